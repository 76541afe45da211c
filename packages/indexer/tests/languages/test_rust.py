from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]
CARGO = '[package]\nname = "shop-core"\nversion = "0.1.0"\n'

STORE = """
    use std::collections::HashMap;
    use crate::item::{Item, Kind};

    /// Keeps items.
    pub trait Store: Named {
        const LIMIT: usize = 3;
        fn save(&mut self, item: Item);
        fn count(&self) -> usize { self.size() }
        fn size(&self) -> usize;
    }

    pub trait Named { fn title(&self) -> String; }

    #[derive(Clone, Default)]
    pub struct Memory<T> {
        items: HashMap<String, Item>,
        pub extra: Option<T>,
    }

    impl<T> Memory<T> {
        pub const EMPTY: usize = 0;

        pub fn new() -> Self { Self { items: HashMap::new(), extra: None } }

        fn trim(&mut self) {}
    }

    impl<T> Named for Memory<T> { fn title(&self) -> String { String::new() } }

    impl<T> Store for Memory<T> {
        fn save(&mut self, item: Item) {
            self.trim();
            for (name, held) in &self.items {
                held.show();
            }
            if let Some(held) = self.items.get(&item.name) {
                held.show();
            }
        }

        fn size(&self) -> usize { self.items.len() }
    }
"""
ITEM = """
    #[derive(Debug)]
    pub enum Kind { Small, Sized(Size), Named { label: Label } }

    pub struct Size(pub u32, Label);
    pub struct Label { text: String }

    impl Label { pub fn print(&self) {} }
    impl Size { pub fn area(&self) -> u32 { self.1.print(); 0 } }

    pub struct Item { pub name: String, pub kind: Kind, pub tags: Vec<Label> }

    impl Item {
        pub fn show(&self) {
            match &self.kind {
                Kind::Small => (),
                Kind::Sized(size) if size.area() > 1 => size.1.print(),
                Kind::Named { label } => label.print(),
                _ => (),
            }
        }
        pub fn kind(self) -> Kind { self.kind }
    }
"""
SHOP = {
    "Cargo.toml": CARGO,
    "src/lib.rs": "pub mod item;\npub mod store;\npub use store::Memory as Kept;\n",
    "src/item.rs": ITEM,
    "src/store.rs": STORE,
}


def test_declarations_have_their_kinds_and_names(tree: Build) -> None:
    found = tree(SHOP)
    assert found.definitions("src/store.rs") == [
        ("trait", "Store", 6),
        ("constant", "Store.LIMIT", 7),
        ("method", "Store.save", 8),
        ("method", "Store.count", 9),
        ("method", "Store.size", 10),
        ("trait", "Named", 13),
        ("method", "Named.title", 13),
        ("struct", "Memory", 16),
        ("variable", "Memory.items", 17),
        ("variable", "Memory.extra", 18),
        ("constant", "Memory.EMPTY", 22),
        ("method", "Memory.new", 24),
        ("method", "Memory.trim", 26),
        ("method", "Memory.title", 29),
        ("method", "Memory.save", 32),
        ("method", "Memory.size", 42),
    ]
    symbols = {s.name: s for s in found.symbols("src/store.rs")}
    assert (symbols["Store"].doc, symbols["Store"].visibility) == ("Keeps items.", "public")
    assert (symbols["Memory"].start_line, symbols["Memory"].line) == (15, 16)
    assert symbols["trim"].visibility == "private"


def test_methods_are_found_through_evident_types(tree: Build) -> None:
    found = tree(SHOP)
    assert found.callers("src.store.Memory.trim") == {("src.store.Memory.save", 33)}
    assert found.callers("src.item.Item.show") == {("src.store.Memory.save", 35), ("src.store.Memory.save", 38)}
    assert found.callers("src.item.Label.print") == {
        ("src.item.Size.area", 9),
        ("src.item.Item.show", 17),
        ("src.item.Item.show", 18),
    }
    assert found.callers("src.item.Size.area") == {("src.item.Item.show", 17)}
    assert found.callers("src.store.Store.size") == {("src.store.Store.count", 9)}
    assert found.callers("src.store.Memory") == {("src.store.Memory.new", 24)}


