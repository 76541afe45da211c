import Foundation

enum Rarity: Int { // ~~ def enum Rarity
    case common, scarce, rare

    static func guess(from count: Int) -> Rarity { // ~~ def method Rarity.guess
        if count > 100 { return .common }
        return count > 10 ? .scarce : .rare
    }

    func points(doubled: Bool = false) -> Int { // ~~ def method Rarity.points
        let base = Self.table()[self] ?? 0 // ~~ call Rarity.table
        return doubled ? base * 2 : base
    }

    private static func table() -> [Rarity: Int] { // ~~ def method Rarity.table
        [.common: 1, .scarce: 5, .rare: 20]
    }
}

struct Species: Hashable, Named { // ~~ def struct Species
    let name: String // ~~ def variable Species.name
    let rarity: Rarity // ~~ def variable Species.rarity

    static let unknown = Species(name: "?", rarity: .common) // ~~ def constant Species.unknown; call Species

    func worth() -> Int { rarity.points() } // ~~ def method Species.worth; call Rarity.points types
}

protocol Named { // ~~ def interface Named
    var name: String { get } // ~~ def variable Named.name
}

extension Named {
    func initials() -> String { // ~~ def method Named.initials
        name.split(separator: " ").compactMap { $0.first.map(String.init) }.joined()
    }

    func matches(_ text: String) -> Bool { // ~~ def method Named.matches
        name.folded() == text.folded() || initials() == text // ~~ call String.folded types; call String.folded types; call Named.initials
    }
}
