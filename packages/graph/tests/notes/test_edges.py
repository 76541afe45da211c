"""The direction and the strength of edges, for every kind of evidence."""

from collections.abc import Callable

import pytest

from waypost.graph import Graph
from waypost.graph.notes.edges import Pair, is_compound
from waypost.protocol.proposal import REVIEW, SURE, EdgeCandidate

Build = Callable[..., Graph]
Make = Callable[..., str]


def edges(graph: Graph, note: str) -> dict[tuple[str, str], EdgeCandidate]:
    """The edges of a note by the ids of their ends."""
    found = graph.propose(note).edge_candidates
    return {(_id(edge.source), _id(edge.target)): edge for edge in found}


def _id(path: str) -> str:
    return path.removeprefix("meta/").removesuffix(".md")


@pytest.mark.parametrize(
    ("note", "edge"),
    [
        ("The checkout page calls POST /api/v1/payments/charge.", ("feat_checkout", "mod_payment")),
        ("结算页调用 POST /api/v1/payments/charge。", ("feat_checkout", "mod_payment")),
        ("结算页 call 了 post /api/v1/orders 接口", ("feat_checkout", "mod_order-api")),
        ("退款页面请求 GET /api/v1/orders/{orderId} 拿订单", ("feat_refund", "mod_order-api")),
        ("The checkout page uses the DataTable component.", ("feat_checkout", "mod_ui-kit")),
        ("退款页面使用 DataTable 组件展示记录。", ("feat_refund", "mod_ui-kit")),
        ("The refund page reads the orders table.", ("feat_refund", "mod_order-api")),
        ("退款页面读取 orders 表。", ("feat_refund", "mod_order-api")),
        ("Payment service subscribes to order.created.", ("mod_payment", "mod_order-api")),
        ("支付服务订阅 order.created。", ("mod_payment", "mod_order-api")),
        ("The checkout page depends on the payment service.", ("feat_checkout", "mod_payment")),
        ("结算页依赖支付服务", ("feat_checkout", "mod_payment")),
    ],
)
def test_a_consumer_depends_on_its_provider(shop: Graph, note: str, edge: tuple[str, str]) -> None:
    found = edges(shop, note)
    assert edge in found
    assert found[edge].confidence >= REVIEW
    assert edge[::-1] not in found


@pytest.mark.parametrize(
    ("note", "edge"),
    [
        ("The payment service is used by the checkout page.", ("feat_checkout", "mod_payment")),
        ("支付服务被结算页调用。", ("feat_checkout", "mod_payment")),
        ("The order API is called by refunds.", ("feat_refund", "mod_order-api")),
        ("订单服务提供给退款页面", ("feat_refund", "mod_order-api")),
    ],
)
def test_behind_used_by_stands_the_consumer(shop: Graph, note: str, edge: tuple[str, str]) -> None:
    found = edges(shop, note)
    assert edge in found
    assert any("the note names it" in line for line in found[edge].evidence)
    assert edge[::-1] not in found


@pytest.mark.parametrize(
    "note",
    [
        "Payment service publishes payment.settled to notify.outbound.",
        "支付服务往 notify.outbound 队列投递消息。",
        "支付服务 publishes to notify.outbound",
    ],
)
def test_who_sends_to_an_inbox_depends_on_the_one_that_reads_it(shop: Graph, note: str) -> None:
    found = edges(shop, note)
    assert ("mod_payment", "mod_notify") in found
    assert ("mod_notify", "mod_payment") not in found


@pytest.mark.parametrize("note", ["Order API publishes order.created twice.", "订单服务发布 order.created"])
def test_a_publisher_does_not_depend_on_its_subscribers(shop: Graph, note: str) -> None:
    assert ("mod_order-api", "mod_notify") not in edges(shop, note)


@pytest.mark.parametrize(
    "note",
    [
        "The checkout page no longer calls POST /api/v1/payments/charge.",
        "结算页不再调用 POST /api/v1/payments/charge。",
        "Checkout is independent of the payment service.",
        "结算页不依赖支付服务。",
        "结算页与支付服务无关",
        "The checkout page works without the DataTable component.",
        "退款页面去掉对 orders 表的依赖",
    ],
)
def test_what_is_negated_is_no_edge(shop: Graph, note: str) -> None:
    assert edges(shop, note) == {}


@pytest.mark.parametrize(
    "note",
    [
        "The refund page is modelled on the checkout page.",
        "退款页面的布局参考结算页。",
        "The refund page looks similar to the checkout page.",
        "退款页面类似结算页",
    ],
)
def test_what_is_only_compared_is_no_edge(shop: Graph, note: str) -> None:
    assert edges(shop, note) == {}


@pytest.mark.parametrize("note", ["Checkout and refunds share the same header.", "结算页和退款页统一了页头。"])
def test_co_subjects_are_not_linked_with_each_other(shop: Graph, note: str) -> None:
    assert edges(shop, note) == {}


def test_a_node_that_does_something_with_it_is_a_consumer(shop: Graph) -> None:
    found = edges(shop, "Refund page: RefundForm validates the reason now; checkout shows it.")
    assert ("feat_checkout", "feat_refund") in found