def test_uses_lead_to_the_files_of_modules(tree: Build) -> None:
    use = """
        mod helpers;
        use crate::item::{self, Item};
        use crate::{
            store::Store,
            item as thing,
            Kept,
        };
        pub use self::helpers::*;
        use super::app::helpers::help as h;
        use std::fmt;
        use serde::Serialize;

        fn run() { h(); help(); item::make(); thing::make(); crate::item::make(); Kept::<u8>::new(); }
    """
    files = {
        **SHOP,
        "src/lib.rs": "pub mod item;\npub mod store;\nmod app;\npub use store::Memory as Kept;\n",
        "src/item.rs": "pub struct Item;\npub fn make() {}\n",
        "src/app.rs": use,
        "src/app/helpers.rs": "pub fn help() {}\n",
    }
    found = tree(files)
    assert found.imports("src/lib.rs") == [
        (1, "src/item.rs", ""),
        (2, "src/store.rs", ""),
        (3, "src/app.rs", ""),
        (4, "src/store.rs", ""),
    ]
    assert found.imports("src/app.rs") == [
        (2, "src/app/helpers.rs", ""),
        (3, "src/item.rs", ""),
        (3, "src/item.rs", ""),
        (5, "src/store.rs", ""),
        (6, "src/item.rs", ""),
        (4, "src/lib.rs", ""),
        (9, "src/app/helpers.rs", ""),
        (10, "src/app/helpers.rs", ""),
        (11, None, "std"),
        (12, None, "serde"),
    ]
    assert found.callers("src.app.helpers.help") == {("src.app.run", 14)}
    assert {row[3] for row in found.references("call") if row[2] == "make"} == {"src.item.make"}
    assert found.callers("src.store.Memory.new") == {("src.app.run", 14)}


def test_crates_of_a_workspace_see_each_other(tree: Build) -> None:
    found = tree(
        {
            "Cargo.toml": '[workspace]\nmembers = ["a", "b"]\n',
            "a/Cargo.toml": '[package]\nname = "core-kit"\n[lib]\npath = "source/root.rs"\n',
            "a/source/root.rs": "mod deep { pub mod inner; }\npub use deep::inner::help;\n",
            "a/source/deep/inner.rs": "pub fn help() {}\n",
            "b/Cargo.toml": '[package]\nname = "app"\n[dependencies]\nkit = { package = "core-kit", path = "../a" }\n',
            "b/src/main.rs": "use kit::help;\nmod other;\nfn main() { help(); kit::help(); other::run(); }\n",
            "b/src/other.rs": "pub fn run() {}\npub fn help() {}\n",
            "b/tests/all.rs": "mod common;\nuse core_kit::help;\n#[test]\nfn t() { common::set(); help(); }\n",
            "b/tests/common/mod.rs": "pub fn set() {}\n",
        }
    )
    assert found.callers("a.source.deep.inner.help") == {("b.src.main.main", 3), ("b.tests.all.t", 4)}
    assert found.callers("b.src.other.run") == {("b.src.main.main", 3)}
    assert found.callers("b.tests.common.set") == {("b.tests.all.t", 4)}


def test_inline_modules_have_names_of_their_own(tree: Build) -> None:
    source = """
        fn help() {}
        fn only() {}
        mod inner {
            fn help() {}
            pub fn run() { help(); super::only(); }
            #[path = "far.rs"]
            mod far;
        }
        #[cfg(test)]
        mod tests {
            use super::*;
            fn t() { help(); inner::run(); }
        }
        fn main() { help(); inner::run(); }
    """
    found = tree({"src/main.rs": source, "src/inner/far.rs": "fn up() { super::run() }\n"})
    assert found.callers("src.main.help") == {("src.main.tests.t", 13), ("src.main.main", 15)}
    assert found.callers("src.main.inner.help") == {("src.main.inner.run", 6)}
    assert found.callers("src.main.only") == {("src.main.inner.run", 6)}
    assert ("src.inner.far.up", 1) in found.callers("src.main.inner.run")


