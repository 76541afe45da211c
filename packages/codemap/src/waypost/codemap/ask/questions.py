"""Questions as people and agents write them: a command's word, a name, options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from waypost.codemap.errors import QuestionError
from waypost.codemap.messages import t
from waypost.protocol.results.map import QueryAnswer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from waypost.codemap.codemap import CodeMap

_DEPTH, _BUDGET, _LIMIT = 1, 1500, 0
_FLAGS = frozenset({"--staged", "--tests", "--queries"})
_NUMBERS = frozenset({"--depth", "--budget", "--limit"})
_TEXTS = frozenset({"--base", "--commit", "--files", "--focus"})


@dataclass(frozen=True)
class Question:
    """A question in its parts."""

    text: str
    word: str
    name: str = ""
    options: dict[str, list[str]] = field(default_factory=dict)

    def number(self, option: str, usual: int) -> int:
        """Return the value of an option that is a number."""
        values = self.options.get(option)
        return int(values[-1]) if values else usual

    def last(self, option: str) -> str | None:
        """Return the value of an option, None where it is not given."""
        values = self.options.get(option)
        return values[-1] if values else None


def parse_question(text: str) -> Question:
    """Read a question.

    Raises:
        QuestionError: the first word is none that the map answers, the name is missing, or an option is wrong.
    """
    words = text.split()
    if not words or words[0] not in _ANSWERS:
        raise QuestionError(
            t("query.unknown", question=text.strip() or '""'), hint=t("query.unknown.hint", words=", ".join(_ANSWERS))
        )
    name: list[str] = []
    options: dict[str, list[str]] = {}
    rest = iter(words[1:])
    for word in rest:
        if word in _FLAGS:
            options.setdefault(word, []).append("")
        elif word in _NUMBERS | _TEXTS:
            value = next(rest, "")
            if not value or (word in _NUMBERS and not value.isdigit()):
                raise QuestionError(t("query.option", question=text, option=word), hint=t("query.option.hint"))
            options.setdefault(word, []).append(value)
        else:
            name.append(word)
    question = Question(text, words[0], " ".join(name), options)
    if not name and question.word in _NEED_NAME:
        raise QuestionError(t("query.no_name", question=text), hint=t("query.no_name.hint", word=question.word))
    return question


def answer_all(code_map: CodeMap, questions: Sequence[str]) -> list[QueryAnswer]:
    """Return the answer to each question, in order; all are read before the first is answered.

    Raises:
        QuestionError: one of them can't be asked.
    """
    parsed = [parse_question(text) for text in questions]
    return [
        QueryAnswer(
            question=question.text, answer=(found := answer(code_map, question)), hint=_hint(code_map, question, found)
        )
        for question in parsed
    ]


def answer(code_map: CodeMap, question: Question) -> Any:  # noqa: ANN401 - each question has an answer of its own kind
    """Return what the command of a question's word prints."""
    return _ANSWERS[question.word](code_map, question)


def _hint(code_map: CodeMap, question: Question, found: object) -> str:
    """Return the nearest names for one that the map doesn't know."""
    if found or question.word not in {"def", "callers", "callees"} or code_map.knows(question.name):
        return ""
    near = code_map.nearest(question.name)
    if not near:
        return t("hint.unknown", name=question.name)
    return t("hint.nearest", name=question.name, names=", ".join(near))


def _callers(code_map: CodeMap, question: Question) -> object:
    depth = question.number("--depth", _DEPTH)
    return code_map.call_tree(question.name, depth) if depth > 1 else code_map.callers(question.name)


def _impact(code_map: CodeMap, question: Question) -> object:
    files = [*question.options.get("--files", []), *question.name.split()]
    found = code_map.impact(
        base=question.last("--base"),
        commit=question.last("--commit"),
        staged="--staged" in question.options,
        files=files,
    )
    if "--tests" in question.options:
        found.affected = [entry for entry in found.affected if entry.test]
    return found


def _outline(code_map: CodeMap, question: Question) -> object:
    return code_map.outline(
        budget=question.number("--budget", _BUDGET),
        focus=question.options.get("--focus", []),
        question=question.name,
    )


_ANSWERS: dict[str, Callable[[CodeMap, Question], Any]] = {
    "def": lambda code_map, question: code_map.definitions(question.name),
    "callers": _callers,
    "callees": lambda code_map, question: code_map.callees(question.name),
    "importers": lambda code_map, question: code_map.importers(question.name),
    "impact": _impact,
    "routes": lambda code_map, _: code_map.routes(),
    "symbols": lambda code_map, question: code_map.symbols(question.name),
    "outline": _outline,
    "search": lambda code_map, question: code_map.search(question.name, limit=question.number("--limit", _LIMIT)),
    "unused": lambda code_map, _: code_map.unused(),
    "cycles": lambda code_map, _: code_map.cycles(),
    "stats": lambda code_map, question: code_map.stats(queries="--queries" in question.options),
}
_NEED_NAME = frozenset({"def", "callers", "callees", "importers", "symbols", "search"})
