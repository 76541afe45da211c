"""What a node only uses: what stands under its `### To X`, and messages that it subscribes to."""

from collections.abc import Callable

import pytest

from waypost.graph.extract import Lexicon
from waypost.graph.nodes.document import parse_document
from waypost.graph.nodes.record import Reading
from waypost.graph.signals.classify import classify, stated_in

Make = Callable[..., str]


def read(text: str) -> Reading:
    return classify(parse_document(text.encode()), Lexicon.default())


def with_connection(text: str, title: str, *lines: str) -> str:
    bullets = "\n".join(f"- {line}" for line in lines)
    section = f"## Cross-Module Connection Points\n\n### {title}\n{bullets}\n\n## Open Issues"
    return text.replace("## Open Issues", section)


@pytest.mark.parametrize("title", ["To mod_store", "to feat_shelf", "→ mod_store", "至 mod_store", "mod_store"])
def test_what_stands_under_another_node_is_used(node: Make, title: str) -> None:
    text = with_connection(node("feat_a"), title, "`GET /stock/:id`", "`StockTable`, from the table `stock_levels`")
    signals = read(text).signals
    assert signals["endpoint@used"] == ["GET /stock/{}"]
    assert signals["component@used"] == ["StockTable"]
    assert signals["table@used"] == ["stock_levels"]
    assert {"stocktable", "stock_levels"} <= set(signals["identifier@used"])


@pytest.mark.parametrize("title", ["Provides", "对外接口", "API"])
def test_what_stands_under_another_heading_is_its_own(node: Make, title: str) -> None:
    signals = read(with_connection(node("feat_a"), title, "`GET /stock/:id`")).signals
    assert "endpoint@used" not in signals
    assert signals["endpoint"] == ["GET /stock/{}"]


@pytest.mark.parametrize(
    ("line", "used"),
    [
        ("Subscribes to topic `stock.moved`.", True),
        ("订阅 `stock.moved` 事件", True),
        ("消费 topic `stock.moved`", True),
        ("Publishes event `stock.moved`.", False),
        ("发布 `stock.moved` 事件", False),
        ("Event `stock.moved` has two fields.", False),
        ("Subscribes to topic `stock.moved` and publishes it again as event `stock.moved`.", False),
    ],
)
def test_a_message_that_is_only_received_is_used(node: Make, line: str, *, used: bool) -> None:
    signals = read(node("mod_a", line)).signals
    assert signals["message"] == ["stock.moved"]
    assert ("message@used" in signals) is used


def test_the_change_log_does_not_say_who_sends(node: Make) -> None:
    text = node("mod_a", "Subscribes to topic `stock.moved`.")
    text = text.replace("## Change Log\nNone.", "## Change Log\n- [2026-01-01] no longer publishes `stock.moved`")
    assert read(text).signals["message@used"] == ["stock.moved"]


def test_a_node_without_connections_uses_nothing(node: Make) -> None:
    assert [kind for kind in read(node("mod_a", "`GET /stock`")).signals if kind.endswith("@used")] == []


def test_values_stand_with_their_line(node: Make) -> None:
    text = node("mod_a", "no value", "`retry_limit: 3` and `ttl = 60s`", "see mod_b: 5")
    values = stated_in(parse_document(text.encode()))
    lines = text.splitlines()
    assert [(v.name, v.value) for v in values] == [("retry_limit", "3"), ("ttl", "60s")]
    assert all(v.value in lines[v.line - 1] for v in values)


def test_values_outside_current_state_are_no_statement(node: Make) -> None:
    text = node("mod_a").replace("## Change Log\nNone.", "## Change Log\n- [2026-01-01] `retry_limit: 3`")
    assert stated_in(parse_document(text.encode())) == []
