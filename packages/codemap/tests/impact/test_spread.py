"""The walk itself, on maps filled by hand."""

from typing import Any

from waypost.codemap.impact.evidence import Step
from waypost.codemap.impact.spread import Spread
from waypost.codemap.rows import files_by_id, symbols_by_id


def spread(build: Any, ask: Any, *names: str) -> dict[str, Step]:
    """Follow symbols that are changed; return the best step into each other file."""
    connection = ask().connection
    symbols = symbols_by_id(connection, [build.symbols[name] for name in names])
    walk = Spread(connection)
    walk.run(
        (symbol, None, Step(symbol.qualified, "body", symbol.path, symbol.line, 0, 0, symbol.file))
        for symbol in symbols.values()
    )
    files = files_by_id(connection, walk.nearest)
    return {files[number].path: step for number, step in walk.nearest.items()}


def test_the_shortest_and_surest_way_counts(build: Any, ask: Any) -> None:
    for name in "abcd":
        build.file(f"{name}.py", "")
        build.symbol(f"{name}.py:{name}", 1, 9)
    build.reference("b.py:b", 2, "a.py:a", confidence="likely")
    build.reference("c.py:c", 3, "a.py:a")
    build.reference("d.py:d", 4, "b.py:b")
    build.reference("d.py:d", 5, "c.py:c")
    found = spread(build, ask, "a.py:a")
    assert {path: step.distance for path, step in found.items()} == {"b.py": 1, "c.py": 1, "d.py": 2}
    assert found["d.py"].confidence == "exact"
    assert found["d.py"].path_of_evidence()[1] == "c.c (call, c.py:3)"


def test_a_file_is_affected_by_changes_of_others_only(build: Any, ask: Any) -> None:
    for name in "ab":
        build.file(f"{name}.py", "")
        build.symbol(f"{name}.py:one", 1, 4)
        build.symbol(f"{name}.py:two", 6, 9)
    build.reference("a.py:two", 7, "a.py:one")
    assert spread(build, ask, "a.py:one") == {}
    build.reference("b.py:one", 2, "a.py:two")
    build.reference("a.py:one", 3, "b.py:two")
    found = spread(build, ask, "a.py:one", "b.py:two")
    assert {path: step.distance for path, step in found.items()} == {"a.py": 1, "b.py": 2}


def test_what_is_reached_from_several_changes_is_told_by_the_nearest_of_another_file(build: Any, ask: Any) -> None:
    for name in "abcx":
        build.file(f"{name}.py", "")
        build.symbol(f"{name}.py:{name}", 1, 9)
    build.symbol("x.py:own", 20, 29)
    build.reference("x.py:x", 2, "x.py:own")
    build.reference("x.py:x", 3, "a.py:a")
    found = spread(build, ask, "x.py:own", "a.py:a", "b.py:b", "c.py:c")
    assert set(found) == {"x.py"}
    assert found["x.py"].path_of_evidence()[0].startswith("a.a")


def test_references_by_name_are_not_followed(build: Any, ask: Any) -> None:
    for name in "ab":
        build.file(f"{name}.py", "")
        build.symbol(f"{name}.py:{name}", 1, 9)
    build.reference("b.py:b", 2, name="a")
    build.reference("b.py:b", 2, "a.py:a", confidence="name")
    assert spread(build, ask, "a.py:a") == {}


def test_a_class_that_is_only_named_is_not_reached_by_its_constructor(build: Any, ask: Any) -> None:
    for name in "abc":
        build.file(f"{name}.py", "")
    build.symbol("a.py:Cart", 1, 9, kind="class")
    build.symbol("a.py:Cart.__init__", 2, 4, kind="method")
    build.symbol("b.py:build", 1, 4)
    build.symbol("c.py:typed", 1, 4)
    build.reference("b.py:build", 2, "a.py:Cart", kind="instantiate")
    build.reference("c.py:typed", 1, "a.py:Cart", kind="type")
    assert set(spread(build, ask, "a.py:Cart.__init__")) == {"b.py"}
    assert set(spread(build, ask, "a.py:Cart")) == {"b.py", "c.py"}


def test_a_definition_is_reached_through_its_prototype(build: Any, ask: Any) -> None:
    build.file("money.h", "")
    build.file("money.c", "")
    build.file("main.c", "")
    build.symbol("money.h:add", 3, body=0)
    build.symbol("money.c:add", 5, 9)
    build.symbol("main.c:main", 4, 8)
    build.imports("money.c", 1, "money.h")
    build.imports("main.c", 1, "money.h")
    build.reference("main.c:main", 6, "money.h:add")
    assert set(spread(build, ask, "money.c:add")) == {"main.c"}


def test_a_route_that_a_lambda_answers(build: Any, ask: Any) -> None:
    build.file("server.js", "")
    build.file("page.js", "")
    build.symbol("server.js:orders", 1, 4)
    build.symbol("server.js:<lambda1>", 6, 9, own="<lambda1>", kind="lambda")
    build.reference("server.js:<lambda1>", 7, "server.js:orders")
    route = build.route("server.js", 6, "GET", "/orders", "<lambda1>")
    build.request("page.js", 3, "GET", "/orders", route)
    found = spread(build, ask, "server.js:orders")
    assert found["page.js"].path_of_evidence() == [
        "server.orders (body, server.js:1)",
        "server (call, server.js:7)",
        "GET /orders (route, server.js:6)",
        "page (request, page.js:3)",
    ]


def test_callers_of_a_client_are_reached_in_turn(build: Any, ask: Any) -> None:
    for path in ("api.py", "web/client.ts", "web/page.ts"):
        build.file(path, "")
    build.symbol("api.py:orders", 1, 4)
    build.symbol("web/client.ts:load", 1, 4)
    build.symbol("web/page.ts:show", 1, 4)
    build.request("web/client.ts:load", 2, "GET", "/orders", build.route("api.py", 1, "GET", "/orders", "orders"))
    build.reference("web/page.ts:show", 3, "web/client.ts:load")
    assert {path: step.distance for path, step in spread(build, ask, "api.py:orders").items()} == {
        "web/client.ts": 2,
        "web/page.ts": 3,
    }


def test_what_nobody_uses_reaches_nothing(shop: Any, ask: Any) -> None:
    assert spread(shop, ask, "pkg/store/open.go:Open") == {}
