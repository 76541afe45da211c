"""Where a text names nodes: longest names, whole words, not inside paths."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.graph import Graph
from waypost.graph.matching.mentions import Mention, find_mentions, token_spans

Build = Callable[..., Graph]
Make = Callable[..., str]
Find = Callable[[str], list[Mention]]


@pytest.fixture
def find(shop: Graph) -> Find:
    shop.cache.refresh()
    return lambda text: find_mentions(text, shop.cache)


@pytest.mark.parametrize(
    ("text", "path", "kind", "named"),
    [
        ("see meta/mod_payment.md", "meta/mod_payment.md", "path", "meta/mod_payment.md"),
        ("mod_payment is slow", "meta/mod_payment.md", "id", "mod_payment"),
        ("The Payment Service is slow", "meta/mod_payment.md", "title", "Payment Service"),
        ("支付服务慢", "meta/mod_payment.md", "alias", "支付服务"),
        ("ui-kit is slow", "meta/mod_ui-kit.md", "title", "ui-kit"),
        ("UI kits are slow", "meta/mod_ui-kit.md", "title", "UI kits"),
        ("退款慢", "meta/feat_refund.md", "alias", "退款"),
    ],
)
def test_a_node_is_named_in_each_way(find: Find, text: str, path: str, kind: str, named: str) -> None:
    found = [mention for mention in find(text) if mention.path == path]
    assert (found[0].kind, found[0].text) == (kind, named)
    assert text[found[0].start : found[0].end] == named


@pytest.mark.parametrize(
    "text",
    [
        "prepayments are rare",
        "see src/checkout/index.ts",
        "open https://example.com/refunds/list",
        "call checkout_total()",
        "the refundable share",
        "call checkout.total",
    ],
)
def test_no_node_is_named_inside_a_word_or_a_path(find: Find, text: str) -> None:
    assert [mention for mention in find(text) if mention.kind not in {"topic", "tag"}] == []


def test_of_names_that_overlap_the_longest_counts(build: Build, node: Make) -> None:
    graph = build(
        {
            "meta/feat_order.md": node("feat_order", aliases="[订单]"),
            "meta/feat_order-export.md": node("feat_order-export", aliases="[订单导出]"),
        }
    )
    graph.cache.refresh()
    assert {m.path for m in find_mentions("订单导出做好了", graph.cache)} == {"meta/feat_order-export.md"}
    assert {m.path for m in find_mentions("order export is done", graph.cache)} == {"meta/feat_order-export.md"}
    both = find_mentions("订单和订单导出都做好了", graph.cache)
    assert [m.path for m in both] == ["meta/feat_order.md", "meta/feat_order-export.md"]


def test_a_shared_name_tells_how_many_share_it(build: Build, node: Make) -> None:
    nodes = {f"meta/feat_{n}zoo.md": node(f"feat_{n}zoo", aliases="[动物园]") for n in ("a", "b", "c")}
    graph = build(nodes)
    graph.cache.refresh()
    found = find_mentions("动物园开门了", graph.cache)
    assert [(m.kind, m.shared) for m in found] == [("alias", 3)] * 3


def test_a_firm_name_of_one_node_hides_the_same_tag_of_others(build: Build, node: Make) -> None:
    graph = build(
        {
            "meta/feat_zoo.md": node("feat_zoo"),
            "meta/feat_farm.md": node("feat_farm", tags="[zoo]"),
        }
    )
    graph.cache.refresh()
    assert [m.path for m in find_mentions("the zoo opens", graph.cache)] == ["meta/feat_zoo.md"]


def test_archived_nodes_are_found_only_on_request(build: Build, node: Make) -> None:
    graph = build({"meta/archive/feat_zoo.md": node("feat_zoo").replace("in-progress", "archived")})
    graph.cache.refresh()
    assert find_mentions("the zoo opens", graph.cache) == []
    assert [m.path for m in find_mentions("the zoo opens", graph.cache, archived=True)] == ["meta/archive/feat_zoo.md"]


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("Refunds are slow", "subject"),
        ("Checkout calls refunds", "object"),
        ("结算页依赖退款", "object"),
        ("It is used by refunds", "user"),
        ("被退款使用", "user"),
        ("It looks similar to refunds", "compared"),
        ("参考退款", "compared"),
    ],
)
def test_a_mention_has_a_role(find: Find, text: str, role: str) -> None:
    assert [m.role for m in find(text) if m.path == "meta/feat_refund.md"][:1] == [role]


def test_a_topic_names_a_node_whose_id_means_it(build: Build, node: Make) -> None:
    graph = build({"meta/feat_login.md": node("feat_login")})
    graph.cache.refresh()
    [found] = find_mentions("登录慢", graph.cache)
    assert (found.path, found.kind) == ("meta/feat_login.md", "topic")


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("see src/a.py now", ["src/a.py"]),
        ("POST /api/v1/x.", ["/api/v1/x"]),
        ("expires_in is set", ["expires_in"]),
        ("order.created came", ["order.created"]),
        ("plain words, only", []),
        ("well-known ui-kit", []),
        ("", []),
        ("调用/api/x接口", ["/api/x"]),
    ],
)
def test_tokens_are_paths_and_identifiers(text: str, tokens: list[str]) -> None:
    assert [text[start:end] for start, end in token_spans(text)] == tokens


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.lists(
        st.sampled_from(
            ["checkout", "退款", "支付服务", "mod_payment", " ", "，", "calls ", "和", "/", ".", "x", "订单", "\n"]
        ),
        max_size=14,
    ).map("".join)
)
def test_mentions_stand_in_order_where_they_say(find: Find, text: str) -> None:
    found = find(text)
    assert [m.start for m in found] == sorted(m.start for m in found)
    for mention in found:
        assert text[mention.start : mention.end] == mention.text
        assert mention.shared >= 1
