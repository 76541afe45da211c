from typing import Any

import pytest


def places(found: Any) -> list[tuple[str, int, str, str | None, str]]:
    return [(entry.path, entry.line, entry.caller, entry.callee, entry.confidence) for entry in found]


CHARGE = "app.payments.PaymentService.charge"


def test_calls_stand_with_their_line_and_caller_the_surest_first(shop: Any, ask: Any) -> None:
    assert places(ask().callers("PaymentService.charge")) == [
        ("app/checkout.py", 7, "app.checkout.pay", CHARGE, "exact"),
        ("tests/test_payments.py", 7, "tests.test_payments.test_charge", CHARGE, "exact"),
        ("app/checkout.py", 9, "app.checkout.pay", CHARGE, "likely"),
        ("app/payments.py", 25, "app.payments.refund", CHARGE, "likely"),
        ("app/checkout.py", 10, "app.checkout.pay", None, "name"),
    ]


def test_a_lambda_is_told_as_the_function_around_it(shop: Any, ask: Any) -> None:
    callers = {entry.line: entry.caller for entry in ask().callers("charge") if entry.path == "app/checkout.py"}
    assert callers[9] == "app.checkout.pay"


def test_a_bare_name_means_every_symbol_of_that_name(shop: Any, ask: Any) -> None:
    shop.reference("app/api.py:post_order", 7, "app/payments.py:Gateway.charge")
    callees = {entry.callee for entry in ask().callers("charge")}
    assert callees == {CHARGE, "app.payments.Gateway.charge", None}


def test_a_call_of_an_override_is_none_of_the_base(shop: Any, ask: Any) -> None:
    assert [entry for entry in ask().callers("Gateway.charge") if entry.callee] == []


def test_a_class_is_called_where_it_is_instantiated(shop: Any, ask: Any) -> None:
    found = ask().callers("PaymentService")
    assert [(entry.path, entry.line, entry.caller, entry.kind) for entry in found] == [
        ("app/checkout.py", 4, "<module>", "instantiate"),
        ("tests/test_payments.py", 6, "tests.test_payments.test_charge", "instantiate"),
    ]


def test_a_decorator_is_called(shop: Any, ask: Any) -> None:
    (found,) = ask().callers("audit")
    assert (found.path, found.line, found.kind) == ("app/api.py", 5, "decorator")


@pytest.mark.parametrize("kind", ["read", "type", "inherit"])
def test_other_references_are_no_calls(shop: Any, ask: Any, kind: str) -> None:
    shop.reference("app/api.py:post_order", 9, "app/payments.py:refund", kind=kind)
    assert ask().callers("refund") == []


def test_a_call_known_to_lead_outside_is_no_caller(shop: Any, ask: Any) -> None:
    shop.symbol("app/checkout.py:print", 30)
    assert ask().callers("print") == []


def test_a_name_that_fits_in_another_language_is_no_caller(shop: Any, ask: Any) -> None:
    shop.reference("web/api.ts:sendOrder", 5, name="charge")
    assert {entry.path for entry in ask().callers("Gateway.charge")} == {"app/checkout.py"}
    assert {entry.path for entry in ask().callers("Store.charge")} == set()


def test_typescript_and_javascript_share_their_names(shop: Any, ask: Any) -> None:
    shop.file("web/old.js", "")
    shop.reference("web/old.js", 5, name="sendOrder")
    assert [(entry.caller, entry.confidence) for entry in ask().callers("sendOrder")] == [("<module>", "name")]


def test_two_calls_in_one_line_are_one_answer(shop: Any, ask: Any) -> None:
    shop.reference("app/checkout.py:pay", 7, "app/payments.py:PaymentService.charge")
    assert [entry.line for entry in ask().callers("charge") if entry.path == "app/checkout.py"].count(7) == 1


@pytest.mark.parametrize("name", ["nothing", "Nothing.charge", "app.nothing.charge", "Gateway.refund", ""])
def test_an_unknown_name_has_no_callers(shop: Any, ask: Any, name: str) -> None:
    assert ask().callers(name) == []
