from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]


def calls(tree: Build, *texts: str) -> set[tuple[str, str]]:
    """Return source and target of each call of files without names."""
    return set(tree({f"F{number}.cs": text for number, text in enumerate(texts)}).calls())


def test_namespaces_usings_aliases_and_partial_names(tree: Build) -> None:
    found = tree(
        {
            "a.cs": (
                "namespace Shop.Core { public class Item { public void Go() {} } public static class Tool {"
                " public static void Run() {} } }"
            ),
            "b.cs": (
                "namespace Shop.Web;\nclass Item { public void Go() {} }\nclass Near { void F(Item i, "
                "Core.Item c) { i.Go(); c.Go(); } }"
            ),
            "c.cs": (
                "using Shop.Core;\nusing static Shop.Core.Tool;\nclass User { void F(Item i) { i.Go(); "
                "Run(); Tool.Run(); } }"
            ),
            "d.cs": (
                "using I = Shop.Core.Item;\nclass Alias { void F(I i) { i.Go(); new I(); "
                "Shop.Core.Tool.Run(); global::Shop.Core.Tool.Run(); } }"
            ),
        }
    )
    assert found.calls() == {
        ("Shop.Web.Near.F", "Shop.Web.Item.Go"),
        ("Shop.Web.Near.F", "Shop.Core.Item.Go"),
        ("c.User.F", "Shop.Core.Item.Go"),
        ("c.User.F", "Shop.Core.Tool.Run"),
        ("d.Alias.F", "Shop.Core.Item.Go"),
        ("d.Alias.F", "Shop.Core.Item"),
        ("d.Alias.F", "Shop.Core.Tool.Run"),
    }
    assert found.imports("c.cs") == [(1, "a.cs", ""), (2, "a.cs", "")]
    assert found.imports("d.cs") == [(1, "a.cs", "")]


def test_usings_lead_to_the_files_whose_types_are_used(tree: Build) -> None:
    found = tree(
        {
            "m/A.cs": "namespace M; public class A { public B Make() => null; }",
            "m/B.cs": "namespace M; public class B { public void Go() {} }",
            "m/X.cs": (
                "namespace M; public static class Ext { public static void Out(this B b) {} public static "
                "void In(this A a) {} }"
            ),
            "u.cs": "using M;\nusing System.Linq;\nclass U { void F(A a) { var b = a.Make(); b.Go(); b.Out(); } }",
            "v.cs": "namespace M.Deep { class V { A a; } }",
        }
    )
    assert found.imports("u.cs") == [(1, "m/A.cs", ""), (1, "m/X.cs", ""), (2, None, "System.Linq")]
    assert found.callers("M.B.Go") == {("u.U.F", 3)}


def test_global_usings_and_several_namespaces_in_a_file(tree: Build) -> None:
    found = tree(
        {
            "GlobalUsings.cs": "global using A.B;\nglobal using Short = A.C.Long;",
            "a.cs": (
                "namespace A { namespace B { public class One { public void Go() {} } } namespace C { "
                "public class Long { public void Go() {} } } }"
            ),
            "u.cs": "class U { void F(One o, Short s) { o.Go(); s.Go(); } }",
        }
    )
    assert found.calls() == {("u.U.F", "A.B.One.Go"), ("u.U.F", "A.C.Long.Go")}
    assert found.imports("GlobalUsings.cs") == [(1, "a.cs", ""), (2, "a.cs", "")]


def test_partial_classes_are_one(tree: Build) -> None:
    one = "namespace P; partial class Box : Base { private int n; void A() { B(); Hook(); } }"
    two = (
        "namespace P; partial class Box { private void B() { A(); } void C(Box other) { other.A(); "
        "other.B(); this.A(); } }"
    )
    base = "namespace P; class Base { protected void Hook() {} }"
    found = tree({"one.cs": one, "two.cs": two, "base.cs": base})
    assert found.calls() == {
        ("P.Box.A", "P.Box.B"),
        ("P.Box.A", "P.Base.Hook"),
        ("P.Box.B", "P.Box.A"),
        ("P.Box.C", "P.Box.A"),
        ("P.Box.C", "P.Box.B"),
    }


def test_partial_methods_are_declared_in_several_places(tree: Build) -> None:
    one = "namespace P; partial class Box { partial void Hook(int n); void A() { Hook(1); } }"
    two = "namespace P; partial class Box { partial void Hook(int n) { } }"
    found = tree({"one.cs": one, "two.cs": two})
    assert {row.target[0] for row in found.linked[0].references if row.name == "Hook"} == {0, 1}


