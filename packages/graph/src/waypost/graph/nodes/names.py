"""Names under which people speak of a node, and where a text uses them.

A name becomes a key of units: an ASCII word in its singular, or one CJK character. `auth-api`, `Auth API` and
`auth_apis` share a key, and `登录API` meets `登录 api`.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from waypost.graph.data import table
from waypost.graph.nodes.record import NodeRecord
from waypost.kit.text import CJK_CLASS, split_identifier

_UNIT = re.compile(rf"{CJK_CLASS}|[^\W_]+(?:_+[^\W_]+)*".replace(r"[^\W", rf"[^\W{CJK_CLASS[1:-1]}"))
_RUN_OR_WORD = re.compile(_UNIT.pattern.replace(CJK_CLASS + "|", CJK_CLASS + "+|", 1))
"""Units with the CJK ones in a row as one: they are joined again in a key."""
_ASCII_UNIT = re.compile(r"[A-Za-z0-9]+")
_NODE_ID = re.compile(r"(?:feat|mod)_\w")
MAX_UNITS = 10
"""Longest name that is looked for, in units."""
MAX_TEXT = 20_000
"""Characters of a text that are searched for names."""
_PLURAL = 4
"""Letters of the shortest word whose `s` is an ending."""
_GAP = 1
"""Characters that may stand between two units of a name."""


class NameKey(NamedTuple):
    """One name of a node."""

    key: str
    kind: str
    """`path`, `id`, `title`, `alias`, `stem` (the id without its prefix), `part` (one of these without its generic
    word: `order` of order-list) or `tag`; the first that fits."""


class Unit(NamedTuple):
    """One unit of a text and its place in it."""

    text: str
    start: int
    end: int


class Phrase(NamedTuple):
    """A run of units as a key, with its place in the text."""

    key: str
    start: int
    end: int


@cache
def _generic() -> frozenset[str]:
    """Words that say what kind of thing a name names, and so name nothing themselves."""
    return frozenset(word for words in table("generic").values() for word in words)


def units(text: str) -> list[Unit]:
    """Return the units of a text in order; camel-case words stay whole, `_` and `-` separate."""
    if text.isascii():
        return [Unit(_singular(m.group()), m.start(), m.end()) for m in _ASCII_UNIT.finditer(text)]
    folded = unicodedata.normalize("NFKC", text)
    found: list[Unit] = []
    for match in _UNIT.finditer(folded):
        word = match.group()
        if "_" not in word:
            found.append(Unit(_singular(word), match.start(), match.end()))
            continue
        position = match.start()
        for part in word.split("_"):
            if part:
                found.append(Unit(_singular(part), position, position + len(part)))
            position += len(part) + 1
    return found


def key_of(name: str) -> str:
    """Return the key of a name."""
    if name.isascii():
        return " ".join(map(_singular, _ASCII_UNIT.findall(name)))
    folded = unicodedata.normalize("NFKC", name)
    words = _RUN_OR_WORD.findall(folded)
    if "_" in folded:
        words = [part for word in words for part in word.split("_") if part]
    return _join(map(_singular, words))


def phrases(text: str) -> Iterator[Phrase]:
    """Yield each run of up to MAX_UNITS units of a text, as keys."""
    run = units(text[:MAX_TEXT])
    for first in range(len(run)):
        key = ""
        for last in range(first, min(first + MAX_UNITS, len(run))):
            if last > first and run[last].start - run[last - 1].end > _GAP:
                break
            key = _extend(key, run[last].text)
            yield Phrase(key, run[first].start, run[last].end)


def names_of(record: NodeRecord) -> list[NameKey]:
    """Return the keys under which a node is known, strongest kind first, each key once."""
    stem = stem_of(record.id or record.path)
    listed: list[tuple[str, str]] = [(record.path, "path"), (record.id, "id")]
    listed += [(record.title, "title"), *((alias, "alias") for alias in record.aliases), (stem, "stem")]
    title_key, stem_key = key_of(record.title), key_of(stem)
    listed += [(_without_tail(title_key, _kinds()), "title"), (_without_tail(stem_key, _kinds()), "stem")]
    listed += [(_without_tail(key, _tails()), "part") for key in (title_key, stem_key)]
    listed += [(tag, "tag") for tag in record.tags]
    generic = _generic_keys()
    found: dict[str, NameKey] = {}
    for name, kind in dict.fromkeys(listed):
        key = _key_of_parts(name) if kind in _PARTED else key_of(name)
        if key and key not in found and (key not in generic or kind in _OWN):
            found[key] = NameKey(key, kind)
    return list(found.values())


@lru_cache(maxsize=4096)  # the tags of a graph are few
def _key_of_parts(name: str) -> str:
    return key_of(" ".join(split_identifier(name)) if name.isascii() else name)


_PARTED = frozenset({"stem", "part", "tag"})
"""Kinds of names that are identifiers: they count by their parts."""
_OWN = frozenset({"path", "id"})
"""Kinds of names that count even where they are generic."""


def is_node_id(name: str) -> bool:
    """Whether a word is spelled as ids of nodes are; it is no field and states no value."""
    return _NODE_ID.match(name) is not None


def stem_of(name: str) -> str:
    """Return an id or a path without folder, ending and the prefix `feat_` or `mod_`."""
    base = name.rsplit("/", 1)[-1].removesuffix(".md")
    return re.sub(r"^(?:feat|mod|feature|module)[_-]", "", base)


def without_generic(name: str) -> str:
    """Return a name without the generic word at its end: `Order list` is order, `订单列表` is 订单."""
    return _without_tail(key_of(name), _tails())


class _Tails(NamedTuple):
    """Keys that may end a longer one, an ASCII one as words of its own; with the length of the longest."""

    words: frozenset[str]
    most_words: int
    wide: frozenset[str]
    longest: int


def _without_tail(key: str, tails: _Tails) -> str:
    """Return a key without the longest tail that it has, unless it is one itself."""
    best = len(key)
    place = len(key)
    for _ in range(tails.most_words):
        place = key.rfind(" ", 0, place)
        if place <= 0:
            break
        if key[place + 1 :] in tails.words:
            best = place
    if key and not key[-1].isascii():
        size = next((n for n in range(min(tails.longest, len(key) - 1), 0, -1) if key[-n:] in tails.wide), 0)
        best = min(best, len(key) - size)
    return key[:best].strip()


def _tails_of(keys: Iterable[str]) -> _Tails:
    listed = list(keys)
    words = frozenset(key for key in listed if key.isascii())
    wide = frozenset(key for key in listed if not key.isascii())
    return _Tails(words, max(key.count(" ") + 1 for key in words), wide, max(map(len, wide)))


@cache
def _kinds() -> _Tails:
    return _tails_of(
        {key_of(word) for words in table("typewords").values() for listed in words.values() for word in listed}
    )


@cache
def _tails() -> _Tails:
    return _tails_of(_generic_keys())


def is_generic(key: str) -> bool:
    """Whether a key names a kind of thing only (`api`, `页面`)."""
    return key in _generic_keys()


@cache
def _generic_keys() -> frozenset[str]:
    return frozenset(key_of(word) for word in _generic())


def _extend(key: str, unit: str) -> str:
    if not key:
        return unit
    return key + unit if not unit[0].isascii() and not key[-1].isascii() else f"{key} {unit}"


def _join(words: Iterable[str]) -> str:
    key = ""
    for word in words:
        key = _extend(key, word)
    return key


@lru_cache(maxsize=8192)
def _singular(word: str) -> str:
    low = word.casefold()
    if len(low) >= _PLURAL and low.isascii() and low.endswith("s") and not low.endswith(("ss", "us", "sis", "xis")):
        return low[:-3] + "y" if low.endswith("ies") and len(low) > _PLURAL else low[:-1]
    return low
