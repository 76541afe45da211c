import XCTest
@testable import InventoryKit // ~~ import Sources/InventoryKit/Priced.swift; import Sources/InventoryKit/Item.swift; import Sources/InventoryKit/Text.swift; import Sources/InventoryKit/Repository.swift; import Sources/InventoryKit/Store.swift; import Sources/InventoryKit/Warehouse.swift; import Sources/InventoryKit/Warehouse+Search.swift; import Sources/InventoryKit/Ledger.swift

final class WarehouseTests: XCTestCase { // ~~ def class WarehouseTests
    private var warehouse: Warehouse! // ~~ def variable WarehouseTests.warehouse
    private let cup = Item(sku: "Red Cup", cents: 100) // ~~ def variable WarehouseTests.cup; call Item

    override func setUp() { // ~~ def method WarehouseTests.setUp
        super.setUp()
        warehouse = Warehouse() // ~~ call Warehouse
        warehouse.add(cup, count: 3) // ~~ call Warehouse.add types
    }

    func testTake() async { // ~~ def method WarehouseTests.testTake
        let taken = await warehouse.take(5, of: "red-cup") // ~~ call Warehouse.take types
        XCTAssertEqual(taken, 3)
        XCTAssertEqual(warehouse.shelf(of: "Red Cup")?.count, 0) // ~~ call Warehouse.shelf types
    }

    func testTotals() { // ~~ def method WarehouseTests.testTotals
        XCTAssertEqual(cup.total(of: 10), 950) // ~~ call Priced.total types
        XCTAssertEqual(GiftBox(cup, cup).discount(for: 1), percent(200, 10)) // ~~ call GiftBox; call GiftBox.discount types; call percent
        let report = Warehouse.make("x").report() // ~~ call Warehouse.make; call Store.report types
        XCTAssertTrue(report.hasPrefix("== x"))
    }

    func testRepository() { // ~~ def method WarehouseTests.testRepository
        var repository: Repository<Warehouse.Shelf> = Repository() // ~~ call Repository
        let shelf = Warehouse.Shelf(item: cup, count: 1) // ~~ call Warehouse.Shelf
        XCTAssertTrue(repository.insert(shelf)) // ~~ call Repository.insert types
        XCTAssertFalse(repository.insert(shelf.add(2))) // ~~ call Repository.insert types; call Shelf.add types
    }
}
