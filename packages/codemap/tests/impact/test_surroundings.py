from typing import Any

import pytest

from waypost.codemap.impact.surroundings import FileSymbols, Surroundings
from waypost.codemap.rows import symbols_by_id


@pytest.fixture
def code(build: Any) -> Any:
    """A file with what references may stand in."""
    build.file("a.py", "")
    build.symbol("a.py:LIMIT", 1, 3, kind="constant")
    build.symbol("a.py:Cart", 12, 30, kind="class", start=10)
    build.symbol("a.py:Cart.total", 16, 20, kind="method", start=14)
    build.symbol("a.py:Cart.total.<lambda1>", 18, own="<lambda1>", kind="lambda")
    build.symbol("a.py:Cart.rate", 22, kind="variable")
    build.symbol("a.py:<lambda1>", 40, 42, own="<lambda1>", kind="lambda")
    build.symbol("a.py:make", 50, 60)
    build.symbol("a.py:make.inner", 54, 56, start=53)
    return build


def users(build: Any, ask: Any, source: str, line: int, kind: str = "call") -> list[str | None]:
    found = Surroundings(ask().connection).users(build.symbols.get(source), build.files["a.py"], line, kind)
    return [symbol.local if symbol else None for symbol in found]


@pytest.mark.parametrize(
    ("source", "line", "kind", "wanted"),
    [
        ("a.py:Cart.total", 17, "call", ["Cart.total"]),
        ("a.py:Cart.total.<lambda1>", 18, "call", ["Cart.total.<lambda1>", "Cart.total"]),
        ("a.py:<lambda1>", 41, "read", ["<lambda1>"]),
        ("a.py:Cart", 22, "call", ["Cart"]),
        ("a.py", 70, "call", [None]),
        ("a.py", 2, "call", ["LIMIT"]),
        ("a.py:Cart", 14, "decorator", ["Cart.total"]),
        ("a.py:Cart", 15, "call", ["Cart.total"]),
        ("a.py", 10, "read", ["Cart"]),
        ("a.py:make", 53, "decorator", ["make.inner", "make"]),
        ("a.py:Cart", 12, "inherit", ["Cart"]),
        ("a.py", 12, "inherit", ["Cart"]),
        ("a.py:Cart.total", 16, "type", ["Cart.total"]),
    ],
)
def test_what_a_reference_makes_depend(
    code: Any, ask: Any, source: str, line: int, kind: str, wanted: list[str | None]
) -> None:
    assert users(code, ask, source, line, kind) == wanted


def test_a_decorator_beside_the_name(code: Any, ask: Any) -> None:
    code.symbol("a.py:Cart.quick", 25, 26, kind="method")
    assert users(code, ask, "a.py:Cart", 25, "decorator") == ["Cart.quick"]
    assert users(code, ask, "a.py:Cart.quick", 25, "call") == ["Cart.quick"]


def test_a_source_that_is_no_more(code: Any, ask: Any) -> None:
    found = Surroundings(ask().connection).users(99_999, code.files["a.py"], 70, "call")
    assert list(found) == [None]


def test_a_wrapper_and_what_it_wraps(code: Any, ask: Any) -> None:
    code.file("b.py", "")
    code.symbol("b.py:wrapped", 5, 8, start=4)
    code.symbol("b.py:beside", 20, 22)
    code.reference("b.py", 4, "a.py:make", kind="decorator")
    connection = ask().connection
    around = Surroundings(connection)
    symbols = symbols_by_id(connection, code.symbols.values())
    wrapped, beside = symbols[code.symbols["b.py:wrapped"]], symbols[code.symbols["b.py:beside"]]
    assert around.wraps(code.symbols["a.py:make.inner"], wrapped)
    assert around.wraps(code.symbols["a.py:make"], wrapped)
    assert not around.wraps(code.symbols["a.py:make.inner"], beside)
    assert not around.wraps(code.symbols["a.py:Cart.total"], wrapped)
    assert not around.wraps(None, wrapped)


def test_the_nearest_of_nested_decorators(code: Any, ask: Any) -> None:
    around = Surroundings(ask().connection).symbols_of(code.files["a.py"])
    assert isinstance(around, FileSymbols)
    named = {line: symbol.local for line in range(1, 60) if (symbol := around.decorated(line, "read"))}
    assert named == {10: "Cart", 11: "Cart", 14: "Cart.total", 15: "Cart.total", 53: "make.inner"}
