from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]
MOD = "module example.com/app\n\ngo 1.22\n"

STORE = """
    // Package store keeps things.
    package store

    type Store interface {
        Save(id string) error
        Find(id string) (*Item, bool)
    }

    type Item struct {
        ID   string
        Next *Item
    }

    func (i *Item) Show() string { return i.ID }

    type base struct{ name string }

    func (b *base) trace(op string) {}

    type Memory struct {
        base
        items map[string]*Item
    }

    func New() *Memory { return &Memory{} }

    func (m *Memory) Save(id string) error {
        m.trace("save")
        return nil
    }

    func (m *Memory) Find(id string) (*Item, bool) { return m.items[id], true }
"""


def test_declarations_have_their_kinds_and_names(tree: Build) -> None:
    found = tree({"store/store.go": STORE})
    assert found.definitions("store/store.go") == [
        ("interface", "Store", 5),
        ("method", "Store.Save", 6),
        ("method", "Store.Find", 7),
        ("struct", "Item", 10),
        ("variable", "Item.ID", 11),
        ("variable", "Item.Next", 12),
        ("method", "Item.Show", 15),
        ("struct", "base", 17),
        ("variable", "base.name", 17),
        ("method", "base.trace", 19),
        ("struct", "Memory", 21),
        ("variable", "Memory.items", 23),
        ("function", "New", 26),
        ("method", "Memory.Save", 28),
        ("method", "Memory.Find", 33),
    ]


def test_heads_documentation_and_visibility(tree: Build) -> None:
    source = """
        package a

        // Limit is the most.
        // More of it.
        const (
            // Low is little.
            Low, high = 1, 2 // not of Mid
            Mid = 3
        )

        // Handler handles.
        type Handler func(a, b int) error

        /* Run runs. */
        func Run[T any](x T, more ...string) (n int, err error) { return 0, nil }
    """
    symbols = {s.name: s for s in tree({"a.go": source}).symbols("a.go")}
    assert symbols["Low"].doc == "Low is little."
    assert symbols["Mid"].doc == ""
    assert symbols["Handler"].doc == "Handler handles."
    assert symbols["Run"].doc == "Run runs."
    assert symbols["Run"].signature == "func Run[T any](x T, more ...string) (n int, err error)"
    assert symbols["Handler"].signature == "type Handler func(a, b int) error"
    assert (symbols["Low"].visibility, symbols["high"].visibility) == ("public", "private")
    assert (symbols["Run"].start_line, symbols["Run"].body_line) == (16, 16)


def test_files_of_a_package_see_each_other(tree: Build) -> None:
    found = tree(
        {
            "go.mod": MOD,
            "a/one.go": "package a\n\nfunc Run() { help(); limit.Show() }\n",
            "a/two.go": "package a\n\ntype T struct{}\n\nvar limit = T{}\n\nfunc help() {}\n\nfunc (T) Show() {}\n",
            "b/two.go": "package b\n\nfunc help() {}\n",
        }
    )
    assert found.callers("a.help") == {("a.Run", 3)}
    assert found.callers("a.T.Show") == {("a.Run", 3)}
    assert found.callers("b.help") == set()


def test_imports_lead_to_the_files_of_a_package(tree: Build) -> None:
    main = """
        package main

        import (
            "fmt"
            "example.com/app/store"
            st "example.com/app/store"
            . "example.com/app/seq"
            _ "example.com/app/side"
            "example.com/other"
        )

        func main() {
            store.New()
            st.New()
            Map()
            fmt.Println()
            other.New()
        }
    """
    found = tree(
        {
            "go.mod": MOD,
            "cmd/main.go": main,
            "store/store.go": STORE,
            "store/more.go": "package store\n",
            "store/store_test.go": "package store\n",
            "seq/seq.go": "package seq\n\nfunc Map() {}\n",
            "side/side.go": "package side\n",
        }
    )
    assert found.imports("cmd/main.go") == [
        (5, None, "fmt"),
        (6, "store/more.go", ""),
        (6, "store/store.go", ""),
        (7, "store/more.go", ""),
        (7, "store/store.go", ""),
        (8, "seq/seq.go", ""),
        (9, "side/side.go", ""),
        (10, None, "example.com/other"),
    ]
    assert found.callers("store.New") == {("cmd.main", 14), ("cmd.main", 15)}
    assert found.callers("seq.Map") == {("cmd.main", 16)}


