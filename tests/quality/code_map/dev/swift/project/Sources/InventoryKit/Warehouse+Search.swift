extension Warehouse {
    /// Shelves that pass, the fullest first.
    func search(_ keep: (Shelf) -> Bool) -> [Shelf] { // ~~ def method Warehouse.search
        let found = shelves.all(where: keep) // ~~ call Repository.all types
        return found.sorted { $0.count > $1.count }
    }

    public func shelf(of sku: String) -> Shelf? { // ~~ def method Warehouse.shelf
        search { $0.id == sku.slug() }.first // ~~ call Warehouse.search; call String.slug types
    }

    func missing(_ sku: String) -> Int { // ~~ def method Warehouse.missing
        self.note("missing \(sku)") // ~~ call Store.note
        return 0
    }
}

extension Warehouse: CustomStringConvertible {
    public var description: String { // ~~ def variable Warehouse.description
        "\(name): \(format(worth()))" // ~~ call format; call Warehouse.worth
    }
}
