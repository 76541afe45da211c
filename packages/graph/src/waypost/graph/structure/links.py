"""Where the links of the nodes lead: targets as people write them, effective edges, and their reverse."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from waypost.graph.nodes.files import ARCHIVE, META
from waypost.graph.nodes.record import Link, NodeRecord
from waypost.kit.text import fold

_PARTS = re.compile(r"[/\\]")
_ELSEWHERE = re.compile(r"[/\\~]|[A-Za-z]:[/\\]|[A-Za-z][A-Za-z0-9+.-]*://")
_WRAPPING = re.compile(r"^\[\[|\]\]$|#.*$")
_IGNORED = str.maketrans("", "", "-_ ")


class Links:
    """The links between the given nodes, resolved once."""

    def __init__(self, records: Iterable[NodeRecord]) -> None:
        self.by_path = {record.path: record for record in sorted(records, key=lambda record: record.path)}
        self.active = [
            record
            for record in self.by_path.values()
            if not record.archived and (not record.problems or record.readable)
        ]

    def resolve(self, target: str) -> str | None:
        """Return the path of the node that a target means, None where there is none or the target leaves meta/.

        Understood are `meta/x.md`, `./meta/x.md`, `x.md`, `x` and an id that one node has; a node that went to the
        archive is found there.
        """
        return target if target in self.by_path else resolve(target, self.by_path, self._paths_of_ids)

    def spelled_like(self, target: str) -> str | None:
        """Return the only node whose path is the target but for case, width, hyphens and wiki brackets."""
        found = self._paths_of_spellings.get(_spelling(target), [])
        return found[0] if len(found) == 1 and not leaves_meta(target) else None

    def are_plain(self, record: NodeRecord) -> bool:
        """Whether all links of a node lead to other active nodes, are written as their paths, and once."""
        known = self._plain.get(record.path) if self.by_path.get(record.path) is record else None
        return self._is_plain(record) if known is None else known

    @cached_property
    def _plain(self) -> dict[str, bool]:
        return {record.path: self._is_plain(record) for record in self.active}

    def _is_plain(self, record: NodeRecord) -> bool:
        targets = {link.target for link in record.links}
        return (
            len(targets) == len(record.links) and self._active_paths.issuperset(targets) and record.path not in targets
        )

    @cached_property
    def _active_paths(self) -> set[str]:
        return {record.path for record in self.active}

    def targets(self, record: NodeRecord, kind: str) -> list[str]:
        """Return the paths of one kind of links; one that leads nowhere stays as it is written."""
        targets = [link.target for link in record.links if link.kind == kind]
        if not targets or self.are_plain(record):
            return targets
        return list(dict.fromkeys(self.resolve(target) or target for target in targets))

    @cached_property
    def edges(self) -> dict[str, list[str]]:
        """Effective edges of each active node by its path."""
        return {record.path: effective_edges(record, self) for record in self.active}

    @cached_property
    def blocks(self) -> dict[str, list[str]]:
        """For each active node, sorted, the active nodes whose effective edges lead to it."""
        found: dict[str, list[str]] = {path: [] for path in self.edges}
        for source, targets in self.edges.items():
            for target in targets:
                if target in found:
                    found[target].append(source)
        return found

    @cached_property
    def _paths_of_ids(self) -> dict[str, list[str]]:
        return _grouped((record.id, record.path) for record in self.by_path.values() if record.id)

    @cached_property
    def _paths_of_spellings(self) -> dict[str, list[str]]:
        return _grouped((_spelling(path), path) for path in self.by_path)


def resolve(
    target: str, by_path: Mapping[str, NodeRecord], paths_of_ids: Mapping[str, list[str]] | None = None
) -> str | None:
    """Return the path that a link target means among the nodes, None where there is none (see Links.resolve)."""
    if target in by_path:
        return target
    if leaves_meta(target):
        return None
    plain = _without_dots(target)
    name = plain.removeprefix(f"{ARCHIVE}/").removeprefix(f"{META}/").removesuffix(".md")
    if "/" in name:
        return None
    places = (plain, f"{META}/{name}.md", f"{ARCHIVE}/{name}.md")
    found = next((place for place in places if place in by_path), None)
    if found:
        return found
    if paths_of_ids is None:
        paths_of_ids = _grouped((record.id, record.path) for record in by_path.values() if record.id)
    owners = paths_of_ids.get(name, [])
    return owners[0] if len(owners) == 1 else None


def leaves_meta(target: str) -> bool:
    """Whether a link target is absolute, a URL, or leads out of meta/ by `..` or by another folder."""
    plain = _without_dots(target)
    if _ELSEWHERE.match(plain):
        return True
    parts = _PARTS.split(plain)
    return ".." in parts or (len(parts) > 1 and parts[0] != META)


def effective_edges(record: NodeRecord, links: Links) -> list[str]:
    """Return the nodes that a node's links lead to: depends_on, then auto_linked, each once, never the node itself."""
    if not record.links:
        return []
    ordered = sorted(record.links, key=_by_kind) if len(record.links) > 1 else record.links
    if links.are_plain(record):
        return [link.target for link in ordered]
    found = dict.fromkeys(links.resolve(link.target) for link in ordered)
    return [path for path in found if path is not None and path != record.path]


def _by_kind(link: Link) -> bool:
    return link.kind != "depends_on"


def _without_dots(target: str) -> str:
    plain = target.strip()
    while plain.startswith("./"):
        plain = plain[2:].lstrip("/")
    return plain


def _spelling(target: str) -> str:
    name = _PARTS.split(_WRAPPING.sub("", target.strip()))[-1]
    return fold(name).removesuffix(".md").translate(_IGNORED)


def _grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found
