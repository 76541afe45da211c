struct GaveUp: Error { // ~~ def struct GaveUp
    let tries: Int // ~~ def variable GaveUp.tries
}

func retry<T>(_ times: Int = 3, _ work: () async throws -> T) async throws -> T { // ~~ def function retry
    for attempt in 1...times {
        do {
            return try await work()
        } catch where attempt < times {
            await pause(attempt) // ~~ call pause
        }
    }
    throw GaveUp(tries: times) // ~~ call GaveUp
}

private func pause(_ attempt: Int) async { // ~~ def function pause
    await Task.yield()
    if attempt > 1 { await pause(attempt - 1) } // ~~ call pause
}
