"""Symbols by words: parts of their names, their documentation, their paths; typing errors are forgiven."""

import re
import sqlite3
from collections.abc import Iterable
from math import log

from waypost.codemap.lookup.definitions import definition
from waypost.codemap.names.nearest import near_names
from waypost.codemap.rows import Symbol, escape_like, symbols_by_id
from waypost.kit.text import fold, fold_width, search_tokens, split_identifier
from waypost.protocol.results.map import SearchHit

_RUN = re.compile(r"\w+")
_MOST_TERMS = 12
_MOST_COMPARED = 2000
_MOST_HITS = 20_000
"""A word that more symbols have tells nothing."""
_EMPTY = {
    "a", "an", "and", "are", "as", "at", "be", "by", "do", "does", "for", "from", "has", "have", "how", "i",
    "in", "into", "is", "it", "its", "me", "my", "of", "on", "or", "our", "that", "the", "their", "this", "to",
    "was", "we", "what", "when", "where", "which", "who", "why", "will", "with", "you",
}  # fmt: skip
_ENDINGS = (("ies", "y"), ("sses", "ss"), ("ss", "ss"), ("ing", ""), ("ed", ""), ("es", "e"), ("s", ""))
_LEAST_STEM = 3
_WHOLE, _PART, _START, _INSIDE, _NEAR, _TEXT = 6.0, 3.0, 2.0, 1.0, 1.5, 1.0
_WEIGHTS: dict[str, float] = {"variable": 0.7, "constant": 0.8}
_TEST = 0.5


def search(connection: sqlite3.Connection, query: str, limit: int = 0) -> list[SearchHit]:
    """Return the symbols that fit a question's words, the best first; `limit` 0 means all.

    Where some symbols fit more of the words, those that fit less than half as many are left out.
    """
    words = terms(query)
    scores: dict[int, dict[str, float]] = {}
    total = connection.execute("SELECT count(*) FROM symbol").fetchone()[0]
    for word in words:
        hits = _hits(connection, word) or _near_hits(connection, word)
        rarity = log(1 + total / (len(hits) or 1))
        for number, points in hits.items():
            scores.setdefault(number, {})[word] = points * rarity
    best = sorted(scores, key=lambda number: -sum(scores[number].values()))[:_MOST_COMPARED]
    symbols = symbols_by_id(connection, best)
    told = [_hit(symbols[number], scores[number], query, words) for number in best]
    most = max((len(hit.matched) for hit in told), default=0)
    ranked = sorted(
        (hit for hit in told if 2 * len(hit.matched) > most),
        key=lambda hit: (-len(hit.matched), -hit.score, hit.path, hit.line),
    )
    return ranked[:limit] if limit else ranked


def terms(query: str) -> list[str]:
    """Return the words of a question: identifiers in parts, Chinese in pairs of characters, without empty words."""
    found: list[str] = []
    for run in _RUN.findall(fold_width(query)):
        parts = split_identifier(run)
        found += parts if run.isascii() and len(parts) > 1 else search_tokens(run)
    stems = (_stem(word) for word in found if word.strip("_") and word not in _EMPTY)
    return list(dict.fromkeys(stems))[:_MOST_TERMS]


def _stem(word: str) -> str:
    """Return an English word without its ending, so that `hashed passwords` finds `hash_password`."""
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST_STEM:
            return word.removesuffix(ending) + instead
    return word


def _hits(connection: sqlite3.Connection, word: str) -> dict[int, float]:
    rows = connection.execute(
        r"SELECT id, name, doc LIKE ?1 ESCAPE '\' FROM symbol WHERE kind != 'lambda'"
        r" AND (name LIKE ?1 ESCAPE '\' OR doc LIKE ?1 ESCAPE '\') LIMIT ?2",
        (f"%{escape_like(word)}%", _MOST_HITS),
    )
    return {number: max(_points(name, word), _TEXT if in_text else 0.0) for number, name, in_text in rows}


def _points(name: str, word: str) -> float:
    if fold(name) == word:
        return _WHOLE
    parts = split_identifier(name)
    if word in parts:
        return _PART
    if any(part.startswith(word) for part in parts):
        return _START + (_PART - _START) * any(_stem(part) == word for part in parts)
    return _INSIDE if word in fold(name) else 0.0


def _near_hits(connection: sqlite3.Connection, word: str) -> dict[int, float]:
    found: dict[int, float] = {}
    for name in near_names(connection, word):
        rows = connection.execute("SELECT id FROM symbol WHERE name = ? AND kind != 'lambda'", (name,))
        found |= {row[0]: _NEAR for row in rows}
    return found


def _hit(symbol: Symbol, found: dict[str, float], query: str, words: Iterable[str]) -> SearchHit:
    place = fold(f"{symbol.local} {symbol.path}")
    around = [word for word in words if word not in found and word in place]
    score = sum(found.values()) + len(around)
    if fold(symbol.name) == fold(query.strip()):
        score *= 2
    score *= _WEIGHTS.get(symbol.kind, 1.0) * (_TEST if symbol.test else 1.0)
    told = definition(symbol)
    return SearchHit(
        **{name: getattr(told, name) for name in told.__struct_fields__},
        score=round(score, 2),
        matched=sorted([*found, *around]),
    )
