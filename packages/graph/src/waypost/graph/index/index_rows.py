"""What the index needs of a node, kept beside its record: reading it costs a fraction of reading the record."""

from collections.abc import Iterable

import msgspec

from waypost.graph.index.changelogs import ChangeLogs
from waypost.graph.index.markdown import cut
from waypost.graph.nodes.record import NodeRecord
from waypost.protocol.memory_map import MapChange

_CHANGE = 160
"""Characters of a change-log entry in the index."""


class IndexRow(NodeRecord, array_like=True, kw_only=True):
    """A record without its sections; what the index says of them stands in fields of its own."""

    open_issues: int = 0
    days: list[str] = msgspec.field(default_factory=list)
    """Dates of the change log, in order."""
    log: bytes = b"[]"
    """The change log as JSON, as MEMORY_MAP.json holds it."""


def index_row(record: NodeRecord) -> IndexRow:
    """Return the index's part of a record."""
    return IndexRow(
        path=record.path,
        id=record.id,
        type=record.type,
        status=record.status,
        updated=record.updated,
        summary=record.summary,
        title=record.title,
        tags=record.tags,
        aliases=record.aliases,
        links=record.links,
        keywords=record.keywords,
        problems=record.problems,
        lines=record.lines,
        tokens=record.tokens,
        open_issues=len(record.issues),
        days=[change.date for change in record.changes],
        log=msgspec.json.encode(map_changes(record)),
    )


def map_changes(record: NodeRecord) -> list[MapChange]:
    """Return a node's change log as the index holds it."""
    return [
        MapChange(date=change.date, summary=text if len(text := change.text) <= _CHANGE else cut(text, _CHANGE))
        for change in record.changes
    ]


def logs_of(rows: Iterable[IndexRow]) -> ChangeLogs:
    """Return the change logs of rows."""
    found = list(rows)
    return ChangeLogs({row.path: row.days for row in found}, {row.path: row.log for row in found})
