public class Warehouse: Store { // ~~ def class Warehouse
    /// One place in the warehouse.
    public struct Shelf: Identified { // ~~ def struct Warehouse.Shelf
        public let item: Item // ~~ def variable Warehouse.Shelf.item
        public private(set) var count: Int // ~~ def variable Warehouse.Shelf.count

        public var id: String { item.sku } // ~~ def variable Warehouse.Shelf.id

        mutating func take(_ wanted: Int) -> Int { // ~~ def method Warehouse.Shelf.take
            let taken = min(wanted, count)
            count -= taken
            return taken
        }

        func add(_ more: Int) -> Shelf { // ~~ def method Warehouse.Shelf.add
            Shelf(item: item, count: count + more) // ~~ call Warehouse.Shelf
        }
    }

    var shelves = Repository<Shelf>() // ~~ def variable Warehouse.shelves; call Repository
    private let ledger: Ledger // ~~ def variable Warehouse.ledger

    public init(name: String, ledger: Ledger = Ledger()) { // ~~ def method Warehouse.init; call Ledger
        self.ledger = ledger
        super.init(name: name) // ~~ call Store.init
        shelves.onInsert = announce
    }

    public convenience init() { // ~~ def method Warehouse.init
        self.init(name: Store.unnamed) // ~~ call Warehouse.init
    }

    public override func add(_ item: Item, count: Int) { // ~~ def method Warehouse.add
        super.add(item, count: count) // ~~ call Store.add
        let shelf = shelves.find(item.sku) ?? Shelf(item: item, count: 0) // ~~ call Repository.find types; call Warehouse.Shelf
        shelves.insert(shelf.add(count)) // ~~ call Repository.insert types; call Shelf.add types
    }

    public func take(_ count: Int, of sku: String) async -> Int { // ~~ def method Warehouse.take
        guard var shelf = shelves.find(sku) else { return missing(sku) } // ~~ call Repository.find types; call Warehouse.missing
        let taken = shelf.take(count) // ~~ call Shelf.take types
        shelves.insert(shelf) // ~~ call Repository.insert types
        await ledger.record(taken, at: shelf.item.total(of: taken)) // ~~ call Ledger.record types; call Priced.total types
        return taken
    }

    public override func worth() -> Int { // ~~ def method Warehouse.worth
        var sum = 0
        for shelf: Shelf in search({ _ in true }) { // ~~ call Warehouse.search
            sum += shelf.item.total(of: shelf.count) // ~~ call Priced.total types
        }
        return sum
    }

    public override class func make(_ name: String) -> Store { // ~~ def method Warehouse.make
        Warehouse(name: name) // ~~ call Warehouse
    }

    private func announce(_ shelf: Shelf) { // ~~ def method Warehouse.announce
        note("shelf \(shelf.id)") // ~~ call Store.note
    }
}
