import InventoryKit // ~~ import Sources/InventoryKit/Priced.swift; import Sources/InventoryKit/Item.swift; import Sources/InventoryKit/Text.swift; import Sources/InventoryKit/Repository.swift; import Sources/InventoryKit/Store.swift; import Sources/InventoryKit/Warehouse.swift; import Sources/InventoryKit/Warehouse+Search.swift; import Sources/InventoryKit/Ledger.swift

typealias Command = (Warehouse, [String]) async -> String // ~~ def type Command

let commands: [String: Command] = [ // ~~ def constant commands
    "add": add,
    "take": take,
    "show": { warehouse, _ in warehouse.report() }, // ~~ call Store.report types
]

func add(to warehouse: Warehouse, _ words: [String]) -> String { // ~~ def function add
    let items = words.compactMap { Item(line: $0) } // ~~ call Item
    for item in items {
        warehouse.add(item, count: 1) // ~~ call Warehouse.add types
    }
    return table(items) { "\($0.sku)" } // ~~ call table
}

func take(from warehouse: Warehouse, _ words: [String]) async -> String { // ~~ def function take
    guard let sku = words.first, warehouse.shelf(of: sku) != nil else { // ~~ call Warehouse.shelf types
        return usage() // ~~ call usage
    }
    let taken = await warehouse.take(1, of: sku) // ~~ call Warehouse.take types
    return format(taken, 货币: "pieces") // ~~ call format
}

func table<Row>(_ rows: [Row], _ show: (Row) -> String) -> String { // ~~ def function table
    rows.map { row in show(row).padded(to: 12) }.joined(separator: "|") // ~~ call String.padded types
}

func usage() -> String { // ~~ def function usage
    "usage: stock \(commands.keys.sorted().joined(separator: "|")), see report() and make()"
}
