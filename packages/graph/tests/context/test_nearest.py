"""The nearest candidates where a question finds nothing."""

from datetime import date

import pytest

from waypost.graph import Graph
from waypost.graph.context.nearest import nearest
from waypost.graph.context.query import ask


def near(graph: Graph, text: str) -> list[str]:
    graph.cache.refresh()
    return nearest(ask(text, graph.cache, date(2026, 11, 30)), graph.cache)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("chekout", "meta/feat_checkout.md"),
        ("how is chekout going", "meta/feat_checkout.md"),
        ("refnuds", "meta/feat_refund.md"),
        ("feat_chekout", "meta/feat_checkout.md"),
        ("paymnet service", "meta/mod_payment.md"),
        ("支付服物", "meta/mod_payment.md"),
    ],
)
def test_a_misspelled_name_leads_to_its_node(shop: Graph, text: str, path: str) -> None:
    assert path in near(shop, text)


@pytest.mark.parametrize("text", ["zzzz", "天气", "", "?", "x" * 5000])
def test_nothing_alike_is_nothing(shop: Graph, text: str) -> None:
    assert near(shop, text) == []


def test_at_most_three_and_each_once(shop: Graph) -> None:
    found = near(shop, "chekout refnuds paymnt notificaton ui-kitt ordr api chekout")
    assert len(found) == len(set(found)) <= 3
