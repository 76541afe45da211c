from typing import Any

from waypost.codemap.impact.surroundings import FileSymbols
from waypost.codemap.impact.twins import Twins
from waypost.codemap.rows import symbols_by_id, symbols_of


def twins(build: Any, ask: Any, name: str) -> list[str]:
    connection = ask().connection
    symbol = symbols_by_id(connection, [build.symbols[name]])[build.symbols[name]]
    found = Twins(connection).twins(symbol, FileSymbols(symbols_of(connection, symbol.file)))
    return sorted(f"{entry.path}:{entry.line}" for entry in found)


def test_a_prototype_and_its_definition(build: Any, ask: Any) -> None:
    for path in ("include/money.h", "src/money.c", "src/other.c"):
        build.file(path, "")
        build.symbol(f"{path}:add", 3, 9, body=0 if path.endswith(".h") else 4)
    build.imports("src/money.c", 1, "include/money.h")
    assert twins(build, ask, "include/money.h:add") == ["src/money.c:3"]
    assert twins(build, ask, "src/money.c:add") == ["include/money.h:3"]
    assert twins(build, ask, "src/other.c:add") == []


def test_parts_of_a_class(build: Any, ask: Any) -> None:
    for path in ("Order.cs", "OrderPricing.cs"):
        build.file(path, "", module="Shop", language="csharp")
        build.symbol(f"{path}:Order", 3, 9, kind="class")
        build.symbol(f"{path}:Order.Add", 4, kind="method")
    assert twins(build, ask, "Order.cs:Order") == ["OrderPricing.cs:3"]
    assert twins(build, ask, "Order.cs:Order.Add") == []


def test_overloads_are_two_things_and_accessors_one(build: Any, ask: Any) -> None:
    for path, language in (("A.java", "java"), ("a.py", "python")):
        build.file(path, "", language=language)
        build.symbol(f"{path}:A", 1, 9, kind="class")
        build.symbol(f"{path}:A.total", 2, 3, kind="method")
        build.symbol(f"{path}:A.total", 5, 6, kind="method")
    assert twins(build, ask, "A.java:A.total") == []
    assert twins(build, ask, "a.py:A.total") == ["a.py:2"]
