from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]


def test_packages_imports_renames_and_wildcards(tree: Build) -> None:
    found = tree(
        {
            "a/One.scala": (
                "package a\nclass Thing { def go(): Unit = {} }\nobject Tool { def run(): Unit = {}; val "
                "limit = 1; def other(): Int = 1 }"
            ),
            "a/deep/Two.scala": "package a\npackage deep\nclass Two { def f(t: Thing): Unit = { t.go(); Tool.run() } }",
            "a/flat/Three.scala": (
                "package a.flat\nimport a.Thing\nclass Three { def f(t: Thing, u: Tool): Unit = t.go() }"
            ),
            "b/Four.scala": (
                "package b\nimport a.{Thing => T, Tool}\nimport Tool._\nclass Four { def f(t: T): Unit = { "
                "t.go(); run(); other() } }"
            ),
            "b/Five.scala": (
                "package b\nimport a.*\nimport a.Tool.{run as start, other => _, *}\nclass Five:\n  def "
                "f(t: Thing): Unit =\n    t.go()\n    start()\n    run()\n    other()"
            ),
            "b/Six.scala": (
                "package b\nclass Six { def f(t: a.Thing): Unit = { t.go(); new a.Thing().go(); a.Tool.run() } }"
            ),
        }
    )
    assert found.calls() == {
        ("a.deep.Two.f", "a.Thing.go"),
        ("a.deep.Two.f", "a.Tool.run"),
        ("a.flat.Three.f", "a.Thing.go"),
        ("b.Four.f", "a.Thing.go"),
        ("b.Four.f", "a.Tool.run"),
        ("b.Four.f", "a.Tool.other"),
        ("b.Five.f", "a.Thing.go"),
        ("b.Five.f", "a.Tool.run"),
        ("b.Six.f", "a.Thing.go"),
        ("b.Six.f", "a.Thing"),
        ("b.Six.f", "a.Tool.run"),
    }
    assert found.imports("b/Four.scala") == [(2, "a/One.scala", ""), (2, "a/One.scala", ""), (3, "a/One.scala", "")]
    assert {row[:2] for row in found.imports("b/Five.scala")} == {(2, "a/One.scala"), (3, "a/One.scala")}


def test_package_objects_and_imports_within_blocks(tree: Build) -> None:
    found = tree(
        {
            "p/package.scala": "package object p { type Id = String; val Zero = 1; def norm(id: Id): Id = id }",
            "p/A.scala": (
                'package p\nclass A { def f(): String = norm("x") }\nobject Stats { def mean(): Int = 1; '
                "def max(): Int = 2 }"
            ),
            "q/B.scala": (
                'package q\nimport p._\nclass B {\n  def f(): String = norm("x")\n  def g(): Int = {\n    '
                "import Stats._\n    val max = 3\n    mean() + max\n  }\n  def h(): Int = mean()\n}"
            ),
        }
    )
    assert found.calls() == {("p.A.f", "p.norm"), ("q.B.f", "p.norm"), ("q.B.g", "p.Stats.mean")}
    assert found.definitions("p/package.scala") == [("type", "Id", 1), ("constant", "Zero", 1), ("method", "norm", 1)]
    assert (6, "p/A.scala", "") in found.imports("q/B.scala")


def test_companions_case_classes_and_apply(tree: Build) -> None:
    text = """
        package p
        case class User(name: String, age: Int = 0) {
          def older: User = copy(age = age + 1)
          def greet(): String = name
        }
        object User {
          val Nobody = User("")
          def apply(age: Int): User = User("x", age)
          def parse(s: String): Option[User] = Some(User(s, 1))
          private def hide(): Unit = {}
        }
        class Plain(val user: User)
        object Run {
          def f(): Unit = {
            User("a").greet()
            User(3).older.greet()
            User.parse("x").map(u => u.greet())
            User.parse("x").get.older.older.greet()
            User.Nobody.greet()
            new User("b", 2).greet()
            Plain(User("c")).user.greet()
            User("d").copy(name = "e").greet()
          }
        }
    """
    found = tree({"a.scala": text})
    assert {line for _, line in found.callers("p.User.greet")} == set(range(16, 24))
    assert {line for _, line in found.callers("p.User.apply")} == {17}
    assert {line for _, line in found.callers("p.User.older")} == {17, 19}
    assert {line for _, line in found.callers("p.User")} == {8, 9, 10, 16, 21, 22, 23}
    assert {line for _, line in found.callers("p.Plain")} == {22}


