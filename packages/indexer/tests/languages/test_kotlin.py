from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]


def test_packages_imports_aliases_and_stars(tree: Build) -> None:
    found = tree(
        {
            "a/One.kt": (
                "package a\nclass Thing { fun go() {} }\nfun top() {}\nval Thing.extra: Thing get() = this"
                "\nprivate fun hidden() {}"
            ),
            "b/Two.kt": "package b\nimport a.Thing as T\nimport a.top\nfun use(t: T) { t.go(); top(); T().go() }",
            "c/Three.kt": (
                "package c\nimport a.*\nfun use(t: Thing) { t.extra.go(); top() }\nfun hidden() {}\nfun "
                "more() { hidden() }"
            ),
            "d/Four.kt": "package d\nfun use(t: a.Thing) { t.go(); a.top() }\nfun top() {}\nfun near() { top() }",
            "a/Five.kt": "package a\nfun near() { top(); hidden() }",
        }
    )
    assert found.calls() == {
        ("b.use", "a.Thing.go"),
        ("b.use", "a.top"),
        ("b.use", "a.Thing"),
        ("c.use", "a.Thing.go"),
        ("c.use", "a.top"),
        ("c.more", "c.hidden"),
        ("d.use", "a.Thing.go"),
        ("d.use", "a.top"),
        ("d.near", "d.top"),
        ("a.near", "a.top"),
    }
    assert found.imports("b/Two.kt") == [(2, "a/One.kt", ""), (3, "a/One.kt", "")]
    assert found.imports("c/Three.kt") == [(2, "a/One.kt", "")]


def test_extension_functions_are_told_apart_by_their_receiver(tree: Build) -> None:
    text = """
        package p
        class Dog { fun bark() {} }
        class Cat { fun purr() {} }
        fun Dog.feed(n: Int = 1) { bark(); this.bark() }
        fun Cat.feed() = purr()
        fun <T> List<T>.second(): T = this[1]
        fun String.twice() = this + this
        infix fun Dog.chases(cat: Cat) = cat.feed()
        class Home(val dogs: List<Dog>) {
            private fun Dog.wash() { bark(); count() }
            private fun count() {}
            fun use(dog: Dog, cat: Cat) {
                dog.feed(); dog.feed(2); cat.feed()
                dogs.second().bark()
                "x".twice().twice()
                dog chases cat
                dog.wash()
            }
        }
    """
    found = tree({"a.kt": text})
    assert {line for _, line in found.callers("p.Dog.bark")} == {5, 11, 15}
    assert {line for _, line in found.callers("p.Cat.purr")} == {6}
    rows = [
        (row.line, found.symbols("a.kt")[row.target[1]].line)
        for row in found.linked[0].references
        if row.name == "feed" and row.target
    ]
    assert rows == [(9, 6), (14, 5), (14, 5), (14, 6)]
    assert {line for _, line in found.callers("p.chases")} == {17}
    assert {line for _, line in found.callers("p.twice")} == {16}
    assert {line for _, line in found.callers("p.Home.wash")} == {18}


def test_members_win_over_extensions_and_locals_over_functions(tree: Build) -> None:
    text = """
        package p
        class A { fun go() {} }

        fun A.go() {}

        fun run() {}

        fun use(a: A, run: () -> Unit) {
            a.go()
            run()
        }

        fun other(a: A) {
            val run = 1
            run()
            a.also { it.go() }
        }
    """
    found = tree({"a.kt": text})
    assert found.calls() == {("p.use", "p.A.go"), ("p.other", "p.run"), ("p.other.<lambda1>", "p.A.go")}
    assert {row.target for row in found.linked[0].references if row.name == "go"} == {(0, 1)}


