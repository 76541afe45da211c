final class Coordinator: Tracker, TrackerDelegate { // ~~ def class Coordinator
    typealias Step = (Coordinator) -> (String) async -> Void // ~~ def type Coordinator.Step

    private var recent: [Sighting] = [] // ~~ def variable Coordinator.recent
    private static let steps: [String: Step] = ["add": Coordinator.add, "show": Coordinator.show] // ~~ def constant Coordinator.steps

    override init(store: Store = CappedStore(cap: 3), guide: FieldGuide = .shared) { // ~~ def method Coordinator.init; call CappedStore
        super.init(store: store, guide: guide) // ~~ call Tracker.init
        delegate = self
    }

    func handle(_ verb: String, _ rest: String) async { // ~~ def method Coordinator.handle
        guard let step = Coordinator.steps[verb] else { return fail(GaveUp(tries: 0)) } // ~~ call Coordinator.fail; call GaveUp
        await step(self)(rest) // ~~ call Tracker.add dynamic; call Coordinator.show dynamic
    }

    func tracker(_ tracker: Tracker, didAdd sighting: Sighting) { // ~~ def method Coordinator.tracker
        recent.append(sighting)
        print(recent.score(), sighting.notes.first?.preview(length: 8) ?? "") // ~~ call Array.score types; call Note.preview types
    }

    private func show(_ rest: String) async { // ~~ def method Coordinator.show
        print(await summary()) // ~~ call Tracker.summary
    }

    override func fail(_ error: Error) { // ~~ def method Coordinator.fail
        recent.removeAll()
        super.fail(error) // ~~ call Tracker.fail
    }
}
