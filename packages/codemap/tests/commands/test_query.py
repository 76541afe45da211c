from collections.abc import Callable
from typing import Any

from click.testing import Result

Call = Callable[..., Result]
Answer = Callable[..., Any]


def test_several_questions_in_one_call(call: Call, answer: Answer) -> None:
    found = answer("query", "def refund", "callers PaymentService.charge --depth 2", "importers requests")
    assert [entry["question"] for entry in found] == [
        "def refund",
        "callers PaymentService.charge --depth 2",
        "importers requests",
    ]
    assert found[0]["answer"][0]["qualified_name"] == "app.payments.refund"
    assert found[1]["answer"][0]["callers"]
    text = call("query", "def refund", "callers nothing_here").stdout
    assert text.startswith("## def refund\napp/payments.py:24-27")
    assert "## callers nothing_here\n" in text
    assert "hint: " in text


def test_questions_from_standard_input_a_line_each(answer: Answer) -> None:
    assert len(answer("query", "-", stdin="def refund\n\nroutes\n")) == 2


def test_a_mistake_is_told_before_anything_is_asked(call: Call) -> None:
    result = call("query", "routes", "nothing")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "callers" in result.stderr
    assert call("query").exit_code == 2
