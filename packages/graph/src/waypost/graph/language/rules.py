"""The rules as data: JSON files in data/, read on first use, and the patterns made from them.

A rule list holds regular expressions for one folded line (see `readable`). An entry that begins or ends with an
ASCII letter stands for whole words there; a blank stands for any white space
(` ?` for none, too). `{name}` stands for any word of the list `name` under the file's `slots`.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from waypost.graph.language.needs import Needs, needs, union
from waypost.kit.text import fold_width

_DATA = Path(__file__).parent / "data"
_FLAGS = re.IGNORECASE | re.ASCII  # case is a matter of ASCII letters only: patterns compile in a third of the time
_WORD = "[A-Za-z0-9_]"
_STARTS_WITH_LETTER = re.compile(r"(?:\(\?:)*[A-Za-z]")
_ENDS_WITH_LETTER = re.compile(r"[A-Za-z]\??\)*\??$")
_SLOT = re.compile(r"\{([a-z_]{2,})\}")
_ESCAPED_END = re.compile(r"\\[A-Za-z]$")


@cache
def load(name: str) -> dict[str, Any]:
    """Return the rules of data/NAME.json."""
    return dict(msgspec.json.decode((_DATA / f"{name}.json").read_bytes()))


def words(name: str, *keys: str | int) -> list[str]:
    """Return the list that stands under these keys of data/NAME.json."""
    return list(_filled(name, keys))


@cache
def _filled(name: str, keys: tuple[str | int, ...]) -> tuple[str, ...]:
    return tuple(_fill(entry, name) for entry in _raw(name, keys))


def _raw(name: str, keys: tuple[str | int, ...]) -> list[str]:
    found: Any = load(name)
    for key in keys:
        found = found[key]
    return list(found)


def _fill(entry: str, name: str) -> str:
    slots: dict[str, list[str]] = load(name).get("slots", {})
    while match := _SLOT.search(entry):
        entry = f"{entry[: match.start()]}(?:{'|'.join(slots[match[1]])}){entry[match.end() :]}"
    return entry


def found(line: str, name: str, *keys: str | int, tail: str = "") -> bool:
    """Whether any entry of the list under these keys matches somewhere in the line (and `tail` right after it)."""
    return any(compiled(guarded + tail).search(line) for guarded in _fitting(line, name, keys))


def matches(line: str, name: str, *keys: str | int) -> list[re.Match[str]]:
    """Return where the entries match, in order, without overlap; at one place the first entry wins."""
    each = [match for guarded in _fitting(line, name, keys) for match in compiled(guarded).finditer(line)]
    apart: list[re.Match[str]] = []
    for match in sorted(each, key=re.Match.start):
        if not apart or match.start() >= apart[-1].end():
            apart.append(match)
    return apart


def masked(line: str, mark: str, name: str, *keys: str | int) -> str:
    """Return the line with all that the entries match replaced by a mark, at the same length."""
    for guarded in _fitting(line, name, keys):
        line = compiled(guarded).sub(lambda match: mark * len(match.group()), line)
    return line


class _Rules(NamedTuple):
    # the entries of a list with their needs, and which of them need a word that begins with these two characters
    entries: list[tuple[Needs, str]]
    by_start: dict[str, list[int]]
    free: list[int]


def _fitting(line: str, name: str, keys: tuple[str | int, ...]) -> list[str]:
    rules = _rules(name, keys)
    low, starts = _starts(line)
    numbers = set(rules.free)
    for start in starts & rules.by_start.keys():
        numbers.update(rules.by_start[start])
    fitting = [rules.entries[number] for number in sorted(numbers)]
    return [_expanded(entry, name) for needed, entry in fitting if not needed or any(word in low for word in needed)]


@cache
def _expanded(entry: str, name: str) -> str:
    return any_of((_fill(entry, name),))


@lru_cache(maxsize=32)
def _starts(line: str) -> tuple[str, frozenset[str]]:
    low = line.lower()
    return low, frozenset(map(str.__add__, low, low[1:])) | frozenset(low)


@cache
def _rules(name: str, keys: tuple[str | int, ...]) -> _Rules:
    slots = _slots(name)
    raw = _raw(name, keys)
    rules = _Rules([], {}, [])
    for number, entry in enumerate(raw):
        needed = needs(entry, slots)
        rules.entries.append((needed, entry))
        for start in {word[:2] for word in needed}:
            rules.by_start.setdefault(start, []).append(number)
        if not needed:
            rules.free.append(number)
    return rules


@cache
def _slots(name: str) -> dict[str, Needs]:
    known: dict[str, Needs] = {}
    for slot, entries in load(name).get("slots", {}).items():
        known[slot] = union([needs(entry, known) for entry in entries])
    return known


@cache
def pattern(name: str, *keys: str | int) -> re.Pattern[str]:
    """Return one pattern for the rule list under these keys: it matches where any entry does."""
    return compile_any(tuple(words(name, *keys)))


@cache
def compile_any(entries: tuple[str, ...]) -> re.Pattern[str]:
    """Return one pattern that matches where any of the entries does; for no entries, one that never matches."""
    return compiled(any_of(entries))


@cache
def compile_ending(entries: tuple[str, ...], gap: str = "") -> re.Pattern[str]:
    """Return one pattern for any of the entries (and the gap after it) at the end of a text."""
    return compiled(f"(?:{any_of(entries)})(?:{gap})$")


@cache
def compiled(expression: str) -> re.Pattern[str]:
    """Compile an expression as every rule is."""
    return re.compile(expression, _FLAGS)


def any_of(entries: Iterable[str]) -> str:
    """Return the expression of `compile_any`, to build larger ones with."""
    return "|".join(map(_guarded, entries)) or r"(?!)"


def _guarded(entry: str) -> str:
    left = f"(?<!{_WORD})" if _STARTS_WITH_LETTER.match(entry) else ""
    right = f"(?!{_WORD})" if _ENDS_WITH_LETTER.search(entry) and not _ESCAPED_END.search(entry) else ""
    spaced = entry.replace(" ?", r"\s*").replace(" ", r"\s+")
    return f"{left}(?:{spaced}){right}"


@cache
def _simplified() -> dict[int, int]:
    return {ord(old): ord(new) for old, new in load("traditional")["pairs"]}


def readable(text: str) -> str:
    """Return the text as the rules read it: ASCII punctuation, simplified characters; the length stays."""
    if text.isascii():
        return text
    return fold_width(text).translate(_simplified()).replace("\u2019", "'").replace("\u2018", "'")
