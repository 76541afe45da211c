from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]


def calls(tree: Build, *texts: str) -> set[tuple[str, str]]:
    """Return source and target of each call in files that are named by their first type; the package is `p`."""
    return set(tree({f"p/F{number}.java": text for number, text in enumerate(texts)}).calls())


def test_packages_imports_and_types_of_the_same_name(tree: Build) -> None:
    found = tree(
        {
            "src/a/Thing.java": (
                "package a; public class Thing { public void go() {} public static Thing make() { return null; } }"
            ),
            "src/b/Thing.java": "package b; public class Thing { public void go() {} }",
            "src/b/Near.java": "package b; class Near { void run(Thing t) { t.go(); } }",
            "src/c/One.java": "package c; import a.Thing; class One { void run(Thing t) { t.go(); } }",
            "src/c/All.java": "package c; import a.*; class All { void run(Thing t) { t.go(); } }",
            "src/c/Full.java": "package c; class Full { void run() { a.Thing.make().go(); new b.Thing().go(); } }",
        }
    )
    assert found.calls() == {
        ("b.Near.run", "b.Thing.go"),
        ("c.One.run", "a.Thing.go"),
        ("c.All.run", "a.Thing.go"),
        ("c.Full.run", "a.Thing.make"),
        ("c.Full.run", "a.Thing.go"),
        ("c.Full.run", "b.Thing"),
        ("c.Full.run", "b.Thing.go"),
    }
    assert found.imports("src/c/One.java") == [(1, "src/a/Thing.java", "")]
    assert found.imports("src/c/All.java") == [(1, "src/a/Thing.java", "")]


def test_wildcards_lead_to_the_files_whose_types_are_used(tree: Build) -> None:
    found = tree(
        {
            "m/A.java": "package m; public class A { public static final int X = 1; }",
            "m/B.java": "package m; public class B {}",
            "m/C.java": "package m; public class C { public class D {} }",
            "U.java": "import m.*;\nimport java.util.*;\nimport static m.A.*;\nclass U { List<C> c; int x = X; }",
            "V.java": "import static m.A.X;\nimport m.C.D;\nclass V { D d; }",
        }
    )
    assert found.imports("U.java") == [(1, "m/C.java", ""), (2, None, "java.util"), (3, "m/A.java", "")]
    assert found.imports("V.java") == [(1, "m/A.java", ""), (2, "m/C.java", "")]


def test_static_imports_and_what_hides_them(tree: Build) -> None:
    util = (
        "package u; public class Util { public static int twice(int x) { return x; } public static "
        "int half(int x) { return x; } }"
    )
    user = """
        package p;
        import static u.Util.*;
        import static u.Util.half;
        class User {
            int a() { return twice(half(1)); }
        }
        class Other {
            int twice(String x) { return 0; }
            int a() { return twice("x"); }
        }
    """
    found = tree({"u/Util.java": util, "p/User.java": user})
    assert found.calls() == {
        ("p.User.a", "u.Util.twice"),
        ("p.User.a", "u.Util.half"),
        ("p.Other.a", "p.Other.twice"),
    }


def test_fields_methods_and_types_of_one_name_are_told_apart(tree: Build) -> None:
    text = """
        package p;
        class Record {
            Record record;
            String id;
            Record record() { return record; }
            String id() { return this.id; }
            void use(Record record) { record.record().id(); record(); }
        }
    """
    assert calls(tree, text) == {("p.Record.use", "p.Record.record"), ("p.Record.use", "p.Record.id")}


def test_a_local_variable_is_no_method_and_a_method_of_a_foreign_type_is_not_ours(tree: Build) -> None:
    text = """
        package p;
        import java.util.List;
        class Store {
            List<String> add;
            void add(String x) { add.add(x); String add = x; add.length(); }
            int length() { return 0; }
        }
    """
    assert calls(tree, text) == set()


