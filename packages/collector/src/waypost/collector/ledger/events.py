"""A call as rows of `event`: split among its tools so that every bucket adds up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.collector.ledger.record import Record

Row = tuple[int | None, ...]

INSERT = (
    "INSERT INTO event (call, part, ts, session, place, branch, model, provider, action, path, tool, arguments, input,"
    " cache_read, cache_write_5m, cache_write_1h, output, reasoning, searches, cost, stated, flags, commit_made,"
    " source, offset) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
)


def rows(record: Record, cost: int | None, chat: int) -> list[Row]:
    """Return the rows of a call.

    A call with several tools is split evenly among them: of each bucket every part gets the whole quotient, and the
    first parts one more until the remainder is gone. Parts stand in the order of their tools' hashes, which no order of
    reading changes.

    Args:
        record: the call.
        cost: of the whole call in picodollars, None where no price is known.
        chat: id of the action of a call without tools.
    """
    home = record.home
    if len(record.uses) <= 1:
        tool, use = next(iter(record.uses.items()), (None, None))
        action, path, arguments = use or (chat, None, None)
        return [
            (
                record.key, 0, record.ts, home.session, home.place, home.branch, home.model, home.provider,
                action, path, tool, arguments,
                record.input, record.cache_read, record.cache_write_5m, record.cache_write_1h, record.output,
                record.reasoning, record.searches, cost, record.stated, record.flags, record.commit, home.source,
                home.offset,
            )
        ]  # fmt: skip
    count = len(record.uses)
    buckets = [
        split(value, count)
        for value in (
            record.input, record.cache_read, record.cache_write_5m, record.cache_write_1h, record.output,
            record.reasoning, record.searches, cost, record.stated,
        )
    ]  # fmt: skip
    return [
        (
            record.key, part, record.ts, home.session, home.place, home.branch, home.model, home.provider,
            use.action, use.path, tool, use.arguments,
            *(bucket[part] for bucket in buckets),
            record.flags, record.commit, home.source, home.offset,
        )
        for part, (tool, use) in enumerate(sorted(record.uses.items()))
    ]  # fmt: skip


def split(value: int | None, count: int) -> list[int | None]:
    """Return the shares of a bucket: even, the first ones larger by one until nothing is left over."""
    if value is None:
        return [None] * count
    whole, rest = divmod(value, count)
    return [whole + (part < rest) for part in range(count)]
