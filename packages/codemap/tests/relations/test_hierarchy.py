from collections.abc import Callable
from typing import Any

import pytest

from waypost.codemap.relations.hierarchy import Hierarchy
from waypost.codemap.rows import Symbol, symbols_by_id

Get = Callable[[str], Symbol]


@pytest.fixture
def family(build: Any) -> Any:
    """Base <- Middle <- Leaf, and Other <- Base; `run` is overridden in Leaf and Other."""
    build.file("a.py", "")
    build.file("b.py", "")
    for number, name in enumerate(("Base", "Middle", "Other")):
        build.symbol(f"a.py:{name}", 10 * number + 1, 10 * number + 8, kind="class")
    build.symbol("b.py:Leaf", 1, 8, kind="class")
    for owner, line in (("a.py:Base", 2), ("a.py:Other", 22), ("b.py:Leaf", 2)):
        build.symbol(f"{owner}.run", line, line + 2, kind="method")
    build.reference("a.py:Middle", 11, "a.py:Base", kind="inherit")
    build.reference("a.py", 21, "a.py:Base", kind="inherit", confidence="likely")
    build.reference("b.py:Leaf", 1, "a.py:Middle", kind="inherit")
    return build


def opened(build: Any, ask: Any) -> tuple[Hierarchy, Get]:
    connection = ask().connection

    def get(name: str) -> Symbol:
        return symbols_by_id(connection, [build.symbols[name]])[build.symbols[name]]

    return Hierarchy(connection), get


def test_overrides_of_a_member(family: Any, ask: Any) -> None:
    hierarchy, get = opened(family, ask)
    found = {(symbol.local, weakness) for symbol, weakness in hierarchy.overrides(get("a.py:Base.run"))}
    assert found == {("Leaf.run", 0), ("Other.run", 1)}


def test_overrides_end_in_a_circle(family: Any, ask: Any) -> None:
    family.reference("a.py:Base", 1, "b.py:Leaf", kind="inherit")
    hierarchy, get = opened(family, ask)
    assert len(list(hierarchy.overrides(get("a.py:Base.run")))) == 2


def test_what_has_no_body_is_implemented(family: Any, ask: Any) -> None:
    hierarchy, get = opened(family, ask)
    assert list(hierarchy.implemented(get("b.py:Leaf.run"))) == []
    family.reference("a.py", 2, name="abstractmethod", kind="decorator")
    family.connection.execute("UPDATE symbol SET start_line = 2, line = 3 WHERE local = 'Base.run'")
    hierarchy, get = opened(family, ask)
    assert [symbol.local for symbol in hierarchy.implemented(get("b.py:Leaf.run"))] == ["Base.run"]


def test_members_are_found_wherever_they_are_declared(build: Any, ask: Any) -> None:
    build.file("pkg/a.go", "", module="pkg")
    build.file("pkg/b.go", "", module="pkg")
    build.symbol("pkg/a.go:Store", 1, 3, kind="struct")
    build.symbols["pkg/b.go:Store"] = build.symbols["pkg/a.go:Store"]
    build.symbol("pkg/b.go:Store.Open", 1, 3, kind="method")
    hierarchy, get = opened(build, ask)
    assert [symbol.path for symbol in hierarchy.members(get("pkg/a.go:Store"), "Open")] == ["pkg/b.go"]


def test_a_function_has_no_type_around_it(shop: Any, ask: Any) -> None:
    hierarchy, get = opened(shop, ask)
    assert hierarchy.parent(get("app/checkout.py:pay")) is None
    assert hierarchy.parent(get("app/checkout.py:pay.<lambda1>")) is None
    assert list(hierarchy.overrides(get("app/checkout.py:pay"))) == []
