"""A call as the ledger knows it: what all its tellings say together."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from waypost.protocol.ledger_file import ESTIMATED, LOWER_BOUND, REPLAY, TOLD_BY_TELEMETRY, WRITES_UNSPLIT


class Home(NamedTuple):
    """Where a call belongs: ids of the ledger's rows. The telling that owns the call decides."""

    session: int
    place: int | None
    branch: int | None
    model: int
    provider: int | None
    source: int
    offset: int


class Use(NamedTuple):
    """A tool that was asked for: ids of names, hash of the arguments."""

    action: int
    path: int | None
    arguments: int | None

    def rank(self) -> tuple[int, int, int]:
        """Return what decides among two tellings of one use: the hash of the arguments first."""
        return (self.arguments or 0, self.action, self.path or 0)


class Record(msgspec.Struct, gc=False):
    """A call; merging any tellings of it in any order gives the same."""

    key: int
    ts: int
    first_mtime_ns: int
    """Of the owner's source when it was first seen: among equal times the older file owns the call."""
    home: Home
    input: int
    cache_read: int
    cache_write_5m: int
    cache_write_1h: int
    output: int
    reasoning: int
    searches: int
    stated: int | None
    flags: int
    uses: dict[int, Use]
    """By the hash of the tool use's id."""
    parts: int = 0
    """Rows that the ledger has of it so far."""
    commit: int | None = None

    def owner(self) -> tuple[int, int, int, int, int, int]:
        """Return what decides among tellings: the smallest owns the call. A log outweighs telemetry."""
        return (
            self.flags & TOLD_BY_TELEMETRY,
            self.flags & REPLAY,
            self.ts,
            self.first_mtime_ns,
            self.home.source,
            self.home.offset,
        )


_WHILE_ALL = ESTIMATED | LOWER_BOUND
"""Flags that hold only while every telling has them."""
_OF_OWNER = REPLAY | TOLD_BY_TELEMETRY


def merge(one: Record, other: Record) -> Record:
    """Return what two tellings of one call say together: of each bucket the most, of the tools all."""
    owner = min(one, other, key=Record.owner)
    short, long, unsplit = _cache_writes(one, other)
    return Record(
        one.key,
        owner.ts,
        owner.first_mtime_ns,
        owner.home,
        max(one.input, other.input),
        max(one.cache_read, other.cache_read),
        short,
        long,
        max(one.output, other.output),
        max(one.reasoning, other.reasoning),
        max(one.searches, other.searches),
        _most(one.stated, other.stated),
        (one.flags & other.flags & _WHILE_ALL) | (owner.flags & _OF_OWNER) | unsplit,
        one.uses if one.uses == other.uses else _uses(one.uses, other.uses),
        max(one.parts, other.parts),
        one.commit if one.commit is not None else other.commit,
    )


def _cache_writes(one: Record, other: Record) -> tuple[int, int, int]:
    """Return the writes for 5 minutes and for an hour, and the flag; lifetimes that one tells outweigh a mere sum."""
    if (one.flags ^ other.flags) & WRITES_UNSPLIT:
        split, whole = (other, one) if one.flags & WRITES_UNSPLIT else (one, other)
        if split.cache_write_5m + split.cache_write_1h:
            return split.cache_write_5m, split.cache_write_1h, 0
        return whole.cache_write_5m, 0, WRITES_UNSPLIT
    short, long = max(one.cache_write_5m, other.cache_write_5m), max(one.cache_write_1h, other.cache_write_1h)
    return short, long, one.flags & WRITES_UNSPLIT


def _uses(one: dict[int, Use], other: dict[int, Use]) -> dict[int, Use]:
    """Return the tools of both; of one that they tell differently the choice does not hang on who told first."""
    found = {**one, **other}
    for tool in one.keys() & other.keys():
        found[tool] = max(one[tool], other[tool], key=Use.rank)
    return found


def _most(one: int | None, other: int | None) -> int | None:
    return max((value for value in (one, other) if value is not None), default=None)
