"""One node made two: sections move into a new node, with the links that belong to them."""

from dataclasses import dataclass

from waypost.graph.editing.lifecycle import check_id, new_node, write_log
from waypost.graph.editing.references import Place
from waypost.graph.errors import NotFoundError
from waypost.graph.messages import t
from waypost.graph.nodes.body import CONNECTIONS, LOG, SECTION_LEVEL, STATE, Body, Heading, canonical
from waypost.graph.nodes.document import Document
from waypost.graph.nodes.lookup import resolve_name
from waypost.graph.nodes.names import key_of, phrases
from waypost.graph.nodes.passages import Passage, add_log, add_passage, insert_part, read_section
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.nodes.session import Session
from waypost.graph.structure.links import Links
from waypost.kit.errors import UsageError
from waypost.kit.text import fold


@dataclass(frozen=True, slots=True)
class _Moved:
    """A part of the node that moves, and the section of the five in which it stands (empty: in none)."""

    passage: Passage
    section: str


def split(session: Session, path: str, sections: list[str], new_id: str, records: list[NodeRecord]) -> list[str]:
    """Move sections (headings of any level, by title) of a node into a new node, and link the two.

    The old node depends on a new module, a new feature on the old module; two features are `auto_linked`.
    Sub-sections `### To X` take the link to X along, unless the old node still speaks of X.

    Raises:
        NotFoundError: the node has no such section.
        UsageError: the title of the node or an ambiguous section was named, or the id can't be used.
    """
    record = resolve_name(path, records)
    name, _ = check_id(new_id)
    document = session.open(record.path)
    headings = _chosen(document.body, sections)
    titles = [heading.title for heading in headings]
    moved = [_cut(document.body, heading) for heading in sorted(headings, key=lambda h: -h.line)][::-1]
    text = "\n".join(line for part in moved for line in _lines(part.passage))
    summary = t("life.split_summary", title=", ".join(titles), old=record.title or record.id)
    made = new_node(session, name, title=", ".join(titles), summary=summary, tags=_tags(record, titles, text))
    new = session.open(made)
    if record.status and not record.archived:
        new.frontmatter.set_scalar("status", record.status)
    for part in moved:
        _place(new.body, part)
    _move_links(document, new, moved, record, records)
    _connect(session, record, made, titles)
    return []


def _chosen(body: Body, sections: list[str]) -> list[Heading]:
    """Return the headings that are meant; one inside another counts with it."""
    found: list[Heading] = []
    title = next((h for h in body.headings if h.level == 1), None)
    for wanted in sections:
        key = fold(wanted.strip().lstrip("#").strip())
        fits = [h for h in body.headings if fold(h.title) == key] or [h for h in body.headings if _same(h.title, key)]
        if not fits:
            shown = ", ".join(h.title for h in body.headings if h is not title)
            raise NotFoundError(t("life.no_section", title=wanted), hint=t("life.no_section.hint", titles=shown))
        if len(fits) > 1:
            lines = ", ".join(f"{h.title} ({'#' * h.level})" for h in fits)
            raise UsageError(t("life.sections", title=wanted), hint=t("life.sections.hint", titles=lines))
        if fits[0] is title or canonical(fits[0].title) == LOG:
            raise UsageError(t("life.not_split", title=wanted), hint=t("life.not_split.hint"))
        found.append(fits[0])
    unique = sorted(set(found), key=lambda h: h.line)
    return [h for h in unique if not any(o.line < h.line < body.end_of(o) for o in unique)]


def _same(title: str, wanted: str) -> bool:
    section = canonical(wanted)
    return key_of(title) == key_of(wanted) or (section is not None and canonical(title) == section)


def _cut(body: Body, heading: Heading) -> _Moved:
    """Take a section out; of one of the five the heading stays, and says that it is empty."""
    start, end = heading.line, body.end_of(heading)
    passage = read_section(body, (start, end))
    around = [h for h in body.headings if h.line <= start and body.end_of(h) > start and canonical(h.title)]
    section = canonical(around[-1].title) if around else None
    if canonical(heading.title) and heading.level <= SECTION_LEVEL:
        body.cut(start + 1, end)
        body.insert(start + 1, ["None.", ""])
        return _Moved(passage, section or "")
    body.cut(start, end)
    if around:
        owner = next(h for h in body.headings if h.line == around[-1].line)
        if not any(line.strip() for line in body.lines[owner.line + 1 : body.end_of(owner)]):
            body.cut(owner.line + 1, body.end_of(owner))
            body.insert(owner.line + 1, ["None.", ""])
    return _Moved(passage, section or "")


def _place(body: Body, part: _Moved) -> None:
    """Put a part where it belongs in the new node: what stood in a section stands in that section again."""
    section = part.section or STATE
    if section == LOG:
        add_log(body, part.passage.own)
        return
    start, _ = body.ensure(section)
    place = next(h for h in body.headings if h.line == start)
    if section == CONNECTIONS and canonical(part.passage.title) != CONNECTIONS:
        insert_part(body, place, part.passage)
    else:
        add_passage(body, place, part.passage)


def _move_links(
    old: Document, new: Document, moved: list[_Moved], record: NodeRecord, records: list[NodeRecord]
) -> None:
    """Give the new node the links of which only the moved parts speak."""
    text = fold("\n".join(line for part in moved for line in [part.passage.title, *_lines(part.passage)]))
    left = fold("".join(old.body.lines))
    links = Links(records)
    for link in record.links:
        path = links.resolve(link.target)
        if path is None or path == record.path:
            continue
        names = {fold(Place(path, "").name), fold(links.by_path[path].id)}
        if any(name and name in text for name in names) and not any(name and name in left for name in names):
            old.frontmatter.remove_items(link.kind, [link.target])
            new.frontmatter.add_items(link.kind, [path])


def _connect(session: Session, record: NodeRecord, made: str, titles: list[str]) -> None:
    """Link the two nodes, leave a pointer in the old one, and write both change logs."""
    name, shown = Place(made, "").name, ", ".join(titles)
    old, new = session.open(record.path), session.open(made)
    old.body.append_bullet(STATE, t("life.pointer", title=shown, id=name))
    new_is_module = new.frontmatter.scalar("type") == "module"
    if record.type == "module" and not new_is_module:
        new.frontmatter.add_items("depends_on", [record.path])
        new.body.append_connection(Place(record.path, "").name, t("life.split_from", id=record.id, title=shown))
    else:
        old.frontmatter.add_items("depends_on" if new_is_module else "auto_linked", [made])
        old.body.append_connection(name, t("life.split_to", id=name, title=shown))
    write_log(session, record.path, t("life.log.split", title=shown, id=name))
    write_log(session, made, t("life.log.split_from", title=shown, id=record.id or record.path))


def _tags(record: NodeRecord, titles: list[str], text: str) -> list[str]:
    """Return the tags of the old node that the moved text speaks of."""
    spoken = {phrase.key for phrase in phrases(" ; ".join([*titles, text]))}
    return [tag for tag in record.tags if key_of(tag) in spoken]


def _lines(passage: Passage) -> list[str]:
    lines = [line for block in passage.own for line in block]
    for part in passage.parts:
        lines += [part.title, *_lines(part)]
    return lines
