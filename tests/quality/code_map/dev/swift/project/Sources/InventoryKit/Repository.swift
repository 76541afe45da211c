public protocol Identified { // ~~ def interface Identified
    var id: String { get } // ~~ def variable Identified.id
}

public struct Repository<Element: Identified> { // ~~ def struct Repository
    private var elements: [String: Element] = [:] // ~~ def variable Repository.elements

    public var onInsert: ((Element) -> Void)? // ~~ def variable Repository.onInsert

    public init() {} // ~~ def method Repository.init

    @discardableResult
    public mutating func insert(_ element: Element) -> Bool { // ~~ def method Repository.insert
        let known = contains(element.id) // ~~ call Repository.contains
        elements[element.id] = element
        onInsert?(element) // ~~ call announce dynamic
        return !known
    }

    public func contains(_ id: String) -> Bool { // ~~ def method Repository.contains
        elements.keys.contains(id)
    }

    public func find(_ id: String) -> Element? { // ~~ def method Repository.find
        elements[id]
    }

    func all(where keep: (Element) -> Bool) -> [Element] { // ~~ def method Repository.all
        elements.values.filter(keep)
    }
}
