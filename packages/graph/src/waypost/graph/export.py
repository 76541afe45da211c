"""The graph in formats that other tools draw or read."""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from waypost.graph.index.markdown import cut
from waypost.graph.index.memory_map import build_map, encode_map
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.structure.links import Links

_LABEL = 80
"""Characters of a label in a drawing."""
_NO_XML = re.compile(r"[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MERMAID = re.compile(r"[^\w /:,!?()='.+-]|^[+-]|(?<=^\d)\.")
"""What may mean something in a label: markup, entities, the start of a Markdown list."""
_FIELDS = ("path", "label", "type", "status", "updated", "summary", "tags")


class Edge(NamedTuple):
    """An edge between two of the exported nodes, by their places."""

    source: int
    target: int
    kind: str
    """`depends_on` or `auto_linked`."""


class Drawing(NamedTuple):
    """What is exported: active nodes by path, and what leads from one to another."""

    nodes: list[NodeRecord]
    edges: list[Edge]


def export_graph(records: Iterable[NodeRecord], form: str) -> str:
    """Return the active nodes and their edges as `mermaid`, `dot`, `json` (that of MEMORY_MAP.json) or `graphml`.

    Raises:
        KeyError: no such format.
    """
    return FORMATS[form](list(records))


def drawing(records: Iterable[NodeRecord]) -> Drawing:
    """Return what is exported; an archived node is drawn where an active one leads to it."""
    links = Links(records)
    linked = {target for targets in links.edges.values() for target in targets}
    nodes = [record for path, record in links.by_path.items() if path in links.edges or path in linked]
    places = {record.path: place for place, record in enumerate(nodes)}
    edges = [
        Edge(places[source], places[target], kind) for source in links.edges for target, kind in _kinds(source, links)
    ]
    return Drawing(nodes, edges)


def _kinds(source: str, links: Links) -> list[tuple[str, str]]:
    confirmed = {links.resolve(target) for target in links.by_path[source].targets("depends_on")}
    return [(path, "depends_on" if path in confirmed else "auto_linked") for path in links.edges[source]]


def to_mermaid(records: list[NodeRecord]) -> str:
    """Return a Mermaid flowchart: modules as boxes, features rounded; suggested edges dashed."""
    nodes, edges = drawing(records)
    lines = ["flowchart LR"]
    for place, node in enumerate(nodes):
        label = _MERMAID.sub(lambda match: f"#{ord(match.group())};", _label(node))
        left, right = {"module": ("[", "]"), "feature": ("(", ")")}.get(node.type, ("{{", "}}"))
        lines.append(f'  n{place}{left}"{label}"{right}')
    lines += [f"  n{e.source} {'-->' if e.kind == 'depends_on' else '-.->'} n{e.target}" for e in edges]
    return "\n".join(lines) + "\n"


def to_dot(records: list[NodeRecord]) -> str:
    """Return a Graphviz digraph: modules as boxes, features as ellipses; suggested edges dashed."""
    nodes, edges = drawing(records)
    lines = ["digraph waypost {", "  rankdir=LR;"]
    for node in nodes:
        shape = {"module": "box", "feature": "ellipse"}.get(node.type, "hexagon")
        lines.append(f"  {_dot(node.path)} [label={_dot(_label(node))}, shape={shape}];")
    for edge in edges:
        style = "solid" if edge.kind == "depends_on" else "dashed"
        lines.append(f"  {_dot(nodes[edge.source].path)} -> {_dot(nodes[edge.target].path)} [style={style}];")
    return "\n".join([*lines, "}"]) + "\n"


def to_json(records: list[NodeRecord]) -> str:
    """Return what MEMORY_MAP.json holds."""
    return encode_map(build_map(records)).decode()


def to_graphml(records: list[NodeRecord]) -> str:
    """Return GraphML (graphml.graphdrawing.org): the nodes' facts, and the kind of each edge, as data."""
    nodes, edges = drawing(records)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">']
    lines += [f'  <key id="{name}" for="node" attr.name="{name}" attr.type="string"/>' for name in _FIELDS]
    lines += ['  <key id="kind" for="edge" attr.name="kind" attr.type="string"/>', '  <graph edgedefault="directed">']
    for place, node in enumerate(nodes):
        lines.append(f"    <node id={quoteattr(f'n{place}')}>")
        lines += [f'      <data key="{name}">{_xml(value)}</data>' for name, value in _facts(node)]
        lines.append("    </node>")
    for number, edge in enumerate(edges):
        lines.append(f'    <edge id="e{number}" source="n{edge.source}" target="n{edge.target}">')
        lines += [f'      <data key="kind">{edge.kind}</data>', "    </edge>"]
    return "\n".join([*lines, "  </graph>", "</graphml>"]) + "\n"


FORMATS: dict[str, Callable[[list[NodeRecord]], str]] = {
    "mermaid": to_mermaid,
    "dot": to_dot,
    "json": to_json,
    "graphml": to_graphml,
}
"""Each format by its name."""


def _label(node: NodeRecord) -> str:
    return cut(node.title or node.id or node.path, _LABEL)


def _facts(node: NodeRecord) -> list[tuple[str, str]]:
    values = (node.path, _label(node), node.type, node.status, node.updated, node.summary, ", ".join(node.tags))
    return list(zip(_FIELDS, values, strict=True))


def _dot(text: str) -> str:
    r"""Return a quoted DOT string; a backslash is doubled, or Graphviz would read `\n` and `\N` as escapes."""
    return '"' + cut(text, 10_000).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _xml(text: str) -> str:
    return escape(_NO_XML.sub("\ufffd", text))