def test_extension_methods(tree: Build) -> None:
    text = """
        using System.Collections.Generic;
        namespace X;
        public class Dog { public void Bark() {} }
        public class Cat { public void Purr() {} }
        public static class More {
            public static void Feed(this Dog dog, int n = 1) { dog.Bark(); }
            public static void Feed(this Cat cat) => cat.Purr();
            public static T Second<T>(this IEnumerable<T> all) => default;
            public static int Twice(this string s) => s.Length;
        }
        class Use {
            void F(Dog dog, Cat cat, List<Dog> dogs, Dictionary<string, Cat> cats) {
                dog.Feed(); cat.Feed(); More.Feed(dog);
                dogs.Second().Bark();
                cats.Values.Second().Purr();
                "x".Twice().ToString().Twice();
                dog.Bark();
            }
        }
    """
    found = tree({"a.cs": text})
    assert {line for _, line in found.callers("X.Dog.Bark")} == {7, 15, 18}
    assert {line for _, line in found.callers("X.Cat.Purr")} == {8, 16}
    rows = [
        (row.line, found.symbols("a.cs")[row.target[1]].line)
        for row in found.linked[0].references
        if row.name == "Feed" and row.target
    ]
    assert rows == [(14, 7), (14, 8), (14, 7)]
    assert {line for _, line in found.callers("X.More.Twice")} == {17}


def test_extension_methods_need_their_namespace(tree: Build) -> None:
    found = tree(
        {
            "x.cs": "namespace X; public static class Ext { public static void Go(this string s) {} }",
            "u.cs": 'class U { void F() { "a".Go(); } }',
            "v.cs": 'using X; class V { void F() { "a".Go(); } }',
        }
    )
    assert found.calls() == {("v.V.F", "X.Ext.Go")}


def test_constructors_bases_and_primary_constructors(tree: Build) -> None:
    text = """
        abstract class Base { protected Base(int n) {} public virtual void Run() {} }
        class Mid : Base { public Mid() : this(1) {} public Mid(int n) : base(n) {} public override void Run() => base.Run(); }
        class Prim(Helper helper, int n) : Base(n) { void Go() { helper.Help(); } Helper kept = helper; void Again() => kept.Help(); }
        record Rec(Helper Help, int N) { public void Go() { Help.Help(); } }
        record Sub(Helper H) : Rec(H, 1);
        class Helper { public void Help() {} static Helper() {} }
        class Use { void F() { var r = new Rec(new Helper(), 1); r.Help.Help(); var (h, n) = r; h.Help(); (r with { N = 2 }).Go(); } }
    """
    assert calls(tree, text) == {
        ("F0.Mid.Mid", "F0.Mid.Mid"),
        ("F0.Mid.Mid", "F0.Base.Base"),
        ("F0.Mid.Run", "F0.Base.Run"),
        ("F0.Prim", "F0.Base.Base"),
        ("F0.Prim.Go", "F0.Helper.Help"),
        ("F0.Prim.Again", "F0.Helper.Help"),
        ("F0.Rec.Go", "F0.Helper.Help"),
        ("F0.Sub", "F0.Rec"),
        ("F0.Use.F", "F0.Rec"),
        ("F0.Use.F", "F0.Helper"),
        ("F0.Use.F", "F0.Helper.Help"),
        ("F0.Use.F", "F0.Rec.Go"),
    }


def test_properties_indexers_and_target_typed_new(tree: Build) -> None:
    text = """
        using System.Collections.Generic;
        class Part { public Part Next { get; set; } = new(); public void Go() {} public Part(int n = 0) {} }
        class Shelf {
            private readonly Dictionary<string, Part> parts = new();
            public Part this[string key] => parts[key];
            public Part First => this["a"];
            public Part Last { get { Part p = new(1); return p; } set { value.Go(); } }
            Part Make() { return new(2); }
            void Take(Part p) { Take(new(3)); Part q; q = new(4); List<Part> list = new(); }
            void F() { First.Next.Go(); this["x"].Go(); parts["y"].Next.Go(); parts.TryGetValue("z", out var p); p.Go(); }
        }
    """
    found = tree({"a.cs": text})
    assert {line for _, line in found.callers("a.Part")} == {3, 8, 9, 10}
    assert len(found.callers("a.Part.Go")) == 2
    assert sum(row[3] == "a.Part.Go" for row in found.references("call")) == 5


