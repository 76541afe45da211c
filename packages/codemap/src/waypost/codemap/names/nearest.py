"""The nearest names that the map knows, for a name that it doesn't."""

import sqlite3
from collections.abc import Iterable

from waypost.codemap.names.parse import Name, parse_name
from waypost.codemap.rows import Symbol, escape_like, symbols_named
from waypost.kit.text import fold, split_identifier

_LIMIT = 5
_MOST_CANDIDATES = 20_000
_LEAST_PART = 4
"""A shorter word within a name says too little."""


def nearest_names(connection: sqlite3.Connection, text: str, limit: int = _LIMIT) -> list[str]:
    """Return up to `limit` names, the nearest first: the same one elsewhere, other spellings, typing errors."""
    name = parse_name(text)
    elsewhere = symbols_named(connection, name.last)
    if elsewhere:
        return _nearest_owners(name, elsewhere)[:limit]
    return [_shown(connection, found) for found in near_names(connection, name.last, limit)]


def _nearest_owners(name: Name, symbols: Iterable[Symbol]) -> list[str]:
    """Return the names of symbols, those first that stand in something spelled like what is asked for."""
    asked = fold(name.parts[-2]) if len(name.parts) > 1 else ""

    def order(qualified: str) -> tuple[int, str]:
        owner = fold(qualified.removesuffix(name.last).rstrip(".").rpartition(".")[2])
        return edit_distance(asked, owner, _slack(asked)), qualified

    return sorted({symbol.qualified for symbol in symbols}, key=order)


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
    wanted = _Wanted(last)
    for candidate in candidates:
        distance = wanted.distance(candidate)
        if distance is not None:
            yield distance, candidate


class _Wanted:
    """A name that others are compared with; what is cheap to tell is told first."""

    def __init__(self, last: str) -> None:
        self.folded = fold(last)
        self.plain = self.folded.replace("_", "")
        self.parts = set(split_identifier(last))
        self.letters = set(self.folded)
        self.slack = _slack(last)

    def distance(self, candidate: str) -> float | None:
        """Return how far another name is, None where it is too far."""
        folded = fold(candidate)
        if folded.replace("_", "") == self.plain:
            return 0.0
        if len(self.letters.symmetric_difference(folded)) <= 2 * self.slack:
            distance = edit_distance(self.folded, folded, self.slack)
            if distance <= self.slack:
                return float(distance)
        if len(self.folded) < _LEAST_PART or not all(part in folded for part in self.parts):
            return None
        more = set(split_identifier(candidate)) - self.parts
        if not self.parts <= set(split_identifier(candidate)):
            return None
        return self.slack + len(more) / 2 if more else 0.5


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
