"""From the bytes of a node file to its record; what is wrong becomes problems of the record, never an exception."""

import re

from waypost.graph.errors import FrontmatterError
from waypost.graph.extract import Lexicon
from waypost.graph.nodes.body import CONNECTIONS, DECISIONS, ISSUES, LOG, STATE
from waypost.graph.nodes.document import BAD_BYTE, Document, parse_document
from waypost.graph.nodes.keywords import keywords
from waypost.graph.nodes.record import Bullet, Change, Link, NodeRecord, Problem
from waypost.kit.tokens import estimate_bytes, estimate_tokens

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
    _read_body(record, document)
    record.lines = data.count(b"\n") + (not data.endswith(b"\n"))
    record.tokens = estimate_tokens(clean(str(document))) if document.bad_bytes else estimate_bytes(data)
    _read_names(record, document, lexicon)
    return record


def _facts(path: str, document: Document) -> NodeRecord:
    front = document.frontmatter
    problems = [Problem("encoding", "bytes that are no UTF-8", line) for line in document.bad_bytes[:1]]
    problems += [
        Problem("frontmatter", f"`{key}` is no list of words", front.line_of(key) + 2)
        for key in _LISTS
        if key in front and front.entries[key].value is None
    ]
    problems += [
        Problem("frontmatter", f"the value of `{key}` holds `: ` and wants quotes", entry.start + 2)
        for key, entry in front.loose.items()
    ]
    return NodeRecord(
        path=path,
        id=clean(front.scalar("id")),
        type=clean(front.scalar("type")),
        status=clean(front.scalar("status")),
        updated=clean(front.scalar("updated")),
        summary=clean(front.scalar("summary")),
        title=clean(document.body.title),
        tags=[clean(tag) for tag in front.strings("tags")],
        aliases=[clean(alias) for alias in front.strings("aliases")],
        links=[
            Link(clean(target), kind, front.line_of(kind, target) + 2)
            for kind in ("depends_on", "auto_linked")
            for target in front.strings(kind)
        ],
        problems=problems,
    )


def _read_body(record: NodeRecord, document: Document) -> None:
    body, offset = document.body, document.body_offset + 1

    def bullets(name: str) -> list[Bullet]:
        found = body.section_bullets(name, offset)
        return [Bullet(clean(b.text), b.line) for b in found] if document.bad_bytes else found

    record.state = bullets(STATE)
    record.decisions = bullets(DECISIONS)
    record.issues = bullets(ISSUES)
    for bullet in bullets(LOG):
        match = _ENTRY.match(bullet.text)
        date, text = match.groups() if match else ("", bullet.text)
        record.changes.append(Change(date, text, bullet.line))
    for title, start, end in body.subsections(CONNECTIONS):
        match = _TO.match(title)
        name = clean(match["name"] if match else title)
        lines = record.connections.setdefault(name, [])
        found = [text for line in body.lines[start + 1 : end] if (text := line.strip())]
        lines += [clean(text) for text in found] if document.bad_bytes else found


def _read_names(record: NodeRecord, document: Document, lexicon: Lexicon) -> None:
    names = " ; ".join([record.id, record.title, record.summary, *record.tags, *record.aliases])
    record.topics = lexicon.topics(names.replace("_", " ").replace("-", " "))
    record.keywords = keywords(current_text(document))


def current_text(document: Document) -> str:
    """Return the body without its change log: what holds today."""
    body = document.body
    log = body.section(LOG)
    text = "".join(body.lines[: log[0]] + body.lines[log[1] :] if log else body.lines)
    return clean(text) if document.bad_bytes else text


def clean(text: str) -> str:
    """Make a text safe to encode: bytes that were no UTF-8 become U+FFFD."""
    if text.isascii() or not BAD_BYTE.search(text):
        return text
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
