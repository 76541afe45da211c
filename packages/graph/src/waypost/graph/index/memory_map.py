"""The index of the graph: built from the records, written as MEMORY_MAP.md and MEMORY_MAP.json.

Nothing in it depends on the clock, the machine or the user's language: a rebuild without a change gives the same bytes.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from waypost.graph.index.changelogs import ChangeLogs
from waypost.graph.index.collection import no_collection
from waypost.graph.index.index_rows import IndexRow, map_changes
from waypost.graph.index.memory_map_text import render_map
from waypost.graph.index.priorities import next_priorities
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.structure.flaws import Flaw
from waypost.graph.structure.links import Links
from waypost.graph.structure.topology import flaws
from waypost.kit.errors import DataError
from waypost.kit.files import read_bytes, write_atomic
from waypost.protocol.memory_map import MapNode, MapStats, MapWarning, MemoryMap

__all__ = [
    "MAP_JSON",
    "MAP_TEXT",
    "build_map",
    "encode_map",
    "index_is_current",
    "map_files",
    "map_of",
    "next_priorities",
    "write_files",
    "write_index",
    "write_map",
]

MAP_TEXT = "MEMORY_MAP.md"
MAP_JSON = "MEMORY_MAP.json"
_LIMIT = 64 * 1024 * 1024
"""Bytes of an index that is read: a graph of 50,000 nodes stays below."""
_NO_LOG = b'"changelog":[]'
"""No text of an encoded node holds this: its quotes would be escaped."""


def build_map(records: Iterable[NodeRecord]) -> MemoryMap:
    """Return the index of the active nodes that can be read, by path."""
    with no_collection():
        links = Links(records)
        return map_of(links, flaws(links))


def map_of(links: Links, found: Iterable[Flaw]) -> MemoryMap:
    """Return the index of nodes whose links are resolved and whose flaws are known; see build_map."""
    nodes = [_node(record, links) for record in links.active]
    warnings = [MapWarning(check=f"graph.{flaw.check}", path=flaw.path, message=flaw.english()) for flaw in found]
    return MemoryMap(stats=_stats(nodes, len(warnings)), nodes=nodes, warnings=warnings)


def encode_map(memory_map: MemoryMap, logs: ChangeLogs | None = None) -> bytes:
    """Return the index as JSON with one node, and one warning, a line: it diffs and merges by lines.

    Args:
        memory_map: the index.
        logs: the change logs, where the nodes don't hold them.
    """
    encode = msgspec.json.encode
    head = b'{"version":%d,\n"stats":%b,\n"nodes":[\n' % (memory_map.version, encode(memory_map.stats))
    warnings = b'\n],\n"warnings":[\n%b\n]}\n' % b",\n".join(map(encode, memory_map.warnings))
    parts = [head]
    for node in memory_map.nodes:
        line = encode(node)
        if logs:
            before, _, behind = line.partition(_NO_LOG)
            parts += (before, b'"changelog":', logs.encoded[node.rel], behind, b",\n")
        else:
            parts += (line, b",\n")
    if memory_map.nodes:
        parts.pop()
    return b"".join([*parts, warnings])


def write_index(root: Path, records: Iterable[NodeRecord]) -> list[str]:
    """Write what is not current of MEMORY_MAP.md and MEMORY_MAP.json; return the paths that were written.

    Raises:
        DataError: a file can't be written, or is a link that leads out of the project.
    """
    return write_map(root, build_map(records))


def write_map(root: Path, memory_map: MemoryMap) -> list[str]:
    """Write an index that was built; see write_index."""
    return write_files(root, map_files(memory_map))


def write_files(root: Path, files: Mapping[str, bytes]) -> list[str]:
    """Write the index's files where they are not current; see write_index."""
    return [name for name, data in files.items() if write_atomic(root / name, data, root=root)]


def index_is_current(root: Path, records: Iterable[NodeRecord]) -> list[str]:
    """Return which of MEMORY_MAP.md and MEMORY_MAP.json are missing or not what they would be written as."""
    return [name for name, data in map_files(build_map(records)).items() if _read(root / name) != data]


def map_files(memory_map: MemoryMap, logs: ChangeLogs | None = None) -> dict[str, bytes]:
    """Return the bytes of the index's files by name; `logs` as in encode_map."""
    with no_collection():
        return {MAP_TEXT: render_map(memory_map, logs).encode(), MAP_JSON: encode_map(memory_map, logs)}


def _read(path: Path) -> bytes | None:
    try:
        return read_bytes(path, _LIMIT)
    except DataError:
        return None


def _node(record: NodeRecord, links: Links) -> MapNode:
    path = record.path
    return MapNode(
        id=record.id,
        type=record.type,
        status=record.status,
        updated=record.updated,
        summary=record.summary,
        rel=path,
        tags=record.tags,
        aliases=record.aliases,
        depends_on=links.targets(record, "depends_on"),
        auto_linked=links.targets(record, "auto_linked"),
        effective_edges=links.edges[path],
        blocks=links.blocks[path],
        keywords=record.keywords,
        changelog=map_changes(record),
        open_issues=record.open_issues if isinstance(record, IndexRow) else len(record.issues),
        tokens=record.tokens,
    )


def _stats(nodes: list[MapNode], warnings: int) -> MapStats:
    return MapStats(
        nodes=len(nodes),
        edges=sum(len(node.effective_edges) for node in nodes),
        tags=len({tag for node in nodes for tag in node.tags}),
        keywords=len({word for node in nodes for word in node.keywords}),
        warnings=warnings,
    )
