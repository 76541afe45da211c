import Foundation

protocol TrackerDelegate: AnyObject { // ~~ def interface TrackerDelegate
    func tracker(_ tracker: Tracker, didAdd sighting: Sighting) // ~~ def method TrackerDelegate.tracker
    func trackerDidFail(_ reason: String) // ~~ def method TrackerDelegate.trackerDidFail
}

extension TrackerDelegate {
    func trackerDidFail(_ reason: String) { // ~~ def method TrackerDelegate.trackerDidFail
        print("failed: \(reason.clipped(20))") // ~~ call String.clipped types
    }
}

class Tracker { // ~~ def class Tracker
    weak var delegate: TrackerDelegate? // ~~ def variable Tracker.delegate
    private let store: Store // ~~ def variable Tracker.store
    private let guide: FieldGuide // ~~ def variable Tracker.guide
    private let badges = Box<Rarity, String>(badge) // ~~ def variable Tracker.badges; call Box

    init(store: Store = MemoryStore(), guide: FieldGuide = .shared) { // ~~ def method Tracker.init; call MemoryStore
        self.store = store
        self.guide = guide
    }

    func add(_ line: String) async { // ~~ def method Tracker.add
        guard var sighting = Sighting(parsing: line, with: guide) else { // ~~ call Sighting
            delegate?.trackerDidFail("add(\(line))") // ~~ call TrackerDelegate.trackerDidFail types
            return
        }
        sighting.note(badges.get(sighting.species.rarity)) // ~~ call Sighting.note types; call Box.get types
        do {
            try await retry { try await store.append(sighting) } // ~~ call retry; call Store.append types
            delegate?.tracker(self, didAdd: sighting) // ~~ call TrackerDelegate.tracker types
        } catch {
            fail(error) // ~~ call Tracker.fail
        }
    }

    func summary() async -> String { // ~~ def method Tracker.summary
        let all = (try? await store.load()) ?? [] // ~~ call Store.load types
        let score = { (value: Int) in "\(value) points" }
        return score(all.score()) // ~~ call Array.score types
    }

    func fail(_ error: Error) { // ~~ def method Tracker.fail
        delegate?.trackerDidFail(String(describing: error)) // ~~ call TrackerDelegate.trackerDidFail types
    }
}

func badge(for rarity: Rarity) -> String { // ~~ def function badge
    String(repeating: "*", count: rarity.points(doubled: true)) // ~~ call Rarity.points types
}