def test_generics_constraints_async_and_linq(tree: Build) -> None:
    text = """
        using System; using System.Linq; using System.Collections.Generic; using System.Threading.Tasks;
        interface IThing { void Do(); Part Part { get; } }
        class Part { public void Go() {} public string Name => ""; }
        interface IRepo<T> { Task<T> Get(int id); Task<List<T>> All(); T Now(); }
        class Service<T> where T : IThing {
            T held; IRepo<T> repo;
            void A() { held.Do(); repo.Now().Do(); }
            async Task B(IRepo<Part> parts) {
                (await parts.Get(1)).Go();
                var all = await parts.All();
                foreach (var part in all) part.Go();
                all.First(p => p.Name == "x").Go();
                all.Where(p => p != null).Select(p => p).ToList().ForEach(p => p.Go());
                all.ForEach(p => p.Go());
                var q = from p in all where p.Name != "" let z = p select z;
                foreach (var z in q) z.Go();
                parts.Get(2).Result.Go();
                var found = all.ToDictionary(p => p.Name);
                Part[] array = all.ToArray(); array[0].Go();
            }
            static R Map<S, R>(S s, Func<S, R> f) => f(s);
            void C() { Map(held, h => h.Part).Go(); Map<string, Part>("x", s => null).Go(); }
        }
    """
    found = tree({"a.cs": text})
    assert {line for _, line in found.callers("a.Part.Go")} == {10, 12, 13, 14, 15, 17, 18, 20, 23}
    assert {line for _, line in found.callers("a.IThing.Do")} == {8}
    assert sum(row[3] == "a.Part.Go" and row[1] == 23 for row in found.references("call")) == 2


def test_patterns_locals_and_local_functions(tree: Build) -> None:
    text = """
        class Node { public void Go() {} public Leaf Left; }
        class Leaf : Node { public void Fall() {} }
        class Walk {
            void F(object o, Node n) {
                if (o is Leaf l && l != null) { l.Fall(); }
                if (o is not Leaf m) return;
                m.Fall();
                if (n is { Left: var x }) { x.Fall(); }
                switch (o) { case Leaf k when k != null: k.Fall(); break; }
                var r = o switch { Leaf q => q.Left, _ => null };
                r?.Fall();
                (o as Leaf)?.Fall(); ((Leaf)o).Fall();
                Leaf Local(int d) { return d == 0 ? null : Local(d - 1); }
                Local(3).Fall();
                try { } catch (Oops e) when (e.Bad()) { e.Tell(); }
                using var u = Open();
                u.Fall();
                n.Left!.Fall();
            }
            Leaf Open() => null;
        }
        class Oops { public bool Bad() => true; public void Tell() {} }
    """
    found = tree({"a.cs": text})
    rows = [row[1] for row in found.references("call") if row[3] == "a.Leaf.Fall"]
    assert rows == [6, 8, 9, 10, 12, 13, 13, 15, 18, 19]
    assert found.callers("a.Walk.F.Local") == {("a.Walk.F.Local", 14), ("a.Walk.F", 15)}
    assert {line for _, line in found.callers("a.Oops.Bad")} == {16}


def test_events_delegates_and_method_groups(tree: Build) -> None:
    bus = """
        using System;
        namespace B;
        public delegate void Told(string what);
        public class Bus {
            public event Action<string> Sent; public event Told Heard;
            public void Send() { Sent?.Invoke("x"); Heard("y"); }
            public void Each(Func<int, int> f) { f(1); }
        }
    """
    use = """
        using B;
        class Use {
            void F(Bus bus) { bus.Sent += OnSent; bus.Heard += this.OnHeard; bus.Each(Twice); bus.Sent -= OnSent; }
            void OnSent(string s) {} void OnHeard(string s) {} static int Twice(int n) => n;
        }
    """
    found = tree({"bus.cs": bus, "use.cs": use})
    assert found.calls() == {
        ("use.Use.F", "B.Bus.Each"),
        ("B.Bus.Send", "use.Use.OnSent"),
        ("B.Bus.Send", "use.Use.OnHeard"),
        ("B.Bus.Each", "use.Use.Twice"),
    }


def test_attributes_nameof_and_object_initialisers(tree: Build) -> None:
    text = """
        using System;
        class RouteAttribute : Attribute { public RouteAttribute(string s) {} }
        class Mark : Attribute {}
        [Route("x"), Mark, Obsolete] class A { [RouteAttribute("y")] void F() { var n = nameof(F); var b = new B { Inner = { X = Make() }, Y = new B() }; } int Make() => 1; }
        class B { public B Inner { get; } public int X { get; set; } public B Y { get; set; } }
    """
    found = tree({"a.cs": text})
    assert [row[3] for row in found.references("decorator")] == ["a.RouteAttribute", "a.Mark", None, "a.RouteAttribute"]
    assert found.callers("a.A.F") == set()
    assert found.calls() >= {("a.A.F", "a.B"), ("a.A.F", "a.A.Make")}


