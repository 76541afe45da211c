"""Fields: snake_case and camelCase names, and plain lower-case words that are marked as one.

A plain word is marked by backticks, by 字段 or "field" beside it, by a type or an assigned value behind it, or as a key
of an object literal; any other lower-case word is a word of prose.
"""

import re
from collections.abc import Iterable
from functools import cache

from waypost.graph.extract import beside
from waypost.graph.extract.markers import Marker
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading, Word
from waypost.graph.extract.words import alternation, words

KIND = "fields"
_CODE = lazy(r"`([a-z][a-z0-9]*)`")
_KEY = lazy(r"[{,]\s{0,8}[`\"']?([A-Za-z_$]\w*)[`\"']?\??\s?(?=[:,}=])", re.ASCII)
_QUOTED_KEY = lazy(r"[\"']\s?:(?!:)")
_TYPED = lazy(rf":\s?`?(?:{alternation('types')})(?![A-Za-z0-9_])")
_ASSIGNED = lazy(r"=(?![=>\s])")
_LEFT = lazy(r"[`\"']?\??[`\"']?([A-Za-z0-9_]*[a-z])(?![A-Za-z0-9_.$/@&?#:-])")
_LEFT_QUOTED = lazy(r"([A-Za-z0-9_]*[a-z])[\"']")
_NEXT = lazy(rf"\s?(?:{alternation('not_field_next')})(?![A-Za-z])")
_VALUE_BEFORE = lazy(
    r"(?:=|[a-z`\"]\s?:|[为是成到]|值|取值|枚举|可选|其一|(?<![A-Za-z])(?:to|is|as|of|value|values))\s?$"
)
_LISTED = lazy(r"\s?(?:[、,/|]|和|或|与|and|or)\s?(?:or |and )?$")
_LED = lazy(rf"(?:{alternation('value_leads')})\s?[`'\"]?$")
_COLUMN = lazy(rf"(?:{alternation('column_types')})(?![A-Za-z0-9_])")
_LEFT_COLUMN = lazy(r"\s[`\"]?([A-Za-z0-9_]*[a-z])(?![A-Za-z0-9_.$/@-])")
_NODE = lazy(r"(?:feat|mod)_")
_LOCALE = lazy(r"[a-z]{2}_[A-Z]{2}$")
_ACRONYM_CAMEL = lazy(r"[a-z][A-Z]{2,}")
_IMPORT = lazy(r"(?:import|export|\$|/|%|const|let|var|#)\s?$")
_SHORT = 2
_WINDOW = 12
_NAME_WINDOW = 64


def read(reading: Reading, markers: Iterable[Marker], snake: list[Word], camel: list[Word]) -> None:
    """Find and claim fields."""
    for marker in markers:
        names = [name for name in beside.before(reading, marker.start) if _is_named(name, marker)]
        if not names or not names[-1].close:
            names += [name for name in beside.after(reading, marker.end) if _is_named(name, marker)]
        for name in names:
            reading.add(KIND, name.name, name.start, name.end)
    reading.settle()
    for word in snake:
        if reading.visible(word) and _is_snake(reading.text, word):
            reading.add(KIND, word.text, word.start, word.end)
    for word in camel:
        if reading.visible(word) and word.text not in words("lower_brands") and not _ACRONYM_CAMEL.match(word.text):
            reading.add(KIND, word.text, word.start, word.end)
    _read_marked(reading)
    if not reading.vocabulary.isdisjoint(_column_words()):
        _read_columns(reading)
    reading.settle()


def _read_marked(reading: Reading) -> None:
    text = reading.text
    if "{" in text:
        for start, end in _braces(text):
            _read_keys(reading, start, end)
    if "`" in text:
        _read_code(reading)
    if ":" in text:
        _read_left(reading, _TYPED, _LEFT)
        _read_left(reading, _QUOTED_KEY, _LEFT_QUOTED)
    if "=" in text:
        _read_left(reading, _ASSIGNED, _LEFT)


@cache
def _column_words() -> frozenset[str]:
    return frozenset(name.lower() for name in words("column_types"))


def _read_columns(reading: Reading) -> None:
    """Find the names before a column's type: `phone varchar(20)`."""
    for match in _COLUMN.finditer(reading.text):
        left = _LEFT_COLUMN.match(reading.text[max(0, match.start() - _NAME_WINDOW) : match.start()][::-1])
        if left:
            _add_plain(reading, left[1][::-1], match.start() - left.end(1))


def _read_left(reading: Reading, sign: re.Pattern[str], left: re.Pattern[str]) -> None:
    """Find the plain names before a sign; the text before it is read backwards."""
    text = reading.text
    for match in sign.finditer(text):
        place = match.start()
        found = left.match(text[max(0, place - _NAME_WINDOW) : place].rstrip(" ")[::-1])
        if found:
            name = found[1][::-1]
            start = text.rfind(name, 0, place)
            _add_plain(reading, name, start)


def _read_code(reading: Reading) -> None:
    """Find words in backticks; one behind "is" or 为, or listed with such a one, is a value and no name."""
    text = reading.text
    value_end = -1
    for match in _CODE.finditer(text):
        start = match.start()
        listed = value_end >= 0 and _LISTED.match(text, value_end, start)
        if listed or _VALUE_BEFORE.search(text, max(0, start - _WINDOW), start):
            value_end = match.end()
        elif not _NEXT.match(text, match.end()):
            _add_plain(reading, match[1], match.start(1))


def _add_plain(reading: Reading, name: str, start: int) -> None:
    if len(name) >= _SHORT and name not in words("not_fields"):
        reading.add(KIND, name, start, start + len(name))


def _braces(text: str) -> Iterable[tuple[int, int]]:
    """Yield the outermost pairs of braces, as spans."""
    depth, start = 0, 0
    for match in re.finditer(r"[{}]", text):
        if match[0] == "{":
            start = start if depth else match.start()
            depth += 1
        elif depth:
            depth -= 1
            if not depth:
                yield start, match.end()


def _read_keys(reading: Reading, start: int, end: int) -> None:
    text = reading.text
    if _IMPORT.search(text, max(0, start - _WINDOW), start) or text.startswith("{{", start):
        return
    for match in _KEY.finditer(text, start, end):
        name = match[1]
        if name.isupper() or name[0].isupper() or (name in words("not_fields") and text[match.end()] != ":"):
            continue
        reading.add(KIND, name, match.start(1), match.end(1))


def _is_named(named: beside.Named, marker: Marker) -> bool:
    name = named.name
    if (
        not name.isidentifier()
        or name in words("brands")
        or name in words("acronyms")
        or beside.is_prose(named, marker.text)
    ):
        return False
    if named.quoted:
        return name not in words("types")
    return name[0].islower() and name not in words("not_fields") and name not in words("lower_brands")


def _is_snake(text: str, word: Word) -> bool:
    name = word.text
    if name in words("lower_brands") or _NODE.match(name) or _LOCALE.match(name) or name.startswith("__"):
        return False
    if _LED.search(text, max(0, word.start - _WINDOW), word.start):
        return False
    before, after = text[word.start - 1 : word.start], text[word.end : word.end + 1]
    return before not in ("-", "/", "\\", "$", "@") and after not in ("/", "\\") and not name.endswith("_")
