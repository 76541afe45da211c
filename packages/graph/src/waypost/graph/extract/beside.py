"""Names that stand beside a word that says what they are: `users 表`, "the users table", 字段 status 和 role."""

from collections.abc import Iterator
from typing import NamedTuple

from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.words import alternation, words

_LINKED = rf"(?:{alternation('name_links')})?"
_AFTER = lazy(rf"(?:\*\*)?\s{{0,2}}{_LINKED}\s{{0,2}}[:=]?\s{{0,2}}(?:\*\*)?\s{{0,2}}(?=[`'\"“A-Za-z_])")
_NAME = lazy(r"([`'\"“])?([A-Za-z_][A-Za-z0-9_$]*(?:[.:/-][A-Za-z0-9_$#*+{}]+)*)([`'\"”])?(\(\))?")
_AND = lazy(r"\s{0,2}(?:[、,/|→]|->|和|与|及|以及|或|and|or|&)\s{0,2}(?:and |和)?(?=[`'\"“A-Za-z_])")
_COUNT = lazy(
    rf"\s{{0,2}}(?:[两二三四五六七八九十几多\d]{{1,2}}|{alternation('name_counts')}){{0,4}}\s{{0,2}}"
    rf"(?:(?:{alternation('name_adjectives')})\s(?=[`'\"”]))?"
)
"""What may stand between a name and its marker, read backwards; the words of it are written backwards too."""
_NAME_BACK = lazy(r"(?:\)\()?([`'\"”])?([A-Za-z0-9_$#*+{}.:/-]*[A-Za-z_])(?![A-Za-z0-9_$])([`'\"“])?")
_AND_BACK = lazy(r"\s{0,2}(?:[、,/|]|和|与|及|及以|或|dna|ro|&)\s{0,2}")
_WINDOW = 120
_LIST = 12
_TIGHT = 2


class Named(NamedTuple):
    """A name beside a marker; `quoted` in backticks or quotes, `close` next to the marker itself."""

    start: int
    end: int
    name: str
    quoted: bool
    close: bool


def after(reading: Reading, place: int) -> Iterator[Named]:
    """Yield the names that follow a marker which ends at `place`, in order."""
    text = reading.text
    begin = _AFTER.match(text, place)
    if begin is None:
        return
    place = begin.end()
    for count in range(_LIST):
        match = _NAME.match(text, place)
        if match is None:
            return
        yield Named(match.start(2), match.end(2), match[2], bool(match[1] and match[3]), count == 0)
        link = _AND.match(text, match.end())
        if link is None or _ends_clause(reading, link.start(), link.end()):
            return
        place = link.end()


def before(reading: Reading, place: int) -> list[Named]:
    """Return the names that lead to a marker which begins at `place`, in order."""
    text = reading.text
    window = text[max(0, place - _WINDOW) : place].rpartition("\n")[2]
    back = window[::-1]
    found: list[Named] = []
    count = _COUNT.match(back)
    at = count.end() if count else 0
    while len(found) < _LIST:
        match = _NAME_BACK.match(back, at)
        if match is None or not match[2]:
            break
        name = match[2][::-1].lstrip(".:/-*+#{}$0123456789")
        end = place - match.start(2)
        found.append(Named(end - len(name), end, name, bool(match[1] and match[3]), not found))
        link = _AND_BACK.match(back, match.end())
        if link is None or _ends_clause(reading, place - link.end(), place - link.start()):
            break
        at = link.end()
    return [name for name in reversed(found) if name.name]


def _ends_clause(reading: Reading, start: int, end: int) -> bool:
    """Whether a comma is a full-width one: it ends a clause, lists are made with 、."""
    return "，" in reading.raw[start:end]


def is_prose(named: Named, marker: str) -> bool:
    """Whether a name is an English word that says nothing; beside a Chinese marker a plain word is a name."""
    return not named.quoted and named.name.lower() in words("stop_words" if marker.isascii() else "function_words")