def test_modules_in_one_repository_find_each_other(tree: Build) -> None:
    tool = 'package tool\n\nimport "example.com/app/pay"\n\nfunc Run() { pay.Charge() }\n'
    found = tree(
        {
            "go.mod": MOD,
            "pay/pay.go": 'package pay\n\nimport "local/kit"\n\nfunc Charge() { kit.Help() }\n',
            "tools/go.mod": "module example.com/tools\nreplace (\n\texample.com/app v1.0.0 => ../ // here\n)\n",
            "tools/tool.go": tool,
            "third/kit/kit.go": "package kit\n\nfunc Help() {}\n",
            "third/go.mod": "module local\n",
            "pay2/pay.go": "package pay\n\nfunc Charge() {}\n",
        }
    )
    assert found.callers("pay.Charge") == {("tools.Run", 5)}
    assert found.callers("third.kit.Help") == {("pay.Charge", 5)}
    assert found.callers("pay2.Charge") == set()


def test_a_package_may_be_called_otherwise_than_its_folder(tree: Build) -> None:
    main = """
        package main

        import (
            "example.com/app/geo-go"
            "example.com/app/yaml/v2"
            "gopkg.in/toml.v3"
        )

        func main() {
            geo.At()
            yaml.Load()
            toml.Load()
        }
    """
    found = tree(
        {
            "go.mod": MOD,
            "main.go": main,
            "geo-go/geo.go": "package geo\n\nfunc At() {}\n",
            "yaml/v2/yaml.go": "package yaml\n\nfunc Load() {}\n",
            "toml.go": "package main\n\nfunc Load() {}\n",
        }
    )
    assert found.callers("geo-go.At") == {("main.main", 11)}
    assert found.callers("yaml.v2.Load") == {("main.main", 12)}
    assert found.callers("main.Load") == set()


def test_methods_are_found_through_evident_types(tree: Build) -> None:
    use = """
        package app

        import "example.com/app/store"

        type service struct {
            store store.Store
            mem   *store.Memory
            all   map[string][]*store.Item
        }

        func (s *service) run(id string, pick func() *store.Item) {
            s.store.Save(id)
            s.mem.Save(id)
            item, ok := s.store.Find(id)
            if !ok { return }
            item.Show()
            item.Next.Show()
            for _, items := range s.all {
                for _, each := range items {
                    each.Show()
                }
            }
            pick().Show()
            store.New().Save(id)
            other := new(store.Memory)
            other.Save(id)
            list := make([]store.Item, 3)
            list[0].Show()
            ch := make(chan *store.Item)
            (<-ch).Show()
            go func() { s.mem.Find(id) }()
        }
    """
    found = tree({"go.mod": MOD, "store/store.go": STORE, "app/app.go": use})
    run = "app.service.run"
    assert found.callers("store.Store.Save") == {(run, 13)}
    assert found.callers("store.Memory.Save") == {(run, 14), (run, 25), (run, 27)}
    assert found.callers("store.Store.Find") == {(run, 15)}
    assert found.callers("store.Item.Show") == {(run, line) for line in (17, 18, 21, 24, 29, 31)}
    assert found.callers("store.Memory.Find") == {(f"{run}.<lambda1>", 32)}
    assert found.callers("store.base.trace") == {("store.Memory.Save", 29)}


def test_assertions_and_type_switches_tell_types(tree: Build) -> None:
    use = """
        package store

        func pick(x any) {
            if m, ok := x.(*Memory); ok {
                m.Save("")
            }
            x.(Store).Save("")
            switch v := x.(type) {
            case *Memory:
                v.Find("")
            case *Item:
                v.Show()
            case Store, error:
                v.Save("")
            default:
                v.Other()
            }
        }
    """
    found = tree({"store/store.go": STORE, "store/use.go": use})
    pick = "store.pick"
    assert found.callers("store.Memory.Save") == {(pick, 6)}
    assert found.callers("store.Store.Save") == {(pick, 8)}
    assert found.callers("store.Memory.Find") == {(pick, 11)}
    assert found.callers("store.Item.Show") == {(pick, 13)}


