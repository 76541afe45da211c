from collections.abc import Callable
from typing import Any

from click.testing import Result

Call = Callable[..., Result]
Answer = Callable[..., Any]


def test_def(call: Call, answer: Answer) -> None:
    (found,) = answer("def", "PaymentService.charge")
    assert (found["path"], found["line"], found["kind"]) == ("app/payments.py", 16, "method")
    text = call("def", "PaymentService.charge").stdout
    assert "app/payments.py:16-20  method app.payments.PaymentService.charge" in text
    assert "    def charge(self, cents: int) -> Receipt:" in text
    assert "扣款" in text


def test_an_unknown_name_is_no_error(call: Call) -> None:
    result = call("def", "refnud", "--json")
    assert (result.exit_code, result.stdout) == (0, "[]\n")
    assert "app.payments.refund" in result.stderr
    assert "nearest" not in call("def", "quite_different").stderr


def test_the_name_from_standard_input(answer: Answer) -> None:
    assert answer("def", "-", stdin="refund\n")[0]["qualified_name"] == "app.payments.refund"


def test_a_map_that_is_not_in_step_is_told_beside_the_answer(call: Call) -> None:
    assert call("def", "refund", "--json").stderr.startswith("stale: ")
    assert call("def", "refund", "--json", "--no-refresh").stderr == ""


def test_budget_cuts_the_text_only(shop: Any, call: Call, answer: Answer) -> None:
    for line in range(1, 200):
        shop.file(f"many/m{line}.py", "")
        shop.symbol(f"many/m{line}.py:same", line)
    text = call("def", "same", "--budget", "100").stdout
    assert " more (" in text
    assert len(text) < 900
    assert len(answer("def", "same", "--budget", "100")) == 199


def test_symbols(call: Call, answer: Answer) -> None:
    assert [entry["name"] for entry in answer("symbols", "app/checkout.py")] == ["service", "pay", "audit"]
    text = call("symbols", "payments.py").stdout
    assert "    5  class Gateway:\n    6    def charge(self, cents: int):\n   11  class PaymentService" in text
    assert call("symbols", ".env").stdout == ".env: nothing is declared there\n"
    assert call("symbols", "nothing.py").exit_code == 2


def test_search(call: Call, answer: Answer) -> None:
    assert answer("search", "扣款")[0]["matched"] == ["扣款"]
    assert (
        "app/payments.py:16  method app.payments.PaymentService.charge  Charge a card. 扣款。"
        in call("search", "扣款").stdout
    )
    assert call("search", "quite_different").stdout == "quite_different: nothing fits\n"
    assert len(answer("search", "charge", "--limit", "1")) == 1


def test_outline(call: Call, answer: Answer) -> None:
    found = answer("outline", "--budget", "60")
    assert found["tokens"] <= 60
    text = call("outline", "--budget", "60").stdout
    assert text.startswith(found["text"])
    assert f"… {found['left_out_symbols']} more symbols" in text
    assert answer("outline", "send order", "--budget", "60")["files"][0]["path"] == "web/api.ts"
    assert answer("outline", "--focus", "app/api.py", "--budget", "60")["files"][0]["path"] == "app/api.py"