def test_inheritance_over_files_and_super(tree: Build) -> None:
    base = """
        package base;
        public abstract class Base<T> {
            protected T held;
            protected Base(T held) { this.held = held; }
            protected void hook() {}
            public T get() { return held; }
            private void secret() {}
        }
    """
    user = """
        package user;
        import base.Base;
        public class Item extends Base<Part> {
            Item() { super(new Part()); }
            Item(int n) { this(); }
            @Override protected void hook() { super.hook(); get().work(); held.work(); secret(); }
            void secret() {}
            void twice() { hook(); this.hook(); }
        }
        class Part { void work() {} }
        class Plain { }
        class Derived extends Plain { Derived() { super(); } }
    """
    found = tree({"base/Base.java": base, "user/Item.java": user})
    assert found.calls() == {
        ("user.Item.Item", "base.Base.Base"),
        ("user.Item.Item", "user.Part"),
        ("user.Item.Item", "user.Item.Item"),
        ("user.Item.hook", "base.Base.hook"),
        ("user.Item.hook", "base.Base.get"),
        ("user.Item.hook", "user.Part.work"),
        ("user.Item.hook", "user.Item.secret"),
        ("user.Item.twice", "user.Item.hook"),
        ("user.Derived.Derived", "user.Plain"),
    }


def test_interfaces_default_and_static_methods(tree: Build) -> None:
    text = """
        package p;
        interface Shape { double area(); default double twice() { return area() * 2; } static Shape unit() { return null; } }
        class Square implements Shape {
            public double area() { return 1; }
            double both() { return twice() + Shape.super.twice() + Shape.unit().area(); }
        }
        class User { double use(Shape s, Square q) { return s.area() + q.area() + q.twice(); } }
    """
    assert calls(tree, text) == {
        ("p.Shape.twice", "p.Shape.area"),
        ("p.Square.both", "p.Shape.twice"),
        ("p.Square.both", "p.Shape.unit"),
        ("p.Square.both", "p.Shape.area"),
        ("p.User.use", "p.Shape.area"),
        ("p.User.use", "p.Square.area"),
        ("p.User.use", "p.Shape.twice"),
    }


def test_generics_chains_and_inference(tree: Build) -> None:
    text = """
        package p;
        import java.util.*;
        class Box<T> {
            private T value;
            Box(T value) { this.value = value; }
            T get() { return value; }
            <R> Box<R> to(R other) { return new Box<>(other); }
            static <E> Box<E> of(E e) { return new Box<>(e); }
        }
        class Tea { Cup pour() { return new Cup(); } }
        class Cup { void drink() {} }
        class User {
            Map<String, List<Tea>> menu = new HashMap<>();
            void use(Box<Tea> box, Optional<Tea> maybe, Tea[] all) {
                box.get().pour().drink();
                Box.of(new Cup()).get().drink();
                box.to(new Cup()).get().drink();
                new Box<>(new Tea()).get().pour();
                menu.get("x").get(0).pour();
                maybe.orElse(null).pour();
                all[0].pour();
                for (var tea : menu.get("y")) tea.pour();
                for (Map.Entry<String, List<Tea>> e : menu.entrySet()) e.getValue().get(0).pour();
                for (var e : menu.entrySet()) e.getValue().get(0).pour();
                for (List<Tea> teas : menu.values()) teas.forEach(t -> t.pour());
                menu.values().stream().flatMap(x -> x.stream()).map(t -> t.pour()).forEach(c -> c.drink());
                menu.getOrDefault("z", List.of()).stream().map(Tea::pour).findFirst().ifPresent(c -> c.drink());
            }
        }
    """
    found = tree({"p/A.java": text})
    assert [row[1] for row in found.references("call") if row[3] is None and row[2] in {"pour", "drink"}] == []
    assert [line for _, line in sorted(found.callers("p.Cup.drink"))] == [16, 17, 18, 27, 28]


def test_overloads_are_chosen_by_number_and_by_evident_types(tree: Build) -> None:
    text = """
        package p;
        class Log {
            void put(String s) {}
            void put(int n) {}
            void put(Log other) {}
            void put(String s, Object... rest) {}
            void use(int x) { put("a"); put(1); put(this); put("a", 1, 2); put(x); put(unknown()); }
        }
    """
    found = tree({"p/A.java": text})
    lines = [found.symbols("p/A.java")[row.target[1]].line for row in found.linked[0].references if row.name == "put"]
    assert lines[:5] == [4, 5, 6, 7, 5]
    assert set(lines[5:]) == {4, 5, 6}


