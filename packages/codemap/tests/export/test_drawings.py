import xml.etree.ElementTree as ET
from typing import Any

import pytest

from waypost.codemap import QuestionError

NS = "{http://graphml.graphdrawing.org/xmlns}"


def text(ask: Any, form: str, level: str = "file") -> str:
    return "".join(ask().export(form, level=level))


def test_dot_draws_files(shop: Any, ask: Any) -> None:
    found = text(ask, "dot")
    assert found.startswith("digraph map {")
    assert '"app/checkout.py" -> "app/payments.py" [label="call 2, import 2, instantiate 1"];' in found
    assert found.count('"web/api.ts";') == 1


def test_dot_draws_symbols(shop: Any, ask: Any) -> None:
    found = text(ask, "dot", "symbol")
    assert '"app.checkout.pay" -> "app.payments.PaymentService.charge" [label="call 2"]' in found
    assert '"app.checkout" -> "app.payments.PaymentService" [label="instantiate 1"];' in found
    assert "lambda" not in found


@pytest.mark.parametrize("level", ["file", "symbol"])
def test_graphml_is_a_whole_graph(shop: Any, ask: Any, level: str) -> None:
    graph = ET.fromstring(text(ask, "graphml", level)).find(f"{NS}graph")
    assert graph is not None
    nodes = {node.attrib["id"] for node in graph.iter(f"{NS}node")}
    assert len(nodes) == len(list(graph.iter(f"{NS}node")))
    edges = list(graph.iter(f"{NS}edge"))
    assert edges
    assert {edge.attrib[end] for edge in edges for end in ("source", "target")} <= nodes


def test_odd_names_are_safe(build: Any, ask: Any) -> None:
    build.file('a"<&>.py', "")
    build.symbol('a"<&>.py:operator<', 1, own="operator<")
    build.reference('a"<&>.py', 2, 'a"<&>.py:operator<')
    ET.fromstring(text(ask, "graphml", "symbol"))
    assert '"a\\"<&>.py";' in text(ask, "dot")


def test_an_unknown_format(shop: Any, ask: Any) -> None:
    with pytest.raises(QuestionError):
        ask().export("xml")
