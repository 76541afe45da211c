"""Nodes that are made, archived, brought back and renamed; all references follow.

Every function edits a session, which the caller commits under the project's lock, and returns warnings.
"""

import re
import unicodedata

from waypost.graph.editing.edge_edits import link, promote, unlink
from waypost.graph.editing.references import Place, follow
from waypost.graph.errors import NotFoundError
from waypost.graph.messages import t
from waypost.graph.nodes.body import LOG
from waypost.graph.nodes.files import ARCHIVE, META, SKIPPED
from waypost.graph.nodes.lookup import resolve_name
from waypost.graph.nodes.read import STATUSES
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.nodes.session import Session
from waypost.graph.nodes.template import new_document, one_line
from waypost.graph.reviews.decisions import follow_decisions, follow_pending
from waypost.graph.structure.links import Links
from waypost.kit.errors import UsageError
from waypost.kit.text import fold
from waypost.protocol.proposal import SuggestedFrontmatter

__all__ = ["archive", "link", "new_node", "promote", "rename", "resolve_name", "restore", "unlink"]

PREFIXES = {"feat_": "feature", "mod_": "module"}
FORMER_STATUS = "archived_from"
"""Front-matter key that keeps the status which an archived node had."""
_ID = re.compile(r"[^\W_][\w.\-]*")
_LONGEST = 100
_RELATIVE = re.compile(r"\]\((?:\./|\.\./|archive/)?(?P<name>[^/()\s#]+\.md)(?=[)#])")


def new_node(
    session: Session,
    node_id: str,
    *,
    title: str = "",
    summary: str = "",
    tags: list[str] | None = None,
    aliases: list[str] | None = None,
) -> str:
    """Make a node with five empty sections; its type is told by its prefix. Return its path.

    Raises:
        UsageError: the id has no prefix, or can't be a file's name.
        NodeError: a node of that id stands, in meta/ or in the archive.
    """
    name, kind = check_id(node_id)
    path = f"{META}/{name}.md"
    _refuse_archived(session, name)
    stem = name.split("_", 1)[1]
    heading = one_line(title) or (stem.replace("-", " ").replace("_", " ").title() if stem.isascii() else stem)
    front = SuggestedFrontmatter(
        id=name,
        type=kind,
        status="in-progress",
        updated=session.today.isoformat(),
        summary=one_line(summary) or heading,
        tags=list(dict.fromkeys(map(one_line, tags or []))),
        aliases=list(dict.fromkeys(map(one_line, aliases or []))),
    )
    document = new_document(front, heading)
    document.body.append_log(t("life.log.made"), session.today.isoformat())
    session.create(path, document)
    return path


def archive(session: Session, node: str, records: list[NodeRecord]) -> list[str]:
    """Move a finished feature to meta/archive/; links and paths in other nodes follow.

    Raises:
        UsageError: the node is a module (modules are persistent), or archived already.
    """
    record = resolve_name(node, records)
    if record.path.startswith(f"{ARCHIVE}/"):
        raise UsageError(t("life.archived", path=record.path), hint=t("life.archived.hint"))
    if record.type == "module" or (record.type != "feature" and record.id.startswith("mod_")):
        raise UsageError(t("life.module", id=record.id or record.path), hint=t("life.module.hint"))
    front = session.open(record.path).frontmatter
    if record.status in STATUSES and record.status != "archived":
        front.set_scalar(FORMER_STATUS, record.status)
    front.set_scalar("status", "archived")
    warnings = move_node(session, record, ARCHIVE, records)
    write_log(session, f"{ARCHIVE}/{_file(record)}", t("life.log.archived", status=record.status or "-"))
    follow_pending(session, lambda path: None if path == record.path else path)
    return [*_dependents(record, records), *warnings]


def restore(session: Session, node: str, records: list[NodeRecord]) -> list[str]:
    """Bring an archived node back with the status that it had (`stable` where unknown); references follow.

    Raises:
        UsageError: the node is not archived.
        DataError: another node of its name has taken its place.
    """
    archived = [record for record in records if record.archived]
    record = resolve_name(node, archived) if _names_any(node, archived) else resolve_name(node, records)
    if not record.archived:
        raise UsageError(t("life.active", path=record.path), hint=t("life.active.hint"))
    front = session.open(record.path).frontmatter
    former = front.scalar(FORMER_STATUS)
    status = former if former in STATUSES and former != "archived" else "stable"
    front.set_scalar("status", status)
    front.remove(FORMER_STATUS)
    path = f"{META}/{_file(record)}"
    warnings = move_node(session, record, META, records) if record.path != path else []
    write_log(session, path, t("life.log.restored", status=status))
    return warnings