def test_what_shadows_a_function_is_not_called_instead_of_it(tree: Build) -> None:
    source = """
        package a

        import "strings"

        func trim() {}

        func run(trim func()) {
            trim()
        }

        func local() {
            trim := strings.TrimSpace
            trim("")
        }

        func inner() {
            if trim := 1; trim > 0 {
                trim()
            }
            trim()
        }

        func embedded(s *strings.Builder) {
            s.trim()
        }
    """
    assert tree({"a.go": source}).callers("a.trim") == {("a.inner", 21)}


def test_embedded_types_lend_their_methods_and_can_be_named(tree: Build) -> None:
    source = """
        package a

        import "net/http"

        type Base struct{}

        func (Base) Close() {}
        func (Base) Open()  {}

        type Door struct {
            *Base
            http.Client
        }

        func (d Door) Open() { d.Base.Open() }

        func use(d *Door) {
            d.Close()
            d.Open()
            d.Get()
        }
    """
    found = tree({"a.go": source})
    assert found.callers("a.Base.Open") == {("a.Door.Open", 16)}
    assert found.callers("a.Base.Close") == {("a.use", 19)}
    assert found.callers("a.Door.Open") == {("a.use", 20)}


def test_named_types_have_their_own_methods_and_those_of_aliases(tree: Build) -> None:
    source = """
        package a

        type Kind int

        const (
            First Kind = iota
            Second
        )

        func (k Kind) String() string { return "" }

        type Names []Name
        type Name string

        func (n Name) Upper() Name { return n }
        func (n Names) First() Name { return n[0] }

        type Same = Names
        type Func func() Name

        func use(s Same, f Func) {
            Second.String()
            for _, name := range s {
                name.Upper()
            }
            s.First().Upper()
            Names{"a"}[0].Upper()
            f().Upper()
            Name("b").Upper()
            Kind(3).String()
        }
    """
    found = tree({"a.go": source})
    assert found.callers("a.Kind.String") == {("a.use", 23), ("a.use", 31)}
    assert found.callers("a.Name.Upper") == {("a.use", line) for line in (25, 27, 28, 29, 30)}
    assert found.callers("a.Names.First") == {("a.use", 27)}
    assert found.callers("a.Names") == {("a.use", 28)}
    assert found.callers("a.Name") == set()


def test_literals_and_new_instantiate(tree: Build) -> None:
    source = """
        package a

        type T struct{ next *T }

        func use() {
            _ = &T{next: &T{}}
            _ = []T{{}, {}}
            _ = map[string]T{"a": {}}
            _ = new(T)
        }
    """
    assert sorted(r[:4] for r in tree({"a.go": source}).references("instantiate")) == [
        ("a.use", 7, "T", "a.T"),
        ("a.use", 7, "T", "a.T"),
        ("a.use", 10, "T", "a.T"),
    ]


def test_functions_in_tables_and_variables_are_called_where_they_are_used(tree: Build) -> None:
    source = """
        package a

        type command func(args []string)
        type app struct{}

        func (a app) list(args []string) {}
        func move(args []string) {}
        func drop(args []string) {}

        var commands = map[string]command{"move": move, "drop": drop, "list": app{}.list}
        var fallback command = drop

        func run(name string) {
            command, ok := commands[name]
            if ok {
                command(nil)
            }
            fallback(nil)
            next := move
            if ok {
                next = drop
            }
            next(nil)
        }

        func each(f func()) { f() }
        func one() {}
        func main() { each(one) }
    """
    found = tree({"a.go": source})
    assert found.callers("a.move") == {("a.run", 17), ("a.run", 24)}
    assert found.callers("a.drop") == {("a.run", 17), ("a.run", 19), ("a.run", 24)}
    assert found.callers("a.app.list") == {("a.run", 17)}
    assert found.callers("a.one") == {("a.each", 27)}