def test_bounds_trait_objects_and_default_methods(tree: Build) -> None:
    use = """
        use crate::store::{Memory, Store, Named};
        use std::sync::{Arc, Mutex};

        struct Desk { store: Box<dyn Store>, shared: Arc<Mutex<Memory<u8>>> }

        impl Desk {
            fn run(&mut self) {
                self.store.size();
                self.store.title();
                self.shared.lock().unwrap().count();
            }
        }

        fn all<S: Store, N>(store: &S, named: N, any: impl Named) where N: Named + Clone {
            store.count();
            store.title();
            named.clone().title();
            any.title();
            S::size(store);
            <Memory<u8> as Store>::count(&Memory::new());
        }
    """
    found = tree({**SHOP, "src/lib.rs": "pub mod item;\npub mod store;\nmod desk;\n", "src/desk.rs": use})
    run, every = "src.desk.Desk.run", "src.desk.all"
    assert found.callers("src.store.Store.size") == {("src.store.Store.count", 9), (run, 9), (every, 20)}
    assert found.callers("src.store.Store.count") == {(run, 11), (every, 16), (every, 21)}
    assert found.callers("src.store.Named.title") == {(run, 10), (every, 17), (every, 18), (every, 19)}


def test_closures_get_what_containers_hold(tree: Build) -> None:
    use = """
        use crate::item::{Item, Label};

        fn run(items: Vec<Item>, maybe: Option<Item>, result: Result<Item, Label>) {
            items.iter().filter(|item| item.tags.is_empty()).for_each(|item| item.show());
            items.iter().enumerate().for_each(|(_, item)| item.show());
            items.iter().flat_map(|item| item.tags.iter()).for_each(|tag| tag.print());
            items.iter().map(|item| &item.kind).count();
            let first = items.first().unwrap();
            first.show();
            let tags: Vec<_> = items.iter().map(|item| item.tags[0]).collect();
            for tag in tags { tag.print(); }
            maybe.as_ref().map(|item| item.show());
            if let Err(label) = &result { label.print(); }
            let Ok(item) = result else { return };
            item.show();
            let pair = (Label::default(), 1);
            pair.0.print();
            let boxed = Box::new(Some(item));
            boxed.unwrap().show();
        }
    """
    found = tree({**SHOP, "src/lib.rs": "pub mod item;\npub mod store;\nmod desk;\n", "src/desk.rs": use})
    lines = {line for source, line in found.callers("src.item.Item.show") if source.startswith("src.desk")}
    assert lines == {5, 6, 10, 13, 16, 20}
    lines = {line for source, line in found.callers("src.item.Label.print") if source.startswith("src.desk")}
    assert lines == {7, 12, 14, 18}


def test_calls_in_macros_are_read(tree: Build) -> None:
    source = """
        macro_rules! note {
            ($($arg:tt)*) => { $crate::log::write(&format!($($arg)*)) };
        }
        mod log { pub fn write(text: &str) {} }
        fn one() -> u8 { 1 }
        struct T { all: Vec<T> }
        impl T { fn make() -> Self { T { all: vec![] } } fn size(&self) -> u8 { 0 } }
        fn run(t: &T) {
            println!("{} {}", one(), format!("{x}", x = t.size()));
            assert_eq!(vec![T::make(), T::make()].len(), one() as usize);
            note!("{}", one());
            other::json!({ "a": one(), "b": t.size() });
            let all = vec![T::make()];
            all[0].size();
        }
        const TEXT: &str = "one() note!()"; // one()
    """
    found = tree({"src/main.rs": source})
    run = "src.main.run"
    assert found.callers("src.main.one") == {(run, 10), (run, 11), (run, 12), (run, 13)}
    assert found.callers("src.main.T.size") == {(run, 10), (run, 13), (run, 15)}
    assert found.callers("src.main.T.make") == {(run, 11), (run, 14)}
    assert found.callers("src.main.note") == {(run, 12)}
    assert found.callers("src.main.log.write") == {("src.main.note", 3)}
    assert ("function", "note", 2) in found.definitions("src/main.rs")


def test_variables_do_not_hide_modules_and_fields_not_methods(tree: Build) -> None:
    source = """
        mod item { pub struct Item; impl Item { pub fn show(&self) {} } }
        struct Desk { item: item::Item, show: bool }
        impl Desk {
            fn show(&self) { self.item.show(); }
            fn run(&self, item: &item::Item) {
                let show = item::Item;
                show.show();
                item.show();
                if self.show { self.show(); }
            }
        }
        fn show() {}
        fn shadow(show: fn()) { show(); }
    """
    found = tree({"src/main.rs": source})
    assert found.callers("src.main.item.Item.show") == {
        ("src.main.Desk.show", 5),
        ("src.main.Desk.run", 8),
        ("src.main.Desk.run", 9),
    }
    assert found.callers("src.main.Desk.show") == {("src.main.Desk.run", 10)}
    assert found.callers("src.main.show") == set()


