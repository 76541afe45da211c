from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.names.nearest import edit_distance

SHORT = st.text("abc", max_size=7)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("PaymentServise", "app.payments.PaymentService"),
        ("paymentservice", "app.payments.PaymentService"),
        ("payment_service", "app.payments.PaymentService"),
        ("ServicePayment", "app.payments.PaymentService"),
        ("refnud", "app.payments.refund"),
        ("order", "app.api.post_order"),
        ("postOrder", "app.api.post_order"),
        ("Sevice.refund", "app.payments.refund"),
        ("app.checkout.Payment", "app.payments.PaymentService"),
    ],
)
def test_the_nearest_name_comes_first(shop: Any, ask: Any, text: str, first: str) -> None:
    assert ask().nearest(text)[0] == first


def test_the_same_name_elsewhere(shop: Any, ask: Any) -> None:
    found = ask().nearest("Service.charge")
    assert found == ["app.payments.Gateway.charge", "app.payments.PaymentService.charge", "pkg.store.Store.charge"]


def test_what_stands_in_something_spelled_alike_comes_first(shop: Any, ask: Any) -> None:
    assert ask().nearest("PaymentServise.charge")[0] == "app.payments.PaymentService.charge"
    assert ask().nearest("app.Stroe.charge")[0] == "pkg.store.Store.charge"


def test_a_name_of_several_symbols_stands_bare(shop: Any, ask: Any) -> None:
    assert ask().nearest("chrage")[0] == "charge"


@pytest.mark.parametrize("text", ["quite_different", "zz", "", "%", "_"])
def test_nothing_near(shop: Any, ask: Any, text: str) -> None:
    assert ask().nearest(text) == []


def test_no_lambda_is_near(shop: Any, ask: Any) -> None:
    assert ask().nearest("<lambda2>") == []


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [("", "", 0), ("charge", "charge", 0), ("charge", "chrage", 1), ("charge", "carge", 1), ("charge", "change", 1)],
)
def test_edit_distance(one: str, other: str, distance: int) -> None:
    assert edit_distance(one, other, 3) == distance


def test_a_distance_beyond_the_most_is_one_more() -> None:
    assert edit_distance("charge", "refund", 2) == 3
    assert edit_distance("a", "abcdef", 2) == 3


@given(SHORT, SHORT)
def test_distance_is_symmetric_and_bounded(one: str, other: str) -> None:
    found = edit_distance(one, other, 9)
    assert found == edit_distance(other, one, 9)
    assert abs(len(one) - len(other)) <= found <= max(len(one), len(other))
    assert (found == 0) == (one == other)
    assert edit_distance(one, other, 2) == min(found, 3)
