"""What users of other code maps complain of most, as far as it is a matter of questions."""

import sqlite3
from typing import Any

import pytest

from waypost.codemap import CodeMap
from waypost.codemap.names.match import find_symbols


@pytest.mark.parametrize("name", ["PaymentServce.charge", "Payments.charge", "payment_service", "chargeX", "Servic"])
def test_an_unknown_name_is_answered_with_nothing_never_with_another_symbol(shop: Any, ask: Any, name: str) -> None:
    code_map = ask()
    assert code_map.definitions(name) == []
    assert code_map.callers(name) == []
    assert code_map.callees(name) == []
    assert code_map.call_tree(name, 3) == []


def test_every_call_has_the_line_of_the_call(shop: Any, ask: Any) -> None:
    shop.reference("app/checkout.py:pay", 11, "app/payments.py:PaymentService.charge")
    lines = [entry.line for entry in ask().callers("PaymentService.charge") if entry.path == "app/checkout.py"]
    assert lines == [7, 11, 9, 10]


def test_the_caller_is_the_function_and_the_module_only_at_the_top(shop: Any, ask: Any) -> None:
    shop.symbol("app/checkout.py:pay.inner", 8, 9)
    shop.symbol("app/checkout.py:pay.inner.<lambda1>", 9, own="<lambda1>", kind="lambda")
    shop.reference("app/checkout.py:pay.inner.<lambda1>", 9, "app/payments.py:refund")
    shop.reference("app/checkout.py", 20, "app/payments.py:refund")
    assert [(entry.caller, entry.line) for entry in ask().callers("refund")] == [
        ("app.checkout.pay.inner", 9),
        ("<module>", 20),
    ]


def test_none_and_unknown_are_two_answers(shop: Any, ask: Any) -> None:
    code_map = ask()
    assert code_map.callers("post_order") == []
    assert code_map.knows("post_order")
    assert code_map.callers("post_ordr") == []
    assert not code_map.knows("post_ordr")


def test_calls_that_could_not_be_resolved_are_told_and_told_apart(shop: Any, ask: Any) -> None:
    found = [entry for entry in ask().callers("PaymentService.charge") if entry.callee is None]
    assert [(entry.line, entry.confidence) for entry in found] == [(10, "name")]


def test_static_calls_and_calls_of_a_class_are_kept(shop: Any, ask: Any) -> None:
    shop.symbol("app/payments.py:PaymentService.create", 21, kind="method", signature="def create(cls):")
    shop.reference("app/api.py", 3, "app/payments.py:PaymentService.create")
    shop.reference("app/payments.py:PaymentService.create", 21, "app/payments.py:PaymentService", kind="instantiate")
    (found,) = ask().callers("PaymentService.create")
    assert (found.path, found.line, found.confidence) == ("app/api.py", 3, "exact")
    assert ("app/payments.py", 21) in [(entry.path, entry.line) for entry in ask().callers("PaymentService")]


def test_a_trace_is_never_cut_to_nothing(build: Any, ask: Any) -> None:
    build.file("deep.py", "")
    for number in range(60):
        build.symbol(f"deep.py:f{number}", 10 * number + 1, 10 * number + 8)
    for number in range(59):
        build.reference(f"deep.py:f{number + 1}", 10 * number + 12, f"deep.py:f{number}")
    depth, nodes = 0, ask().call_tree("f0", 50)
    while nodes:
        depth, nodes = depth + 1, nodes[0].callers
    assert depth == 50


@pytest.fixture
def large(build: Any) -> Any:
    """A map of 300 files, 30,000 symbols and 90,000 references; every tenth reference is one of `get`."""
    build.connection.execute("BEGIN")
    rows: list[tuple[int, int, int, int, int | None]] = []
    for file in range(300):
        build.file(f"pkg/m{file}.py", module=f"pkg.m{file}")
    symbols = [
        (file, f"f{number}", f"f{number}", f"pkg.m{file - 1}.f{number}", 10 * number + 1, 10 * number + 9)
        for file in range(1, 301)
        for number in range(100)
    ]
    build.connection.executemany(
        "INSERT INTO symbol (file, name, local, qualified, kind, line, start_line, end_line, body_line, signature,"
        " visibility, parent, doc) VALUES (?1, ?2, ?3, ?4, 'function', ?5, ?5, ?6, ?5 + 1, 'def f()', '', NULL, '')",
        symbols,
    )
    for number in range(90_000):
        target = None if number % 10 == 0 else (number * 7919) % 30_000 + 1
        rows.append((number % 300 + 1, number % 1000, number % 30_000 + 1, 0, target))
    build.connection.executemany(
        "INSERT INTO reference (file, name, kind, line, source, target, confidence, external)"
        " VALUES (?1, CASE WHEN ?5 IS NULL THEN 'get' ELSE 'f' END, 'call', ?2, ?3, ?5, 'exact', '')",
        rows,
    )
    build.connection.execute("COMMIT")
    return build


def steps(connection: sqlite3.Connection, ask: Any) -> int:
    """Return how many thousand instructions of SQLite's machine a question takes."""
    count = 0

    def counted() -> int:
        nonlocal count
        count += 1
        return 0

    connection.set_progress_handler(counted, 1000)
    ask()
    connection.set_progress_handler(None, 0)
    return count


@pytest.mark.parametrize("name", ["f42", "pkg.m17.f42", "m17.f42"])
def test_a_look_up_costs_what_it_finds_not_what_exists(large: Any, name: str) -> None:
    with CodeMap.open(large.root, refresh=False) as code_map:
        everything = "SELECT count(*), max(name) FROM reference WHERE line >= 0"
        whole = steps(code_map.connection, lambda: code_map.connection.execute(everything).fetchall())
        assert whole > 200
        assert steps(code_map.connection, lambda: find_symbols(code_map.connection, name)) < 20
        assert steps(code_map.connection, lambda: code_map.definitions(name)) < 20
        assert steps(code_map.connection, lambda: code_map.callers(name)) < 100


def test_a_change_costs_what_it_reaches(large: Any) -> None:
    large.file("pkg/alone.py")
    with CodeMap.open(large.root, refresh=False) as code_map:
        assert steps(code_map.connection, lambda: code_map.impact(files=["pkg/alone.py"])) < 20


def test_a_circle_of_calls_and_imports_ends(build: Any, ask: Any) -> None:
    for name in "abc":
        build.file(f"{name}.py", "")
        build.symbol(f"{name}.py:{name}", 1, 5)
    for one, other in ("ab", "bc", "ca"):
        build.reference(f"{one}.py:{one}", 2, f"{other}.py:{other}")
        build.imports(f"{one}.py", 1, f"{other}.py")
    code_map = ask()
    assert len(code_map.call_tree("a", 50)) == 1
    assert len(code_map.impact(files=["a.py"]).affected) == 2
    assert len(code_map.cycles()) == 1


def test_a_question_does_not_wait_for_a_writer(shop: Any) -> None:
    shop.connection.execute("BEGIN IMMEDIATE")
    shop.symbol("app/api.py:unfinished", 70)
    try:
        with CodeMap.open(shop.root, refresh=False) as code_map:
            assert code_map.definitions("refund")
            assert code_map.definitions("unfinished") == []
    finally:
        shop.connection.execute("ROLLBACK")
