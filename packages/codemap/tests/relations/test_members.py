from typing import Any

import pytest

from waypost.codemap.relations.members import is_constructor, owned
from waypost.codemap.rows import symbols_of


def of(build: Any, ask: Any, path: str) -> Any:
    return {symbol.local: symbol for symbol in symbols_of(ask().connection, build.files[path])}


@pytest.mark.parametrize(
    "name", ["__init__", "__new__", "constructor", "__construct", "initialize", "init", "Cart", "total", "Total"]
)
def test_constructors(build: Any, ask: Any, name: str) -> None:
    build.file("a.py", "")
    build.symbol("a.py:Cart", 1, 9, kind="class")
    build.symbol(f"a.py:Cart.{name}", 2, kind="method")
    found = of(build, ask, "a.py")
    assert is_constructor(found[f"Cart.{name}"], found["Cart"]) == (name.lower() != "total")
    assert not is_constructor(found[f"Cart.{name}"], None)


def test_a_function_of_a_function_is_no_constructor(build: Any, ask: Any) -> None:
    build.file("a.py", "")
    build.symbol("a.py:init", 1, 9)
    build.symbol("a.py:init.init", 2)
    found = of(build, ask, "a.py")
    assert not is_constructor(found["init.init"], found["init"])


def test_who_speaks_for_what(build: Any, ask: Any) -> None:
    build.file("a.py", "")
    build.symbol("a.py:Cart", 1, 20, kind="class")
    build.symbol("a.py:Cart.total", 2, 9, kind="method")
    build.symbol("a.py:Cart.total.<lambda1>", 3, own="<lambda1>", kind="lambda")
    build.symbol("a.py:Cart.total.inner", 4)
    build.symbol("a.py:Cart.<lambda1>", 12, own="<lambda1>", kind="lambda")
    build.symbol("a.py:other", 30)
    found = of(build, ask, "a.py")

    def spoken(name: str) -> dict[str, str]:
        by_id = {symbol.id: symbol.local for symbol in found.values()}
        return {by_id[number]: symbol.local for number, symbol in owned(found[name], found.values()).items()}

    assert spoken("Cart.total") == {"Cart.total": "Cart.total", "Cart.total.<lambda1>": "Cart.total"}
    assert spoken("Cart") == {
        "Cart": "Cart",
        "Cart.total": "Cart.total",
        "Cart.total.<lambda1>": "Cart.total",
        "Cart.total.inner": "Cart.total.inner",
        "Cart.<lambda1>": "Cart",
    }
    assert spoken("other") == {"other": "other"}
