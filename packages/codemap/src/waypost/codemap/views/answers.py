"""Any answer for people and agents, by the question's word."""

from collections.abc import Callable
from io import StringIO
from typing import Any

from waypost.codemap.ask.questions import Question
from waypost.codemap.views import (
    callees,
    callers,
    cycles,
    definitions,
    impact,
    importers,
    outline,
    routes,
    search,
    stats,
    symbols,
    unused,
)
from waypost.kit.cli import Console

Show = Callable[[Question, Any, Console, int], int]


def show(question: Question, answer: object, out: Console, budget: int) -> int:
    """Print an answer; return how many lines did not fit."""
    return _SHOWS[question.word](question, answer, out, budget)


def as_text(question: Question, answer: object, budget: int) -> tuple[str, int]:
    """Return an answer as text, and how many lines did not fit."""
    stream = StringIO()
    left = show(question, answer, Console(stream), budget)
    return stream.getvalue(), left


def _callers(question: Question, answer: Any, out: Console, budget: int) -> int:  # noqa: ANN401 - by the question
    if question.number("--depth", 1) > 1:
        return callers.show_tree(question.name, answer, out, budget)
    return callers.show(question.name, answer, out, budget)


_SHOWS: dict[str, Show] = {
    "def": lambda _, answer, out, budget: definitions.show(answer, out, budget),
    "callers": _callers,
    "callees": lambda question, answer, out, budget: callees.show(question.name, answer, out, budget),
    "importers": lambda question, answer, out, budget: importers.show(question.name, answer, out, budget),
    "impact": lambda _, answer, out, budget: impact.show(answer, out, budget),
    "routes": lambda _, answer, out, budget: routes.show(answer, out, budget),
    "symbols": lambda question, answer, out, budget: symbols.show(question.name, answer, out, budget),
    "outline": lambda _, answer, out, __: outline.show(answer, out),
    "search": lambda question, answer, out, budget: search.show(question.name, answer, out, budget),
    "unused": lambda _, answer, out, budget: unused.show(answer, out, budget),
    "cycles": lambda _, answer, out, budget: cycles.show(answer, out, budget),
    "stats": lambda _, answer, out, __: stats.show(answer, out),
}
