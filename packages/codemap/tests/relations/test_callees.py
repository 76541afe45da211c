from typing import Any

import pytest


def calls(found: Any) -> list[tuple[str, int, str]]:
    return [(entry.callee, entry.line, entry.confidence) for entry in found]


def test_what_a_function_calls_in_the_order_of_the_text(shop: Any, ask: Any, plain: Any) -> None:
    found = ask().callees("pay")
    assert calls(found) == [
        ("app.payments.PaymentService.charge", 7, "exact"),
        ("app.payments.PaymentService.charge", 9, "likely"),
        ("charge", 10, "name"),
    ]
    assert (found[0].path, found[0].target_line, found[0].external) == ("app/payments.py", 16, False)
    assert (found[2].path, found[2].target_line) == ("", 0)


def test_a_call_that_leads_outside(shop: Any, ask: Any) -> None:
    found = ask().callees("refund")[-1]
    assert (found.callee, found.external, found.path) == ("builtins.print", True, "")


def test_what_a_lambda_calls_its_function_calls(shop: Any, ask: Any) -> None:
    assert {entry.caller for entry in ask().callees("pay")} == {"app.checkout.pay"}


def test_a_class_calls_what_its_members_call(shop: Any, ask: Any) -> None:
    shop.reference("app/payments.py:PaymentService.__init__", 13, "app/payments.py:Gateway", kind="instantiate")
    shop.reference("app/payments.py:PaymentService", 15, "app/payments.py:refund")
    found = ask().callees("PaymentService")
    assert [(entry.caller.rpartition(".")[2], entry.callee, entry.kind) for entry in found] == [
        ("__init__", "app.payments.Gateway", "instantiate"),
        ("PaymentService", "app.payments.refund", "call"),
    ]


def test_what_a_nested_function_calls_is_its_own(shop: Any, ask: Any) -> None:
    shop.symbol("app/checkout.py:audit.wrapper", 15)
    shop.reference("app/checkout.py:audit.wrapper", 15, "app/payments.py:refund")
    assert ask().callees("audit") == []
    assert calls(ask().callees("audit.wrapper")) == [("app.payments.refund", 15, "exact")]


def test_reads_are_no_calls_and_each_call_stands_once(shop: Any, ask: Any) -> None:
    shop.reference("app/checkout.py:pay", 7, "app/payments.py:PaymentService.charge")
    assert len(ask().callees("pay")) == 3


@pytest.mark.parametrize("name", ["nothing", "Nothing.pay", "audit"])
def test_nothing_is_called(shop: Any, ask: Any, name: str) -> None:
    assert ask().callees(name) == []


def test_a_lambda_has_no_name_to_be_told_by(shop: Any, ask: Any) -> None:
    shop.reference("app/checkout.py:audit", 15, "app/checkout.py:pay.<lambda1>", confidence="likely")
    assert ask().callees("audit") == []
