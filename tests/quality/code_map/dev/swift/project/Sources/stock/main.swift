import Foundation
import InventoryKit // ~~ import Sources/InventoryKit/Priced.swift; import Sources/InventoryKit/Item.swift; import Sources/InventoryKit/Text.swift; import Sources/InventoryKit/Repository.swift; import Sources/InventoryKit/Store.swift; import Sources/InventoryKit/Warehouse.swift; import Sources/InventoryKit/Warehouse+Search.swift; import Sources/InventoryKit/Ledger.swift

let arguments = CommandLine.arguments.dropFirst() // ~~ def constant arguments
let warehouse = Warehouse(name: "main") // ~~ def constant warehouse; call Warehouse
let gift = GiftBox(Item(sku: "cup", cents: 900), Item(sku: "tea", cents: 450).tagged("hot")) // ~~ def constant gift; call GiftBox; call Item; call Item; call Item.tagged types

warehouse.add(gift.items[0], count: gift.discount(for: 2)) // ~~ call Warehouse.add types; call GiftBox.discount types

if let command = commands[arguments.first ?? ""] {
    print(await command(warehouse, Array(arguments.dropFirst()))) // ~~ call Commands.add dynamic; call Commands.take dynamic
} else {
    print(usage()) // ~~ call usage
}
