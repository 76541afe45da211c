"""The ledger as text: JSON Lines that lose nothing, CSV for tables."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

import msgspec

from waypost.protocol.ledger_file import PICO
from waypost.protocol.ledger_lines import ExportedCall, ExportedCommit, ExportedSource, ExportedTool

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator

_DIGITS = 16
_SELECT = """
SELECT event.call, event.ts, usage.agent, usage.session, usage.parent_session, usage.user, usage.host, usage.project,
  usage.folder, usage.repository, usage.branch, usage.model, usage.provider, usage.action, usage.path, event.tool,
  event.arguments, event.input, event.cache_read, event.cache_write_5m, event.cache_write_1h, event.output,
  event.reasoning, event.searches, event.cost, event.stated, event.flags, source.kind, source.path, event.offset,
  source.first_mtime_ns, commit_made.sha, commit_made.ts, commit_branch.text
FROM event
JOIN usage ON usage.id = event.id
JOIN source ON source.id = event.source
LEFT JOIN commit_made ON commit_made.id = event.commit_made
LEFT JOIN name AS commit_branch ON commit_branch.id = commit_made.branch
WHERE event.ts >= ? AND event.ts < ?
ORDER BY event.ts, event.call, event.part
"""
_COLUMNS = {
    "time": "ts", "agent": "agent", "session": "session", "parent_session": "parent_session", "user": "user",
    "host": "host", "project": "project", "folder": "folder", "repository": "repository", "branch": "branch",
    "model": "model", "provider": "provider", "action": "action", "path": "path", "call": "call", "part": "part",
    "input_tokens": "input", "cache_read_tokens": "cache_read", "cache_write_5m_tokens": "cache_write_5m",
    "cache_write_1h_tokens": "cache_write_1h", "output_tokens": "output", "reasoning_tokens": "reasoning",
    "total_tokens": "total", "web_searches": "searches", "cost_usd": "cost", "estimated": "estimated",
    "lower_bound": "lower_bound", "commit": "commit_sha",
}  # fmt: skip
FOREVER = (-(1 << 62), 1 << 62)


def json_lines(db: sqlite3.Connection, window: tuple[int, int] = FOREVER) -> Iterator[bytes]:
    """Yield a line for each call, the earliest first; the same ledger gives the same bytes.

    Args:
        db: the ledger.
        window: the first millisecond, and the first after it.
    """
    encode = msgspec.json.Encoder().encode
    for _, parts in groupby(db.execute(_SELECT, window), key=itemgetter(0)):
        yield encode(_call(list(parts))) + b"\n"


def csv_lines(db: sqlite3.Connection, window: tuple[int, int] = FOREVER) -> Iterator[bytes]:
    """Yield a head and a row for each part of a call, as they are summed in reports."""
    yield _csv(_COLUMNS)
    query = f"SELECT {', '.join(_COLUMNS.values())} FROM usage WHERE ts >= ? AND ts < ? ORDER BY ts, call, part"  # noqa: S608 - names of ours
    names = list(_COLUMNS)
    time, call, cost = names.index("time"), names.index("call"), names.index("cost_usd")
    for row in db.execute(query, window):
        cells = list(row)
        cells[time] = iso(row[time])
        cells[call] = hexadecimal(row[call])
        cells[cost] = None if row[cost] is None else dollars(row[cost])
        yield _csv(cells)


def _csv(cells: Iterable[object]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue().encode()


def _call(parts: list[tuple]) -> ExportedCall:  # type: ignore[type-arg]
    first = parts[0]
    buckets = [sum(part[column] for part in parts) for column in range(17, 24)]
    cost, stated = (
        None if any(part[column] is None for part in parts) else sum(part[column] for part in parts)
        for column in (24, 25)
    )
    return ExportedCall(
        call=hexadecimal(first[0]),
        time=iso(first[1]),
        agent=first[2],
        session=first[3],
        parent_session=first[4],
        user=first[5],
        host=first[6],
        project=first[7],
        folder=first[8],
        repository=first[9],
        branch=first[10],
        model=first[11],
        provider=first[12],
        input_tokens=buckets[0],
        cache_read_tokens=buckets[1],
        cache_write_5m_tokens=buckets[2],
        cache_write_1h_tokens=buckets[3],
        output_tokens=buckets[4],
        reasoning_tokens=buckets[5],
        web_searches=buckets[6],
        cost_usd=None if cost is None else cost / PICO,
        stated_picodollars=stated,
        flags=first[26],
        tools=[
            ExportedTool(
                tool=hexadecimal(part[15]),
                action=part[13],
                path=part[14],
                arguments=None if part[16] is None else hexadecimal(part[16]),
            )
            for part in parts
            if part[15] is not None
        ],
        commit=None if first[31] is None else ExportedCommit(sha=first[31], time=first[32], branch=first[33]),
        source=ExportedSource(kind=first[27], path=first[28], offset=first[29], first_mtime_ns=first[30]),
    )


def iso(ts: int) -> str:
    """Return an instant as ISO 8601 in UTC with milliseconds."""
    return datetime.fromtimestamp(ts / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%S.") + f"{ts % 1000:03d}Z"


def hexadecimal(value: int) -> str:
    """Return a hash as 16 hexadecimal digits."""
    return f"{value:0{_DIGITS}x}"


def dollars(pico: int) -> str:
    """Return picodollars as dollars, exactly."""
    whole, rest = divmod(pico, PICO)
    return f"{whole}.{rest:012d}".rstrip("0").removesuffix(".")
