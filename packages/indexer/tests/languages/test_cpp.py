from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]

ITEM = """
    #pragma once
    #include <memory>
    namespace shop {
    class Base {
    public:
        explicit Base(int a);
        virtual int total() const { return 0; }
    };
    class EXPORT_API Item : public Base {
    public:
        Item(int a, int b = 1);
        int total() const override;
        int show(int n);
        int show();
        static Item make();
    private:
        struct Rep;
        std::unique_ptr<Rep> rep_;
    };
    template <typename T> class Box { public: T get() const; const T* operator->() const; };
    int help(int a);
    }
"""
SOURCE = """
    #include "item.hpp"
    namespace { int hidden() { return 1; } }
    namespace shop {
    struct Item::Rep { int run() { return hidden(); } };
    Base::Base(int a) {}
    Item::Item(int a, int b) : Base(a) { rep_->run(); }
    int Item::total() const { return Base::total(); }
    int Item::show(int n) { return this->show(); }
    int Item::show() { return help(total()); }
    Item Item::make() { Item item(1); item.show(2); return item; }
    int help(int a) { return a; }
    }
"""
MAIN = """
    #include "item.hpp"
    #include <vector>
    using namespace shop;
    namespace s = shop;
    struct Local { int show(); };
    int main() {
        auto item = std::make_unique<Item>(1);
        item->show();
        std::vector<Item> items;
        for (const auto& each : items) each.show(1);
        Box<Item> box;
        box.get().show();
        box->total();
        s::help(1);
        shop::Item::make().show();
        auto run = [](Item& x) { return x.show(); };
        Local local;
        local.show();
        throw Item(3);
    }
"""
FILES = {"item.hpp": ITEM, "item.cpp": SOURCE, "main.cpp": MAIN}


def test_members_are_found_through_evident_types_and_overloads_by_arguments(tree: Build) -> None:
    found = tree(FILES)
    lines = {line for source, line in found.callers("item.shop.Item.show") if source.startswith("main")}
    assert lines == {9, 11, 13, 16, 17}
    assert found.callers("item.shop.Item.total") == {("item.shop.Item.show", 10), ("main.main", 14)}
    assert found.callers("item.shop.Base.total") == {("item.shop.Item.total", 8)}
    assert found.callers("item.shop.Item.make") == {("main.main", 16)}
    assert found.callers("item.shop.Item.Rep.run") == {("item.shop.Item.Item", 7)}


def test_namespaces_constructors_and_instances(tree: Build) -> None:
    found = tree(FILES)
    assert found.callers("item.shop.help") == {("item.shop.Item.show", 10), ("main.main", 15)}
    assert found.callers("item.hidden") == {("item.shop.Item.Rep.run", 5)}
    assert found.callers("item.shop.Base.Base") == {("item.shop.Item.Item", 7)}
    assert found.callers("item.shop.Item") == {("item.shop.Item.make", 11), ("main.main", 8), ("main.main", 20)}


def test_test_cases_see_their_fixture(tree: Build) -> None:
    source = "class Fix { public: void open() {} };\nTEST_F(Fix, Opens) { open(); }\nTEST(Plain, Runs) {}\n"
    found = tree({"a.cpp": source})
    assert found.callers("a.Fix.open") == {("a.Fix.Opens", 2)}


def test_headers_named_h_may_be_cpp(tree: Build) -> None:
    found = tree({"a.h": "class A { public: int f() { return g(); } int g() { return 1; } };\n"})
    assert found.callers("a.A.g") == {("a.A.f", 1)}


NESTED = """
    #pragma once
    namespace deep { namespace er {
    class Mill { public: void grind(int n); };
    void help();
    class View {
    public:
        void draw();
        void again();
        Mill mill;
    };
    } }
"""


def test_bodies_outside_of_the_class_know_its_members(tree: Build) -> None:
    bodies = """
        void View::draw() { mill.grind(3); }
        void View::again() { help(); draw(); this->mill.grind(1); }
        void Mill::grind(int n) {}
    """
    include = '#include "n.h"\n'
    ways = {
        "within": include + "namespace deep::er {" + bodies + "}\n",
        "apart": include + "namespace deep { namespace er {" + bodies + "} }\n",
        "using": include + "using namespace deep::er;" + bodies,
        "whole": include
        + bodies.replace("void View", "void deep::er::View").replace("void Mill", "void deep::er::Mill"),
    }
    for way, text in ways.items():
        found = tree({"n.h": NESTED, "n.cpp": text})
        calls = {
            (source.rpartition("er.")[2].removeprefix("n."), target.rpartition(".")[2])
            for source, target in found.calls()
        }
        assert calls == {
            ("View.draw", "grind"),
            ("View.again", "grind"),
            ("View.again", "help"),
            ("View.again", "draw"),
        }, way