def test_programs_without_a_class(tree: Build) -> None:
    text = (
        "using System;\nvar app = new App();\napp.Run();\nHelp(1);\nstatic void Help(int n) { "
        "Help(n - 1); }\nclass App { public void Run() {} }"
    )
    other = "class Else { void F() { Help(1); } void Help(int n) {} }"
    found = tree({"Program.cs": text, "else.cs": other})
    assert found.calls() == {
        ("Program", "Program.App"),
        ("Program", "Program.App.Run"),
        ("Program", "Program.Help"),
        ("Program.Help", "Program.Help"),
        ("else.Else.F", "else.Else.Help"),
    }


def test_settings_and_declarations(tree: Build) -> None:
    text = """
        namespace P;
        /// <summary>Keeps <c>orders</c>.</summary>
        [Serializable]
        public sealed class Orders<T> : Base where T : class
        {
            public const int Max = 3;
            private static readonly string Key = Environment.GetEnvironmentVariable("KEY");
            protected int Count { get; set; }
            string url = configuration["Service:Url"];
            public static async Task<T> Load(
                int id = 1, params string[] rest) => default;
            public event Action Done;
            internal delegate int Op(int a);
            enum Kind { One, Two }
        }
    """
    found = tree({"a.cs": text})
    assert found.definitions("a.cs") == [
        ("class", "Orders", 5),
        ("constant", "Orders.Max", 7),
        ("constant", "Orders.Key", 8),
        ("variable", "Orders.Count", 9),
        ("variable", "Orders.url", 10),
        ("method", "Orders.Load", 11),
        ("variable", "Orders.Done", 13),
        ("type", "Orders.Op", 14),
        ("enum", "Orders.Kind", 15),
        ("constant", "Orders.Kind.One", 15),
        ("constant", "Orders.Kind.Two", 15),
    ]
    symbols = {symbol.name: symbol for symbol in found.symbols("a.cs")}
    assert symbols["Orders"].signature == "public sealed class Orders<T> : Base where T : class"
    assert symbols["Orders"].doc == "Keeps orders ."
    assert symbols["Load"].signature == "public static async Task<T> Load( int id = 1, params string[] rest)"
    assert symbols["Key"].visibility == "private"
    assert [row.key for row in found.facts[0].body.config] == ["KEY", "Service:Url"]


def test_decoys(tree: Build) -> None:
    text = """
        using System.Collections.Generic;
        class A {
            void Add(int x) {} void Save() {} string Trim() => "";
            void F(List<int> list, Foreign other, string s) { list.Add(1); other.Save(); s.Trim(); /* Save(); */ var t = "Save()"; }
            void G(System.Action Save) { Save(); }
        }
    """
    assert calls(tree, text) == set()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "namespace",
        "class {",
        "class A { void F( { } }",
        "using ;",
        "class A : { }",
        "[",
        "enum E { A,",
        "record R(",
    ],
)
def test_broken_files_are_read_as_far_as_possible(tree: Build, text: str) -> None:
    assert tree({"a.cs": text}).linked


_SOURCE = dedent(
    """
    using A.B; using static C.D; using E = F.G<H>; global using I; namespace J { using K; namespace L { class M {} }
      [N(1)] partial class O<P> : Q<P>, R where P : S, new() { event T U; V W { get { return X; } set => Y(value); } Z this[int a] => b[a];
        O(int c) : base(c) { d?.e(f, out var g, h: 1).i[0].j<K>(l => m, async (n, o) => await p); } ~O() {} static O operator +(O q, O r) => q;
        void s(params int[] t) { if (u is V w && w is { X: var y }) { switch (z) { case A a when a: break; } var (b, c) = d switch { E f => g, _ => new() { H = { I = 1 }, ["j"] = k } };
        foreach (var (l, m) in n) {} var o = from p in q join r in s on p.t equals r.u let v = p select new { v }; int W(int x) => x; } } }
      record Y(int Z, string B = "c") : D(Z); enum F : byte { G = 1 } delegate H I<J>(K l); }
    """
).encode()


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(0, len(_SOURCE)), size=st.integers(0, 40), put=st.binary(max_size=6))
def test_nothing_that_is_written_makes_the_reader_fail(tree: Build, cut: int, size: int, put: bytes) -> None:
    data = _SOURCE[:cut] + put + _SOURCE[cut + size :]
    found = language("csharp")
    found.reader(found, "a.cs", data).read()
    assert tree({"a.cs": data.decode("utf-8", "replace")}).linked
