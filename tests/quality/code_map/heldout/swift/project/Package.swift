// swift-tools-version:5.9
import PackageDescription

let package = Package(name: "Birding", targets: [ // ~~ def constant package
    .executableTarget(name: "Birding", path: "Birding"),
    .testTarget(name: "BirdingTests", dependencies: ["Birding"], path: "BirdingTests"),
])
