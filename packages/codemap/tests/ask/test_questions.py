from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap import QuestionError
from waypost.codemap.ask.questions import parse_question


def test_a_question_in_its_parts() -> None:
    found = parse_question("callers PaymentService.charge --depth 3")
    assert (found.word, found.name, found.number("--depth", 1)) == ("callers", "PaymentService.charge", 3)
    found = parse_question("impact --files a.py --files b.py --tests")
    assert found.options == {"--files": ["a.py", "b.py"], "--tests": [""]}
    assert parse_question("def GET /orders").name == "GET /orders"
    assert parse_question(r"def \App\Pay").name == r"\App\Pay"
    assert parse_question("stats").number("--depth", 7) == 7


@pytest.mark.parametrize(
    "text",
    ["", "  ", "nothing", "Def charge", "def", "callers", "search", "callers x --depth", "callers x --depth b"],
)
def test_what_is_no_question(text: str) -> None:
    with pytest.raises(QuestionError) as caught:
        parse_question(text)
    assert caught.value.hint


@given(st.text(max_size=40))
def test_any_text_is_a_question_or_refused(text: str) -> None:
    try:
        found = parse_question(text)
    except QuestionError:
        return
    assert text.split(maxsplit=1)[0] == found.word


def test_several_questions_in_one_call(shop: Any, ask: Any) -> None:
    found = ask().query(
        [
            "def PaymentService.charge",
            "callers PaymentService.charge",
            "callers PaymentService.charge --depth 2",
            "callees pay",
            "importers app/payments.py",
            "impact app/payments.py --tests",
            "routes",
            "symbols app/api.py",
            "outline order --budget 200",
            "search refund --limit 1",
            "unused",
            "cycles",
            "stats --queries",
        ]
    )
    answers = {entry.question: entry.answer for entry in found}
    assert answers["def PaymentService.charge"][0].line == 16
    assert len(answers["callers PaymentService.charge"]) == 5
    assert answers["callers PaymentService.charge --depth 2"][0].callers
    assert [entry.path for entry in answers["impact app/payments.py --tests"].affected] == ["tests/test_payments.py"]
    assert answers["outline order --budget 200"].tokens <= 200
    assert len(answers["search refund --limit 1"]) == 1
    assert answers["cycles"] == []
    assert answers["stats --queries"].asked
    assert not any(entry.hint for entry in found)


def test_an_unknown_name_has_a_hint(shop: Any, ask: Any) -> None:
    known, near, far = ask().query(["callers post_order", "def refnud", "callees quite_different"])
    assert (known.answer, known.hint) == ([], "")
    assert (near.answer, "app.payments.refund" in near.hint) == ([], True)
    assert "nor a name near it" in far.hint


def test_one_mistake_and_nothing_is_asked(shop: Any, ask: Any) -> None:
    with pytest.raises(QuestionError):
        ask().query(["routes", "nothing"])
    assert ask().stats(queries=True).asked == []
