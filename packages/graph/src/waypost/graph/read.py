"""From the bytes of a node file to its record; what is wrong becomes problems of the record, never an exception."""

import re
from datetime import date

from waypost.graph.body import CONNECTIONS, DECISIONS, ISSUES, LOG, STATE, Body
from waypost.graph.document import Document, parse_document
from waypost.graph.errors import FrontmatterError
from waypost.graph.extract import Lexicon, keywords, match_keys
from waypost.graph.reading import read_text
from waypost.graph.record import Bullet, Change, Link, NodeRecord, Problem, Value
from waypost.graph.resources import with_loose_keys
from waypost.graph.usage import used_keys
from waypost.kit.tokens import estimate_tokens

TYPES = ("feature", "module")
STATUSES = ("in-progress", "stable", "archived", "planned", "blocked", "deprecated")
REQUIRED = ("id", "type", "status", "updated", "depends_on", "tags")
_LISTS = ("depends_on", "auto_linked", "tags", "aliases")
_ENTRY = re.compile(r"\[?(?P<date>\d{4}-\d{2}-\d{2})\]?[ :：-]*(?P<text>.*)$")
_TO = re.compile(r"(?:to|至|到|→|->)\s+(?P<name>\S.*)$", re.IGNORECASE)


def read_node(path: str, data: bytes, lexicon: Lexicon) -> NodeRecord:
    """Read one node; `path` is relative to the project's root."""
    try:
        document = parse_document(data)
    except FrontmatterError as error:
        problem = Problem("frontmatter", error.message, error.line, fatal=True)
        return NodeRecord(path=path, problems=[problem], lines=data.count(b"\n") + 1)
    record = _facts(path, document)
    _read_body(record, document.body, document.body_offset)
    text = _clean(str(document))
    record.lines = text.count("\n") + (not text.endswith("\n"))
    record.tokens = estimate_tokens(text)
    _read_signals(record, document, lexicon)
    return record


def _facts(path: str, document: Document) -> NodeRecord:
    front = document.frontmatter
    problems = [Problem("encoding", "bytes that are no UTF-8", line) for line in document.bad_bytes[:1]]
    for key in _LISTS:
        if key in front and front.entries[key].value is None:
            problems.append(Problem("frontmatter", f"`{key}` is no list of words", front.line_of(key) + 2))
    return NodeRecord(
        path=path,
        id=_clean(front.scalar("id")),
        type=_clean(front.scalar("type")),
        status=_clean(front.scalar("status")),
        updated=_clean(front.scalar("updated")),
        summary=_clean(front.scalar("summary")),
        title=_clean(document.body.title),
        tags=[_clean(tag) for tag in front.strings("tags")],
        aliases=[_clean(alias) for alias in front.strings("aliases")],
        links=[
            Link(_clean(target), kind, front.line_of(kind, target) + 2)
            for kind in ("depends_on", "auto_linked")
            for target in front.strings(kind)
        ],
        problems=problems,
    )


def _read_body(record: NodeRecord, body: Body, offset: int) -> None:
    def bullets(name: str) -> list[Bullet]:
        return [Bullet(_clean(b.text), b.line + offset + 1) for b in body.section_bullets(name)]

    record.state = bullets(STATE)
    record.decisions = bullets(DECISIONS)
    record.issues = bullets(ISSUES)
    for bullet in bullets(LOG):
        match = _ENTRY.match(bullet.text)
        record.changes.append(
            Change(match["date"], match["text"], bullet.line) if match else Change("", bullet.text, bullet.line)
        )
    for title, start, end in body.subsections(CONNECTIONS):
        match = _TO.match(title)
        name = _clean(match["name"] if match else title)
        lines = [line.strip() for line in body.lines[start + 1 : end]]
        record.connections.setdefault(name, []).extend(_clean(line) for line in lines if line)


def _read_signals(record: NodeRecord, document: Document, lexicon: Lexicon) -> None:
    body = _clean("".join(document.body.lines))
    log = document.body.section(LOG)
    current = _clean("".join(document.body.lines[: log[0]] + document.body.lines[log[1] :])) if log else body
    found = read_text(current, lexicon, _day(record.updated))
    record.signals = with_loose_keys(match_keys(found))
    record.signals |= used_keys(record, document, lexicon)
    names = " ; ".join([record.id, record.title, record.summary, *record.tags, *record.aliases])
    record.signals["topic"] = lexicon.topics(names.replace("_", " ").replace("-", " "))
    record.keywords = keywords(current, found)
    for bullet in record.state:
        if ":" in bullet.text or "=" in bullet.text or "：" in bullet.text or any(c.isdigit() for c in bullet.text):
            stated = read_text(bullet.text, lexicon, _day(record.updated)).values
            record.signals.setdefault("value", []).extend(v.name for v in stated)
            record.values.extend(Value(v.name, v.value, bullet.line) for v in stated)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return date(1970, 1, 1)


def _clean(text: str) -> str:
    """Make a text safe to encode: bytes that were no UTF-8 become U+FFFD."""
    return text if text.isascii() else text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
