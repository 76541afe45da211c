"""The nearest names that the map knows, for a name that it doesn't."""

import sqlite3
from collections.abc import Iterable

from waypost.codemap.names.parse import parse_name
from waypost.codemap.rows import escape_like, symbols_named
from waypost.kit.text import fold, split_identifier

_LIMIT = 5
_MOST_CANDIDATES = 20_000
_LEAST_PART = 4
"""A shorter word within a name says too little."""


def nearest_names(connection: sqlite3.Connection, text: str, limit: int = _LIMIT) -> list[str]:
    """Return up to `limit` names, the nearest first: the same one elsewhere, other spellings, typing errors."""
    name = parse_name(text)
    elsewhere = sorted({symbol.qualified for symbol in symbols_named(connection, name.last)})
    if elsewhere:
        return elsewhere[:limit]
    return [_shown(connection, found) for found in near_names(connection, name.last, limit)]


def near_names(connection: sqlite3.Connection, last: str, limit: int = _LIMIT) -> list[str]:
    """Return up to `limit` names of symbols that are spelled like one, the nearest first."""
    return [found for _, found in sorted(_ranked(last, _candidates(connection, last)))[:limit]]


def _candidates(connection: sqlite3.Connection, last: str) -> list[str]:
    slack = _slack(last)
    longest = max(split_identifier(last), key=len, default="")
    part = f"%{escape_like(longest)}%" if len(longest) >= _LEAST_PART else ""
    rows = connection.execute(
        r"SELECT DISTINCT name FROM symbol WHERE kind != 'lambda'"
        r" AND (length(name) BETWEEN ? AND ? OR name LIKE ? ESCAPE '\') LIMIT ?",
        (len(last) - slack, len(last) + slack, part, _MOST_CANDIDATES),
    )
    return [row[0] for row in rows]


def _ranked(last: str, candidates: Iterable[str]) -> Iterable[tuple[float, str]]:
    wanted, parts = fold(last), set(split_identifier(last))
    letters, slack = set(wanted), _slack(last)
    for candidate in candidates:
        folded = fold(candidate)
        if folded.replace("_", "") == wanted.replace("_", ""):
            yield 0.0, candidate
        elif parts == (own := set(split_identifier(candidate))):
            yield 0.5, candidate
        elif len(letters ^ set(folded)) <= 2 * slack and (distance := edit_distance(wanted, folded, slack)) <= slack:
            yield float(distance), candidate
        elif parts < own and len(wanted) >= _LEAST_PART:
            yield slack + len(own - parts) / 2, candidate


def _slack(name: str) -> int:
    return 1 if len(name) < _LEAST_PART else 2 if len(name) < 3 * _LEAST_PART else 3


def edit_distance(one: str, other: str, most: int) -> int:
    """Return how many letters to put in, take out, replace or swap with the next; `most + 1` where it is more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        before, last, row = row, before, [i]
        for j, against in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def _shown(connection: sqlite3.Connection, name: str) -> str:
    found = symbols_named(connection, name)
    return found[0].qualified if len(found) == 1 else name