def test_of_a_table_two_users_are_not_linked_with_each_other(build: Build, node: Make) -> None:
    """A table's users depend on its provider, not on one another."""
    user = "### To mod_store\n- Reads table `stock_levels`.\n\n## Open Issues"
    graph = build(
        {
            "meta/mod_store.md": node("mod_store", "Owns table `stock_levels`.", aliases="[仓库]"),
            "meta/feat_shelf.md": node("feat_shelf", "Shelf view.").replace(
                "## Open Issues", f"## Cross-Module Connection Points\n\n{user}"
            ),
            "meta/feat_report.md": node("feat_report", "Report page.", aliases="[报表]"),
        }
    )
    found = edges(graph, "The report page reads the stock_levels table.")
    assert ("feat_report", "mod_store") in found
    assert ("feat_report", "feat_shelf") not in found
    assert ("feat_shelf", "feat_report") not in found


def test_the_provider_of_a_table_is_depended_on_by_its_user(build: Build, node: Make) -> None:
    user = "### To mod_store\n- Reads table `stock_levels`.\n\n## Open Issues"
    graph = build(
        {
            "meta/mod_store.md": node("mod_store", "Owns table `stock_levels`."),
            "meta/feat_shelf.md": node("feat_shelf", "Shelf view.").replace(
                "## Open Issues", f"## Cross-Module Connection Points\n\n{user}"
            ),
        }
    )
    found = edges(graph, "mod_store: the stock_levels table got a column")
    assert ("feat_shelf", "mod_store") in found
    assert ("mod_store", "feat_shelf") not in found


def test_a_config_key_alone_asks_for_a_review(shop: Graph) -> None:
    found = edges(shop, "退款页面读取 STRIPE_SECRET_KEY")
    assert found[("feat_refund", "mod_payment")].apply_to == "review"


def test_a_plain_name_of_a_module_links_a_feature_only_for_review(shop: Graph) -> None:
    found = edges(shop, "结算页面完成，支付服务也排好了")
    assert all(edge.apply_to == "review" for edge in found.values())


def test_the_target_is_never_linked_with_itself(shop: Graph) -> None:
    for note in ("支付服务调用支付服务", "Payment service calls POST /api/v1/payments/charge"):
        assert all(edge.source != edge.target for edge in shop.propose(note).edge_candidates)


def test_a_node_that_is_made_is_linked_too(shop: Graph) -> None:
    proposal = shop.propose("新增发票页面 /invoices，调用 POST /api/v1/payments/charge。")
    assert proposal.action == "create_node"
    [edge] = proposal.edge_candidates
    assert (edge.source, edge.target) == (proposal.target_node, "meta/mod_payment.md")


@pytest.mark.parametrize(
    "note",
    [
        "结算页调用 POST /api/v1/payments/charge、POST /api/v1/orders，使用 PrimaryButton 和 DataTable，读取 orders 表",
        "The checkout page calls POST /api/v1/payments/charge, reads the orders table and uses DataTable.",
        "支付服务订阅 order.created，写入 payments 表，发送到 notify.outbound",
        "退款",
    ],
)
def test_confidence_decides_what_becomes_of_an_edge(shop: Graph, note: str) -> None:
    for edge in shop.propose(note).edge_candidates:
        assert REVIEW <= edge.confidence <= 10
        assert edge.apply_to == ("auto_linked" if edge.confidence >= SURE else "review")
        assert edge.evidence
        assert len(set(edge.evidence)) == len(edge.evidence)


def test_the_most_certain_edge_comes_first(shop: Graph) -> None:
    found = shop.propose("结算页调用 POST /api/v1/payments/charge，读取 STRIPE_SECRET_KEY，使用 DataTable")
    confidences = [edge.confidence for edge in found.edge_candidates]
    assert len(confidences) > 1
    assert confidences == sorted(confidences, reverse=True)


def test_an_edge_that_was_ignored_is_not_suggested_again(shop: Graph) -> None:
    note = "结算页面完成，退款页面读取 STRIPE_SECRET_KEY"
    proposal = shop.propose("退款页面读取 STRIPE_SECRET_KEY")
    [waiting] = shop.apply(proposal).pending
    shop.decide(waiting, "ignored")
    again = shop.propose("退款页面读取 STRIPE_SECRET_KEY").edge_candidates + shop.propose(note).edge_candidates
    assert ("meta/feat_refund.md", "meta/mod_payment.md") not in {(e.source, e.target) for e in again}


@pytest.mark.parametrize(
    ("name", "compound"),
    [("expires_in", True), ("expiresIn", True), ("orders", False), ("Total", False), ("URL", False), ("字段", False)],
)
def test_a_compound_name_is_telling(name: str, *, compound: bool) -> None:
    assert is_compound(name) is compound


@pytest.mark.parametrize(
    ("firm", "weak", "low", "high"),
    [
        (8.5, 0.0, 8.5, 8.5),
        (8.5, 10.0, 10.0, 10.0),
        (0.0, 3.9, 0.0, REVIEW - 0.1),
        (0.0, 50.0, REVIEW, SURE - 0.1),
        (3.9, 50.0, REVIEW, SURE - 0.1),
    ],
)
def test_weak_evidence_alone_is_never_sure(firm: float, weak: float, low: float, high: float) -> None:
    assert low <= Pair(out=firm, weak=weak).confidence(firm) <= high


def test_more_evidence_of_a_direction_counts_a_quarter() -> None:
    pair = Pair()
    pair.add(8.0, "a")
    pair.add(4.0, "b")
    pair.add(6.0, "c", back=True)
    assert (pair.out, pair.back) == (9.0, 6.0)
    assert [line for _, line in pair.lines] == ["a", "b", "c"]
