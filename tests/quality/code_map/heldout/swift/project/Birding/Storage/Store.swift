import Foundation

protocol Store: AnyObject { // ~~ def interface Store
    func load() async throws -> [Sighting] // ~~ def method Store.load
    func save(_ entries: [Sighting]) async throws // ~~ def method Store.save
}

extension Store {
    func append(_ entry: Sighting) async throws { // ~~ def method Store.append
        var entries = try await load() // ~~ call Store.load
        entries.append(entry)
        try await save(entries) // ~~ call Store.save
    }
}

class MemoryStore: Store { // ~~ def class MemoryStore
    fileprivate var entries: [Sighting] // ~~ def variable MemoryStore.entries

    required init(entries: [Sighting] = []) { // ~~ def method MemoryStore.init
        self.entries = entries
    }

    func load() async throws -> [Sighting] { entries } // ~~ def method MemoryStore.load

    func save(_ entries: [Sighting]) async throws { // ~~ def method MemoryStore.save
        self.entries = entries
    }
}

final class CappedStore: MemoryStore { // ~~ def class CappedStore
    private var cap = 100 // ~~ def variable CappedStore.cap

    required init(entries: [Sighting]) { // ~~ def method CappedStore.init
        super.init(entries: entries) // ~~ call MemoryStore.init
        trim() // ~~ call CappedStore.trim
    }

    convenience init(cap: Int) { // ~~ def method CappedStore.init
        self.init(entries: []) // ~~ call CappedStore.init
        self.cap = cap
    }

    override func save(_ entries: [Sighting]) async throws { // ~~ def method CappedStore.save
        try await super.save(entries) // ~~ call MemoryStore.save
        trim() // ~~ call CappedStore.trim
    }

    private func trim() { // ~~ def method CappedStore.trim
        if entries.count > cap { entries.removeFirst(entries.count - cap) }
    }
}