def test_generics_do_not_get_in_the_way(tree: Build) -> None:
    source = """
        package a

        type Set[T comparable] struct{ values map[T]bool }

        func NewSet[T comparable](values ...T) *Set[T] { return &Set[T]{} }
        func (s *Set[E]) Add(e E) *Set[E]              { return s }
        func Map[T, U any](values []T, f func(T) U) []U { return nil }

        func use() {
            NewSet[string]().Add("a").Add("b")
            NewSet(1).Add(2)
            var s Set[int]
            s.Add(1)
            Map[int, string](nil, nil)
        }
    """
    found = tree({"a.go": source})
    assert {line for _, line in found.callers("a.Set.Add")} == {11, 12, 14}
    assert found.callers("a.Map") == {("a.use", 15)}
    assert found.callers("a.NewSet") == {("a.use", 11), ("a.use", 12)}


def test_a_name_and_its_type_may_be_the_same_word(tree: Build) -> None:
    source = """
        package a

        type state struct{ name name }
        type name struct{}

        func (s *state) walk() {}
        func (n name) name() {}

        func run() {
            state := &state{}
            state.walk()
            state.name.name()
        }
    """
    found = tree({"a.go": source})
    assert found.callers("a.state.walk") == {("a.run", 12)}
    assert found.callers("a.name.name") == {("a.run", 13)}


def test_test_packages_stand_apart(tree: Build) -> None:
    found = tree(
        {
            "go.mod": MOD,
            "a/a.go": "package a\n\nfunc Help() {}\nfunc check() {}\n",
            "a/in_test.go": "package a\n\nfunc TestIn() { check() }\n",
            "a/out_test.go": 'package a_test\n\nimport "example.com/app/a"\n\n'
            "func check() {}\nfunc TestOut() { check(); a.Help() }\n",
        }
    )
    assert found.callers("a.check") == {("a.TestIn", 3), ("a.TestOut", 6)}
    assert {row[3] for row in found.references("call") if row[2] == "check"} == {"a.check"}
    assert found.callers("a.Help") == {("a.TestOut", 6)}
    assert found.facts[found.world.paths["a/out_test.go"]].test


def test_types_implement_the_interfaces_whose_methods_they_have(tree: Build) -> None:
    found = tree({"store/store.go": STORE, "b/b.go": "package b\n\ntype Saver interface{ Save(a, b string) }\n"})
    rows = {(source, target) for source, _, _, target, _ in found.references("inherit")}
    assert rows == {("store.Memory", "store.base"), ("store.Memory", "store.Store")}


def test_settings_are_read_from_the_environment(tree: Build) -> None:
    source = 'package a\n\nimport "os"\n\nvar a = os.Getenv("A_KEY")\nfunc f() { os.LookupEnv(`B_KEY`) }\n'
    facts = tree({"a.go": source}).facts[0]
    assert [(item.key, item.line) for item in facts.body.config] == [("A_KEY", 5), ("B_KEY", 6)]


def test_what_cannot_be_told_stays_open(tree: Build) -> None:
    source = """
        package a

        type Pump struct{}

        func (p *Pump) Start() {}

        func use(x any, y interface{ Start() }) {
            x.Start()
            y.Start()
            unknown.Start()
        }
    """
    assert tree({"a.go": source}).callers("a.Pump.Start") == set()


def test_broken_sources_are_read_as_far_as_possible(tree: Build) -> None:
    found = tree({"a.go": "package a\n\nfunc f() { g( }\n\nfunc g() {}\n\ntype T struct {\n"})
    assert ("function", "g", 5) in found.definitions("a.go")
    assert found.facts[0].partial


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(STORE)), st.integers(0, 40), st.text("(){}[]*.,:= \nabfuncTtype", max_size=12))
def test_no_source_makes_the_reader_fail(place: int, cut: int, put: str) -> None:
    data = (STORE[:place] + put + STORE[place + cut :]).encode()
    go = language("go")
    go.reader(go, "a.go", data).read()
