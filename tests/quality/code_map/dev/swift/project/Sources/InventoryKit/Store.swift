/// What warehouses and shops have in common.
open class Store { // ~~ def class Store
    public let name: String // ~~ def variable Store.name
    private var log: [String] = [] // ~~ def variable Store.log

    public static let unnamed = "unnamed" // ~~ def constant Store.unnamed

    public init(name: String) { // ~~ def method Store.init
        self.name = name
        note("opened") // ~~ call Store.note
    }

    open func add(_ item: Item, count: Int) { // ~~ def method Store.add
        note("add \(item.sku) \(count)") // ~~ call Store.note
    }

    open func worth() -> Int { 0 } // ~~ def method Store.worth

    public final func report() -> String { // ~~ def method Store.report
        let title = heading() // ~~ call Store.heading
        return title + "\n" + format(worth()) // ~~ call format; call Store.worth
    }

    func heading() -> String { "== \(name) ==" } // ~~ def method Store.heading

    func note(_ line: String) { // ~~ def method Store.note
        log.append(line)
    }

    open class func make(_ name: String) -> Store { // ~~ def method Store.make
        Store(name: name) // ~~ call Store
    }
}
