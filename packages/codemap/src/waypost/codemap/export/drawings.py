"""The map as DOT and GraphML: for drawing and for graph tools."""

import sqlite3
from collections.abc import Iterable, Iterator

from waypost.codemap.export.edges import Edge, Node, file_edges, file_nodes, symbol_edges, symbol_nodes
from waypost.codemap.export.escape import for_dot, for_xml

LEVELS = ("file", "symbol")

_GRAPHML_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="kind" for="all" attr.name="kind" attr.type="string"/>
<key id="path" for="node" attr.name="path" attr.type="string"/>
<key id="line" for="node" attr.name="line" attr.type="int"/>
<key id="count" for="edge" attr.name="count" attr.type="int"/>
<graph id="map" edgedefault="directed">
"""


def export_dot(connection: sqlite3.Connection, level: str) -> Iterator[str]:
    """Yield the lines of a digraph; several kinds of use between two nodes are one edge."""
    yield "digraph map {\n  rankdir=LR;\n  node [shape=box];\n"
    nodes, edges = _graph(connection, level)
    for node in nodes:
        yield f"  {for_dot(node.name)};\n"
    for source, target, uses in _together(edges):
        label = ", ".join(f"{edge.kind} {edge.times}" for edge in uses)
        yield f"  {for_dot(source)} -> {for_dot(target)} [label={for_dot(label)}];\n"
    yield "}\n"


def export_graphml(connection: sqlite3.Connection, level: str) -> Iterator[str]:
    """Yield the lines of a GraphML document; each kind of use is an edge of its own with its count."""
    yield _GRAPHML_HEAD
    nodes, edges = _graph(connection, level)
    for node in nodes:
        yield (
            f'<node id="{for_xml(node.name)}"><data key="kind">{for_xml(node.kind)}</data>'
            f'<data key="path">{for_xml(node.path)}</data><data key="line">{node.line}</data></node>\n'
        )
    for edge in edges:
        yield (
            f'<edge source="{for_xml(edge.source)}" target="{for_xml(edge.target)}">'
            f'<data key="kind">{for_xml(edge.kind)}</data><data key="count">{edge.times}</data></edge>\n'
        )
    yield "</graph>\n</graphml>\n"


def _graph(connection: sqlite3.Connection, level: str) -> tuple[Iterable[Node], Iterable[Edge]]:
    if level == "symbol":
        return symbol_nodes(connection), symbol_edges(connection)
    return file_nodes(connection), file_edges(connection)


def _together(edges: Iterable[Edge]) -> Iterator[tuple[str, str, list[Edge]]]:
    """Yield the edges between the same two nodes together."""
    found: dict[tuple[str, str], list[Edge]] = {}
    for edge in edges:
        found.setdefault((edge.source, edge.target), []).append(edge)
    for (source, target), uses in found.items():
        yield source, target, uses
