public actor Ledger { // ~~ def class Ledger
    enum Direction { // ~~ def enum Ledger.Direction
        case incoming
        case outgoing

        static func of(_ amount: Int) -> Direction { // ~~ def method Ledger.Direction.of
            amount < 0 ? .incoming : .outgoing
        }

        func sign() -> String { self == .incoming ? "-" : "+" } // ~~ def method Ledger.Direction.sign
    }

    private var lines: [String] = [] // ~~ def variable Ledger.lines

    public init() {} // ~~ def method Ledger.init

    public func record(_ amount: Int, at cents: Int) { // ~~ def method Ledger.record
        let direction = Direction.of(amount) // ~~ call Direction.of
        let format = { (value: Int) in direction.sign() + String(value) } // ~~ call Direction.sign types
        lines.append(format(amount) + " " + format(cents)) // the closure, not the function
    }

    public func history() -> [String] { lines } // ~~ def method Ledger.history
}
