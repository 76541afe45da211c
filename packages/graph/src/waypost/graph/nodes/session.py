"""Edits of several node files that are made together: all are shown as one diff and written under one lock."""

import re
from datetime import date
from pathlib import Path

from waypost.graph.errors import FrontmatterError, NodeError
from waypost.graph.messages import t
from waypost.graph.nodes.document import Document, parse_document
from waypost.graph.nodes.files import SKIPPED
from waypost.kit.fileset import FileSet
from waypost.kit.paths import confine

_NODE_PATH = re.compile(r"meta/(?:archive/)?[^/\\\x00-\x1f]+\.md")


class Session:
    """Open node documents over the files as they are; nothing is written before `commit`."""

    def __init__(self, root: Path, today: date) -> None:
        self.files = FileSet(root)
        self.root = root
        self.today = today
        self._documents: dict[str, Document] = {}
        self._dated: set[str] = set()

    def exists(self, path: str) -> bool:
        """Whether a node file stands, or is about to."""
        return path in self._documents or self.files.read(path) is not None

    def open(self, path: str) -> Document:
        """Return the document of a node, the same one each time.

        Raises:
            NodeError: there is no such node, or its front matter can't be read.
        """
        check_node_path(self.root, path)
        if path not in self._documents:
            data = self.files.read(path)
            if data is None:
                raise NodeError(t("node.missing"), hint=t("node.missing.hint"), path=path)
            try:
                self._documents[path] = parse_document(data)
            except FrontmatterError as error:
                raise NodeError(error.message, hint=t("node.broken.hint"), path=path, line=error.line) from error
            self._documents[path].frontmatter.path = path
        return self._documents[path]

    def create(self, path: str, document: Document) -> None:
        """Add a new node.

        Raises:
            NodeError: a file of that name stands.
        """
        check_node_path(self.root, path)
        if self.exists(path):
            raise NodeError(t("node.exists"), hint=t("node.exists.hint"), path=path)
        self._documents[path] = document

    def move(self, source: str, target: str) -> None:
        """Give a node another place; its open document follows."""
        check_node_path(self.root, target)
        document = self.open(source)
        self._stage(source)
        self.files.move(source, target)
        self._documents[target] = document
        del self._documents[source]

    def remove(self, path: str) -> None:
        """Take a node's file away."""
        check_node_path(self.root, path)
        self._documents.pop(path, None)
        self.files.remove(path)

    def stage(self) -> list[str]:
        """Plan what the documents hold; a node whose content changed is dated today. Return the changed paths."""
        for path in self._documents:
            self._stage(path)
        return self.files.changed()

    def _stage(self, path: str) -> None:
        document = self._documents[path]
        before = self.files.read(path)
        if document.to_bytes() == before or path in self._dated:
            self.files.write(path, document.to_bytes())
            return
        document.frontmatter.set_scalar("updated", self.today.isoformat())
        self._dated.add(path)
        self.files.write(path, document.to_bytes())


def check_node_path(root: Path, path: str) -> None:
    """Raise unless a path is that of a node file in meta/ or meta/archive/.

    Raises:
        UnsafePathError: it leads out of the project.
        NodeError: it is no node's path.
    """
    confine(root, path)
    if not _NODE_PATH.fullmatch(path) or path.rsplit("/", 1)[-1] in SKIPPED:
        raise NodeError(t("node.not_a_node"), hint=t("node.not_a_node.hint"), path=path)
