from typing import Any

import pytest

from waypost.codemap import QuestionError


@pytest.mark.parametrize("path", ["app/checkout.py", "./app/checkout.py", "checkout.py", "app.checkout"])
def test_what_is_declared_in_a_file_without_lambdas(shop: Any, ask: Any, path: str) -> None:
    assert [entry.name for entry in ask().symbols(path)] == ["service", "pay", "audit"]


def test_the_outer_stands_before_the_inner(shop: Any, ask: Any) -> None:
    assert [entry.name for entry in ask().symbols("app/payments.py")] == [
        "LIMIT",
        "Gateway",
        "charge",
        "PaymentService",
        "__init__",
        "charge",
        "refund",
    ]


def test_an_unknown_file(shop: Any, ask: Any) -> None:
    with pytest.raises(QuestionError) as caught:
        ask().symbols("app/nothing.py")
    assert "app/nothing.py" in str(caught.value)


def test_a_path_that_ends_like_several(shop: Any, ask: Any) -> None:
    shop.file("lib/checkout.py", "")
    with pytest.raises(QuestionError) as caught:
        ask().symbols("checkout.py")
    assert "app/checkout.py, lib/checkout.py" in caught.value.hint
    assert len(ask().symbols("app/checkout.py")) == 3
