import XCTest
@testable import Birding // ~~ import Birding/App.swift; import Birding/Flow/Coordinator.swift; import Birding/Flow/Tracker.swift; import Birding/Model/FieldGuide.swift; import Birding/Model/Sighting.swift; import Birding/Model/Species.swift; import Birding/Storage/Box.swift; import Birding/Storage/Store.swift; import Birding/Support/Retry.swift; import Birding/Support/Text.swift

final class TrackerTests: XCTestCase { // ~~ def class TrackerTests
    let guide = FieldGuide().add("Kingfisher", seen: 20) // ~~ def variable TrackerTests.guide; call FieldGuide; call FieldGuide.add types

    func testAdds() async throws { // ~~ def method TrackerTests.testAdds
        let store = CappedStore(cap: 1) // ~~ call CappedStore
        let tracker = Tracker(store: store, guide: guide) // ~~ call Tracker
        let spy = Spy() // ~~ call Spy
        tracker.delegate = spy
        await tracker.add("kingfisher") // ~~ call Tracker.add types
        let summary = await tracker.summary() // ~~ call Tracker.summary types
        XCTAssertEqual(summary, "5 points")
        let saved = try await store.load() // ~~ call MemoryStore.load types
        XCTAssertEqual(saved.count, spy.added)
    }

    func testNotes() { // ~~ def method TrackerTests.testNotes
        var sighting = Sighting(.unknown) // ~~ call Sighting
        sighting.note("a long story") // ~~ call Sighting.note types
        XCTAssertEqual(sighting.notes[1].preview(length: 6), "a long…") // ~~ call Note.preview types
        XCTAssertTrue(Species.unknown.matches("?")) // ~~ call Named.matches types
        XCTAssertEqual([sighting, sighting].score(), Rarity.guess(from: 500).points() * 2) // ~~ call Array.score types; call Rarity.guess; call Rarity.points types
    }
}

private class Spy: TrackerDelegate { // ~~ def class Spy
    private(set) var added = 0 // ~~ def variable Spy.added

    func tracker(_ tracker: Tracker, didAdd sighting: Sighting) { // ~~ def method Spy.tracker
        added += 1
    }
}