def test_companions_objects_and_nested_classes(tree: Build) -> None:
    text = """
        package p
        class User private constructor(val name: String) {
            companion object {
                fun of(name: String) = User(name).check()
                private fun hide() {}
            }
            fun check(): User { hide(); return this }
            class Nested { fun go() {} }
            inner class Inner { fun go() { check(); this@User.check() } }
        }
        class Other {
            companion object Factory { fun make() = Other() }
            fun go() { make() }
        }
        object Registry {
            fun put(u: User) {}
            val first: User = User.of("x")
        }
        enum class Op(val sign: Char) {
            PLUS('+') { override fun apply(n: Int) = log(n) },
            MINUS('-');
            open fun apply(n: Int) = n
            fun log(n: Int) = n
        }
        fun use() {
            User.of("a").check(); User.Nested().go(); User.of("b").Inner().go()
            User.Companion.of("c").check()
            Other.make().go(); Other.Factory.make().go()
            Registry.put(User.of("d")); Registry.first.check()
            Op.PLUS.apply(1); Op.valueOf("x").apply(2); Op.values().first().log(3); for (op in Op.entries) op.log(4)
        }
    """
    found = tree({"a.kt": text})
    calls = found.calls()
    assert {target for source, target in calls if source == "p.use"} == {
        "p.User.of", "p.User.check", "p.User.Nested", "p.User.Nested.go", "p.User.Inner.go", "p.User.Inner",
        "p.Other.Factory.make", "p.Other.go", "p.Registry.put", "p.Op.apply", "p.Op.log",
    }  # fmt: skip
    assert {line for _, line in found.callers("p.User.check")} == {5, 10, 27, 28, 30}
    assert ("p.User.check", "p.User.hide") in calls
    assert ("p.Other.go", "p.Other.Factory.make") in calls
    assert ("p.Op.PLUS.apply", "p.Op.log") in calls
    assert [row for row in found.references("call") if row[3] is None and row[2] in {"apply", "log"}] == []


def test_constructors_bases_delegation_and_super(tree: Build) -> None:
    text = """
        package p
        interface Shape {
            fun area(): Int
            fun twice() = area() * 2
        }
        open class Base(val n: Int) {
            constructor() : this(1)
            open fun run() {}
        }
        class Mid(n: Int) : Base(n), Shape {
            override fun area() = 1
            override fun run() { super.run(); super<Shape>.twice() }
        }
        class Two : Base { constructor(x: String) : super(2) { run() } }
        class Wrap(private val inner: Shape) : Shape by inner { // a comment
            fun use() = twice() + inner.area()
        }
        val anonymous = object : Base(3), Shape {
            override fun area() = n
            fun own() { run() }
        }
    """
    found = tree({"a.kt": text})
    assert found.calls() == {
        ("p.Shape.twice", "p.Shape.area"),
        ("p.Base.constructor", "p.Base"),
        ("p.Mid", "p.Base"),
        ("p.Mid.run", "p.Base.run"),
        ("p.Mid.run", "p.Shape.twice"),
        ("p.Two.constructor", "p.Base"),
        ("p.Two.constructor", "p.Base.run"),
        ("p.Wrap.use", "p.Shape.twice"),
        ("p.Wrap.use", "p.Shape.area"),
        ("p", "p.Base"),
        ("p.<lambda1>.own", "p.Base.run"),
    }


def test_smart_casts_and_when(tree: Build) -> None:
    text = """
        package p
        sealed class Node {
            class Leaf(val item: Item) : Node() { fun fall() {} }
            class Pair(val left: Node) : Node() { fun split() {} }
        }
        class Item { fun use() {} }
        fun walk(node: Node?, any: Any) {
            when (node) {
                is Node.Leaf -> node.fall()
                is Node.Pair -> { node.split() }
                else -> {}
            }
            when (val made = make()) { is Node.Leaf -> made.item.use() }
            if (any is Node.Leaf && any.item != null) any.fall() else any.toString()
            if (any !is Node.Pair) return
            any.split()
            when { node is Node.Leaf -> node.fall() }
            node as Node.Leaf
            node.item.use()
            (any as? Node.Leaf)?.item?.use()
            node?.let { (it as Node.Leaf).fall() }
        }
        fun make(): Node = Node.Leaf(Item())
    """
    found = tree({"a.kt": text})
    assert [row[1] for row in found.references("call") if row[3] == "p.Node.Leaf.fall"] == [10, 15, 18, 22]
    assert [row[1] for row in found.references("call") if row[3] == "p.Node.Pair.split"] == [11, 17]
    assert [row[1] for row in found.references("call") if row[3] == "p.Item.use"] == [14, 20, 21]