def test_implementations_elsewhere_count_for_the_right_type(tree: Build) -> None:
    found = tree(
        {
            "src/main.rs": "mod a;\nmod b;\nmod c;\nfn main() { a::T.go(); b::T.go(); a::T.far(); 5u8.far(); }\n",
            "src/a.rs": "pub struct T;\nimpl T { pub fn go(&self) {} }\n",
            "src/b.rs": "pub struct T;\nimpl T { pub fn go(&self) { Self::go(self) } }\n",
            "src/c.rs": "use crate::a::T;\npub trait Far { fn far(&self) {} }\n"
            "impl Far for T {}\nimpl Far for u8 { fn far(&self) {} }\n",
        }
    )
    assert found.callers("src.a.T.go") == {("src.main.main", 4)}
    assert found.callers("src.b.T.go") == {("src.main.main", 4), ("src.b.T.go", 2)}
    assert found.callers("src.c.Far.far") == {("src.main.main", 4)}
    assert ("src.main.main", 4) in found.callers("src.c.u8.far")
    assert [(row[1], row[3]) for row in found.references("inherit")] == [(3, "src.c.Far"), (4, "src.c.Far")]


def test_associated_types_iterators_and_deref(tree: Build) -> None:
    source = """
        struct Row; impl Row { fn show(&self) {} }
        struct Rows { at: usize }
        impl Iterator for Rows { type Item = Row; fn next(&mut self) -> Option<Self::Item> { None } }
        struct Guard { row: Row }
        impl std::ops::Deref for Guard { type Target = Row; fn deref(&self) -> &Self::Target { &self.row } }
        trait Source { type Out: Shown; fn out(&self) -> Self::Out; }
        trait Shown { fn shown(&self); }
        fn run<S: Source>(rows: Rows, guard: Guard, source: S) {
            for row in rows { row.show(); }
            guard.show();
            source.out().shown();
            let row = Rows { at: 0 }.next().unwrap();
            row.show();
        }
    """
    found = tree({"src/main.rs": source})
    assert {line for _, line in found.callers("src.main.Row.show")} == {10, 11, 14}
    assert found.callers("src.main.Shown.shown") == {("src.main.run", 12)}


def test_functions_in_tables_and_parameters(tree: Build) -> None:
    source = """
        type Run = fn(u8);
        fn one(x: u8) {}
        fn two(x: u8) {}
        const ALL: [(&str, Run); 2] = [("one", one), ("two", two)];
        fn apply<F>(f: F) where F: Fn(u8) { f(1) }
        fn main() {
            apply(one);
            let run = two;
            run(2);
            one(3);
        }
    """
    found = tree({"src/main.rs": source})
    assert found.callers("src.main.one") == {("src.main.apply", 6), ("src.main.main", 11)}
    assert found.callers("src.main.two") == {("src.main.main", 10)}


def test_settings_are_read_from_the_environment(tree: Build) -> None:
    source = 'fn f() { std::env::var("A_KEY").ok(); let b = env!("B_KEY"); other::var("C_KEY"); }\n'
    facts = tree({"src/main.rs": source}).facts[0]
    assert [item.key for item in facts.body.config] == ["A_KEY", "B_KEY"]


def test_what_cannot_be_told_stays_open(tree: Build) -> None:
    source = """
        struct Pump;
        impl Pump { fn warm_up(&self) {} fn start(&self) {} }
        fn run(other: external::Thing, bytes: &[u8]) {
            other.start();
            bytes.start();
            "start()".len();
        }
    """
    assert tree({"src/main.rs": source}).callers("src.main.Pump.start") == set()


def test_broken_sources_are_read_as_far_as_possible(tree: Build) -> None:
    found = tree({"src/main.rs": "fn f() { g( }\nfn g() {}\nstruct T {\n"})
    assert ("function", "g", 2) in found.definitions("src/main.rs")
    assert found.facts[0].partial


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(STORE)), st.integers(0, 40), st.text("(){}[]<>*.,:=!&| \nabfnimpltype$", max_size=12))
def test_no_source_makes_the_reader_fail(place: int, cut: int, put: str) -> None:
    data = (STORE[:place] + put + STORE[place + cut :]).encode()
    rust = language("rust")
    rust.reader(rust, "src/a.rs", data).read()
