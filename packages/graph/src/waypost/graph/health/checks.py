"""The graph's part of `waypost doctor`."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from waypost.graph.errors import FrontmatterError
from waypost.graph.graph import Graph
from waypost.graph.health.fixes import mend_nodes
from waypost.graph.health.index_checks import index_flaws, place_flaws, uses_graph
from waypost.graph.health.node_checks import node_flaws
from waypost.graph.index.memory_map import write_index
from waypost.graph.messages import t
from waypost.graph.nodes.document import Document, parse_document
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.structure.flaws import Flaw
from waypost.graph.structure.links import Links
from waypost.graph.structure.topology import flaws
from waypost.kit.clock import today
from waypost.kit.errors import DataError
from waypost.kit.files import read_bytes
from waypost.kit.locks import project_lock
from waypost.kit.paths import is_inside
from waypost.protocol.checks import Finding


class GraphCheck:
    """Nodes, links, index (see waypost.protocol.checks.Check)."""

    name = "graph"

    def run(self, root: Path) -> Iterator[Finding]:
        """Yield what is wrong with the graph of a project; nothing where the project has none."""
        for flaw in graph_flaws(root, today()):
            yield flaw.finding()

    def fix(self, root: Path, findings: list[Finding]) -> list[str]:
        """Mend what can't lose anything, then bring the index up to date; return a line for each thing done."""
        chosen = {(finding.check, finding.path) for finding in findings}
        with project_lock(root):
            found = [f for f in graph_flaws(root, today()) if f.fixable and (f"graph.{f.check}", f.path) in chosen]
            lines = mend_nodes(root, found)
            if lines or any(flaw.check.startswith("index_") for flaw in found):
                lines += [f"{path}: {t('fix.index')}" for path in write_index(root, _records(root))]
        return lines


def graph_flaws(root: Path, day: date) -> list[Flaw]:
    """Return all that is wrong with the graph of a project on a day."""
    if not uses_graph(root):
        return []
    unusable = place_flaws(root)
    if unusable:
        return unusable
    records = _records(root)
    links = {record.path for record in records if _leads_out(root, record.path)}
    found = [Flaw("symlink", "error", path) for path in sorted(links)]
    found += [flaw for flaw in flaws(Links(records), day) if flaw.path not in links or flaw.check != "unreadable"]
    for record in records:
        document = _document(root, record) if record.readable else None
        if document:
            found += node_flaws(record, document, day)
    return [*found, *index_flaws(root, records)]


def _records(root: Path) -> list[NodeRecord]:
    with Graph.open(root) as graph:
        return graph.records()


def _leads_out(root: Path, path: str) -> bool:
    place = root / path
    return place.is_symlink() and not (place.exists() and is_inside(root, place))


def _document(root: Path, record: NodeRecord) -> Document | None:
    """Return the node's document, None where it changed while the checks ran and can't be read any more."""
    try:
        return parse_document(read_bytes(root / record.path))
    except (DataError, FrontmatterError):
        return None
