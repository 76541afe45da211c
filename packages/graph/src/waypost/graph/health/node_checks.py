"""What is wrong with one node file, apart from its links."""

import re
from collections.abc import Iterator
from datetime import date

from waypost.graph.nodes.document import Document
from waypost.graph.nodes.files import ARCHIVE
from waypost.graph.nodes.read import REQUIRED, STATUSES, TYPES
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.notes.conflicts import find_conflicts, same_value
from waypost.graph.signals.classify import stated_in
from waypost.graph.structure.flaws import Flaw
from waypost.graph.structure.topology import day_of
from waypost.protocol.proposal import ExtractedValue

_LISTS = ("depends_on", "tags")
_KNOWN_TYPES = (*TYPES, "archived")
"""Synapse writes `type: archived` too."""
_PROSE = 12
"""Characters from which a line of a section says something: `None.` and its kin are shorter."""

_WORD = re.compile(r"[A-Za-z_]\w+|[\u4e00-\u9fff]{2}")


def node_flaws(record: NodeRecord, document: Document, today: date) -> Iterator[Flaw]:
    """Yield what is wrong with a node that can be read."""
    yield from _keys(record, document)
    yield from _words(record, document)
    yield from _place(record, document)
    if not record.archived:
        yield from _dates(record, document, today)
        yield from _contradictions(record, document)
        if not _says_something(record, document):
            yield Flaw("small", "info", record.path)


def _keys(record: NodeRecord, document: Document) -> Iterator[Flaw]:
    front = document.frontmatter
    for problem in record.problems:
        if problem.check == "encoding":
            yield Flaw("encoding", "warning", record.path, problem.line)
        else:
            yield Flaw("list", "error", record.path, problem.line, {"reason": problem.message})
    for key in REQUIRED:
        if key in _LISTS and key not in front:
            yield Flaw("missing_list", "warning", record.path, 1, {"field": key}, fixable=True)
        elif key not in _LISTS and not front.scalar(key).strip():
            values = {"field": key, "example": _example(key, record)}
            yield Flaw("missing_key", "error", record.path, _line(document, key) or 1, values)
    if "blocks" in front:
        yield Flaw("blocks_key", "warning", record.path, _line(document, "blocks"))
    for key, items in (("tags", record.tags), ("aliases", record.aliases)):
        for item in dict.fromkeys(item for item in items if items.count(item) > 1):
            values = {"kind": key, "target": item}
            yield Flaw("repeated_item", "info", record.path, _line(document, key), values, fixable=True)


def _example(key: str, record: NodeRecord) -> str:
    name = _name(record)
    examples = {"id": name, "type": "module" if name.startswith("mod") else "feature", "status": "in-progress"}
    days = [change.date for change in record.changes if day_of(change.date)]
    return examples.get(key) or max(days, default="YYYY-MM-DD")


def _words(record: NodeRecord, document: Document) -> Iterator[Flaw]:
    if record.type and record.type not in _KNOWN_TYPES:
        values = {"value": record.type, "known": ", ".join(TYPES)}
        yield Flaw("type", "error", record.path, _line(document, "type"), values)
    if record.status and record.status not in STATUSES:
        values = {"value": record.status, "known": ", ".join(STATUSES)}
        yield Flaw("status", "warning", record.path, _line(document, "status"), values)
    if record.id and record.id != _name(record):
        values = {"id": record.id, "name": _name(record)}
        yield Flaw("id_name", "info", record.path, _line(document, "id"), values)


def _place(record: NodeRecord, document: Document) -> Iterator[Flaw]:
    inside = record.path.startswith(f"{ARCHIVE}/")
    if inside and record.status != "archived":
        values = {"value": record.status}
        yield Flaw("archive_status", "warning", record.path, _line(document, "status"), values, fixable=True)
    elif record.status == "archived" and not inside:
        yield Flaw("not_in_archive", "warning", record.path, _line(document, "status"))


def _dates(record: NodeRecord, document: Document, today: date) -> Iterator[Flaw]:
    line = _line(document, "updated")
    if not record.updated:
        return
    updated = day_of(record.updated)
    if updated is None:
        yield Flaw("date", "error", record.path, line, {"value": record.updated})
    elif updated > today:
        yield Flaw("future", "warning", record.path, line, {"value": record.updated})
    else:
        logged = [day for change in record.changes if (day := day_of(change.date)) and day <= today]
        if logged and updated < max(logged):
            values = {"value": record.updated, "last": max(logged).isoformat()}
            yield Flaw("outdated", "warning", record.path, line, values, fixable=True)


def _contradictions(record: NodeRecord, document: Document) -> Iterator[Flaw]:
    if not _repeats_a_name(record):
        return
    record.values = stated_in(document)
    stated = [ExtractedValue(name=value.name, value=value.value) for value in record.values]
    for conflict in find_conflicts(stated, record):
        other = next((v for v in reversed(record.values) if same_value(v.value, conflict.new_value)), None)
        if other and other.line != conflict.line:
            values = {"name": conflict.name, "old": conflict.old_value, "new": other.value, "other": str(other.line)}
            yield Flaw("contradiction", "warning", record.path, conflict.line, values)


def _repeats_a_name(record: NodeRecord) -> bool:
    """Whether two state bullets share a word that could name a value; only then is the full reading worth it."""
    seen: set[str] = set()
    for bullet in record.state:
        words = set(_WORD.findall(bullet.text))
        if words & seen:
            return True
        seen |= words
    return False


def _says_something(record: NodeRecord, document: Document) -> bool:
    if record.state or record.decisions or record.issues or any(record.connections.values()):
        return True
    log = {change.line - document.body_offset - 1 for change in record.changes}
    lines = (line.strip() for number, line in enumerate(document.body.lines) if number not in log)
    return any(len(line) > _PROSE and not line.startswith(("#", "<!--")) for line in lines)


def _name(record: NodeRecord) -> str:
    return record.path.rsplit("/", 1)[-1].removesuffix(".md")


def _line(document: Document, key: str) -> int:
    """Return the line of a key in the file, 0 where it is missing."""
    return document.frontmatter.line_of(key) + 2 if key in document.frontmatter else 0
