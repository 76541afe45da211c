from collections.abc import Callable
from pathlib import Path

import pytest

from waypost.graph import Graph
from waypost.graph.nodes.record import Bullet, NodeRecord
from waypost.graph.reviews.reviews import Reviews, suggestion_id
from waypost.graph.suggestions.suggest import suggest, suggest_edges, suggest_merges, suggest_sizes
from waypost.protocol.results.graph import Suggestion

Build = Callable[..., Graph]


def classified(graph: Graph) -> list[NodeRecord]:
    """Return the records with what their bodies name, as the command reads them."""
    graph.records()
    graph.cache.classify()
    return graph.cache.records()


def node(id: str, state: str = "", *, title: str = "", tags: str = "", links: str = "", more: str = "") -> str:  # noqa: A002 - the key's name
    kind = "module" if id.startswith("mod_") else "feature"
    return (
        f"---\nid: {id}\ntype: {kind}\nstatus: stable\nupdated: 2026-05-11\nsummary: s\n"
        f"depends_on: [{links}]\ntags: [{tags}]\naliases: []\n---\n\n# {title or id}\n\n## Current State\n"
        + "".join(f"- {line}\n" for line in state.split("\n") if line)
        + more
    )


def nodes_of(*texts: str) -> dict[str, str]:
    return {f"meta/{text.split('id: ')[1].split(chr(10))[0]}.md": text for text in texts}


def edges_of(graph: Graph) -> dict[tuple[str, str], Suggestion]:
    found = suggest_edges(classified(graph), graph.reviews())
    pairs = [frozenset(s.nodes) for s in found]
    assert len(set(pairs)) == len(pairs)
    short = [tuple(name.removeprefix("meta/").removesuffix(".md") for name in s.nodes) for s in found]
    return {(pair[0], pair[1]): s for pair, s in zip(short, found, strict=True)}


# edges


def test_a_feature_depends_on_the_module_whose_endpoint_it_names(build: Build) -> None:
    graph = build(
        nodes_of(
            node("feat_zz", "Submits to `POST /api/v1/orders`."),
            node("mod_aa", "`POST /api/v1/orders` creates an order."),
        )
    )
    found = edges_of(graph)
    assert list(found) == [("feat_zz", "mod_aa")]
    only = found["feat_zz", "mod_aa"]
    assert only.confidence >= 8
    assert only.evidence[0] == "exact endpoint match: POST /api/v1/orders"
    assert only.id == suggestion_id("edge", ["meta/feat_zz.md", "meta/mod_aa.md"])
    assert "auto_linked" in only.action
    assert "meta/feat_zz.md" in only.action


@pytest.mark.parametrize("names", [("feat_a", "mod_b"), ("feat_z", "mod_b")])
def test_the_direction_does_not_come_from_the_names(build: Build, names: tuple[str, str]) -> None:
    graph = build(nodes_of(node(names[0], "Reads table `invoices`."), node(names[1], "Owns table `invoices`.")))
    assert list(edges_of(graph)) == [names]


def test_a_longer_path_is_another_endpoint(build: Build) -> None:
    graph = build(
        nodes_of(node("feat_a", "`GET /api/v1/auth/login-history`"), node("mod_b", "`GET /api/v1/auth/login` answers."))
    )
    for found in edges_of(graph).values():
        assert found.confidence < 8
        assert not any("endpoint" in line for line in found.evidence)


def test_linked_pairs_are_passed_over_in_both_directions(build: Build) -> None:
    graph = build(
        nodes_of(
            node("feat_a", "`POST /api/pay`", links="meta/mod_p.md"),
            node("mod_p", "`POST /api/pay`", links="meta/feat_b.md"),
            node("feat_b", "`POST /api/pay`"),
        )
    )
    assert edges_of(graph) == {}


def test_two_features_that_share_a_module_are_not_linked_to_each_other(build: Build) -> None:
    graph = build(
        nodes_of(*(node(f"feat_{name}", "Calls `POST /api/pay`.") for name in "abc"), node("mod_p", "`POST /api/pay`"))
    )
    assert set(edges_of(graph)) == {("feat_a", "mod_p"), ("feat_b", "mod_p"), ("feat_c", "mod_p")}


def test_a_module_that_takes_a_thing_from_another_depends_on_it(build: Build) -> None:
    uses = "\n## Cross-Module Connection Points\n\n### To mod_users\n- **Table**: `accounts`\n"
    graph = build(nodes_of(node("mod_billing", "Bills.", more=uses), node("mod_store", "Holds table `accounts`.")))
    assert list(edges_of(graph)) == [("mod_billing", "mod_store")]


def test_what_all_name_says_nothing(build: Build) -> None:
    graph = build(nodes_of(*(node(f"feat_{n}", "Reads config `LOG_LEVEL` and field `created_at`.") for n in range(8))))
    assert edges_of(graph) == {}


