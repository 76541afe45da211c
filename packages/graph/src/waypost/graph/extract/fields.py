"""Fields: snake_case and camelCase names, and plain lower-case words that are marked as one.

A plain word is marked by backticks, by 字段 or "field" beside it, by a type or an assigned value behind it, or as a key of an object
literal; any other lower-case word is a word of prose.
"""

import re
from collections.abc import Iterable

from waypost.graph.extract import beside
from waypost.graph.extract.markers import Marker
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading, Word
from waypost.graph.extract.words import alternation, words

KIND = "fields"
_CODE = lazy(r"`([a-z][a-z0-9]*)`")
_KEY = lazy(r"[{,]\s{0,8}[`\"']?([A-Za-z_$]\w*)[`\"']?\??\s?(?=[:,}=])", re.ASCII)
_QUOTED_KEY = lazy(r"[\"']([a-z]\w*)[\"']\s?:(?!:)", re.ASCII)
_TYPED = lazy(
    rf"[`\"']?([a-z](?<![A-Za-z0-9_.$/@:-].)\w*+)[`\"']?\??\s?:\s?`?(?:{alternation('types')})(?![A-Za-z0-9_])",
    re.ASCII,
)
_ASSIGNED = lazy(r"([a-z](?<![A-Za-z0-9_.$/@&?#:-].)\w++)=(?![=>\s])", re.ASCII)
_NEXT = lazy(rf"\s?(?:{alternation('not_field_next')})(?![A-Za-z])")
_VALUE_BEFORE = lazy(r"(?:[=:]|(?:状态|值|类型|角色|枚举|改)(?:为|是|成|到)|设为|默认(?:为|是)?|status|to|is|as)\s?$")
_NODE = lazy(r"(?:feat|mod)_")
_LOCALE = lazy(r"[a-z]{2}_[A-Z]{2}$")
_ACRONYM_CAMEL = lazy(r"[a-z][A-Z]{2,}")
_IMPORT = lazy(r"(?:import|export|\$|/|%|const|let|var|#)\s?$")
_SHORT = 2
_WINDOW = 12


def read(reading: Reading, markers: Iterable[Marker], snake: list[Word], camel: list[Word]) -> None:
    """Find and claim fields."""
    for marker in markers:
        names = [name for name in beside.before(reading.text, marker.start) if _is_named(name)]
        if not names or not names[-1].close:
            names += [name for name in beside.after(reading.text, marker.end) if _is_named(name)]
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
    reading.settle()


def _read_marked(reading: Reading) -> None:
    text = reading.text
    if "{" in text:
        for start, end in _braces(text):
            _read_keys(reading, start, end)
    if "`" in text:
        for match in _CODE.finditer(text):
            if not _NEXT.match(text, match.end()) and not _VALUE_BEFORE.search(
                text, max(0, match.start() - _WINDOW), match.start()
            ):
                _add_plain(reading, match)
    if ":" in text:
        for match in _TYPED.finditer(text):
            _add_plain(reading, match)
        for match in _QUOTED_KEY.finditer(text):
            _add_plain(reading, match)
    if "=" in text:
        for match in _ASSIGNED.finditer(text):
            _add_plain(reading, match)


def _add_plain(reading: Reading, match: re.Match[str]) -> None:
    if len(match[1]) >= _SHORT and match[1] not in words("not_fields"):
        reading.add(KIND, match[1], match.start(1), match.end(1))


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


def _is_named(named: beside.Named) -> bool:
    name = named.name
    if not name.isidentifier() or name in words("brands") or name in words("acronyms") or beside.is_prose(named):
        return False
    if named.quoted:
        return name not in words("types")
    return name[0].islower() and name not in words("not_fields") and name not in words("lower_brands")


def _is_snake(text: str, word: Word) -> bool:
    name = word.text
    if name in words("lower_brands") or _NODE.match(name) or _LOCALE.match(name) or name.startswith("__"):
        return False
    before, after = text[word.start - 1 : word.start], text[word.end : word.end + 1]
    return before not in ("-", "/", "\\", "$", "@") and after not in ("/", "\\") and not name.endswith("_")
