// swift-tools-version:5.9
import PackageDescription

let package = Package( // ~~ def constant package
    name: "Inventory",
    products: [.executable(name: "stock", targets: ["stock"])],
    targets: [
        .target(name: "InventoryKit"),
        .executableTarget(name: "stock", dependencies: ["InventoryKit"]),
        .testTarget(name: "InventoryKitTests", dependencies: ["InventoryKit"]),
    ]
)
