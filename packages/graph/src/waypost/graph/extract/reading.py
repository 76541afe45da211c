"""A text while its signals are read."""

from typing import NamedTuple

from waypost.graph.extract.patterns import lazy
from waypost.kit.text import fold_width

BLANK = "\0"
"""Stands where an earlier kind of signal has claimed a character."""

_WORD = lazy(r"[A-Za-z_][A-Za-z0-9_]*+")
_PLURAL_ACRONYM = lazy(r"[A-Z]{2,}s?$")


class Word(NamedTuple):
    """An identifier of the text, with its place."""

    start: int
    end: int
    text: str


class Words(NamedTuple):
    """The words of a text that may be a signal, by shape; plain lower-case words are not among them."""

    caps: list[Word]
    """`RETRY_MAX`, `PORT`."""
    pascal: list[Word]
    """`MetricCard`: two humps at least."""
    title: list[Word]
    """`Dialog`: one hump."""
    camel: list[Word]
    snake: list[Word]
    lower: list[Word]
    """The plain words that were asked for."""


class Reading:
    """What was found so far in a text; spans that are claimed are blanked out for the kinds that come later."""

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.whole = fold_width(raw)
        self.text = self.whole
        """The folded text without what is claimed; offsets are those of `raw`."""
        self._found: dict[str, list[tuple[int, str]]] = {}
        self._claims: list[tuple[int, int]] = []

    def add(self, kind: str, value: str, start: int, end: int) -> None:
        """Note a signal and claim its span."""
        self._found.setdefault(kind, []).append((start, value))
        self._claims.append((start, end))

    def note(self, kind: str, value: str, start: int) -> None:
        """Note a signal without a claim: its words stay visible to other kinds."""
        self._found.setdefault(kind, []).append((start, value))

    def hide(self, start: int, end: int) -> None:
        """Claim a span that is no signal."""
        self._claims.append((start, end))

    def settle(self) -> None:
        """Blank out what was claimed since the last call."""
        if not self._claims:
            return
        pieces, done = [], 0
        for start, end in sorted(self._claims):
            if end > done:
                start = max(start, done)
                pieces += (self.text[done:start], BLANK * (end - start))
                done = end
        pieces.append(self.text[done:])
        self.text = "".join(pieces)
        self._claims.clear()

    def values(self, kind: str) -> list[str]:
        """Return the signals of one kind in order of first appearance, without repetition."""
        found = self._found.get(kind)
        if not found:
            return []
        return list(dict.fromkeys(value for _, value in sorted(found, key=lambda item: item[0])))

    def without(self, kind: str) -> str:
        """Return the whole folded text with the signals of one kind blanked out."""
        pieces, done = [], 0
        for start, value in sorted(self._found.get(kind, ())):
            if start >= done:
                pieces += (self.whole[done:start], BLANK)
                done = start + len(value)
        return "".join((*pieces, self.whole[done:]))

    def visible(self, word: Word) -> bool:
        """Whether no kind has claimed the word yet."""
        return self.text[word.start] != BLANK

    def words(self, wanted: frozenset[str]) -> Words:
        """Sort the identifiers of what is left by shape; of plain lower-case words only the wanted ones."""
        shapes = Words([], [], [], [], [], [])
        for match in _WORD.finditer(self.text):
            text = match.group()
            if text.islower() and "_" not in text:
                if text in wanted:
                    shapes.lower.append(Word(match.start(), match.end(), text))
                continue
            shape = _shape(text)
            if shape:
                getattr(shapes, shape).append(Word(match.start(), match.end(), text))
        return shapes


def _shape(text: str) -> str:
    first = text[0]
    if text.isupper():
        return "caps" if len(text) > 1 else ""
    if "_" in text.strip("_"):
        return "snake" if not first.isupper() else ""
    if first == "_":
        return "snake" if text == "_id" else ""
    if first.islower():
        return "camel"
    if text[1:].islower() or len(text) == 1:
        return "title"
    return "" if _PLURAL_ACRONYM.match(text) else "pascal"
