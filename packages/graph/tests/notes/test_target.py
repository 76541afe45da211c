"""Where notes belong: an existing node, a new one, or nowhere surely."""

from collections.abc import Callable

import pytest

from waypost.graph import Graph
from waypost.protocol.proposal import SURE

Build = Callable[..., Graph]
Make = Callable[..., str]


def place(graph: Graph, note: str) -> str:
    """What a note's target is, with its action."""
    proposal = graph.propose(note)
    return f"{proposal.action.removesuffix('_node')} {proposal.target_node.removeprefix('meta/').removesuffix('.md')}"


@pytest.mark.parametrize(
    ("note", "target"),
    [
        # named by id, title, alias, stem
        ("feat_refund is slower since the rewrite", "feat_refund"),
        ("meta/mod_notify.md: retries are off", "mod_notify"),
        ("Payment Service answers in 40 ms", "mod_payment"),
        ("收银台加了分期入口", "feat_checkout"),
        ("组件库 升级到 4.0", "mod_ui-kit"),
        ("ui-kit ships ESM only", "mod_ui-kit"),
        # by what it has in code
        ("POST /api/v1/payments/charge returns 402 on a declined card.", "mod_payment"),
        ("GET /api/v1/orders/42 answers in 30 ms.", "mod_order-api"),
        ("notify.outbound is drained twice a minute.", "mod_notify"),
        ("orders 表按月分区", "mod_order-api"),
        ("RefundForm 校验金额", "feat_refund"),
        ("/refunds is cached for a minute", "feat_refund"),
        # what a note uses is not what it is about
        ("Checkout calls POST /api/v1/payments/charge and POST /api/v1/orders.", "feat_checkout"),
        ("退款页面读取 orders 表，使用 DataTable", "feat_refund"),
        ("支付服务订阅 order.created。", "mod_payment"),
        # what is compared is not what it is about
        ("The refund page is modelled on the checkout page.", "feat_refund"),
        ("退款页面的布局参考结算页。", "feat_refund"),
    ],
)
def test_a_note_belongs_to_what_it_is_about(shop: Graph, note: str, target: str) -> None:
    assert place(shop, note) == f"update {target}"


@pytest.mark.parametrize(
    ("note", "target"),
    [
        ("RefundForm is now shown on the checkout page.", "feat_checkout"),
        ("The RefundForm component was added to the checkout page.", "feat_checkout"),
        ("The RefundForm component was added to checkout.", "feat_checkout"),
        ("把 RefundForm 放到结算页。", "feat_checkout"),
        ("RefundForm 嵌入到结算页里了", "feat_checkout"),
        ("在结算页上加了 RefundForm", "feat_checkout"),
    ],
)
def test_what_is_put_into_something_belongs_to_its_host(shop: Graph, note: str, target: str) -> None:
    assert place(shop, note) == f"update {target}"


@pytest.mark.parametrize(
    ("note", "target"),
    [
        ("登录页面的按钮加了 loading", "feat_login"),
        ("登录页的表单校验改好了", "feat_login"),
        ("login page: error text under the password field", "feat_login"),
    ],
)
def test_a_page_is_the_features(graph: Graph, note: str, target: str) -> None:
    """Feature and module share the word; the word behind it tells which one is meant."""
    assert place(graph, note) == f"update {target}"


@pytest.mark.parametrize("note", ["登录接口加了限流", "The login endpoint is rate limited", "登录 API 超时了"])
def test_an_interface_with_a_features_name_is_not_surely_the_features(graph: Graph, note: str) -> None:
    proposal = graph.propose(note)
    assert proposal.confidence < SURE
    assert "meta/mod_auth-api.md" in {proposal.target_node, *(a.target_node for a in proposal.alternatives)}


@pytest.mark.parametrize("note", ["The refund endpoint is rate limited", "退款接口加了限流"])
def test_where_no_module_is_meant_the_feature_is_sure(shop: Graph, note: str) -> None:
    proposal = shop.propose(note)
    assert (proposal.target_node, proposal.alternatives) == ("meta/feat_refund.md", [])
    assert proposal.confidence >= SURE


@pytest.mark.parametrize(
    ("note", "target"),
    [
        ("New feature: invoice export page at /invoices.", "feat_invoices"),
        ("新增发票导出页面 /invoices", "feat_invoices"),
        ("New module: rate limiter backed by Redis", "mod_rate-limiter"),
        ("新增优惠券功能", "feat_coupon"),
        ("src/jobs/cleanup/purge.py runs nightly and removes stale uploads.", "feat_cleanup"),
        ("We now read SENTRY_DSN at boot.", "mod_sentry"),
        ("Added GET /api/v2/coupons/{id} for lookups", "feat_coupons"),
    ],
)
def test_what_no_node_is_the_home_of_gets_its_own(shop: Graph, note: str, target: str) -> None:
    assert place(shop, note) == f"create {target}"


