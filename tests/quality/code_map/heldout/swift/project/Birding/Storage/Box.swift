/// Remembers what a closure computed, by key.
final class Box<Key: Hashable, Value> { // ~~ def class Box
    private var values: [Key: Value] = [:] // ~~ def variable Box.values
    private let make: (Key) -> Value // ~~ def variable Box.make

    init(_ make: @escaping (Key) -> Value) { // ~~ def method Box.init
        self.make = make
    }

    func get(_ key: Key) -> Value { // ~~ def method Box.get
        if let value = values[key] { return value }
        let value = make(key) // ~~ call badge dynamic
        put(value, for: key) // ~~ call Box.put
        return value
    }

    private func put(_ value: Value, for key: Key) { // ~~ def method Box.put
        values[key] = value
    }
}
