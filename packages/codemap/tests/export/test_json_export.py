import json
from typing import Any

from msgspec import convert

from waypost.codemap.export.json_export import export_json
from waypost.protocol.results.map import MapExport


def exported(ask: Any) -> MapExport:
    return convert(json.loads("".join(export_json(ask().connection))), MapExport)


def test_the_export_is_one_document_of_the_protocol(shop: Any, ask: Any) -> None:
    found = exported(ask)
    assert [symbol.qualified_name for symbol in found.symbols if symbol.path == "app/checkout.py"] == [
        "app.checkout.service",
        "app.checkout.pay",
        "app.checkout.audit",
    ]
    assert [route.path for route in found.routes] == ["/orders", "/orders/{id}"]


def test_references_stand_by_qualified_names(shop: Any, ask: Any) -> None:
    found = {(entry.source, entry.line): entry for entry in exported(ask).references if entry.path == "app/checkout.py"}
    assert found["app.checkout", 4].target == "app.payments.PaymentService"
    assert found["app.checkout.pay.<lambda1>", 9].target == "app.payments.PaymentService.charge"
    unresolved = found["app.checkout.pay", 10]
    assert (unresolved.target, unresolved.name, unresolved.confidence) == (None, "charge", "name")


def test_a_reference_that_leads_outside_says_where(shop: Any, ask: Any) -> None:
    (found,) = (entry for entry in exported(ask).references if entry.external)
    assert (found.target, found.external) == (None, "builtins.print")


def test_imports_stand_by_paths(shop: Any, ask: Any) -> None:
    found = exported(ask).imports
    assert {(entry.path, entry.target) for entry in found if entry.target} == {
        ("app/checkout.py", "app/payments.py"),
        ("app/api.py", "app/checkout.py"),
        ("tests/test_payments.py", "app/payments.py"),
    }
    assert {entry.external for entry in found if not entry.target} == {"requests", "requests.adapters"}


def test_an_empty_map_is_an_empty_document(build: Any, ask: Any) -> None:
    assert "".join(export_json(ask().connection)) == '{"symbols":[],"references":[],"imports":[],"routes":[]}\n'


def test_more_than_one_piece(build: Any, ask: Any) -> None:
    build.file("a.py", "")
    for line in range(1, 2502):
        build.symbol(f"a.py:f{line}", line)
    assert len(exported(ask).symbols) == 2501
