/// Whatever has a price.
public protocol Priced { // ~~ def interface Priced
    var cents: Int { get } // ~~ def variable Priced.cents

    func discount(for quantity: Int) -> Int // ~~ def method Priced.discount
}

extension Priced {
    public func discount(for quantity: Int) -> Int { // ~~ def method Priced.discount
        quantity >= 10 ? percent(cents, 5) : 0 // ~~ call percent
    }

    public func total(of quantity: Int) -> Int { // ~~ def method Priced.total
        (cents - discount(for: quantity)) * quantity // ~~ call Priced.discount
    }
}

func percent(_ value: Int, _ rate: Int) -> Int { // ~~ def function percent
    value * rate / 100
}
