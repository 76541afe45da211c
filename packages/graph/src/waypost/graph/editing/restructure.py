"""Two nodes made one, and one made two: sections, links, history and references move with them.

Every function edits a session, which the caller commits under the project's lock, and returns warnings.
"""

from waypost.graph.editing.lifecycle import FORMER_STATUS, move_file, write_log
from waypost.graph.editing.references import KINDS, Place, follow, text_changer
from waypost.graph.editing.split import split
from waypost.graph.errors import FrontmatterError
from waypost.graph.messages import t
from waypost.graph.nodes.body import CONNECTIONS, LOG, SECTION_LEVEL, STATE, Body, Heading, canonical
from waypost.graph.nodes.document import Document
from waypost.graph.nodes.files import ARCHIVE
from waypost.graph.nodes.lookup import resolve_name
from waypost.graph.nodes.passages import add_log, add_passage, insert_part, read_passage, read_section
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.nodes.session import Session
from waypost.graph.reviews.decisions import follow_pending
from waypost.graph.structure.links import Links
from waypost.kit.errors import UsageError
from waypost.kit.text import fold

__all__ = ["merge", "split"]

_KNOWN = {"id", "type", "status", "updated", "summary", "tags", "aliases", FORMER_STATUS, *KINDS}
MERGED = "merged_into"
"""Front-matter key of an archived node that tells which node took its content."""


def merge(session: Session, keep: str, gone: str, records: list[NodeRecord]) -> list[str]:
    """Put all that node `gone` says into node `keep`; references to it lead to `keep`, its file goes to the archive.

    Raises:
        UsageError: both are one node, or one of them is archived.
    """
    kept, lost = resolve_name(keep, records), resolve_name(gone, records)
    if kept.path == lost.path:
        raise UsageError(t("life.self", path=kept.path), hint=t("life.merge_two.hint"))
    for record in (kept, lost):
        if record.archived:
            raise UsageError(t("life.archived", path=record.path), hint=t("life.merge_active.hint"))
    target, source = session.open(kept.path), session.open(lost.path)
    warnings = _merge_facts(target, source, kept, lost, Links(records))
    _merge_bodies(target.body, source.body, kept, lost)
    write_log(session, kept.path, t("life.log.merged", id=lost.id or lost.path))
    old, new = Place(lost.path, lost.id), Place(kept.path, kept.id)
    attic = Place(f"{ARCHIVE}/{old.name}.md", lost.id)
    _retire(session, lost, kept, attic, records)
    warnings += follow(session, old, new, records, but={kept.path, attic.path})
    _follow_inside(session, kept.path, old, attic)
    follow_pending(session, lambda path: kept.path if path == lost.path else path)
    return warnings


def _merge_facts(target: Document, source: Document, kept: NodeRecord, lost: NodeRecord, links: Links) -> list[str]:
    front, other = target.frontmatter, source.frontmatter
    own = {kept.path, lost.path}
    for kind in KINDS:
        for record, document in ((kept, target), (lost, source)):
            for link in record.links:
                path = links.resolve(link.target)
                if link.kind != kind:
                    continue
                if document is target and path in own:
                    front.remove_items(kind, [link.target])
                elif document is source and path not in own:
                    _add_link(target, kind, path or link.target)
    front.add_items("tags", other.strings("tags"), inline=True)
    names = [*other.strings("aliases"), lost.id, lost.title]
    known = {fold(name) for name in (kept.id, kept.title, *front.strings("aliases"))}
    front.add_items("aliases", [n for n in dict.fromkeys(names) if n and fold(n) not in known], inline=True)
    if not kept.summary and lost.summary:
        front.set_scalar("summary", lost.summary)
    return [*_merge_status(target, kept, lost), *_merge_keys(target, source)]


def _add_link(document: Document, kind: str, path: str) -> None:
    front = document.frontmatter
    if kind == "depends_on":
        front.remove_items("auto_linked", [path])
    elif path in front.strings("depends_on"):
        return
    front.add_items(kind, [path])


def _merge_status(target: Document, kept: NodeRecord, lost: NodeRecord) -> list[str]:
    """Work that is open in one of the two is open in the one that is left."""
    if kept.status == "stable" and lost.status in {"in-progress", "planned", "blocked"}:
        target.frontmatter.set_scalar("status", "in-progress")
        return [t("life.status", id=kept.id, status="in-progress", other=lost.id)]
    return []