def test_traits_self_types_super_and_anonymous_classes(tree: Build) -> None:
    text = """
        package p
        trait Store { def save(x: Int): Unit; def all(): Unit = save(1) }
        class Memory(size: Int) extends Store { def save(x: Int): Unit = grow; def grow: Unit = {} }
        trait Audited extends Store { abstract override def save(x: Int): Unit = { super.save(x); note } ; def note: Unit = {} }
        trait Needs { self: Memory => def f(): Unit = { grow; self.save(1); this.all() } }
        class Sub extends Memory(2) with Audited { def g(): Unit = { save(1); note; super.all() } }
        object Make {
          def made: Store = new Memory(1) with Audited { override def save(x: Int): Unit = { super.save(x); own }; def own: Unit = {} }
          def use(): Unit = made.save(1)
        }
    """
    found = tree({"a.scala": text})
    assert found.calls() == {
        ("p.Store.all", "p.Store.save"),
        ("p.Memory.save", "p.Memory.grow"),
        ("p.Audited.save", "p.Store.save"),
        ("p.Audited.save", "p.Audited.note"),
        ("p.Needs.f", "p.Memory.grow"),
        ("p.Needs.f", "p.Memory.save"),
        ("p.Needs.f", "p.Store.all"),
        ("p.Sub", "p.Memory"),
        ("p.Sub.g", "p.Audited.save"),
        ("p.Sub.g", "p.Audited.note"),
        ("p.Sub.g", "p.Store.all"),
        ("p.Make.made", "p.Memory"),
        ("p.Make.made.<lambda1>.save", "p.Audited.save"),
        ("p.Make.made.<lambda1>.save", "p.Make.made.<lambda1>.own"),
        ("p.Make.use", "p.Make.made"),
        ("p.Make.use", "p.Store.save"),
    }


TYPES_THROUGH_COLLECTIONS_PATTERNS_AND_COMPREHENSIONS = """
        package p
        case class Item(name: String, next: Option[Item]) { def use(): Int = 1; def more: List[Item] = Nil }
        case class Box[T](held: T) { def open: T = held; def map[R](f: T => R): Box[R] = Box(f(held)) }
        object Run {
          def f(items: List[Item], table: Map[String, Item], box: Box[Item], any: Any): Unit = {
            items.map(_.use())
            items.filter(_.name == "x").foreach(i => i.use())
            items.head.use(); items.headOption.map(_.next).foreach(n => n.get.use())
            table("a").use(); table.get("b").foreach(_.use()); table.values.foreach { item => item.use() }
            for (i <- items; j <- i.more if j.use() > 0) yield j.use()
            for { (k, v) <- table } v.use()
            box.open.use(); box.map(i => i.more).open.head.use(); Box(items.head).held.use()
            any match {
              case i: Item => i.use()
              case Box(i: Item) => i.use()
              case Item(_, Some(n)) => n.use()
              case _ =>
            }
            items match {
              case first :: rest => first.use(); rest.head.use()
              case Nil =>
            }
            table.foreach { case (key, value) => value.use() }
            items.collect { case Item(_, Some(n)) => n.use() }
            val Item(_, Some(inner)) = items.head
            inner.use()
            val (a, b) = (items.head, 1)
            a.use()
            items.foldLeft(0)((sum, i) => sum + i.use())
            items.sortBy(_.name).take(2).last.use()
            val made = if (items.isEmpty) box.open else items(0)
            made.use()
            any.asInstanceOf[Item].use()
            items foreach { i => i.use() }
            items.flatMap(_.more).map(i => i.use())
          }
        }
    """


def test_functions_beside_operators_are_read(tree: Build) -> None:
    text = """
        package p
        class A {
          def f(n: Int): Int = n
          val table = Map("a" -> { (n: Int) => f(n) }, "b" -> { n => f(n) })
          val both = "x" + { n => f(n) } :: Nil
          def g(): Boolean = this == { n => f(n) }
        }
    """
    assert {line for _, line in tree({"a.scala": text}).callers("p.A.f")} == {5, 6, 7}


def test_traits_that_need_each_other(tree: Build) -> None:
    text = """
        package p
        trait A { self: B => def a(): Unit = b() }
        trait B extends C { self: A => def b(): Unit = a() }
        trait C { self: A with B => def c(): Unit = { a(); b() } }
    """
    assert tree({"a.scala": text}).calls() == {
        ("p.A.a", "p.B.b"),
        ("p.B.b", "p.A.a"),
        ("p.C.c", "p.A.a"),
        ("p.C.c", "p.B.b"),
    }