def test_nested_inner_local_and_anonymous_classes(tree: Build) -> None:
    text = """
        package p;
        class Outer {
            void hook() {}
            class Inner { void go() { hook(); Outer.this.hook(); helper(); } void helper() {} }
            static class Nested { static Nested make() { return new Nested(); } void go() {} }
            void use() {
                new Inner().go();
                this.new Inner().helper();
                Nested.make().go();
                class Local { void go() { hook(); } }
                new Local().go();
                Runnable r = new Runnable() { public void run() { hook(); own(); } void own() {} };
                new Nested() { @Override void go() { super.go(); } }.go();
            }
        }
        class Else { void use(Outer o) { Outer.Nested.make().go(); o.new Inner().go(); Outer.Inner i = null; i.helper(); } }
    """
    found = tree({"p/A.java": text})
    assert found.calls() >= {
        ("p.Outer.Inner.go", "p.Outer.hook"),
        ("p.Outer.Inner.go", "p.Outer.Inner.helper"),
        ("p.Outer.Nested.make", "p.Outer.Nested"),
        ("p.Outer.use", "p.Outer.Inner.go"),
        ("p.Outer.use", "p.Outer.Inner"),
        ("p.Outer.use", "p.Outer.Inner.helper"),
        ("p.Outer.use", "p.Outer.Nested.make"),
        ("p.Outer.use", "p.Outer.Nested.go"),
        ("p.Outer.use", "p.Outer.use.Local"),
        ("p.Outer.use", "p.Outer.use.Local.go"),
        ("p.Outer.use.Local.go", "p.Outer.hook"),
        ("p.Outer.use.<lambda1>.run", "p.Outer.hook"),
        ("p.Outer.use.<lambda1>.run", "p.Outer.use.<lambda1>.own"),
        ("p.Outer.use.<lambda2>.go", "p.Outer.Nested.go"),
        ("p.Outer.use", "p.Outer.Nested"),
        ("p.Else.use", "p.Outer.Nested.make"),
        ("p.Else.use", "p.Outer.Nested.go"),
        ("p.Else.use", "p.Outer.Inner.go"),
        ("p.Else.use", "p.Outer.Inner"),
        ("p.Else.use", "p.Outer.Inner.helper"),
    }
    assert not [
        row
        for row in found.references("call", "instantiate")
        if row[3] is None and row[4] == "name" and row[2] == "own"
    ]


def test_enums_and_records(tree: Build) -> None:
    text = """
        package p;
        enum Op {
            PLUS("+") { int apply(int a) { return log(a); } },
            MINUS("-") { int apply(int a) { return symbol().length(); } };
            private final String symbol;
            Op(String symbol) { this.symbol = symbol; }
            String symbol() { return symbol; }
            abstract int apply(int a);
            int log(int a) { return a; }
            static Op find(String s) { for (Op op : values()) if (op.symbol().equals(s)) return op; return valueOf(s); }
        }
        record Point(int x, Point next) {
            Point { check(x); }
            static void check(int x) {}
            Point far() { return next.next().far(); }
        }
        class Use { int use(Op o) { return Op.PLUS.apply(1) + Op.valueOf("x").apply(2) + o.apply(3) + Op.find("+").log(1); } }
    """
    found = tree({"p/A.java": text})
    assert found.calls() == {
        ("p.Op.PLUS.apply", "p.Op.log"),
        ("p.Op.MINUS.apply", "p.Op.symbol"),
        ("p.Op.find", "p.Op.symbol"),
        ("p.Point.Point", "p.Point.check"),
        ("p.Point.far", "p.Point.next"),
        ("p.Point.far", "p.Point.far"),
        ("p.Use.use", "p.Op.apply"),
        ("p.Use.use", "p.Op.find"),
        ("p.Use.use", "p.Op.log"),
    }
    kinds = {(kind, name) for kind, name, _ in found.definitions("p/A.java")}
    assert {
        ("enum", "Op"),
        ("constant", "Op.PLUS"),
        ("method", "Op.Op"),
        ("class", "Point"),
        ("variable", "Point.x"),
    } <= kinds


