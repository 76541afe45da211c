"""Routes in files that are no source: those of Symfony in YAML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.facts import RouteFact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yaml import Node

    from waypost.indexer.facts import Expr

SYMFONY = "symfony"
BESIDE = "yaml"
"""Name of the facts of a file that is no source."""
_ROUTES = re.compile(r"(^|/)config/(?:\w+/)*(?:routes?|routing)(?:/[^/]+)*(?:\.\w+)?\.ya?ml$|(^|/)routing\.ya?ml$")
_MOST_BYTES = 200_000
_ENTRIES = frozenset({"path", "controller", "resource", "defaults", "methods", "prefix"})


def routes_beside(path: str, data: bytes) -> list[RouteFact]:
    """Return what a settings file tells of routes; nothing for most."""
    if len(data) > _MOST_BYTES or _ROUTES.search(path) is None:
        return []
    import yaml  # noqa: PLC0415 - loaded where such a file is read

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        root = yaml.compose(data.decode("utf-8-sig", "replace"), Loader=loader)
    except (yaml.YAMLError, RecursionError):
        return []
    return list(_entries(root))


def _entries(root: Node | None) -> Iterator[RouteFact]:
    for key, value in _pairs(root):
        if key.value.startswith("when@"):
            yield from _entries(value)
            continue
        args = [["=", name.value, _expr(given)] for name, given in _pairs(value) if name.value in _ENTRIES]
        if args:
            line = key.start_mark.line + 1
            yield RouteFact(SYMFONY, BESIDE, line, key.start_mark.index, value.end_mark.index, -1, None, args)


def _kind(node: Node) -> str:
    return str(getattr(node, "id", ""))  # pyyaml's types do not tell it


def _pairs(node: Node | None) -> Iterator[tuple[Node, Node]]:
    from yaml import MappingNode, ScalarNode  # noqa: PLC0415 - as above

    if isinstance(node, MappingNode):
        yield from ((key, value) for key, value in node.value if isinstance(key, ScalarNode))


def _expr(node: Node) -> Expr:
    from yaml import MappingNode, SequenceNode  # noqa: PLC0415 - as above

    if isinstance(node, SequenceNode):
        return ["[]", [_expr(item) for item in node.value]]
    if isinstance(node, MappingNode):
        return ["{", [[["'", key.value], _expr(value)] for key, value in _pairs(node)]]
    return ["'", str(node.value)]