def test_types_through_collections_patterns_and_comprehensions(tree: Build) -> None:
    text = TYPES_THROUGH_COLLECTIONS_PATTERNS_AND_COMPREHENSIONS
    found = tree({"a.scala": text})
    missing = [
        (row[1], row[2])
        for row in found.references("call")
        if row[3] is None and row[2] in {"use", "more", "open", "map"}
    ]
    assert [row for row in missing if row[1] == "use"] == []
    assert {line for _, line in found.callers("p.Item.use")} == {
        7,
        8,
        9,
        10,
        11,
        12,
        13,
        15,
        16,
        17,
        21,
        24,
        25,
        27,
        29,
        30,
        31,
        33,
        34,
        35,
        36,
    }


def test_extension_methods_givens_and_implicit_classes(tree: Build) -> None:
    found = tree(
        {
            "a.scala": (
                "package a\nobject Syntax {\n  implicit class Rich(s: String) { def shout: String = s; def "
                "times(n: Int): String = s }\n}\nclass Dog\ntrait Show[A]:\n  def show(a: A): String\n  "
                "extension (a: A) def shown: String = show(a)\nobject Show:\n  given Show[Dog] with\n    "
                'def show(a: Dog): String = tag(a)\n  def tag(a: Dog): String = ""'
            ),
            "b.scala": (
                'package b\nimport a.Syntax._\nextension (d: a.Dog)\n  def bark: String = "x".shout\n  def '
                'bark2(n: Int): String = d.bark\nclass Use { def f(d: a.Dog): Unit = { "x".times(2).shout; '
                "d.bark; d.bark2(1); d.shown } }"
            ),
            "c.scala": 'package c\nclass No { def f(): Unit = "x".times(2) }',
        }
    )
    assert found.calls() == {
        ("a.Show.shown", "a.Show.show"),
        ("a.Show.<lambda1>.show", "a.Show.tag"),
        ("b.bark", "a.Syntax.Rich.shout"),
        ("b.bark2", "b.bark"),
        ("b.Use.f", "a.Syntax.Rich.times"),
        ("b.Use.f", "a.Syntax.Rich.shout"),
        ("b.Use.f", "b.bark"),
        ("b.Use.f", "b.bark2"),
        ("b.Use.f", "a.Show.shown"),
    }


def test_several_lists_of_arguments_operators_and_blocks(tree: Build) -> None:
    text = """
        package p
        class Money(val n: Int) { def +(o: Money): Money = o; def times(k: Int): Money = this; def warmer(o: Money): Boolean = true }
        object Run {
          def twice(a: Int)(f: Int => Money): Money = f(a)
          def given2(a: Int)(implicit m: Money): Money = m
          def half(n: Int): Money = new Money(n)
          def later(body: => Money): Money = body
          def f(m: Money): Unit = {
            twice(1)(half).times(2)
            twice(1) { n => half(n) }.times(3)
            given2(1).times(4)
            (m + m).times(5)
            m warmer m
            later { half(1) }.times(6)
            later(half(2)).times(7)
            m.times(1).warmer(m)
          }
        }
    """
    found = tree({"a.scala": text})
    assert [row[1] for row in found.references("call") if row[3] == "p.Money.times"] == [10, 11, 12, 13, 15, 16, 17]
    assert {line for _, line in found.callers("p.Run.half")} == {5, 11, 15, 16}
    assert {line for _, line in found.callers("p.Money.+")} == {13}
    assert {line for _, line in found.callers("p.Money.warmer")} == {14, 17}


def test_enums_indentation_and_top_level_definitions(tree: Build) -> None:
    text = """
        package p

        enum Color(val rgb: Int):
          case Red extends Color(1)
          case Green, Blue
          case Mix(a: Int)

          def shade: Color = dark(this)
          private def dark(c: Color): Color = c
        end Color

        class App(store: Store) extends Base(store):
          private val tool = Tool()
          def run(): Unit =
            tool.go(Color.Red.shade)
            for c <- Color.values do c.shade
            store.all.foreach: s =>
              s.close()
            if store.open then help(1)
            else tool.stop
        end App

        class Base(s: Store)
        class Store:
          def all: List[Store] = Nil
          def close(): Unit = ()
          def open: Boolean = true
        class Tool:
          def go(c: Color): Unit = ()
          def stop: Unit = ()

        def help(n: Int): Unit = println(n)

        @main def start(args: String*): Unit =
          App(new Store).run()
    """
    found = tree({"a.scala": text})
    assert found.calls() == {
        ("p.Color", "p.Color"),
        ("p.Color.shade", "p.Color.dark"),
        ("p.App", "p.Base"),
        ("p.App", "p.Tool"),
        ("p.App.run", "p.Tool.go"),
        ("p.App.run", "p.Color.shade"),
        ("p.App.run", "p.Store.all"),
        ("p.App.run.<lambda1>", "p.Store.close"),
        ("p.App.run", "p.Store.open"),
        ("p.App.run", "p.help"),
        ("p.App.run", "p.Tool.stop"),
        ("p.start", "p.App"),
        ("p.start", "p.App.run"),
        ("p.start", "p.Store"),
    }


