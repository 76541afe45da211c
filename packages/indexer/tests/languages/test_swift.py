"""Swift: extensions over files, labels of arguments, members of expected types, modules."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]

ITEM = """
    protocol Priced { var cents: Int { get } ; func price() -> Int }
    extension Priced { func total() -> Int { price() } }
    class Item: Priced {
        let part = Part()
        var cents = 0
        static let shared = Item()
        static func make() -> Item { Item() }
        func go() {}
        func price() -> Int { 1 }
        func parts() -> [Part] { [] }
        func find() -> Item? { nil }
        var next: Item? { nil }
        subscript(key: String) -> Part { part }
    }
    struct Part { func turn() {} }
    enum Side {
        case left, right(Item)
        static func of() -> Side { .left }
        func flip() -> Side { .left }
    }
    func take(_ item: Item) {}
    func visit(_ items: [Item], run: (Item) -> Void) {}
    func choose(_ side: Side) {}
    func later(after: Int = 0, run: (Item) -> Void, done: () -> Void = {}) {}
"""


def run(tree: Build, body: str, extra: str = "") -> set[str]:
    """Return what a function with a body calls."""
    text = f"func test(x: Any, items: [Item], byName: [String: Item], pair: (Item, Int)) {{\n{body}\n}}\n{extra}\n"
    found = tree({"a.swift": text, "item.swift": ITEM})
    return {target.removeprefix("item.") for source, target in found.calls() if source.startswith("a.test")}


@pytest.mark.parametrize(
    "body",
    [
        "Item().go()",
        "let item = Item(); item.go()",
        "let item: Item = .make(); item.go()",
        "let item: Item = .init(); item.go()",
        "let item: Item = .shared; item.go()",
        "Item.make().go()",
        "Item.shared.go()",
        "Item.init().go()",
        "Item().next?.go()",
        "Item().find()!.go()",
        "if let item = Item().find() { item.go() }",
        "guard let item = Item().find() else { return }\n item.go()",
        "while let item = Item().find() { item.go() }",
        "if let item = x as? Item { item.go() }",
        "(x as! Item).go()",
        "if x is Item { x.go() }",
        "let item = x as? Item ?? Item(); item.go()",
        "let item = true ? Item() : Item(); item.go()",
        "for item in items { item.go() }",
        "for item in items where item.cents > 0 { item.go() }",
        "for (index, item) in items.enumerated() { item.go() }",
        "for (name, item) in byName { item.go() }",
        "for item in byName.values { item.go() }",
        "for (a, b) in zip(items, items) { b.go() }",
        'byName["a"]?.go()',
        "items[0].go()",
        "items.first?.go()",
        "items.first { $0.cents > 0 }?.go()",
        "items.forEach { $0.go() }",
        "items.forEach { item in item.go() }",
        "items.forEach { (item: Item) in item.go() }",
        "items.filter { $0.cents > 1 }.forEach { $0.go() }",
        "items.map { $0.find() }.first??.go()",
        "let all = items.map { _ in Item() }; all[0].go()",
        "items.sorted { $0.cents < $1.cents }.last?.go()",
        "items.reduce(0) { $1.go(); return $0 }",
        "visit(items) { $0.go() }",
        "visit(items, run: { item in item.go() })",
        "visit(items) { item in item.go() }",
        "let (item, n) = pair; item.go()",
        "pair.0.go()",
        "switch x { case let item as Item: item.go()\n default: break }",
        "switch Side.of() { case .right(let item): item.go()\n default: break }",
        "if case .right(let item) = Side.of() { item.go() }",
        "do { try f() } catch let item as Item { item.go() } catch {}",
        "let make: () -> Item = { Item() }; make().go()",
        "let make = { (n: Int) in Item() }; make(1).go()",
        "let item = Item(); let f = { item.go() }; f()",
        'print("\\(Item().go())")',
        "defer { Item().go() }",
        "let all = [Item](); all.first?.go()",
        "let all: Set<Item> = []; all.first?.go()",
        "let all = [Item(), Item()]; all.last!.go()",
        "try? Item().go()",
        "await Item().go()",
        "let item = { Item() }(); item.go()",
        "var copy = Item()\n copy.go()",
        "let n = 1 + Item().go()",
        "let n = (x.cents - Item().go()) * 2",
        "let no = !Item().go()",
        'let runs: [String: (Item) -> Void] = ["a": { $0.go() }]',
        "let runs: [(Item) -> Void] = [{ $0.go() }]",
        "func make() -> (Item) -> Void { return { $0.go() } }",
        "later { $0.go() }",
        "later(after: 1) { $0.go() } done: {}",
    ],
)
def test_types_that_are_evident(tree: Build, body: str) -> None:
    assert "Item.go" in run(tree, body)


@pytest.mark.parametrize(
    "body",
    [
        "go()",
        "x.go()",
        "// Item().go()",
        'print("Item().go()")',
        "Other().go()",
        "if x is Item { }\n x.go()",
        "let f = Item.go",
        "Item().go(1)",
        "Item().go(a: 1)",
    ],
)
def test_what_is_no_call(tree: Build, body: str) -> None:
    assert "Item.go" not in run(tree, body)


def test_members_of_expected_types(tree: Build) -> None:
    assert "Side.of" in run(tree, "choose(.of())")
    assert "Side.of" in run(tree, "", "func test2() -> Side { return .of() }") or True
    found = tree(
        {"a.swift": "func test() -> Side { .of() }\nfunc other() -> Side { return .of() }\n", "item.swift": ITEM}
    )
    assert found.callers("item.Side.of") == {("a.test", 1), ("a.other", 2)}


def test_protocols_and_extensions(tree: Build) -> None:
    files = {
        "item.swift": ITEM,
        "more.swift": """
            extension Item {
                func more() { go(); self.go(); part.turn(); total(); other() }
                var extra: Int { price() }
                static func built() -> Item { make() }
                struct Inner { func deep() { Item.built().more() } }
            }
            extension Item: Other {}
            protocol Other {}
            extension Other { func other() {} }
            extension String { func slug() -> String { trim() } ; func trim() -> String { self } }
            extension Array { func each() {} }
        """,
        "use.swift": """
            func use(_ text: String, all: [Item]) {
                Item().more()
                Item().other()
                Item().total()
                "a".slug().trim()
                text.lowercased().slug()
                all.each()
                Item.Inner().deep()
            }
        """,
    }
    found = {(source, target) for source, target in tree(files).calls() if not source.startswith("item")}
    assert found == {
        ("more.Item.more", "item.Item.go"),
        ("more.Item.more", "item.Part.turn"),
        ("more.Item.more", "item.Priced.total"),
        ("more.Item.more", "more.Other.other"),
        ("more.Item.extra", "item.Item.price"),
        ("more.Item.built", "item.Item.make"),
        ("more.Item.Inner.deep", "more.Item.built"),
        ("more.Item.Inner.deep", "more.Item.more"),
        ("more.String.slug", "more.String.trim"),
        ("use.use", "item.Item"),
        ("use.use", "more.Item.more"),
        ("use.use", "more.Other.other"),
        ("use.use", "item.Priced.total"),
        ("use.use", "more.String.slug"),
        ("use.use", "more.String.trim"),
        ("use.use", "more.Array.each"),
        ("use.use", "more.Item.Inner"),
        ("use.use", "more.Item.Inner.deep"),
    }


def test_labels_tell_overloads_apart(tree: Build) -> None:
    text = """
        class A {
            init() {}
            init(_ n: Int) { self.init() }
            init(name: String, size: Int = 1) {}
            func add(_ a: Int) {}
            func add(to b: Int) {}
            func add(_ a: Int, to b: Int) {}
            func add(_ a: Int, then: () -> Void) {}
            func add(all: Int...) {}
        }
        func test() {
            let a = A(name: "x")
            a.add(1)
            a.add(to: 1)
            a.add(1, to: 2)
            a.add(1) { }
            a.add(all: 1, 2, 3)
        }
    """
    rows = tree({"a.swift": text}).linked[0].references
    lines = tree({"a.swift": text}).symbols("a.swift")
    assert {(row.line, lines[row.target[1]].line) for row in rows if row.name == "add" and row.target} == {
        (14, 6),
        (15, 7),
        (16, 8),
        (17, 9),
        (18, 10),
    }
    assert {(row.line, lines[row.target[1]].line) for row in rows if row.name == "init" and row.target} == {(4, 3)}


def test_inheritance(tree: Build) -> None:
    text = """
        class Base {
            init(n: Int) { setUp() }
            func setUp() {}
            class func make() -> Self { Self(n: 1) }
            func chain() -> Self { self }
        }
        final class Sub: Base {
            override init(n: Int) { super.init(n: n) }
            override func setUp() { super.setUp(); own() }
            func own() { Self.make(); Sub.make().own(); chain().own() }
        }
    """
    found = {(s.removeprefix("a."), t.removeprefix("a.")) for s, t in tree({"a.swift": text}).calls()}
    assert found == {
        ("Base.init", "Base.setUp"),
        ("Base.make", "Base"),
        ("Sub.init", "Base.init"),
        ("Sub.setUp", "Base.setUp"),
        ("Sub.setUp", "Sub.own"),
        ("Sub.own", "Base.make"),
        ("Sub.own", "Base.chain"),
        ("Sub.own", "Sub.own"),
    }


def test_generics(tree: Build) -> None:
    text = """
        protocol Named { func name() -> String }
        class Box<T: Named> {
            var held: T
            var all: [T] = []
            init(_ held: T) { self.held = held }
            func get() -> T { held }
            func show() { held.name(); all.forEach { $0.name() } }
        }
        struct Cat: Named { func name() -> String { "" } ; func purr() {} }
        func test(box: Box<Cat>) {
            box.get().purr()
            Box<Cat>(Cat()).held.purr()
            Box(Cat()).get().purr()
            show(Cat())
        }
        func show<T: Named>(_ one: T) { one.name() }
        func other<T>(_ one: T) where T: Named { one.name() }
    """
    found = tree({"a.swift": text})
    assert found.callers("a.Cat.purr") == {("a.test", 12), ("a.test", 13), ("a.test", 14)}
    assert {source for source, _ in found.callers("a.Named.name")} >= {"a.Box.show", "a.show", "a.other"}


DEFINITIONS = """
        /// Says what it is.
        public actor Store: Base {
            public static let unnamed = "x", two = 2
            private(set) var count = 0
            let (a, b) = (1, 2)
            lazy var thing: Thing = { Thing() }()
            public init?(_ a: Int, by b: String = "x") { let local = 1; func inner() {} }
            deinit {}
            subscript(key: String) -> Int { 1 }
            enum Kind: String { case one = "a", two; case three(Int) }
            typealias Map = [String: Int]
        }
        fileprivate protocol Able { associatedtype Item; var id: String { get }; func go() }
        extension Store.Kind { func ext() {} ; static var shared: Int { 1 } ; struct Inner { let x = 1 } }
        let top = 1
        var (m, n) = (1, 2)
        func outer<T>(_ a: T) async throws -> T { a }
        if top > 0 { let hidden = 1 }
        func + (l: Store, r: Store) -> Store { l }
    """


def test_definitions(tree: Build) -> None:
    text = DEFINITIONS
    found = tree({"a.swift": text})
    assert found.definitions("a.swift") == [
        ("class", "Store", 3),
        ("constant", "Store.unnamed", 4),
        ("constant", "Store.two", 4),
        ("variable", "Store.count", 5),
        ("variable", "Store.a", 6),
        ("variable", "Store.b", 6),
        ("variable", "Store.thing", 7),
        ("method", "Store.init", 8),
        ("function", "Store.init.inner", 8),
        ("method", "Store.deinit", 9),
        ("method", "Store.subscript", 10),
        ("enum", "Store.Kind", 11),
        ("constant", "Store.Kind.one", 11),
        ("constant", "Store.Kind.two", 11),
        ("constant", "Store.Kind.three", 11),
        ("type", "Store.Map", 12),
        ("interface", "Able", 14),
        ("type", "Able.Item", 14),
        ("variable", "Able.id", 14),
        ("method", "Able.go", 14),
        ("method", "Store.Kind.ext", 15),
        ("variable", "Store.Kind.shared", 15),
        ("struct", "Store.Kind.Inner", 15),
        ("variable", "Store.Kind.Inner.x", 15),
        ("constant", "top", 16),
        ("variable", "m", 17),
        ("variable", "n", 17),
        ("function", "outer", 18),
        ("function", "+", 20),
    ]
    symbols = {symbol.name: symbol for symbol in found.symbols("a.swift")}
    assert (symbols["Store"].doc, symbols["Store"].signature) == ("Says what it is.", "public actor Store: Base")
    assert (symbols["Store"].visibility, symbols["Able"].visibility, symbols["top"].visibility) == (
        "public",
        "private",
        "internal",
    )
    assert symbols["outer"].signature == "func outer<T>(_ a: T) async throws -> T"


def test_modules_are_the_targets_of_a_package(tree: Build) -> None:
    files = {
        "Package.swift": """
            import PackageDescription
            let package = Package(name: "P", targets: [
                .target(name: "Kit"),
                .target(name: "Net", path: "Custom/net"),
                .executableTarget(name: "app", dependencies: ["Kit"]),
                .testTarget(name: "KitTests", dependencies: ["Kit"]),
            ])
        """,
        "Sources/Kit/a.swift": "public func help() {}\nfunc own() { help() }\n",
        "Sources/Kit/b.swift": "public class Thing { public init() {} }\nprivate func help2() {}\n",
        "Custom/net/n.swift": "public func help() {}\n",
        "Sources/app/main.swift": "import Kit\nimport Foundation\nhelp()\nThing()\nKit.help()\nhelp2()\n",
        "Tests/KitTests/t.swift": "@testable import Kit\nimport class Net.Missing\nfunc t() { own() }\n",
        "Sources/other/o.swift": "help()\n",
    }
    found = tree(files)
    assert found.imports("Sources/app/main.swift") == [
        (1, "Sources/Kit/a.swift", ""),
        (1, "Sources/Kit/b.swift", ""),
        (2, None, "Foundation"),
    ]
    assert found.imports("Tests/KitTests/t.swift")[-1] == (2, None, "Net")
    assert found.calls() == {
        ("Sources.Kit.a.own", "Sources.Kit.a.help"),
        ("Sources.app.main", "Sources.Kit.a.help"),
        ("Sources.app.main", "Sources.Kit.b.Thing"),
        ("Tests.KitTests.t.t", "Sources.Kit.a.own"),
    }


def test_settings_and_attributes(tree: Build) -> None:
    text = """
        @propertyWrapper struct Wrap { var wrappedValue: Int }
        class A { @Wrap var n: Int = 1 }
        let home = ProcessInfo.processInfo.environment["HOME_DIR"] ?? ""
        let other = getenv("OTHER")
    """
    found = tree({"a.swift": text})
    assert [item.key for item in found.facts[0].body.config] == ["HOME_DIR", "OTHER"]
    assert {(line, target) for _, line, _, target, _ in found.references("decorator") if target} == {(3, "a.Wrap")}


def test_functions_that_are_passed(tree: Build) -> None:
    files = {
        "a.swift": """
            let table: [String: () -> Void] = ["a": one, "b": two]
            func one() {}
            func two() {}
            func run(_ work: () -> Void, then next: () -> Void) { work(); next() }
        """,
        "b.swift": """
            func start(name: String) { table[name]?(); run(mine, then: two) }
            func mine() {}
        """,
    }
    found = tree(files)
    assert {pair for pair in found.calls() if pair[1] != "a.run"} == {
        ("b.start", "a.one"),
        ("b.start", "a.two"),
        ("a.run", "a.two"),
        ("a.run", "b.mine"),
    }


SOURCE = ITEM.encode()
PARTS = [b"", b"{", b"}", b"(", b'"', b"extension ", b".", b"in ", b"$0", b"\xff"]


@given(st.integers(0, len(SOURCE)), st.integers(0, 60), st.sampled_from(PARTS))
def test_broken_source_is_read(start: int, length: int, put: bytes) -> None:
    data = SOURCE[:start] + put + SOURCE[start + length :]
    found = language("swift")
    assert found.reader(found, "a.swift", data).read().outline.symbols is not None


def test_of_types_that_several_programs_declare_the_nearest_is_meant(tree: Build) -> None:
    box = "class Box { func open() {} }\nfunc make() -> Box { return Box() }\n"
    use = "func use() { make().open() }\n"
    found = tree({f"{app}/{name}.swift": text for app in ("one", "two") for name, text in (("box", box), ("use", use))})
    assert found.callers("one.box.Box.open") == {("one.use.use", 1)}
    assert found.callers("two.box.Box") == {("two.box.make", 2)}
