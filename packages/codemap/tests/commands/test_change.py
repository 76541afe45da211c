import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

Call = Callable[..., Result]
Answer = Callable[..., Any]


def test_impact_of_files(call: Call, answer: Answer) -> None:
    found = answer("impact", "--files", "app/payments.py")
    assert [(entry["path"], entry["distance"]) for entry in found["affected"]] == [
        ("app/checkout.py", 1),
        ("tests/test_payments.py", 1),
        ("app/api.py", 2),
        ("web/api.ts", 3),
    ]
    text = call("impact", "--files", "app/payments.py").stdout
    assert "affected files: 4 (tests: 1)" in text
    assert "  2  app/api.py  app.api (import, app/api.py:1) <- app.checkout (import, app/checkout.py:1)\n" in text


def test_the_tests_to_run(answer: Answer) -> None:
    found = answer("impact", "--files", "app/payments.py", "--tests")
    assert [entry["path"] for entry in found["affected"]] == ["tests/test_payments.py"]


def test_nothing_is_affected(call: Call) -> None:
    assert call("impact", "--files", "web/api.ts").stdout.endswith("no other file is affected\n")


def test_what_can_not_be_told_is_said(shop: Any, call: Call) -> None:
    (shop.root / "notes.txt").write_text("x")
    result = call("impact", "--files", "notes.txt", "--json")
    assert json.loads(result.stdout)["affected"] == []
    assert "not in the map" in result.stderr
    assert call("impact", "--files", "notes.txt").stdout == "nothing is changed\n"


@pytest.mark.parametrize(
    "arguments", [("--base", "A", "--files", "a.py"), ("--commit", "A", "--staged"), ("--commit", "A", "--base", "B")]
)
def test_one_question_at_a_time(call: Call, arguments: tuple[str, ...]) -> None:
    assert call("impact", *arguments).exit_code == 2


def test_outside_of_git(call: Call) -> None:
    result = call("impact")
    assert result.exit_code == 2
    assert "--files" in result.stderr


def test_a_long_answer_is_cut(shop: Any, call: Call) -> None:
    for number in range(200):
        shop.file(f"many/m{number}.py", "")
        shop.imports(f"many/m{number}.py", 1, "app/payments.py")
    text = call("impact", "--files", "app/payments.py", "--budget", "300").stdout
    assert " more (" in text
    assert text.count("\n") < 30