def test_patterns_casts_switches_and_resources(tree: Build) -> None:
    text = """
        package p;
        sealed interface Node permits Leaf, Pair {}
        record Leaf(Item item) implements Node { void drop() {} }
        record Pair(Node left, Node right) implements Node { void swap() {} }
        class Item implements AutoCloseable { void use() {} public void close() {} static Item open() { return null; } }
        class Walk {
            void walk(Object node) {
                if (node instanceof Leaf leaf && leaf.item() != null) { leaf.drop(); }
                if (!(node instanceof Pair pair)) { return; }
                pair.swap();
                switch (node) {
                    case Leaf(Item it) -> it.use();
                    case Leaf(var it) -> it.use();
                    case Pair p when p.left() != null -> p.swap();
                    default -> {}
                }
                Pair got = switch (node) { case Pair q -> q; default -> null; };
                got.swap();
                ((Leaf) node).drop();
                try (Item item = Item.open(); var other = Item.open()) { item.use(); other.use(); }
            }
        }
    """
    found = tree({"p/A.java": text})
    assert found.callers("p.Leaf.drop") == {("p.Walk.walk", 9), ("p.Walk.walk", 20)}
    assert found.callers("p.Pair.swap") == {("p.Walk.walk", n) for n in (11, 15, 19)}
    assert found.callers("p.Item.use") == {("p.Walk.walk", n) for n in (13, 14, 21)}
    assert found.callers("p.Item.open") == {("p.Walk.walk", 21)}


def test_functions_that_are_passed_and_kept(tree: Build) -> None:
    text = """
        package p;
        import java.util.*;
        import java.util.function.*;
        class Work {
            Map<String, Runnable> table = new HashMap<>();
            Runnable last;
            Work() { table.put("a", this::first); table.put("b", Work::second); last = this::third; }
            void first() {}
            static void second() {}
            void third() {}
            int apply(Function<String, Integer> f) { return f.apply("x"); }
            Integer size(String s) { return s.length(); }
            void run(String key) { table.get(key).run(); last.run(); apply(this::size); }
        }
    """
    assert calls(tree, text) == {
        ("p.Work.run", "p.Work.first"),
        ("p.Work.run", "p.Work.second"),
        ("p.Work.run", "p.Work.third"),
        ("p.Work.run", "p.Work.apply"),
        ("p.Work.apply", "p.Work.size"),
    }


def test_parameters_of_lambdas_have_the_types_of_the_functions_they_are(tree: Build) -> None:
    text = """
        package p;
        import java.util.function.*;
        interface Step { Out take(In in, int n); }
        class In { void in() {} }
        class Out { void out() {} }
        class Run {
            void each(Consumer<In> c) {}
            <T> T with(T t, UnaryOperator<T> f) { return f.apply(t); }
            <A, B> B map(A a, Function<A, B> f) { return f.apply(a); }
            void go(Step s) {
                each(i -> i.in());
                with(new Out(), o -> { o.out(); return o; }).out();
                map(new In(), i -> new Out()).out();
                go((i, n) -> { i.in(); return null; });
                Step local = (i, n) -> { i.in(); return new Out(); };
                local.take(null, 1).out();
                BiFunction<In, Out, Out> f = (a, b) -> { a.in(); b.out(); return b; };
            }
        }
    """
    found = tree({"p/A.java": text})
    assert {line for _, line in found.callers("p.In.in")} == {12, 15, 16, 18}
    assert {line for _, line in found.callers("p.Out.out")} == {13, 14, 17, 18}


def test_annotations_of_the_project_are_used(tree: Build) -> None:
    text = """
        package p;
        @interface Audit { String value() default ""; }
        @Audit class A { @Audit("x") @Deprecated void f() {} }
    """
    found = tree({"p/A.java": text})
    assert [(row[1], row[3]) for row in found.references("decorator")] == [(4, "p.Audit"), (4, "p.Audit"), (4, None)]