def test_lambdas_scope_functions_and_receivers(tree: Build) -> None:
    text = """
        package p
        class Cup {
            fun drink() {}
            var tea = Tea()
            fun fill(block: Tea.() -> Unit): Cup { tea.block(); return this }
        }
        class Tea {
            fun pour(): Cup = Cup()
            fun stir() {}
        }
        class Page {
            fun head(text: String) {}
            fun body(block: Body.() -> Unit) {}
        }
        class Body { fun line(text: String) {} }
        fun page(block: Page.() -> Unit): Page = Page().apply(block)
        fun <T> twice(block: () -> T): T { block(); return block() }
        fun <A, B> map(a: A, block: (A) -> B): B = block(a)
        fun use(teas: List<Tea>, cups: Map<String, Cup>) {
            teas.map { it.pour() }.forEach { cup -> cup.drink() }
            teas.filter { true }.firstOrNull()?.pour()?.drink()
            cups.forEach { (name, cup) -> cup.drink() }
            cups.values.first().drink()
            for ((key, value) in cups) value.drink()
            Tea().apply { stir(); pour().drink() }.also { it.stir() }.let { it.pour() }.drink()
            with(Tea()) { stir() }
            Cup().fill { stir() }.drink()
            page { head("x"); body { line("y"); head("z") } }
            twice { Tea() }.pour()
            map(Tea()) { it.pour() }.drink()
            val (first, second) = Pair(Tea(), Cup())
            first.stir(); second.drink()
            val lazyTea by lazy { Tea() }
            lazyTea.stir()
            teas.sumOf { tea -> tea.pour().tea.let { t -> t.stir(); 1 } }
            val made = if (teas.isEmpty()) Tea() else teas[0]
            made.stir()
            mapOf("a" to Tea())["a"]!!.stir()
            listOf(Cup()).single().drink()
        }
    """
    found = tree({"a.kt": text})
    missing = [
        (row[1], row[2])
        for row in found.references("call", "instantiate")
        if row[3] is None and row[2] in {"drink", "pour", "stir", "head", "body", "line", "fill"}
    ]
    assert missing == [], missing
    assert {line for _, line in found.callers("p.Cup.drink")} == {
        n + 10 for n in (11, 12, 13, 14, 15, 16, 18, 21, 23, 30)
    }
    assert {line for _, line in found.callers("p.Page.head")} == {29}


def test_functions_that_are_passed_and_kept(tree: Build) -> None:
    text = """
        package p
        class Work(private val clock: () -> Long = ::now) {
            private val table = mutableMapOf<String, () -> Unit>()
            private val listeners = mutableListOf<(String) -> Unit>()
            init { table["a"] = ::first; listeners.add(this::second) }
            fun first() {}
            fun second(s: String) {}
            fun on(listener: (String) -> Unit) { listeners += listener }
            fun run(key: String) { table[key]?.invoke(); for (l in listeners) l("x"); clock() }
        }
        fun now(): Long = 1
        fun log(s: String) {}
        fun main() { Work().on(::log) }
    """
    found = tree({"a.kt": text})
    assert {target for source, target in found.calls() if source == "p.Work.run"} == {
        "p.Work.first",
        "p.Work.second",
        "p.log",
        "p.now",
    }


def test_kotlin_and_java_in_one_project(tree: Build) -> None:
    found = tree(
        {
            "a/Store.java": (
                "package a; public class Store { public Item find(String id) { return new Item(id); } "
                "public static Store open() { return new Store(); } }"
            ),
            "a/Item.kt": (
                "package a\nclass Item(val id: String) { fun use() {}\n companion object { @JvmStatic fun "
                'none() = Item("") } }\nfun helper() {}'
            ),
            "b/Use.kt": 'package b\nimport a.Store\nfun use(s: Store) { s.find("x").use(); Store.open().find("y") }',
            "b/Use.java": (
                'package b; import a.*; class Use { void f(Store s) { s.find("x").use(); Item.none().use();'
                ' ItemKt.helper(); new Item(""); } }'
            ),
        }
    )
    assert found.calls() >= {
        ("b.use", "a.Store.find"),
        ("b.use", "a.Store.open"),
        ("b.use", "a.Item.use"),
        ("b.Use.f", "a.Store.find"),
        ("b.Use.f", "a.Item.use"),
        ("b.Use.f", "a.Item.none"),
        ("b.Use.f", "a.helper"),
        ("b.Use.f", "a.Item"),
        ("a.Store.find", "a.Item"),
    }
    assert found.imports("b/Use.kt") == [(2, "a/Store.java", "")]
    assert found.imports("b/Use.java") == [(1, "a/Item.kt", ""), (1, "a/Store.java", "")]


def test_decoys(tree: Build) -> None:
    text = """
        package p
        import kotlin.test.assertEquals
        class A {
            fun add(x: Int) {}
            fun save() {}
            fun find(f: (Int) -> Boolean) {}
            fun use(list: MutableList<Int>, other: Foreign) { list.add(1); other.save(); list.find { it > 1 }; println("save()") /* save() */ }
        }
    """
    assert tree({"a.kt": text}).calls() == set()