def test_functions_that_are_passed_and_kept(tree: Build) -> None:
    text = """
        package p
        class Work {
          private val table: Map[String, String => Int] = Map("a" -> first, "b" -> this.second)
          def first(s: String): Int = 1
          def second(s: String): Int = 2
          def third(n: Int): Int = n
          def apply2(f: Int => Int): Int = f(1)
          def run(key: String): Unit = {
            table(key)("x")
            val found = table.getOrElse(key, first)
            found("y")
            apply2(third)
          }
        }
    """
    calls = tree({"a.scala": text}).calls()
    assert {("p.Work.run", "p.Work.first"), ("p.Work.run", "p.Work.second"), ("p.Work.apply2", "p.Work.third")} <= calls


def test_decoys(tree: Build) -> None:
    text = """
        package p
        class A {
          def add(x: Int): Unit = {}
          def save(): Unit = {}
          def map(x: Int): Int = x
          def f(list: List[Int], other: Foreign): Unit = { list.map(_ + 1); other.save(); val t = "save()" /* save() */ }
          def g(save: Int): Int = save
        }
    """
    assert tree({"a.scala": text}).calls() == set()


def test_declarations(tree: Build) -> None:
    text = """
        package p
        /** Keeps orders. */
        @deprecated sealed abstract class Order[T <: Any](val id: String, var n: Int, plain: Int) extends Base(id) {
          def this(x: Int) = this("x", x, 1)
          private lazy val size: Int = n
          protected[p] def load[A](a: A)(implicit b: Int): List[A] = Nil
          type Alias = String
          val url = sys.env("URL")
        }
        object Order { val Max = 3; val limit = 2; val home = sys.env.getOrElse("HOME", "") }
        trait Shape { def area: Int }
        case object Only extends Shape { def area = 1 }
    """
    found = tree({"a.scala": text})
    assert found.definitions("a.scala") == [
        ("class", "Order", 4),
        ("variable", "Order.id", 4),
        ("variable", "Order.n", 4),
        ("method", "Order.this", 5),
        ("variable", "Order.size", 6),
        ("method", "Order.load", 7),
        ("type", "Order.Alias", 8),
        ("variable", "Order.url", 9),
        ("class", "Order", 11),
        ("constant", "Order.Max", 11),
        ("variable", "Order.limit", 11),
        ("variable", "Order.home", 11),
        ("trait", "Shape", 12),
        ("method", "Shape.area", 12),
        ("class", "Only", 13),
        ("method", "Only.area", 13),
    ]
    symbols = {symbol.name: symbol for symbol in found.symbols("a.scala")}
    assert symbols["load"].signature == "protected[p] def load[A](a: A)(implicit b: Int): List[A]"
    assert symbols["size"].visibility == "private"
    assert [row.key for row in found.facts[0].body.config] == ["URL", "HOME"]


@pytest.mark.parametrize(
    "text",
    ["", "package", "class {", "def f( { }", "import a.{", "class A extends", "@", "enum E:", "x match {", "given"],
)
def test_broken_files_are_read_as_far_as_possible(tree: Build, text: str) -> None:
    assert tree({"a.scala": text}).linked


_SOURCE = dedent(
    """
    package p
    package q
    import a.{b, c => d, _}, e.f
    @G(1) case class H[T <: I](j: K, l: M = n(_.o))(implicit p: Q) extends R(j) with S[T] { self: U =>
      def this(v: W) = this(v, 1); lazy val (x, y) = z; type A2 = B2[C2]
      override def d2(e2: => F2)(g2: H2*): I2 = j2 match { case k2: L2 => k2.m2; case N2(o2, p2 @ Q2(_)) if o2.r2 => p2; case s2 :: t2 => new U2(1) with V2 { def w2 = x2 } }
      for { (a, b) <- c; d = e.f(g)(h) if d } yield i { case (j, k) => l; case _ => m } }
    object H { given N: O[P] with { def q = r }; extension (s: T) def u(v: W): X = y z w; implicit class A3(b: C3) { def d3 = e3 } }
    enum F3(g: H3): { case I3 extends F3(1); case J3, K3; case L3(m: N3) }
    """
).encode()


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(0, len(_SOURCE)), size=st.integers(0, 40), put=st.binary(max_size=6))
def test_nothing_that_is_written_makes_the_reader_fail(tree: Build, cut: int, size: int, put: bytes) -> None:
    data = _SOURCE[:cut] + put + _SOURCE[cut + size :]
    found = language("scala")
    found.reader(found, "a.scala", data).read()
    assert tree({"a.scala": data.decode("utf-8", "replace")}).linked
