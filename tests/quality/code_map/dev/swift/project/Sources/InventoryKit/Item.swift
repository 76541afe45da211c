import Foundation

public struct Item: Priced, Equatable { // ~~ def struct Item
    public let sku: String // ~~ def variable Item.sku
    public let cents: Int // ~~ def variable Item.cents
    var tags: Set<String> = [] // ~~ def variable Item.tags

    public init(sku: String, cents: Int) { // ~~ def method Item.init
        self.sku = sku.slug()  // ~~ call String.slug types
        self.cents = max(0, cents)
    }

    public init?(line: String) { // ~~ def method Item.init
        let parts = line.split(separator: ":").map(String.init)
        guard parts.count == 2, let cents = Int(parts[1]) else { return nil }
        self.init(sku: parts[0], cents: cents) // ~~ call Item.init
    }

    public func tagged(_ tag: String) -> Item { // ~~ def method Item.tagged
        var copy = self
        copy.insert(tag) // ~~ call Item.insert types
        return copy
    }

    private mutating func insert(_ tag: String) { // ~~ def method Item.insert
        tags.insert(tag.slug()) // ~~ call String.slug types
    }
}

public final class GiftBox: Priced { // ~~ def class GiftBox
    public let items: [Item] // ~~ def variable GiftBox.items

    public var cents: Int { // ~~ def variable GiftBox.cents
        items.map { (item: Item) in item.total(of: 1) }.reduce(0, +) // ~~ call Priced.total types
    }

    public init(_ items: Item...) { // ~~ def method GiftBox.init
        self.items = items
    }

    /// Boxes get more off than single items.
    public func discount(for quantity: Int) -> Int { // ~~ def method GiftBox.discount
        percent(cents, quantity > 1 ? 20 : 10) // ~~ call percent
    }
}
