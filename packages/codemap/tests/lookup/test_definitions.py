from typing import Any

import pytest


def test_a_definition_is_complete(shop: Any, ask: Any, plain: Any) -> None:
    assert plain(ask().definitions("PaymentService.charge")) == [
        {
            "name": "charge",
            "qualified_name": "app.payments.PaymentService.charge",
            "kind": "method",
            "path": "app/payments.py",
            "line": 16,
            "end_line": 20,
            "signature": "def charge(self, cents: int) -> Receipt:",
            "language": "python",
            "doc": "Charge a card. 扣款。",
        }
    ]


def test_a_route_by_its_path_and_method(shop: Any, ask: Any) -> None:
    code_map = ask()
    (found,) = code_map.definitions("POST /orders")
    assert (found.kind, found.path, found.line, found.name) == ("route", "app/api.py", 4, "POST /orders")
    assert code_map.definitions("/orders") == code_map.definitions("post /orders") == [found]
    assert code_map.definitions("/orders/*") == code_map.definitions("GET /orders/{id}")
    assert code_map.definitions("GET /orders") == []
    assert code_map.definitions("/nothing") == []


def test_a_route_for_any_method(shop: Any, ask: Any) -> None:
    shop.route("app/api.py", 30, "ANY", "/health")
    (found,) = ask().definitions("GET /health")
    assert (found.name, found.signature) == ("ANY /health", "ANY /health")


def test_a_key_where_it_is_set(shop: Any, ask: Any) -> None:
    (found,) = ask().definitions("STRIPE_KEY")
    assert (found.kind, found.path, found.line) == ("config", ".env", 1)


def test_a_key_that_nothing_sets_is_declared_where_the_code_reads_it(shop: Any, ask: Any) -> None:
    shop.key("app/api.py", 3, "SHOP_REGION", "read")
    (found,) = ask().definitions("SHOP_REGION")
    assert (found.kind, found.path, found.line) == ("config", "app/api.py", 3)


def test_a_constant_and_the_key_that_it_is_named_after_are_both_meant(shop: Any, ask: Any) -> None:
    shop.key(".env", 4, "LIMIT", "set")
    shop.key("app/api.py", 3, "LIMIT", "read")
    found = ask().definitions("LIMIT")
    assert [(entry.kind, entry.path) for entry in found] == [("constant", "app/payments.py"), ("config", ".env")]
    assert [entry.kind for entry in ask().definitions("payments.LIMIT")] == ["constant"]


def test_another_key_is_none_of_a_symbol(shop: Any, ask: Any) -> None:
    shop.key(".env", 2, "refund", "set")
    shop.key(".env", 3, "app.name", "set")
    assert [found.kind for found in ask().definitions("refund")] == ["function"]
    assert [found.kind for found in ask().definitions("app.name")] == ["config"]


@pytest.mark.parametrize("name", ["app.checkout", "checkout", "app/checkout.py", "app/checkout"])
def test_a_module_where_nothing_else_goes_by_the_name(shop: Any, ask: Any, name: str) -> None:
    (found,) = ask().definitions(name)
    assert (found.kind, found.qualified_name, found.path, found.line) == (
        "module",
        "app.checkout",
        "app/checkout.py",
        1,
    )


@pytest.mark.parametrize("name", ["nothing", "Checkout", "app.nothing", "heckout", "STRIPE", "", "<module>"])
def test_an_unknown_name_has_no_definition(shop: Any, ask: Any, name: str) -> None:
    assert ask().definitions(name) == []