def test_a_node_named_behind_a_word_of_use_is_a_dependency(build: Build) -> None:
    graph = build(
        nodes_of(
            node("feat_checkout", "Checkout calls the Payment Gateway for cards.\n结账页调用库存中心扣减库存。"),
            node("mod_pay-gw", "Talks to banks.", title="Payment Gateway"),
            node("mod_stock", "扣减库存。", title="库存中心"),
            node("mod_other", "Not used by anyone.", title="Mail Relay"),
        )
    )
    found = edges_of(graph)
    assert {("feat_checkout", "mod_pay-gw"), ("feat_checkout", "mod_stock")} == set(found)
    assert "Payment Gateway" in found["feat_checkout", "mod_pay-gw"].evidence[0]


def test_a_name_inside_a_path_or_a_longer_word_is_none(build: Build) -> None:
    graph = build(
        nodes_of(
            node("feat_a", "Calls `src/relay/x` and relay_service and my-relay."), node("mod_r", "x", title="Relay")
        )
    )
    assert edges_of(graph) == {}


def test_what_is_negated_is_no_edge(build: Build) -> None:
    graph = build(nodes_of(node("feat_a", "Does not use Mail Relay."), node("mod_r", "x", title="Mail Relay")))
    assert edges_of(graph) == {}


def test_weak_evidence_alone_is_never_sure(build: Build) -> None:
    state = "Returns `refresh_token`, `access_token`, `expires_in` and `token_type`."
    graph = build(nodes_of(node("feat_a", state), node("mod_b", state), node("mod_c", "nothing")))
    assert all(found.confidence < 8 for found in edges_of(graph).values())


def test_ignored_and_waiting_edges_are_not_suggested_again(build: Build) -> None:
    texts = nodes_of(
        node("feat_a", "`POST /api/pay`"), node("mod_p", "`POST /api/pay`"), node("feat_b", "`POST /api/pay`")
    )
    graph = build(texts)
    first = edges_of(graph)
    graph.reviews().decide(first["feat_a", "mod_p"], "ignored", "2026-01-01")
    graph.reviews().add_pending([first["feat_b", "mod_p"]])
    assert edges_of(graph) == {}
    assert [s.id for s in graph.suggestions() if s.kind == "edge"] == [first["feat_b", "mod_p"].id]


def test_an_edge_ignored_in_the_other_direction_is_ignored(build: Build) -> None:
    graph = build(nodes_of(node("feat_a", "`POST /api/pay`"), node("mod_p", "`POST /api/pay`")))
    nodes = ["meta/mod_p.md", "meta/feat_a.md"]
    turned = Suggestion(id=suggestion_id("edge", nodes), kind="edge", nodes=nodes, confidence=5, evidence=[], action="")
    graph.reviews().decide(turned, "ignored", "2026-01-01")
    assert edges_of(graph) == {}


def test_archived_and_broken_nodes_have_no_edges(build: Build) -> None:
    graph = build(
        {
            **nodes_of(node("feat_a", "`POST /api/pay`")),
            "meta/archive/mod_p.md": node("mod_p", "`POST /api/pay`"),
            "meta/mod_q.md": "---\nid: [\n---\n`POST /api/pay`\n",
        }
    )
    assert edges_of(graph) == {}


def test_suggestions_are_the_same_each_time_and_in_any_order(build: Build) -> None:
    graph = build()
    records = classified(graph)
    first = suggest(graph.cache, records, graph.reviews())
    assert suggest(graph.cache, records[::-1], graph.reviews()) == first
    assert len({s.id for s in first}) == len(first)


def _large_graph(count: int) -> list[NodeRecord]:
    return [
        NodeRecord(
            path=f"meta/{'mod' if n % 3 == 0 else 'feat'}_{n:05}.md",
            id=f"{'mod' if n % 3 == 0 else 'feat'}_{n:05}",
            type="module" if n % 3 == 0 else "feature",
            title=f"Part {n:05}",
            state=[Bullet(f"Part {n:05} calls Part {n - n % 3:05} for its data.", 12)],
            signals={
                "endpoint": [f"GET /p/{n - n % 3}"],
                "topic": ["login"],
                "field": ["created_at"],
                "table": ["users"],
            },
        )
        for n in range(count)
    ]


def test_the_cost_grows_with_the_graph_and_not_with_its_square(tmp_path: Path) -> None:
    """Counted in lookups, not in seconds: the pairs that are looked at are those of a chain, not of a square."""
    for count in (300, 1200):
        found = suggest_edges(_large_graph(count), Reviews(tmp_path))
        assert len(found) == count - count // 3
        assert all(s.nodes[1].startswith("meta/mod_") for s in found)


# merges


