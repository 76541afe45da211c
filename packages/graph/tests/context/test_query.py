"""What a question asks, and which nodes it is about."""

from collections.abc import Callable
from datetime import date

import pytest

from waypost.graph import Graph
from waypost.graph.context.query import Query, ask

Ask = Callable[[str], Query]
Build = Callable[..., Graph]
Make = Callable[..., str]


@pytest.fixture
def about(shop: Graph) -> Ask:
    shop.cache.refresh()
    return lambda text: ask(text, shop.cache, date(2026, 11, 30))


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("How is the project going?", "status"),
        ("项目现在什么情况", "status"),
        ("How far along is the project, what is next?", "progress"),
        ("项目整体进度", "progress"),
        ("How is checkout going?", "specific"),
        ("结算页现在怎样", "specific"),
        ("retry_limit", "specific"),
        ("POST /api/v1/orders", "specific"),
        ("What breaks if the payment service changes?", "cross_module"),
        ("支付服务改动会影响谁", "cross_module"),
        ("what does checkout depend on", "cross_module"),
        ("结算页依赖什么", "cross_module"),
        ("Make the checkout button blue", "trivial"),
        ("结算页按钮颜色改成蓝色", "trivial"),
        ("What changed in checkout this month?", "compound"),
        ("上周改了什么", "compound"),
        ("昨天支付服务改了啥", "compound"),
    ],
)
def test_the_mode_of_a_question(about: Ask, text: str, mode: str) -> None:
    assert about(text).mode == mode


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("How is checkout going?", "meta/feat_checkout.md"),
        ("结算现在怎样", "meta/feat_checkout.md"),
        ("mod_payment", "meta/mod_payment.md"),
        ("who takes notify.outbound", "meta/mod_notify.md"),
        ("GET /api/v1/orders/42", "meta/mod_order-api.md"),
        ("哪个表存 payments", "meta/mod_payment.md"),
        ("who provides DataTable", "meta/mod_ui-kit.md"),
        ("where is retry_limit set", "meta/mod_payment.md"),
        ("which service sends a mail", "meta/mod_notify.md"),
    ],
)
def test_the_node_that_a_question_is_about(about: Ask, text: str, first: str) -> None:
    assert about(text).found()[0].path == first


@pytest.mark.parametrize("text", ["weather in Paris", "天气怎么样", "zzz", "", "？", "the a of"])
def test_a_question_may_be_about_no_node(about: Ask, text: str) -> None:
    assert about(text).found() == []


def test_named_nodes_are_told(about: Ask) -> None:
    assert about("checkout 和 支付服务").named == ["meta/feat_checkout.md", "meta/mod_payment.md"]
    assert about("weather in Paris").named == []


def test_a_period_is_a_window(about: Ask) -> None:
    window = about("昨天支付服务改了啥").window
    assert window is not None
    assert (window.start, window.end) == (date(2026, 11, 29), date(2026, 11, 29))
    assert about("checkout").window is None


@pytest.mark.parametrize("most", [1, 2, 5])
def test_what_is_found_is_bounded_and_relevant(about: Ask, most: int) -> None:
    query = about("checkout refund payment order notification components")
    found = query.found(most=most, share=0.1)
    assert len(found) <= most
    assert found == query.candidates[: len(found)]
    assert len(query.found(share=1.0)) <= len(query.found(share=0.1))


def test_an_archived_node_is_found_by_its_name_only(build: Build, node: Make) -> None:
    old = node("feat_walrus", "Shows a walrus.", tags="[animal]").replace("in-progress", "archived")
    graph = build({"meta/archive/feat_walrus.md": old, "meta/feat_seal.md": node("feat_seal", tags="[animal]")})
    graph.cache.refresh()
    today = date(2026, 11, 30)
    assert ask("feat_walrus", graph.cache, today).named == ["meta/archive/feat_walrus.md"]
    assert [c.path for c in ask("animal", graph.cache, today).found()] == ["meta/feat_seal.md"]


def test_an_active_node_of_the_same_name_is_meant(build: Build, node: Make) -> None:
    old = node("feat_walrus", title="Walrus").replace("in-progress", "archived")
    graph = build(
        {"meta/archive/feat_walrus.md": old, "meta/feat_walrus-two.md": node("feat_walrus-two", title="Walrus")}
    )
    graph.cache.refresh()
    assert ask("Walrus", graph.cache, date(2026, 11, 30)).named == ["meta/feat_walrus-two.md"]
