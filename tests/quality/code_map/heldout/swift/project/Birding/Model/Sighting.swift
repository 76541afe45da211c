import Foundation

struct Sighting { // ~~ def struct Sighting
    typealias Place = (latitude: Double, longitude: Double) // ~~ def type Sighting.Place

    let species: Species // ~~ def variable Sighting.species
    let day: Date // ~~ def variable Sighting.day
    private(set) var notes: [Note] // ~~ def variable Sighting.notes

    init(_ species: Species, on day: Date = Date()) { // ~~ def method Sighting.init
        self.species = species
        self.day = day
        notes = [Note(text: Note.opening())] // ~~ call Sighting.Note; call Note.opening
    }

    init?(parsing line: String, with guide: FieldGuide) { // ~~ def method Sighting.init
        guard let species = guide.find(line.folded()) else { return nil } // ~~ call FieldGuide.find types; call String.folded types
        self.init(species) // ~~ call Sighting.init
        note(line) // ~~ call Sighting.note
    }

    mutating func note(_ text: String) { // ~~ def method Sighting.note
        notes.append(Note(text: text)) // ~~ call Sighting.Note
    }

    /// What somebody wrote down.
    struct Note { // ~~ def struct Sighting.Note
        var text: String // ~~ def variable Sighting.Note.text

        static func opening() -> String { "seen" } // ~~ def method Sighting.Note.opening

        func preview(length: Int) -> String { // ~~ def method Sighting.Note.preview
            text.count <= length ? text : text.clipped(length) + Ellipsis.mark() // ~~ call String.clipped types; call Ellipsis.mark
        }

        private enum Ellipsis { // ~~ def enum Sighting.Note.Ellipsis
            static func mark() -> String { "…" } // ~~ def method Sighting.Note.Ellipsis.mark
        }
    }
}

extension Array where Element == Sighting {
    func score() -> Int { // ~~ def method Array.score
        var total = 0
        for sighting: Sighting in self { total += sighting.species.worth() } // ~~ call Species.worth types
        return total
    }
}