def rename(session: Session, node: str, new_id: str, records: list[NodeRecord]) -> list[str]:
    """Give a node another id and file name; every reference in every node follows, decisions too.

    The old id stays as an alias, so that notes and questions which use it still find the node.

    Raises:
        UsageError: the new id has no prefix, or can't be a file's name.
        NodeError: a node of that id stands, in meta/ or in the archive.
    """
    record = resolve_name(node, records)
    name, kind = check_id(new_id)
    folder = record.path.rsplit("/", 1)[0]
    old, new = Place(record.path, record.id), Place(f"{folder}/{name}.md", name)
    if old == new:
        raise UsageError(t("life.same", id=name), hint=t("life.same.hint"))
    _refuse_standing(session, name, records, but=record)
    warnings: list[str] = []
    if old.path != new.path:
        session.move(old.path, new.path)
    front = session.open(new.path).frontmatter
    front.set_scalar("id", name)
    if record.type in PREFIXES.values() and record.type != kind:
        front.set_scalar("type", kind)
        warnings.append(t("life.retyped", id=name, type=kind))
    warnings += follow(session, old, new, records)
    front.remove_items("aliases", [name])
    if record.id and record.id != name:
        front.add_items("aliases", [record.id], inline=True)
    write_log(session, new.path, t("life.log.renamed", old=record.id or old.name))
    follow_decisions(session, old.path, new.path)
    follow_pending(session, lambda path: new.path if path == old.path else path)
    return warnings


def check_id(node_id: str) -> tuple[str, str]:
    """Return an id in its normal form, and the type that its prefix tells.

    Raises:
        UsageError: it has no prefix, or is not safe as a file's name.
    """
    name = unicodedata.normalize("NFC", node_id.strip().removeprefix(f"{META}/").removesuffix(".md"))
    kind = next((kind for prefix, kind in PREFIXES.items() if name.startswith(prefix)), "")
    stem = name.split("_", 1)[-1]
    safe = _ID.fullmatch(stem) and ".." not in name and not name.endswith((".", "-", "_"))
    if not kind or not safe or len(name) > _LONGEST or f"{name}.md" in SKIPPED:
        raise UsageError(t("life.bad_id", id=one_line(node_id)), hint=t("life.bad_id.hint"))
    return name, kind


def move_node(session: Session, record: NodeRecord, folder: str, records: list[NodeRecord]) -> list[str]:
    """Move a node's file to another folder; links and paths in other nodes follow."""
    old = Place(record.path, record.id)
    new = Place(f"{folder}/{_file(record)}", record.id)
    move_file(session, old.path, new.path, records)
    return follow(session, old, new, records)


def move_file(session: Session, source: str, target: str, records: list[NodeRecord]) -> None:
    """Move a node's file; its own relative links to other nodes stay right."""
    session.move(source, target)
    body = session.open(target).body
    places = {_file(other): other.path for other in records}
    folder = target.rsplit("/", 1)[0]
    body.replace([_readdressed(line, places, folder) for line in body.lines])


def _readdressed(line: str, paths: dict[str, str], folder: str) -> str:
    """Bring the relative Markdown links of a moved node up to date."""

    def address(match: re.Match[str]) -> str:
        path = paths.get(match["name"])
        if path is None:
            return match.group()
        home = path.rsplit("/", 1)[0]
        way = "" if home == folder else "../" if folder == ARCHIVE else "archive/"
        return f"]({way}{match['name']}"

    return _RELATIVE.sub(address, line) if "](" in line else line


def write_log(session: Session, path: str, text: str) -> None:
    """Add an entry of today to a node's change log, unless it stands there."""
    body = session.open(path).body
    day = session.today.isoformat()
    if all(bullet.text != f"[{day}] {text}" for bullet in body.section_bullets(LOG)):
        body.append_log(text, day)


def _dependents(record: NodeRecord, records: list[NodeRecord]) -> list[str]:
    links = Links(records)
    found = [path for path, targets in links.edges.items() if path != record.path and record.path in targets]
    return [t("life.still_needed", count=len(found), nodes=", ".join(found[:6]))] if found else []


def _names_any(node: str, records: list[NodeRecord]) -> bool:
    try:
        resolve_name(node, records)
    except NotFoundError:
        return False
    return True


def _file(record: NodeRecord) -> str:
    return record.path.rsplit("/", 1)[-1]


def _refuse_archived(session: Session, name: str) -> None:
    if session.exists(f"{ARCHIVE}/{name}.md"):
        raise UsageError(t("life.in_archive", path=f"{ARCHIVE}/{name}.md"), hint=t("life.in_archive.hint"))


def _refuse_standing(session: Session, name: str, records: list[NodeRecord], *, but: NodeRecord) -> None:
    """Refuse an id that another node has, active or archived."""
    taken = next((r.path for r in records if r is not but and fold(r.id) == fold(name)), "")
    for folder in (META, ARCHIVE):
        path = f"{folder}/{name}.md"
        if path != but.path and session.exists(path):
            taken = path
    if taken:
        raise UsageError(t("life.taken", id=name, path=taken), hint=t("life.taken.hint"))