def test_settings_that_are_read(tree: Build) -> None:
    text = """
        class A {
            @Value("${app.port:80}") int port;
            String url = System.getenv("DATABASE_URL");
            String name = environment.getProperty("app.name");
        }
    """
    config = tree({"A.java": text}).facts[0].body.config
    assert [(row.key, row.line) for row in config] == [("app.port", 3), ("DATABASE_URL", 4), ("app.name", 5)]


def test_declarations(tree: Build) -> None:
    text = """
        package p;
        /** Keeps orders. */
        public final class Orders<T extends Comparable<T>> {
            private static final int MAX = 3, MIN = 1;
            protected int count[];
            /* how many */
            public static <R> R size(final T first, String... rest) throws Exception { return null; }
            Orders() {}
        }
    """
    found = tree({"p/A.java": text})
    symbols = {symbol.name + "/" + symbol.kind: symbol for symbol in found.symbols("p/A.java")}
    assert found.definitions("p/A.java") == [
        ("class", "Orders", 4),
        ("constant", "Orders.MAX", 5),
        ("constant", "Orders.MIN", 5),
        ("variable", "Orders.count", 6),
        ("method", "Orders.size", 8),
        ("method", "Orders.Orders", 9),
    ]
    size = symbols["size/method"]
    assert size.signature == "public static <R> R size(final T first, String... rest) throws Exception"
    assert (size.visibility, size.doc, size.start_line, size.end_line, size.body_line) == (
        "public",
        "how many",
        8,
        8,
        8,
    )
    assert symbols["Orders/class"].signature == "public final class Orders<T extends Comparable<T>>"
    assert symbols["Orders/class"].doc == "Keeps orders."
    assert symbols["MAX/constant"].visibility == "private"


def test_names_in_comments_and_strings_are_no_calls(tree: Build) -> None:
    text = 'package p; class A { void f() {} /* f(); */ String g() { return "f()"; } // f()\n}'
    assert calls(tree, text) == set()


def test_a_type_that_several_parts_of_a_project_have_is_the_nearest_one(tree: Build) -> None:
    app = "package p; class App { void start() {} }"
    main = "package p; class Main { void main() { new App().start(); } }"
    found = tree({f"{part}/src/p/{name}.java": text for part in "ab" for name, text in (("App", app), ("Main", main))})
    reached = {
        (file, row.target[0]) for file, linked in found.linked.items() for row in linked.references if row.target
    }
    assert {(found.world.files[a][0][0], found.world.files[b][0][0]) for a, b in reached} == {("a", "a"), ("b", "b")}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "package",
        "class {",
        "class A { void f( { } }",
        "import ;",
        "class A extends { B b }",
        "@",
        "enum E { A, B( }",
    ],
)
def test_broken_files_are_read_as_far_as_possible(tree: Build, text: str) -> None:
    assert tree({"A.java": text}).linked


_SOURCE = dedent(
    """
    package p; import a.b.*; import static c.D.e;
    @Ann(x = 1) class A<T extends B> extends C<T> implements D {
      enum E { X(1) { void f() {} }, Y; E(int n) {} } record R(int a, String... b) { R {} }
      T f = new G<>(1) { int h() { return i::j; } }; static { k(l -> m(n, o -> p.q().r)); }
      A(int s) { this(s, 1); super.t(); } <U> U v(Object w) { if (w instanceof R(var x, int y) && x > 1) return (U) w;
      for (var z : q) { switch (z) { case A aa when b -> c(); default -> { yield 1; } } } try (var r = s()) {} catch (X | Y e) {} return a[0].b; }
    }
    """
).encode()


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(0, len(_SOURCE)), size=st.integers(0, 40), put=st.binary(max_size=6))
def test_nothing_that_is_written_makes_the_reader_fail(tree: Build, cut: int, size: int, put: bytes) -> None:
    data = _SOURCE[:cut] + put + _SOURCE[cut + size :]
    found = language("java")
    found.reader(found, "A.java", data).read()
    assert tree({"A.java": data.decode("utf-8", "replace")}).linked
