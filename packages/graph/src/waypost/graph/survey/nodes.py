"""Nodes of a graph that the project already has: their ids are not drafted again."""

import re

from waypost.graph.survey.source import clean
from waypost.graph.survey.tree import Tree

_ID = re.compile(r"^id:[ \t]*[\"']?([^\s\"'#]+)", re.MULTILINE)


def existing(tree: Tree) -> dict[str, str]:
    """Return path by id for meta/*.md and meta/archive/*.md; every node counts under its file name too."""
    found: dict[str, str] = {}
    for folder in ("meta", "meta/archive"):
        for path in sorted(tree.direct(folder, ".md")):
            source = tree.read(path)
            head = source.text.lstrip().split("\n---", 1)[0] if source else ""
            match = _ID.search(head) if head.startswith("---") else None
            stem = path.rpartition("/")[2].removesuffix(".md")
            found.setdefault(clean(match[1]) if match else stem, path)
            found.setdefault(stem, path)
    return found