def _merge_keys(target: Document, source: Document) -> list[str]:
    """Take over keys that only the other node has; say which both have with other values."""
    warnings: list[str] = []
    for key in source.frontmatter.entries:
        if key in _KNOWN:
            continue
        block = source.frontmatter.block(key)
        if key not in target.frontmatter:
            try:
                target.frontmatter.add_block(key, block)
            except FrontmatterError as error:
                warnings.append(t("life.key_lost", name=key, reason=error.message))
        elif [line.split() for line in target.frontmatter.block(key)] != [line.split() for line in block]:
            warnings.append(t("life.key_lost", name=key, reason=t("life.key_differs")))
    return warnings


def _merge_bodies(target: Body, source: Body, kept: NodeRecord, lost: NodeRecord) -> None:
    top = [h for h in source.headings if h.level <= SECTION_LEVEL and not _is_title(source, h)]
    _merge_intro(target, source, top)
    for heading in top:
        span = heading.line, source.end_of(heading)
        section = canonical(heading.title)
        passage = read_section(source, span)
        if section == LOG:
            add_log(target, [block for block in passage.own if block])
            passage.own = []
            if not passage.parts:
                continue
        if section:
            start, _ = target.ensure(section)
        else:
            start = _foreign_section(target, heading.title)
        place = next(h for h in target.headings if h.line == start)
        add_passage(target, place, passage)
    _settle_connections(target, {kept.id, lost.id, Place(kept.path, "").name, Place(lost.path, "").name})


def _is_title(body: Body, heading: Heading) -> bool:
    return heading.level == 1 and body.title == heading.title and canonical(heading.title) is None


def _merge_intro(target: Body, source: Body, top: list[Heading]) -> None:
    """Keep what the other node says between its title and its first section."""
    title = next((h for h in source.headings if _is_title(source, h)), None)
    start = title.line + 1 if title else 0
    passage = read_passage(source, start, max(start, top[0].line if top else len(source.lines)))
    if passage.own:
        line, _ = target.ensure(STATE)
        passage.parts = []
        add_passage(target, next(h for h in target.headings if h.line == line), passage)


def _foreign_section(body: Body, title: str) -> int:
    """Return the line of a section that is none of the five, made before the change log."""
    found = next((h for h in body.headings if h.level <= SECTION_LEVEL and fold(h.title) == fold(title)), None)
    if found:
        return found.line
    start, _ = body.ensure(LOG)
    body.insert(start, [f"## {title}", ""])
    return start


def _settle_connections(body: Body, own: set[str]) -> None:
    """What the two nodes had to do with each other is a matter of the one node now."""
    for title, start, end in body.subsections(CONNECTIONS):
        if fold(title) not in {fold(form) for name in own if name for form in (name, f"to {name}")}:
            continue
        passage = read_passage(body, start + 1, end, title="Contract", level=3)
        passage.own = [block for block in passage.own if "**Auto-linked**" not in block[0]]
        body.cut(start, end)
        section, _ = body.ensure(CONNECTIONS)
        place = next(h for h in body.headings if h.line == section)
        if passage.own or passage.parts:
            contract = next((h for h in body.headings if section < h.line and fold(h.title) == "contract"), None)
            if contract:
                add_passage(body, contract, passage)
            else:
                insert_part(body, place, passage)
        elif not any(line.strip() for line in body.lines[place.line + 1 : body.end_of(place)]):
            body.insert(place.line + 1, ["None."])
        _settle_connections(body, own)
        return


def _retire(session: Session, lost: NodeRecord, kept: NodeRecord, attic: Place, records: list[NodeRecord]) -> None:
    """Move the merged node's file to the archive, as it was, with a note where its content went."""
    front = session.open(lost.path).frontmatter
    if lost.status:
        front.set_scalar(FORMER_STATUS, lost.status)
    front.set_scalar("status", "archived")
    front.set_scalar(MERGED, kept.path)
    write_log(session, lost.path, t("life.log.gone", id=kept.id or kept.path))
    move_file(session, lost.path, attic.path, records)


def _follow_inside(session: Session, path: str, old: Place, attic: Place) -> None:
    """In the node that took the content, the other's path leads to the archive; its name stays as history."""
    body = session.open(path).body
    change = text_changer(old, attic, path, ())
    body.replace([change(line) for line in body.lines])
