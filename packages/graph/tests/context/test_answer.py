"""The answer to a question: bounded, explained, and what it leaves out is said."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.graph import Graph
from waypost.kit.tokens import estimate_tokens
from waypost.protocol.results.graph import ContextResult

Build = Callable[..., Graph]
Make = Callable[..., str]

QUESTIONS = [
    "How is the project going?",
    "项目整体进度",
    "结算页现在怎样",
    "what breaks if the payment service changes",
    "上周改了什么",
    "What changed in checkout this month?",
    "结算页按钮颜色改成蓝色",
    "zzz",
]


def paths(result: ContextResult) -> list[str]:
    return [node.path for node in result.nodes]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_answer_tells_what_it_is(
    shop: Graph, monkeypatch: pytest.MonkeyPatch, question: str, language: str
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    result = shop.context(question)
    assert result.tokens == estimate_tokens(result.text) <= 4000
    assert result.text
    for node in result.nodes:
        assert f"## {node.path} (" in result.text
        assert 0 <= node.depth <= 2
        assert (node.role == "target") is (node.depth == 0)
        assert 0 < node.tokens <= result.tokens
    assert len(set(paths(result))) == len(result.nodes)
    assert not {item.path for item in result.left_out if "less" in item.reason} & set(paths(result))


def test_an_impact_question_shows_who_depends(shop: Graph) -> None:
    for note in ("结算页调用 POST /api/v1/payments/charge", "退款页面调用 POST /api/v1/payments/charge"):
        shop.apply(shop.propose(note))
    result = shop.context("what breaks if the payment service changes")
    roles = {node.path: node.role for node in result.nodes}
    assert roles == {
        "meta/mod_payment.md": "target",
        "meta/feat_checkout.md": "dependent",
        "meta/feat_refund.md": "dependent",
    }
    evidence = {node.path: node.evidence for node in result.nodes}
    assert evidence["meta/feat_checkout.md"] == ["meta/feat_checkout.md auto_linked meta/mod_payment.md"]


def test_a_specific_question_shows_what_is_needed_only(shop: Graph) -> None:
    shop.apply(shop.propose("结算页调用 POST /api/v1/payments/charge"))
    assert paths(shop.context("结算页现在怎样")) == ["meta/feat_checkout.md", "meta/mod_payment.md"]
    assert paths(shop.context("支付服务现在怎样")) == ["meta/mod_payment.md"]


def test_a_period_without_a_name_shows_the_nodes_that_changed(shop: Graph) -> None:
    shop.apply(shop.propose("结算页支持拆单了"))
    result = shop.context("今天改了什么")
    assert (result.mode, paths(result)) == ("compound", ["meta/feat_checkout.md"])
    assert "2026-11-30 – 2026-11-30" in result.text
    assert "拆单" in result.text


def test_a_period_in_which_nothing_changed_says_so(shop: Graph) -> None:
    result = shop.context("what changed in checkout yesterday")
    assert paths(result) == ["meta/feat_checkout.md"]
    assert "no change-log entry" in result.text


def test_nothing_found_shows_the_nearest_and_a_short_question(shop: Graph) -> None:
    result = shop.context("chekout " + "q" * 5000)
    assert result.nodes == []
    assert len(result.text) < 400


@pytest.mark.parametrize(
    "question", ["项目现在什么情况", "how far is the project", "what changed last week", "checkout"]
)
def test_an_empty_graph_has_answers(build: Build, question: str) -> None:
    result = build({}).context(question)
    assert result.nodes == []
    assert result.text


def test_a_broken_node_is_in_no_answer(build: Build, node: Make) -> None:
    graph = build(
        {"meta/feat_walrus.md": "no front matter, walrus\n", "meta/feat_seal.md": node("feat_seal", "walrus food")}
    )
    assert "meta/feat_walrus.md" not in paths(graph.context("walrus"))
    assert "meta/feat_walrus.md" not in graph.context("项目现在什么情况").text


@pytest.mark.parametrize("budget", [200, 300, 500, 900, 2000])
def test_a_large_node_is_cut_to_the_budget_and_that_is_said(build: Build, node: Make, budget: int) -> None:
    lines = [f"The walrus number {n} eats fish and sleeps on ice." for n in range(300)]
    graph = build(
        {
            "meta/feat_walrus.md": node("feat_walrus", *lines, links="[meta/mod_ice.md]"),
            "meta/mod_ice.md": node("mod_ice", *lines),
        }
    )
    result = graph.context("how is feat_walrus", budget=budget)
    assert result.tokens <= budget
    assert result.left_out
    assert "Left out" in result.text


def test_a_neighbour_is_not_crowded_out_by_a_large_target(build: Build, node: Make) -> None:
    lines = [f"The walrus number {n} eats fish and sleeps on ice." for n in range(300)]
    graph = build(
        {
            "meta/feat_walrus.md": node("feat_walrus", *lines, links="[meta/mod_ice.md]"),
            "meta/mod_ice.md": node("mod_ice", "Ice is cold."),
        }
    )
    assert paths(graph.context("how is feat_walrus", budget=1000)) == ["meta/feat_walrus.md", "meta/mod_ice.md"]


def test_many_nodes_left_out_are_counted(build: Build, node: Make) -> None:
    fans = {f"meta/feat_fan-{n}.md": node(f"feat_fan-{n}", links="[meta/mod_hub.md]") for n in range(14)}
    result = build({**fans, "meta/mod_hub.md": node("mod_hub")}).context("who is affected when mod_hub changes?")
    assert len(result.left_out) == 14 - 5
    assert "(+5)" in result.text


@pytest.fixture(scope="module")
def jungle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A graph of 60 nodes at random: long and short, Chinese and English, linked in circles."""
    rng = random.Random(7)
    words = [
        "walrus",
        "seal",
        "结算",
        "支付服务",
        "order",
        "cache",
        "登录",
        "queue",
        "报表",
        "`GET /x/y`",
        "retry_limit: 3",
    ]
    root = tmp_path_factory.mktemp("jungle")
    (root / "meta").mkdir()
    for number in range(60):
        links = ", ".join(f"meta/feat_n{rng.randrange(60)}.md" for _ in range(rng.randrange(9)))
        bullets = "\n".join(
            f"- {' '.join(rng.choices(words, k=rng.choice([3, 12, 200])))}" for _ in range(rng.choice([0, 2, 40]))
        )
        issues = "\n".join(f"- {' '.join(rng.choices(words, k=9))}" for _ in range(rng.choice([0, 30])))
        summary = " ".join(rng.choices(words, k=rng.choice([2, 400]))).replace("`", "").replace(":", "")
        (root / f"meta/feat_n{number}.md").write_text(
            f"---\nid: feat_n{number}\ntype: feature\nstatus: {rng.choice(['stable', 'in-progress'])}\n"
            f"updated: 2026-11-{rng.randrange(1, 30):02}\nsummary: {summary}\ndepends_on: [{links}]\n"
            f"tags: [{rng.choice(words[:3])}]\n---\n\n# N{number}\n\n## Current State\n{bullets}\n\n"
            f"## Open Issues\n{issues}\n\n## Change Log\n- [2026-11-{rng.randrange(1, 30):02}] {summary}\n",
            "utf-8",
        )
    return root


QUERY = st.one_of(
    st.text(max_size=80),
    st.lists(
        st.sampled_from(
            [
                *QUESTIONS,
                "feat_n3",
                "feat_n17",
                "walrus",
                "结算",
                "影响",
                "depends on",
                "昨天",
                "11月",
                "改了什么",
                "who uses",
            ]
        ),
        min_size=1,
        max_size=5,
    ).map(" ".join),
)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=QUERY, budget=st.integers(200, 3000))
def test_no_answer_is_over_its_budget(jungle: Path, query: str, budget: int) -> None:
    with Graph.open(jungle) as graph:
        result = graph.context(query, budget=budget)
    assert result.tokens <= budget
    assert result.tokens == estimate_tokens(result.text)
    assert max((node.depth for node in result.nodes), default=0) <= 2
