"""A text while its signals are read."""

from functools import cached_property
from typing import NamedTuple

from waypost.graph.extract.patterns import lazy
from waypost.kit.text import fold_width

BLANK = "\0"
"""Stands where an earlier kind of signal has claimed a character."""

_ASCII_WORD = lazy(r"[a-z0-9_]++")
_WORD = lazy(r"(?:[^A-Za-z_]++|[A-Za-z][a-z0-9]*+(?![A-Za-z0-9_]))*+([A-Za-z_][A-Za-z0-9_]*+)?")
"""The next identifier that is more than a plain word; plain ones are skipped without a match of their own."""
_DOTTED = lazy(r"[.:](?=[a-z0-9])[a-z0-9_*#-]++(?:[.:][a-z0-9_*#-]++)*+(?![A-Za-z0-9_(/])")
_DOTTED_LEFT = lazy(r"([a-z0-9_-]*[a-z])(?![A-Za-z0-9_.:/@$-])")
_WINDOW = 64
DOMAINS = (".com", ".org", ".net", ".io", ".cn", ".dev", ".ai", ".app", ".local")
_PLURAL_ACRONYM = lazy(r"[A-Z]{2,}s?$")


class Word(NamedTuple):
    """An identifier of the text, with its place."""

    start: int
    end: int
    text: str


class Words(NamedTuple):
    """The words of a text that may be a signal, by shape."""

    caps: list[Word]
    """`RETRY_MAX`, `PORT`."""
    pascal: list[Word]
    """`MetricCard`: two humps at least."""
    camel: list[Word]
    snake: list[Word]


class Reading:
    """What was found so far in a text; spans that are claimed are blanked out for the kinds that come later."""

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.whole = fold_width(raw)
        self.text = self.whole
        """The folded text without what is claimed; offsets are those of `raw`."""
        self._found: dict[str, list[tuple[int, str]]] = {}
        self._claims: list[tuple[int, int]] = []
        self._hidden: list[tuple[int, int]] = []

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The ASCII words of the whole text in lower case; many kinds need not look when theirs are not among them."""
        return frozenset(_ASCII_WORD.findall(self.whole.lower()))

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
        self._hidden.append((start, end))

    def settle(self) -> None:
        """Blank out what was claimed since the last call."""
        if self._claims:
            self.text = _blanked(self.text, self._claims)
            self._claims.clear()

    def values(self, kind: str) -> list[str]:
        """Return the signals of one kind in order of first appearance, without repetition."""
        found = self._found.get(kind)
        if not found:
            return []
        return list(dict.fromkeys(value for _, value in sorted(found, key=lambda item: item[0])))

    def without(self, kind: str) -> str:
        """Return the whole folded text without the signals of one kind and without what is hidden."""
        spans = [(start, start + len(value)) for start, value in self._found.get(kind, ())]
        return _blanked(self.whole, spans + self._hidden)

    def visible(self, word: Word) -> bool:
        """Whether no kind has claimed the word yet."""
        return self.text[word.start] != BLANK

    def dotted(self) -> list[Word]:
        """Return the lower-case names of several parts: `app.cache.ttl`, `order.created`, `order:created`."""
        found = []
        done = 0
        for match in _DOTTED.finditer(self.text):
            if match.start() < done:
                continue
            left = _DOTTED_LEFT.match(self.text[max(0, match.start() - _WINDOW) : match.start()][::-1])
            if left and not match[0].endswith(DOMAINS):
                start, done = match.start() - left.end(1), match.end()
                found.append(Word(start, done, self.text[start:done]))
        return found

    def words(self) -> Words:
        """Sort the identifiers of what is left by shape; plain words (`order`, `Order`) are not among them."""
        caps: list[Word] = []
        pascal: list[Word] = []
        camel: list[Word] = []
        snake: list[Word] = []
        for match in _WORD.finditer(self.text):
            text = match[1]
            if not text:
                continue
            word = Word(match.start(1), match.end(1), text)
            if "_" in text:
                (caps if text.isupper() else snake).append(word)
            elif text.isupper():
                caps.append(word)
            elif text[0].islower():
                camel.append(word)
            else:
                pascal.append(word)
        return Words(caps, [word for word in pascal if not _PLURAL_ACRONYM.match(word.text)], camel, snake)


def _blanked(text: str, spans: list[tuple[int, int]]) -> str:
    if not spans:
        return text
    pieces: list[str] = []
    done = 0
    for start, end in sorted(spans):
        if end > done:
            begin = max(start, done)
            pieces += (text[done:begin], BLANK * (end - begin))
            done = end
    return "".join((*pieces, text[done:]))
