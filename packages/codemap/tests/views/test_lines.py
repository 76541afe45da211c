from io import StringIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.ask.questions import parse_question
from waypost.codemap.views.answers import as_text
from waypost.codemap.views.lines import Part, fit, place, show_line, show_lines, text_of
from waypost.kit.cli import Console
from waypost.kit.tokens import estimate_tokens


def line(text: str) -> tuple[Part, ...]:
    return (Part(text),)


def test_what_does_not_fit_is_counted() -> None:
    stream = StringIO()
    left = show_lines((line(f"line number {number}") for number in range(50)), Console(stream), 40)
    shown = stream.getvalue().splitlines()
    assert left == 50 - (len(shown) - 1)
    assert shown[-1].startswith(f"… {left} more (")


def test_everything_fits() -> None:
    stream = StringIO()
    assert show_lines([line("a"), line("b")], Console(stream), 100) == 0
    assert stream.getvalue() == "a\nb\n"


@given(st.lists(st.text(max_size=30), max_size=20), st.integers(1, 100))
def test_one_line_at_least_and_no_more_than_the_budget(texts: list[str], budget: int) -> None:
    kept, left = fit(map(line, texts), budget)
    assert len(kept) + left == len(texts)
    assert kept or not texts
    if len(kept) > 1:
        assert sum(estimate_tokens(text_of(entry)) + 1 for entry in kept) <= budget


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_colours_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    parts = (place("a.py", 3), Part("  [x] "), Part("note", "dim"))
    terminal, plain = Terminal(), StringIO()
    show_line(parts, Console(terminal))
    show_line(parts, Console(plain))
    assert "\x1b[" in terminal.getvalue()
    assert "[x]" in terminal.getvalue()
    assert plain.getvalue() == "a.py:3  [x] note\n"


def test_every_view_has_texts_in_both_languages(shop: Any, ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    questions = ["def charge", "callers charge", "callers charge --depth 2", "callees pay", "importers requests"]
    questions += ["impact app/api.py", "routes", "symbols app/api.py", "outline", "search charge", "unused", "cycles"]
    questions += ["stats --queries", "def nothing", "callers nothing", "callees nothing", "importers nothing"]
    for language in ("en", "zh"):
        monkeypatch.setenv("WAYPOST_LANG", language)
        for entry in ask().query(questions):
            text, _ = as_text(parse_question(entry.question), entry.answer, 1000)
            assert text.strip(), entry.question
            assert "view." not in text, entry.question
