"""Edges that people make, take away and confirm; what they decide outweighs what is suggested.

Every function edits a session, which the caller commits under the project's lock, and returns warnings.
"""

from waypost.graph.errors import NotFoundError
from waypost.graph.messages import t
from waypost.graph.nodes.body import CONNECTIONS
from waypost.graph.nodes.lookup import resolve_name
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.nodes.session import Session
from waypost.graph.reviews.decisions import ignored_before, remember
from waypost.graph.structure.links import Links
from waypost.kit.errors import UsageError
from waypost.kit.text import fold


def link(session: Session, source: str, target: str, kind: str, records: list[NodeRecord]) -> list[str]:
    """Make an edge; one of the other kind between the two becomes this one.

    Raises:
        UsageError: both are one node.
    """
    start, end = resolve_name(source, records), resolve_name(target, records)
    if start.path == end.path:
        raise UsageError(t("life.self", path=start.path), hint=t("life.self.hint"))
    front = session.open(start.path).frontmatter
    links = Links(records)
    if kind != "depends_on" and end.path in _targets(start, links, "depends_on"):
        return [t("life.linked", source=start.id, target=end.id)]
    for stated in start.links:
        if links.resolve(stated.target) == end.path and (stated.kind, stated.target) != (kind, end.path):
            front.remove_items(stated.kind, [stated.target])
    front.add_items(kind, [end.path])
    if ignored_before(session, start.path, end.path):
        remember(session, start.path, end.path, "promoted" if kind == "depends_on" else "accepted")
    warnings = [t("life.to_archived", path=end.path)] if end.archived else []
    circle = _way(end.path, start.path, links)
    if circle:
        warnings.append(t("life.circle", circle=" -> ".join([start.path, *circle])))
    return warnings


def unlink(session: Session, source: str, target: str, records: list[NodeRecord]) -> list[str]:
    """Take an edge away with the evidence that was written for it; a dead link goes too. It is not suggested again.

    Raises:
        NotFoundError: there is no such edge.
    """
    start = resolve_name(source, records)
    links = Links(records)
    try:
        wanted = resolve_name(target, records).path
    except NotFoundError:
        wanted = ""
    gone = [
        stated
        for stated in start.links
        if stated.target == target or (wanted and links.resolve(stated.target) == wanted)
    ]
    if not gone:
        raise NotFoundError(
            t("life.no_edge", source=start.path, target=wanted or target),
            hint=t("life.no_edge.hint", targets=", ".join(start.targets()) or "-"),
        )
    document = session.open(start.path)
    for stated in gone:
        document.frontmatter.remove_items(stated.kind, [stated.target])
    _drop_evidence(session, start.path, gone[0].target)
    if wanted:
        remember(session, start.path, wanted, "ignored")
    return []


def promote(session: Session, source: str, target: str, records: list[NodeRecord]) -> list[str]:
    """Turn a suggested edge into a confirmed one.

    Raises:
        NotFoundError: there is no such suggested edge.
    """
    start, end = resolve_name(source, records), resolve_name(target, records)
    links = Links(records)
    if end.path in _targets(start, links, "depends_on"):
        return [t("life.linked", source=start.id, target=end.id)]
    if end.path not in _targets(start, links, "auto_linked"):
        raise NotFoundError(
            t("life.no_edge", source=start.path, target=end.path),
            hint=t("life.no_edge.hint", targets=", ".join(start.targets("auto_linked")) or "-"),
        )
    return link(session, start.path, end.path, "depends_on", records)


def _drop_evidence(session: Session, path: str, target: str) -> None:
    """Take out what was written when the edge was suggested; an emptied sub-section goes with it."""
    body = session.open(path).body
    name = target.rsplit("/", 1)[-1].removesuffix(".md")
    for title, start, end in body.subsections(CONNECTIONS):
        if fold(title) not in {fold(f"to {name}"), fold(name)}:
            continue
        lines = [b.line for b in body.bullets(start + 1, end) if b.text.startswith("**Auto-linked**")]
        rest = [n for n in range(start + 1, end) if body.lines[n].strip() and n not in lines]
        if not rest:
            body.cut(start, end)
            span = body.section(CONNECTIONS)
            if span and not any(line.strip() for line in body.lines[span[0] + 1 : span[1]]):
                body.insert(span[0] + 1, ["None.", *([""] if span[1] - span[0] == 1 else [])])
        else:
            for line in reversed(lines):
                body.remove_item(line)
        return


def _targets(record: NodeRecord, links: Links, kind: str) -> set[str]:
    return {path for link in record.links if link.kind == kind and (path := links.resolve(link.target))}


def _way(start: str, end: str, links: Links) -> list[str]:
    """Return a shortest way along the edges between two nodes, both included; empty where there is none."""
    before: dict[str, str] = {start: ""}
    queue = [start]
    for path in queue:
        if path == end:
            way = [path]
            while before[way[0]]:
                way.insert(0, before[way[0]])
            return way
        for target in links.edges.get(path, []):
            if target not in before:
                before[target] = path
                queue.append(target)
    return []
