/// 图鉴：已知的鸟类
final class FieldGuide { // ~~ def class FieldGuide
    static let shared = FieldGuide() // ~~ def constant FieldGuide.shared; call FieldGuide

    private var pages: [Species] = [] // ~~ def variable FieldGuide.pages
    private lazy var index: [String: Species] = makeIndex() // ~~ def variable FieldGuide.index; call FieldGuide.makeIndex

    var count: Int { pages.count } // ~~ def variable FieldGuide.count

    private func makeIndex() -> [String: Species] { // ~~ def method FieldGuide.makeIndex
        var index: [String: Species] = [:]
        for page in pages { index[page.name.folded()] = page } // ~~ call String.folded types
        return index
    }

    @discardableResult
    func add(_ name: String, seen count: Int) -> FieldGuide { // ~~ def method FieldGuide.add
        pages.append(Species(name: name, rarity: Rarity.guess(from: count))) // ~~ call Species; call Rarity.guess
        index = makeIndex() // ~~ call FieldGuide.makeIndex
        return self
    }

    func find(_ text: String) -> Species? { // ~~ def method FieldGuide.find
        index[text] ?? pages.first { (page: Species) in page.matches(text) } // ~~ call Named.matches types
    }

    func 稀有(至少 下限: Rarity) -> [Species] { // ~~ def method FieldGuide.稀有
        pages.filter { $0.rarity.rawValue >= 下限.rawValue }
    }
}