def test_two_nodes_of_one_matter_are_one(build: Build) -> None:
    graph = build(
        nodes_of(
            node(
                "feat_login-page",
                "The form posts to `POST /api/login`.\nErrors stand below.\nA third fact.",
                tags="login, ui",
            ),
            node(
                "feat_login",
                "The form posts to `POST /api/login`.\nErrors stand below.",
                tags="login",
                title="Login page",
            ),
            node("feat_cart", "Cart holds items.", tags="cart"),
        )
    )
    (only,) = suggest_merges(graph.records())
    assert only.nodes == ["meta/feat_login-page.md", "meta/feat_login.md"]
    assert only.kind == "merge"
    assert only.confidence >= 6
    assert "waypost graph merge meta/feat_login-page.md meta/feat_login.md" in only.action
    assert len(only.evidence) >= 3


@pytest.mark.parametrize(
    "pair",
    [
        (node("feat_login", "Form."), node("mod_login", "Service.")),
        (node("feat_checkout", "Pay by card."), node("feat_checkout-v2", "Pay by card.")),
        (node("feat_a", "Calls `POST /api/pay`."), node("feat_b", "Refunds through `POST /api/pay`, later.")),
        (node("feat_订单列表", "分页显示订单。"), node("feat_订单导出", "导出 CSV 文件。")),
    ],
)
def test_near_is_not_the_same(build: Build, pair: tuple[str, str]) -> None:
    graph = build(nodes_of(*pair))
    assert suggest_merges(graph.records()) == []


def test_chinese_twins_are_found(build: Build) -> None:
    graph = build(
        nodes_of(
            node("feat_refund", "退款走 `POST /api/refunds`，三天内到账。", title="退款功能", tags="退款"),
            node("feat_退款", "退款走 `POST /api/refunds`，三天内到账。", title="退款", tags="退款"),
        )
    )
    assert [set(s.nodes) for s in suggest_merges(graph.records())] == [{"meta/feat_refund.md", "meta/feat_退款.md"}]


def test_an_ignored_merge_is_not_suggested_again(build: Build) -> None:
    graph = build(
        nodes_of(
            node("feat_refund", "a b c d e f", title="Refund", tags="x"),
            node("feat_refunds", "a b c d e f", title="Refund", tags="x"),
        )
    )
    (merge,) = [s for s in graph.suggestions() if s.kind == "merge"]
    graph.reviews().decide(merge, "ignored", "2026-01-01")
    assert [s for s in graph.suggestions() if s.kind == "merge"] == []


# sizes


def test_a_node_of_nothing_is_too_small_unless_it_is_linked(build: Build) -> None:
    graph = build(
        nodes_of(
            node("feat_alone", "One fact.", tags="cart"),
            node("feat_linked", "One fact.", links="meta/mod_m.md"),
            node("mod_m", ""),
            node("feat_cart", "Two.\nFacts.", tags="cart"),
        )
    )
    (only,) = suggest_sizes(graph.root, graph.records())
    assert (only.kind, only.nodes) == ("small", ["meta/feat_alone.md"])
    assert "waypost graph merge meta/feat_cart.md meta/feat_alone.md" in only.action


def test_a_large_node_comes_with_a_split(build: Build) -> None:
    part = "\n### Payment Methods\n" + "".join(f"- method {n} works\n" for n in range(60))
    rest = "\n### Details\n" + "".join(f"- detail {n}\n" for n in range(150))
    graph = build(nodes_of(node("feat_shop", "x", more=part + rest)))
    (only,) = suggest_sizes(graph.root, graph.records())
    assert only.kind == "split"
    assert "lines" in only.evidence[0]
    assert any("Payment Methods" in line for line in only.evidence)
    assert (
        'waypost graph split meta/feat_shop.md --section "Payment Methods" --id feat_payment-methods' in only.action
        or ('waypost graph split meta/feat_shop.md --section "Details" --id feat_details' in only.action)
    )


def test_a_large_node_without_headings_is_split_by_hand_along_its_tags(build: Build) -> None:
    state = "\n".join([*(f"payment rule {n}" for n in range(120)), *(f"cart rule {n}" for n in range(100))])
    graph = build(nodes_of(node("feat_shop", state, tags="payment, cart")))
    (only,) = suggest_sizes(graph.root, graph.records())
    assert any("payment: 120" in line for line in only.evidence)
    assert "--section" in only.action


def test_a_long_log_is_said_to_be_one(build: Build) -> None:
    log = "\n## Change Log\n" + "".join(f"- [2026-01-01] change {n}\n" for n in range(250))
    graph = build(nodes_of(node("feat_shop", "x", more=log)))
    (only,) = suggest_sizes(graph.root, graph.records())
    assert "change log" in only.action


def test_texts_are_in_the_users_language(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    graph = build(nodes_of(node("feat_a", "`POST /api/pay`"), node("mod_p", "`POST /api/pay`")))
    assert "接受后" in next(iter(edges_of(graph).values())).action