def test_declarations(tree: Build) -> None:
    text = """
        package p
        /** Keeps orders. */
        @Serializable
        data class Order<T : Any>(val id: String, private var count: Int = 1, plain: Int) : Base(id) {
            // how many
            val size: Int get() = count
            private suspend fun load(n: Int = 1, vararg rest: String): List<T>? = null
            constructor(x: Int) : this("x", x, 1)
            enum class Kind { ONE, TWO }
            lateinit var later: String
        }
        typealias Table = Map<String, Order<*>>
        const val MAX = 3
        private val url = System.getenv("URL")
        val Order<*>.name: String get() = id
        object Only
        interface Shape { fun area(): Int }
    """
    found = tree({"a.kt": text})
    assert found.definitions("a.kt") == [
        ("class", "Order", 5),
        ("variable", "Order.id", 5),
        ("variable", "Order.count", 5),
        ("variable", "Order.size", 7),
        ("method", "Order.load", 8),
        ("method", "Order.constructor", 9),
        ("enum", "Order.Kind", 10),
        ("constant", "Order.Kind.ONE", 10),
        ("constant", "Order.Kind.TWO", 10),
        ("variable", "Order.later", 11),
        ("type", "Table", 13),
        ("constant", "MAX", 14),
        ("variable", "url", 15),
        ("variable", "name", 16),
        ("class", "Only", 17),
        ("interface", "Shape", 18),
        ("method", "Shape.area", 18),
    ]
    symbols = {symbol.name: symbol for symbol in found.symbols("a.kt")}
    assert symbols["Order"].doc == "Keeps orders."
    assert symbols["Order"].signature.startswith("data class Order<T : Any>(val id: String, private var count")
    assert symbols["load"].signature == "private suspend fun load(n: Int = 1, vararg rest: String): List<T>?"
    assert symbols["load"].visibility == "private"
    assert symbols["size"].doc == "how many"
    assert [row.key for row in found.facts[0].body.config] == ["URL"]


def test_names_in_other_scripts(tree: Build) -> None:
    text = "package p\nclass 订单 { fun 合计(数: Int) = 税(数)\n private fun 税(数: Int) = 数 }\nfun 用() = 订单().合计(1)\n"
    assert tree({"a.kt": text}).calls() == {
        ("p.订单.合计", "p.订单.税"),
        ("p.用", "p.订单"),
        ("p.用", "p.订单.合计"),
    }


@pytest.mark.parametrize(
    "text",
    ["", "package", "class {", "fun f( { }", "import", "class A : ", "@", "enum class E { A(", "val x by", "fun .x()"],
)
def test_broken_files_are_read_as_far_as_possible(tree: Build, text: str) -> None:
    assert tree({"a.kt": text}).linked


_SOURCE = dedent(
    """
    package p
    import a.b.*
    import c.D as E
    @F(1) data class G<T : H>(val i: I, j: J = k { it.l }) : M<T>(i), N by j { companion object { fun o() = p }
      val q by lazy { r(1) { s, (t, u) -> s.v() } }
      constructor(w: X) : this(w.y) { z() }
      inner class A2 { fun b() = this@G.c(::d, e::f) } }
    enum class B2(val c: D2) { E2(1) { override fun f() = g() }, H2; fun i() {} }
    fun <T> List<T>.j(k: L.(M) -> N, vararg o: P): Q? = when (val r = s?.t()) { is U, is V -> r.w(); !in x -> 1
      else -> if (y is Z && y.a()) y.b() else c ?: return }
    val D3.e get() = f[0].g!!.h
    typealias I3<T> = (T) -> J3
    object K3 : L3() { init { for ((m, n) in o) p to q infixed r } }
    """
).encode()


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(0, len(_SOURCE)), size=st.integers(0, 40), put=st.binary(max_size=6))
def test_nothing_that_is_written_makes_the_reader_fail(tree: Build, cut: int, size: int, put: bytes) -> None:
    data = _SOURCE[:cut] + put + _SOURCE[cut + size :]
    found = language("kotlin")
    found.reader(found, "a.kt", data).read()
    assert tree({"a.kt": data.decode("utf-8", "replace")}).linked


def test_of_functions_that_several_modules_declare_alike_the_nearest_is_meant(tree: Build) -> None:
    tools = "package shop\nfun help(a: Int) = a\nfun help(a: String) = a\n"
    use = 'package shop\nfun use() { help(1); help("x") }\n'
    found = tree(
        {f"{app}/{name}.kt": text for app in ("one", "two") for name, text in (("tools", tools), ("use", use))}
    )
    leads = {(line, target) for _, line, _, target, _ in found.references("call") if target is not None}
    assert leads == {(2, "shop.help")}
    targets = {row.target for linked in found.linked.values() for row in linked.references if row.kind == "call"}
    for file, linked in found.linked.items():
        reached = {found.world.files[row.target[0]][0] for row in linked.references if row.target}
        assert reached <= {found.world.files[file][0].replace("use", "tools")}
    assert len(targets) == 4
