import Foundation

@main
struct App { // ~~ def struct App
    static func main() async { // ~~ def method App.main
        let coordinator = Coordinator() // ~~ call Coordinator
        FieldGuide.shared.add("Blue Tit", seen: 400).add("Wryneck", seen: 2) // ~~ call FieldGuide.add types; call FieldGuide.add types
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            await coordinator.handle(words[0], words.last ?? "") // ~~ call Coordinator.handle types
        }
        let rare = FieldGuide.shared.稀有(至少: .rare) // ~~ call FieldGuide.稀有 types
        print(rare.map(\.name), coordinator.delegate === coordinator)
    }
}
