from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

Call = Callable[..., Result]
Answer = Callable[..., Any]


def test_callers(call: Call, answer: Answer) -> None:
    found = answer("callers", "PaymentService.charge")
    assert found[0] == {
        "caller": "app.checkout.pay",
        "path": "app/checkout.py",
        "line": 7,
        "callee": "app.payments.PaymentService.charge",
        "confidence": "exact",
        "kind": "call",
    }
    text = call("callers", "PaymentService.charge").stdout
    assert text.startswith("callers of app.payments.PaymentService.charge: 5\napp/checkout.py:7  app.checkout.pay\n")
    assert "app/checkout.py:10  app.checkout.pay  [name]" in text


def test_callers_of_several(shop: Any, call: Call) -> None:
    shop.reference("app/api.py:post_order", 7, "app/payments.py:Gateway.charge")
    assert "app/api.py:7  app.api.post_order -> app.payments.Gateway.charge" in call("callers", "charge").stdout


def test_nothing_calls_it(call: Call, answer: Answer) -> None:
    assert answer("callers", "post_order") == []
    result = call("callers", "post_order")
    assert result.stdout == "post_order: nothing calls it\n"
    assert "hint" not in result.stderr


def test_an_unknown_name_has_a_hint(call: Call) -> None:
    result = call("callers", "post_ordr", "--json")
    assert (result.exit_code, result.stdout) == (0, "[]\n")
    assert "app.api.post_order" in result.stderr


def test_importers(call: Call, answer: Answer) -> None:
    assert answer("importers", "app/payments.py") == [
        {"path": "app/checkout.py", "line": 1, "name": "PaymentService, refund"},
        {"path": "tests/test_payments.py", "line": 1, "name": "PaymentService"},
    ]
    text = call("importers", "app.payments").stdout
    assert text.startswith("importers of app.payments: 2 (files: 2)\napp/checkout.py:1  PaymentService, refund\n")


def test_importers_of_nothing(call: Call) -> None:
    assert call("importers", "app/api.py").stdout == "app/api.py: nothing imports it\n"
    assert "knows no" in call("importers", "app/none.py").stderr
    assert "knows no" not in call("importers", "app/api.py").stderr


def test_routes(call: Call, answer: Answer) -> None:
    assert answer("routes")[0]["clients"] == ["web/api.ts:4"]
    text = call("routes").stdout
    assert "POST   /orders  post_order  app/api.py:4  fastapi\n       <- web/api.ts:4\n" in text


@pytest.mark.parametrize("name", ["callers", "importers", "routes"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_help_is_in_the_users_language(call: Call, monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    text = call(name, "--help").stdout
    assert ("Show" in text) == (language == "en")
    assert "--budget" in text


def test_a_tree_of_callers(call: Call, answer: Answer) -> None:
    found = answer("callers", "PaymentService.charge", "--depth", "2")
    assert found[0]["callers"][0]["caller"] == "app.api.post_order"
    text = call("callers", "PaymentService.charge", "--depth", "2").stdout
    assert "app.checkout.pay  app/checkout.py:7\n  app.api.post_order  app/api.py:8\n" in text
    assert "app.checkout.pay  app/checkout.py:9  [likely, see above]" in text
    assert call("callers", "post_order", "--depth", "2").stdout == "post_order: nothing calls it\n"


def test_callees(call: Call, answer: Answer) -> None:
    assert answer("callees", "pay")[0]["callee"] == "app.payments.PaymentService.charge"
    text = call("callees", "pay").stdout
    assert text.startswith("app.checkout.pay calls: 3\n    7  app.payments.PaymentService.charge  app/payments.py:16\n")
    assert "builtins.print  [external]" in call("callees", "refund").stdout
    assert "nearest" in call("callees", "pai").stderr


def test_a_constructor_that_nothing_calls_by_its_name(call: Call) -> None:
    result = call("callers", "PaymentService.__init__")
    assert result.stdout == "PaymentService.__init__: nothing calls it\n"
    assert "waypost map callers app.payments.PaymentService" in result.stderr
    assert "waypost map callers" not in call("callers", "post_order").stderr


def test_a_path_from_the_working_folder(shop: Any, answer: Answer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shop.root / "tests")
    whole = str(shop.root / "app/payments.py")
    for target in ("../app/payments.py", "../app/../app/payments.py", "app/payments.py", whole):
        assert len(answer("importers", target)) == 2
        assert answer("impact", "--files", target)["affected"]
        assert answer("symbols", target)
    assert answer("symbols", "test_payments.py")
    found = answer("outline", "--focus", "test_payments.py", "--budget", "60")
    assert found["files"][0]["path"] == "tests/test_payments.py"
    assert answer("importers", "../../elsewhere.py") == []
