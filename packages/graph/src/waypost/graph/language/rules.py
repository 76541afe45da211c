"""The rules as data: JSON files in data/, read on first use, and the patterns made from them.

A rule list holds regular expressions for one folded line (see `readable`). An entry that begins or ends with an
ASCII letter stands for whole words there; a blank stands for any white space
(` ?` for none, too). `{name}` stands for any word of the list `name` under the file's `slots`.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from waypost.kit.text import fold_width

_DATA = Path(__file__).parent / "data"
_FLAGS = re.IGNORECASE | re.ASCII  # case is a matter of ASCII letters only: patterns compile in a third of the time
_WORD = "[A-Za-z0-9_]"
_STARTS_WITH_LETTER = re.compile(r"(?:\(\?:)*[A-Za-z]")
_ENDS_WITH_LETTER = re.compile(r"[A-Za-z]\??\)*\??$")
_ESCAPE = re.compile(r"\\[A-Za-z]")
_LETTER = re.compile("[A-Za-z]")
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
    found: Any = load(name)
    for key in keys:
        found = found[key]
    return tuple(_fill(entry, name) for entry in found)


def _fill(entry: str, name: str) -> str:
    slots: dict[str, list[str]] = load(name).get("slots", {})
    while match := _SLOT.search(entry):
        entry = f"{entry[: match.start()]}(?:{'|'.join(slots[match[1]])}){entry[match.end() :]}"
    return entry


@cache
def pattern(name: str, *keys: str | int) -> re.Pattern[str]:
    """Return one pattern for the rule list under these keys: it matches where any entry does."""
    return compile_any(tuple(words(name, *keys)))


def fitting(line: str, name: str, *keys: str | int) -> re.Pattern[str]:
    """Return `pattern` without the entries that can't match in this line, for want of letters of their script."""
    return compile_any(_fitting(line.isascii(), bool(_LETTER.search(line)), name, *keys))


@cache
def _fitting(ascii_only: bool, latin: bool, name: str, *keys: str | int) -> tuple[str, ...]:  # noqa: FBT001 - a cache key
    entries = words(name, *keys)
    if ascii_only:
        return tuple(entry for entry in entries if entry.isascii() or _LETTER.search(_ESCAPE.sub("", entry)))
    return tuple(entry for entry in entries if latin or not (entry.isascii() and _STARTS_WITH_LETTER.match(entry)))


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
