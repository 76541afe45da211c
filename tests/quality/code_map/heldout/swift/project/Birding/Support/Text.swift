import Foundation

extension String {
    func folded() -> String { lowercased().trimmed() } // ~~ def method String.folded; call String.trimmed types

    func clipped(_ length: Int) -> String { String(prefix(length)) } // ~~ def method String.clipped
}

private extension String {
    func trimmed() -> String { trimmingCharacters(in: .whitespaces) } // ~~ def method String.trimmed
}
