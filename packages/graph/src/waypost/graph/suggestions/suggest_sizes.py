"""Nodes too small to be one, and nodes too large to be read in one go, with a proposed split."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from waypost.graph.messages import t
from waypost.graph.nodes.body import LOG, Body, Heading, canonical
from waypost.graph.nodes.document import parse_document
from waypost.graph.nodes.names import is_generic, key_of, units
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.reviews.reviews import suggestion_id
from waypost.graph.structure.links import Links
from waypost.kit.errors import WaypostError
from waypost.kit.files import read_bytes
from waypost.kit.paths import confine
from waypost.kit.text import slug
from waypost.protocol.results.graph import Suggestion, SuggestionKind

FEW_FACTS = 2
MANY_LINES = 200
MANY_TOKENS = 4000
_PART = 8
"""Lines from which a section is worth a node of its own."""
_TOPIC_FACTS = 5
_SHOWN = 5


class Split(NamedTuple):
    """A split that can be made: the headings that move, and the id of the new node."""

    sections: list[str]
    new_id: str


def suggest_sizes(root: Path, records: Iterable[NodeRecord]) -> list[Suggestion]:
    """Return a suggestion for each active node that is too small or too large."""
    links = Links(records)
    found: list[Suggestion] = []
    for record in links.active:
        facts = (
            len(record.state) + len(record.decisions) + len(record.issues) + sum(map(len, record.connections.values()))
        )
        if record.lines > MANY_LINES or record.tokens > MANY_TOKENS:
            found.append(_large(root, record, links))
        elif facts < FEW_FACTS and not links.edges[record.path] and not links.blocks[record.path]:
            found.append(_small(record, facts, links))
    return found


def proposed_split(body: Body, record: NodeRecord, taken: Iterable[str]) -> Split | None:
    """Return the split of a large node that its headings offer: its largest part with a name of its own."""
    ids = set(taken)
    for heading, _ in _parts(body):
        stem = slug(heading.title.removeprefix("To ").strip(), limit=32)
        if not stem or is_generic(key_of(heading.title)):
            continue
        prefix = "mod_" if record.type == "module" else "feat_"
        new_id = f"{prefix}{stem}"
        if new_id in ids:
            new_id = f"{record.id}-{stem}"
        if new_id not in ids and sum(h.title == heading.title for h in body.headings) == 1:
            return Split([heading.title], new_id)
    return None


def _small(record: NodeRecord, facts: int, links: Links) -> Suggestion:
    near = _neighbour(record, links)
    action = t("suggest.small", keep=near, gone=record.path) if near else t("suggest.small.alone")
    return _suggestion("small", record, 6.0, [t("suggest.why.facts", count=facts)], action)


def _neighbour(record: NodeRecord, links: Links) -> str:
    """Return the node whose names and topics are nearest."""
    own = _terms(record)
    best = max(links.active, key=lambda r: (len(own & _terms(r)) if r is not record else -1, r.path), default=record)
    return best.path if best is not record and own & _terms(best) else ""


def _terms(record: NodeRecord) -> set[str]:
    words = {unit.text for name in (record.title, record.id, *record.tags, *record.aliases) for unit in units(name)}
    return {word for word in words | set(record.topics) if not is_generic(word)}


def _large(root: Path, record: NodeRecord, links: Links) -> Suggestion:
    evidence = [t("suggest.why.size", lines=record.lines, tokens=record.tokens)]
    try:
        body = parse_document(read_bytes(confine(root, record.path))).body
    except WaypostError:
        return _suggestion("split", record, 6.0, evidence, t("suggest.split.by_hand", node=record.path))
    evidence += [t("suggest.why.part", title=heading.title, lines=lines) for heading, lines in _parts(body)[:_SHOWN]]
    split = proposed_split(body, record, (r.id for r in links.by_path.values()))
    log = body.section(LOG)
    if split:
        shown = ", ".join(split.sections)
        options = " ".join(f'--section "{title}"' for title in split.sections)
        action = t("suggest.split", sections=shown, made=split.new_id, node=record.path, options=options)
    elif log and (log[1] - log[0]) * 2 > len(body.lines):
        action = t("suggest.split.log")
    else:
        evidence += [t("suggest.why.topic", topic=topic, count=count) for topic, count in _topics(record)]
        action = t("suggest.split.by_hand", node=record.path)
    size = max(record.lines / MANY_LINES, record.tokens / MANY_TOKENS)
    return _suggestion("split", record, round(min(10.0, 5.0 + 2.5 * size), 1), evidence, action)


def _parts(body: Body) -> list[tuple[Heading, int]]:
    """Return the sub-sections and the sections beside the five that are large enough, the largest first."""
    log = body.section(LOG) or (len(body.lines), len(body.lines))
    title = next((h for h in body.headings if h.level == 1), None)
    sized = [
        (heading, sum(1 for line in body.lines[heading.line : body.end_of(heading)] if line.strip()))
        for heading in body.headings
        if heading is not title and canonical(heading.title) is None and not log[0] <= heading.line < log[1]
    ]
    return sorted((part for part in sized if part[1] >= _PART), key=lambda part: (-part[1], part[0].line))


def _topics(record: NodeRecord) -> list[tuple[str, int]]:
    """Return the tags of a node of which several of its facts speak."""
    texts = [f" {' '.join(unit.text for unit in units(b.text))} " for b in (*record.state, *record.decisions)]
    counts = {tag: sum(f" {key_of(tag)} " in text for text in texts) for tag in record.tags if key_of(tag)}
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [(tag, count) for tag, count in ordered if _TOPIC_FACTS <= count < len(texts)][:_SHOWN]


def _suggestion(
    kind: SuggestionKind, record: NodeRecord, confidence: float, evidence: list[str], action: str
) -> Suggestion:
    nodes = [record.path]
    identity = suggestion_id(kind, nodes)
    return Suggestion(id=identity, kind=kind, nodes=nodes, confidence=confidence, evidence=evidence, action=action)