@pytest.mark.parametrize(
    ("note", "target"),
    [
        ("New feature: checkout", "feat_checkout"),
        ("新增退款页面", "feat_refund"),
        ("新增功能：checkout 支持拆单", "feat_checkout"),
        ("Add dark mode to checkout", "feat_checkout"),
    ],
)
def test_new_words_about_a_node_that_stands_make_none(shop: Graph, note: str, target: str) -> None:
    assert place(shop, note) == f"update {target}"


@pytest.mark.parametrize("note", ["The weather was bad", "天气不错", "Lunch is at noon", "hmm"])
def test_what_has_no_home_is_unsure(shop: Graph, note: str) -> None:
    proposal = shop.propose(note)
    assert proposal.action == "create_node"
    assert proposal.confidence < 4


@pytest.mark.parametrize(
    "note",
    [
        "Checkout and refunds share the same header.",
        "结算页和退款页统一了页头。",
        "Checkout / refunds: new footer",
    ],
)
def test_a_note_about_two_nodes_is_sure_of_none(shop: Graph, note: str) -> None:
    proposal = shop.propose(note)
    assert proposal.confidence < SURE
    assert {proposal.target_node, *(a.target_node for a in proposal.alternatives)} >= {
        "meta/feat_checkout.md",
        "meta/feat_refund.md",
    }
    assert any("feat_refund.md" in warning or "feat_checkout.md" in warning for warning in proposal.warnings)


@pytest.mark.parametrize(
    "note",
    [
        "Payment Service answers in 40 ms",
        "收银台加了分期入口",
        "The PrimaryButton component got a loading state.",
        "Checkout and refunds share the same header.",
        "新增优惠券功能",
        "天气不错",
        "orders 表按月分区",
        "把 RefundForm 放到结算页。",
    ],
)
def test_alternatives_stand_only_beside_an_unsure_target(shop: Graph, note: str) -> None:
    proposal = shop.propose(note)
    assert 0 <= proposal.confidence <= 10
    assert not (proposal.confidence >= SURE and proposal.alternatives)
    for other in proposal.alternatives:
        assert 0 <= other.confidence <= 10
        assert other.target_node != proposal.target_node
        assert other.evidence
    assert len({a.target_node for a in proposal.alternatives}) == len(proposal.alternatives)


def test_of_an_existing_node_no_alternative_is_more_certain(shop: Graph) -> None:
    proposal = shop.propose("Checkout and refunds share the same header.")
    assert all(other.confidence <= proposal.confidence for other in proposal.alternatives)


@pytest.mark.parametrize("note", ["feat_checkout: faster", "meta/feat_checkout.md is done", "FEAT_CHECKOUT done"])
def test_an_id_is_sure(shop: Graph, note: str) -> None:
    proposal = shop.propose(note)
    assert proposal.target_node == "meta/feat_checkout.md"
    assert proposal.confidence >= SURE


def test_a_target_is_explained(shop: Graph) -> None:
    proposal = shop.propose("POST /api/v1/payments/charge returns 402 on a declined card.")
    assert "exact endpoint match: POST /api/v1/payments/charge" in proposal.evidence


def test_words_alone_are_never_sure(build: Build, node: Make) -> None:
    graph = build(
        {
            "meta/feat_palette.md": node("feat_palette", "Customers filter the catalogue by colour."),
            "meta/feat_ledger.md": node("feat_ledger", "Nothing of the kind."),
        }
    )
    proposal = graph.propose("a colour filter was sluggish yesterday evening in the old browser of one tester")
    assert proposal.confidence < SURE


def test_archived_nodes_are_no_alternatives(build: Build, node: Make) -> None:
    old = node("feat_pay", "Old pay page.", tags="[pay]").replace("in-progress", "archived")
    graph = build({"meta/archive/feat_pay.md": old, "meta/feat_paying.md": node("feat_paying", "Paying.")})
    proposal = graph.propose("pay page: the old pay page is gone")
    assert "archive" not in proposal.target_node
    assert all("archive" not in other.target_node for other in proposal.alternatives)


def test_an_empty_graph_takes_every_note_as_new(build: Build) -> None:
    graph = build({})
    assert place(graph, "新增登录页面 /login") == "create feat_login"
    assert graph.propose("新增登录页面 /login").edge_candidates == []


def test_a_longer_name_before_a_route_is_a_page_of_its_own(graph: Graph) -> None:
    """登录历史 begins with 登录, but /login-history is no page of the login feature."""
    proposal = graph.propose("登录历史页面 /login-history 做好了")
    assert proposal.action == "create_node"
    assert proposal.target_node == "meta/feat_login-history.md"
