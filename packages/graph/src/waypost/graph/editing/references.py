"""References to a node that gets another place or another id: links, headings, ids and paths in texts all follow.

An id is one only on word borders: `feat_login` is not in `feat_login-v2` nor in `feat_login.ts`; beside Chinese text
it is. Code is no exception: an id there is an id.
"""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from waypost.graph.errors import FrontmatterError, NodeError
from waypost.graph.messages import t
from waypost.graph.nodes.body import CONNECTIONS
from waypost.graph.nodes.document import Document
from waypost.graph.nodes.files import ARCHIVE, META
from waypost.graph.nodes.passages import add_passage, read_passage
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.nodes.session import Session
from waypost.graph.structure.links import Links
from waypost.kit.text import fold

KINDS = ("depends_on", "auto_linked")
PREFIXES = ("feat_", "mod_")
_TO = re.compile(r"#{3,6}[ \t]+(?:(?:to|至|到|→|->)[ \t]+)?", re.IGNORECASE)
_KEPT = {"id", "tags", "aliases", *KINDS}
"""Keys whose values are not running text."""


class Place(NamedTuple):
    """Where a node is and what it is called."""

    path: str
    id: str

    @property
    def name(self) -> str:
        """The file's name without its ending."""
        return self.path.rsplit("/", 1)[-1].removesuffix(".md")

    @property
    def folder(self) -> str:
        """The file's folder."""
        return self.path.rsplit("/", 1)[0]


def follow(
    session: Session, old: Place, new: Place, records: Iterable[NodeRecord], *, but: Iterable[str] = ()
) -> list[str]:
    """Make every node's references to `old` lead to `new`; return warnings.

    `records` tell the state before the change; `but` are nodes (by their path now) whose texts are left alone.
    """
    known = list(records)
    links = Links(known)
    longer = [r.id for r in known if r.id != old.id] + [r.path.rsplit("/", 1)[-1][:-3] for r in known]
    marks = [mark.encode() for mark in {old.id, old.name} if mark]
    left = set(but)
    warnings: list[str] = []
    for record in known:
        path = new.path if record.path == old.path else record.path
        unreadable = any(problem.check == "unreadable" for problem in record.problems)
        if path in left or unreadable or not session.exists(path):
            continue
        linked = [link for link in record.links if links.resolve(link.target) == old.path]
        if not linked and not any(mark in (session.files.read(path) or b"") for mark in marks):
            continue
        try:
            document = session.open(path)
            for link in linked:
                relink(document, link.kind, link.target, new.path, own=path)
            rewrite_texts(document, text_changer(old, new, path, longer))
        except (NodeError, FrontmatterError) as error:
            warnings.append(t("life.not_followed", path=path, reason=error.message))
    return warnings


def relink(document: Document, kind: str, target: str, new: str, *, own: str) -> None:
    """Point one link elsewhere; a link to the node itself, or one that stands already, only goes."""
    front = document.frontmatter
    confirmed = kind != "depends_on" and new in front.strings("depends_on")
    if new == own or confirmed:
        front.remove_items(kind, [target])
        return
    front.replace_item(kind, target, new)
    if kind == "depends_on" and new != target:
        front.remove_items("auto_linked", [new])


def rewrite_texts(document: Document, change: Callable[[str], str]) -> None:
    """Change names in the body and in the front matter's texts; `### To X` twice becomes one."""
    document.frontmatter.rewrite(change, but=_KEPT)
    body = document.body
    changed = [change(line) for line in body.lines]
    if changed != body.lines:
        body.replace(changed)
        unite_connections(document)


def unite_connections(document: Document) -> None:
    """Make one of the sub-sections of the connection points that have the same heading."""
    body = document.body
    seen: dict[str, int] = {}
    for title, start, end in body.subsections(CONNECTIONS):
        first = seen.setdefault(fold(title), start)
        if first != start:
            passage = read_passage(body, start + 1, end)
            body.cut(start, end)
            add_passage(body, next(h for h in body.headings if h.line == first), passage)
            unite_connections(document)
            return


def text_changer(old: Place, new: Place, path: str, longer: Iterable[str]) -> Callable[[str], str]:
    """Return what changes the references in a text of the node at `path`; `longer` are ids that are not to be cut."""
    names = {name for name in (old.id, old.name) if name}
    pattern = _pattern(names, longer)
    words = {name for name in names if name.startswith(PREFIXES)}

    def replacement(match: re.Match[str]) -> str:
        if match["other"] or not (match["base"] or match["ext"] or match["name"] in words or _heads(match)):
            return match.group()
        dots, base, up, extension = (match[group] or "" for group in ("dots", "base", "up", "ext"))
        if base:
            return f"{dots}{new.folder}/{new.name}{extension}"
        if not extension:
            return dots + up + (new.id or new.name)
        return _relative(path, new.folder) + new.name + extension

    def change(text: str) -> str:
        return pattern.sub(replacement, text) if any(name in text for name in names) else text

    return change


def _pattern(names: Iterable[str], longer: Iterable[str]) -> re.Pattern[str]:
    wanted = sorted(set(names), key=len, reverse=True)
    others = sorted({o for o in longer if o not in wanted and any(n in o for n in wanted)}, key=len, reverse=True)
    other = "|".join(map(re.escape, others)) or r"(?!)"
    name = "|".join(map(re.escape, wanted))
    border = r"(?![A-Za-z0-9_\-]|\.(?!md(?![A-Za-z0-9]))[A-Za-z0-9])"
    return re.compile(
        rf"(?<![A-Za-z0-9_\-/.\\$@])(?P<dots>(?:\.{{1,2}}/)*)(?P<base>{META}/(?:archive/)?)?(?P<up>archive/)?"
        rf"(?:(?P<other>{other})|(?P<name>{name})(?P<ext>\.md)?){border}"
    )


def _heads(match: re.Match[str]) -> bool:
    """Whether a name stands as the heading of a sub-section, `### To x`: elsewhere `x` alone is a word."""
    return _TO.fullmatch(match.string[: match.start()]) is not None and not match.string[match.end() :].strip(" #\r\n")


def _relative(path: str, folder: str) -> str:
    """Return the way from a node's folder to another."""
    own = path.rsplit("/", 1)[0]
    if own == folder:
        return ""
    return "archive/" if folder == ARCHIVE else "../"
