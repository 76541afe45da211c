import re
from xml.etree import ElementTree as ET

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.graph.export import FORMATS, export_graph
from waypost.graph.nodes.record import Link, NodeRecord, Problem
from waypost.protocol.memory_map import MemoryMap

NS = "{http://graphml.graphdrawing.org/xmlns}"


def node(path: str, *links: str, kind: str = "feature", title: str = "", **facts: str) -> NodeRecord:
    made = [Link(link.removeprefix("~"), "auto_linked" if link[0] == "~" else "depends_on", 6) for link in links]
    return NodeRecord(path=path, type=kind, links=made, title=title, **facts)  # type: ignore[arg-type]


GRAPH = [
    node("meta/feat_login.md", "meta/mod_auth.md", "~design", "meta/gone.md", title='登录 "page" | [x] {y} <b> & #1;'),
    node("meta/mod_auth.md", kind="module", title="back\\slash\nline"),
    node("meta/mod_design.md", "meta/old.md", kind="other", id="design"),
    node("meta/archive/old.md", status="archived"),
    node("meta/archive/unused.md", status="archived"),
    NodeRecord(path="meta/broken.md", problems=[Problem("frontmatter", "no", 1, fatal=True)]),
]


def dot_tokens(text: str) -> list[str]:
    """Split DOT into its tokens; what is none fails."""
    token = re.compile(r'\s+|"(?:[^"\\\n]|\\.)*"|->|[A-Za-z_]\w*|[{}\[\];,=]')
    found, place = [], 0
    while place < len(text):
        match = token.match(text, place)
        assert match, text[place : place + 40]
        found.append(match.group())
        place = match.end()
    return [part for part in found if part.strip()]


def unquote(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text[1:-1])


def test_mermaid() -> None:
    lines = export_graph(GRAPH, "mermaid").splitlines()
    assert lines[0] == "flowchart LR"
    assert '  n1("登录 #34;page#34; #124; #91;x#93; #123;y#125; #60;b#62; #38; #35;1#59;")' in lines
    assert '  n2["back#92;slash line"]' in lines
    assert '  n3{{"design"}}' in lines
    assert lines[-3:] == ["  n1 --> n2", "  n1 -.-> n3", "  n3 --> n0"]


@pytest.mark.parametrize(("title", "label"), [("1. Login", "1#46; Login"), ("- x", "#45; x"), ("v1.2 - x", "v1.2 - x")])
def test_mermaid_labels_start_no_list(title: str, label: str) -> None:
    assert f'"{label}"' in export_graph([node("meta/a.md", title=title)], "mermaid")


def test_dot() -> None:
    text = export_graph(GRAPH, "dot")
    tokens = dot_tokens(text)
    assert tokens[:3] == ["digraph", "waypost", "{"]
    assert tokens[-1] == "}"
    labels = [unquote(tokens[i + 2]) for i, token in enumerate(tokens) if token == "label"]
    assert labels == ["meta/archive/old.md", '登录 "page" | [x] {y} <b> & #1;', "back\\slash line", "design"]
    assert '"meta/feat_login.md" -> "meta/mod_auth.md" [style=solid];' in text
    assert '"meta/feat_login.md" -> "meta/mod_design.md" [style=dashed];' in text
    assert [tokens[i + 2] for i, token in enumerate(tokens) if token == "shape"] == [
        "ellipse",
        "ellipse",
        "box",
        "hexagon",
    ]


def test_graphml() -> None:
    root = ET.fromstring(export_graph(GRAPH, "graphml"))
    nodes = {n.get("id"): {d.get("key"): d.text for d in n} for n in root.iter(f"{NS}node")}
    assert [facts["path"] for facts in nodes.values()] == [
        "meta/archive/old.md",
        "meta/feat_login.md",
        "meta/mod_auth.md",
        "meta/mod_design.md",
    ]
    assert nodes["n1"]["label"] == '登录 "page" | [x] {y} <b> & #1;'
    edges = [(e.get("source"), e.get("target"), e[0].text) for e in root.iter(f"{NS}edge")]
    assert edges == [("n1", "n2", "depends_on"), ("n1", "n3", "auto_linked"), ("n3", "n0", "depends_on")]
    assert {key.get("id") for key in root.iter(f"{NS}key")} == {*nodes["n1"], "kind"}


def test_json_is_the_map() -> None:
    read = msgspec.json.decode(export_graph(GRAPH, "json"), type=MemoryMap)
    assert [n.rel for n in read.nodes] == ["meta/feat_login.md", "meta/mod_auth.md", "meta/mod_design.md"]


@pytest.mark.parametrize("form", sorted(FORMATS))
def test_exports_do_not_depend_on_the_order(form: str) -> None:
    assert export_graph(reversed(GRAPH), form) == export_graph(GRAPH, form)
    assert export_graph([], form)


def test_an_unknown_format() -> None:
    with pytest.raises(KeyError):
        export_graph(GRAPH, "pdf")


def test_an_edge_of_both_kinds_is_confirmed() -> None:
    text = export_graph([node("meta/a.md", "~meta/b.md", "b"), node("meta/b.md")], "mermaid")
    assert text.count("n0 ") == 1
    assert "n0 --> n1" in text


@settings(deadline=None)
@given(
    st.text(st.characters(codec="utf-8"), min_size=1, max_size=60), st.text(st.characters(codec="utf-8"), max_size=20)
)
def test_any_title_and_summary(title: str, summary: str) -> None:
    graph = [node("meta/a.md", "meta/b.md", title=title, summary=summary), node(f"meta/t{title}.md"), node("meta/b.md")]
    dot_tokens(export_graph(graph, "dot"))
    root = ET.fromstring(export_graph(graph, "graphml"))
    assert len(list(root.iter(f"{NS}node"))) == len({record.path for record in graph})
    lines = export_graph(graph, "mermaid").splitlines()
    labels = [line for line in lines[1:] if '"' in line]
    assert all(re.fullmatch(r"""  n\d+[(\[{]+"(?:[\w /:,!?()='.+-]|#\d+;)*"[)\]}]+""", line) for line in labels)
    assert len(lines) == 1 + len({record.path for record in graph}) + 1
