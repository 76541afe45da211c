"""One node as it is shown: its facts, its edges with the evidence, its text."""

from pathlib import Path

from waypost.graph.editing.lifecycle import resolve_name
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.structure.topology import blocks, resolver
from waypost.kit.files import read_bytes
from waypost.kit.paths import confine
from waypost.protocol.results.graph import EdgeView, NodeView


def show_node(root: Path, records: list[NodeRecord], name: str) -> NodeView:
    """Return a node by path, id or unique stem.

    Raises:
        NotFoundError: no node goes by that name.
    """
    record = resolve_name(name, records)
    text = read_bytes(confine(root, record.path)).decode("utf-8", "replace")
    resolve = resolver(records)
    edges: dict[str, EdgeView] = {}
    for kind in ("depends_on", "auto_linked"):
        for target in record.targets(kind):
            path = resolve(target) or target
            edges.setdefault(path, EdgeView(path=path, kind=kind, evidence=_evidence(record, path)))
    return NodeView(
        path=record.path,
        id=record.id,
        type=record.type,
        status=record.status,
        updated=record.updated,
        summary=record.summary,
        tags=record.tags,
        aliases=record.aliases,
        edges=list(edges.values()),
        blocks=blocks(records).get(record.path, []),
        open_issues=[issue.text for issue in record.issues],
        tokens=record.tokens,
        text=text,
    )


def _evidence(record: NodeRecord, path: str) -> list[str]:
    name = path.rsplit("/", 1)[-1].removesuffix(".md")
    return [line.removeprefix("- ") for line in record.connections.get(name, [])]
