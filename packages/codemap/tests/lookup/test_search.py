from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.lookup.search import terms


def names(found: Any) -> list[str]:
    return [entry.qualified_name for entry in found]


CHARGE = "app.payments.PaymentService.charge"


def test_words_of_a_name_in_any_spelling(shop: Any, ask: Any) -> None:
    for query in ("PaymentService", "payment service", "payment_service", "service payment", "Payment-Service"):
        assert names(ask().search(query))[0] == "app.payments.PaymentService", query


def test_the_text_of_documentation_in_both_languages(shop: Any, ask: Any) -> None:
    assert names(ask().search("扣款")) == [CHARGE]
    assert names(ask().search("charges a card"))[0] == CHARGE


def test_typing_errors_are_forgiven(shop: Any, ask: Any) -> None:
    assert names(ask().search("refnud"))[0] == "app.payments.refund"


def test_other_forms_of_a_word(shop: Any, ask: Any) -> None:
    assert set(names(ask().search("refunding orders"))[:2]) == {"app.api.post_order", "app.payments.refund"}


def test_what_fits_more_words_comes_first(shop: Any, ask: Any) -> None:
    found = ask().search("post order")
    assert names(found)[0] == "app.api.post_order"
    assert found[0].matched == ["order", "post"]
    assert found[0].score > 0


def test_code_comes_before_tests(shop: Any, ask: Any) -> None:
    found = ask().search("charge")
    assert found[-1].path == "tests/test_payments.py"
    assert len(found) == 4


def test_empty_words_and_paths(shop: Any, ask: Any) -> None:
    assert names(ask().search("where is the refund"))[0] == "app.payments.refund"
    assert ask().search("where is the") == []
    assert "app" in ask().search("app refund")[0].matched


def test_what_a_member_stands_in_counts(shop: Any, ask: Any) -> None:
    assert names(ask().search("gateway charge"))[0] == "app.payments.Gateway.charge"
    assert names(ask().search("store charge"))[0] == "pkg.store.Store.charge"


def test_a_limit(shop: Any, ask: Any) -> None:
    assert len(ask().search("charge", limit=2)) == 2


@pytest.mark.parametrize("query", ["quite_different_thing", "%", "_", "", "   ", "zzz"])
def test_nothing_fits(shop: Any, ask: Any, query: str) -> None:
    assert ask().search(query) == []


def test_lambdas_are_no_answer(shop: Any, ask: Any) -> None:
    assert ask().search("lambda") == []


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("getUserName", ["get", "user", "name"]),
        ("hashed passwords", ["hash", "password"]),
        ("charges", ["charge"]),
        ("class boxes", ["class", "boxe"]),
        ("policies", ["policy"]),
        ("用户登录", ["用户", "户登", "登录"]),
        ("HTTPServer2", ["http", "server", "2"]),
        ("Ｕser", ["user"]),
        ("the user and the user", ["user"]),
    ],
)
def test_terms(query: str, words: list[str]) -> None:
    assert terms(query) == words


@given(st.text(max_size=40))
def test_any_text_has_terms(query: str) -> None:
    assert all(terms(query))
    assert len(terms(query)) <= 12
