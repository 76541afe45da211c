"""What a node's body names is kept as match keys by kind."""

from collections.abc import Callable

import pytest

from waypost.graph.extract import Lexicon
from waypost.graph.nodes.document import parse_document
from waypost.graph.signals.classify import classify

Make = Callable[..., str]


def signals(text: str) -> dict[str, list[str]]:
    return classify(parse_document(text.encode()), Lexicon.default()).signals


@pytest.mark.parametrize(
    ("line", "kind", "key"),
    [
        ("`POST /api/v1/orders/:id` pays", "endpoint", "POST /api/v1/orders/{}"),
        ("`POST /api/v1/orders/:id` pays", "endpoint_path", "/api/v1/orders/{}"),
        ("`POST /api/v1/orders/:id` pays", "resource", "orders"),
        ("页面 /dashboard 展示指标", "route", "/dashboard"),
        ("`OrderTable` component", "component", "OrderTable"),
        ("读取 `orders` 表", "table", "orders"),
        ("reads `STRIPE_SECRET_KEY`", "config", "STRIPE_SECRET_KEY"),
        ("see `src/orders/api.py`", "file", "src/orders/api.py"),
        ("returns `expires_in: 900`", "field", "expires_in"),
        ("returns `expires_in: 900`", "value", "expires_in"),
        ("Publishes event `order.created`", "message", "order.created"),
    ],
)
def test_things_are_keys_of_their_kind(node: Make, line: str, kind: str, key: str) -> None:
    assert key in signals(node("mod_a", line)).get(kind, [])


def test_topics_of_a_body_are_no_signal(node: Make) -> None:
    assert "topic" not in signals(node("mod_a", "login and payment"))


def test_the_history_of_a_node_is_not_what_it_has(node: Make) -> None:
    text = node("mod_a").replace("## Change Log\nNone.", "## Change Log\n- [2026-01-01] dropped `GET /old`")
    assert "endpoint" not in signals(text)


@pytest.mark.parametrize("body", ["", "\n\n", "# T\n", "```\nGET /x", "---\n---\n", "| a |\n|---|\n"])
def test_odd_bodies_do_not_fail(body: str) -> None:
    found = classify(parse_document(f"---\nid: mod_a\n---\n{body}".encode()), Lexicon.default())
    assert found.values == []
