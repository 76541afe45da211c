"""The mends of the doctor that can't lose anything; each is one edit of a node's front matter."""

from collections.abc import Callable, Iterable
from pathlib import Path

from waypost.graph.errors import FrontmatterError
from waypost.graph.messages import t
from waypost.graph.nodes.document import Document, parse_document
from waypost.graph.structure.flaws import Flaw
from waypost.kit.fileset import FileSet

Mend = Callable[[Document, Flaw], str]
"""Edits a document; returns the key of the text that says what was done."""


def mend_nodes(root: Path, flaws: Iterable[Flaw]) -> list[str]:
    """Mend what is wrong with nodes; return a line for each thing done. The caller holds the project's lock.

    A mend is no news of the node, so `updated` stays.
    """
    files = FileSet(root)
    lines: list[str] = []
    documents: dict[str, Document | None] = {}
    for flaw in flaws:
        mend = MENDS.get(flaw.check)
        if mend is None or not flaw.fixable:
            continue
        if flaw.path not in documents:
            documents[flaw.path] = _open(files, flaw.path)
        document = documents[flaw.path]
        done = _apply(mend, document, flaw) if document else ""
        if document and done:
            files.write(flaw.path, document.to_bytes())
            lines.append(f"{flaw.path}: {t(f'fix.{done}', **flaw.shown())}")
    files.commit()
    return lines


def _open(files: FileSet, path: str) -> Document | None:
    data = files.read(path)
    try:
        return parse_document(data) if data is not None else None
    except FrontmatterError:
        return None


def _apply(mend: Mend, document: Document, flaw: Flaw) -> str:
    """Return what was done, empty where the node's form does not allow the edit or needs none."""
    before = document.to_bytes()
    try:
        done = mend(document, flaw)
    except FrontmatterError:
        return ""
    return done if document.to_bytes() != before else ""


def _add_list(document: Document, flaw: Flaw) -> str:
    key = flaw.values["field"]
    document.frontmatter.add_items(key, [key], inline=True)
    document.frontmatter.remove_items(key, [key])
    return flaw.check


def _take_out(document: Document, flaw: Flaw) -> str:
    document.frontmatter.remove_items(flaw.values["kind"], [flaw.values["target"]])
    return flaw.check


def _keep_one(document: Document, flaw: Flaw) -> str:
    """The one that stays goes to the list's end."""
    key, item = flaw.values["kind"], flaw.values["target"]
    front = document.frontmatter
    inline = "[" in front.block(key)[0]
    front.remove_items(key, [item])
    front.add_items(key, [item], inline=inline)
    return flaw.check


def _relink(document: Document, flaw: Flaw) -> str:
    document.frontmatter.replace_item(flaw.values["kind"], flaw.values["target"], flaw.values["wanted"])
    return "relinked"


def _bump(document: Document, flaw: Flaw) -> str:
    document.frontmatter.set_scalar("updated", flaw.values["last"])
    return flaw.check


def _archive(document: Document, flaw: Flaw) -> str:
    document.frontmatter.set_scalar("status", "archived")
    return flaw.check


MENDS: dict[str, Mend] = {
    "missing_list": _add_list,
    "self_link": _take_out,
    "repeated_link": _keep_one,
    "repeated_item": _keep_one,
    "near_link": _relink,
    "archived_link": _relink,
    "spelled_link": _relink,
    "outdated": _bump,
    "archive_status": _archive,
}
"""The mend of each fixable check of a node."""
