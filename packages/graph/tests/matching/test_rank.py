"""Points of candidates: each kind limited, each point explained."""

from collections.abc import Callable

import pytest

from waypost.graph import Graph
from waypost.graph.matching import weights
from waypost.graph.matching.mentions import Mention
from waypost.graph.matching.rank import KIND_LABEL, Candidate, Ranking

Build = Callable[..., Graph]
Make = Callable[..., str]


@pytest.fixture
def ranking(shop: Graph) -> Ranking:
    shop.cache.refresh()
    return Ranking(shop.cache)


def named(kind: str, text: str = "x", path: str = "meta/a.md", shared: int = 1) -> Mention:
    return Mention(path, kind, text, 0, len(text), "subject", shared)


def test_no_evidence_is_no_points() -> None:
    candidate = Candidate("meta/a.md")
    assert (candidate.score, candidate.name_points, candidate.signal_points) == (0, 0, 0)
    assert candidate.evidence() == []


def test_many_hits_of_one_kind_are_limited() -> None:
    candidate = Candidate("meta/a.md", points={"endpoint": [6.0] * 10})
    assert candidate.score == pytest.approx(weights.CAP * 6.0)


def test_names_and_topics_tell_the_same_story() -> None:
    both = Candidate("meta/a.md", points={"name": [6.0], "topic": [3.0]})
    assert both.score == pytest.approx(6.0 + 0.3 * 3.0)
    assert Candidate("meta/a.md", points={"name": [6.0], "field": [3.0]}).score == pytest.approx(9.0)


def test_further_names_count_little() -> None:
    points = Candidate("meta/a.md", points={"name": [4.0, 6.0, 5.0, 5.0]}).name_points
    assert points == pytest.approx(6.0 + 0.15 * 10.0)


def test_weighing_changes_the_named_kinds_only() -> None:
    candidate = Candidate("meta/a.md", points={"table": [4.0, 2.0], "route": [6.0]})
    candidate.weigh(0.5, ("table", "component"))
    assert candidate.points == {"table": [2.0, 1.0], "route": [6.0]}


def test_loose_kinds_are_no_signals() -> None:
    points = {"field": [2.5], "identifier": [3.5], "resource": [3.6], "table": [4.5], "name": [9.0]}
    assert Candidate("meta/a.md", points=points).signal_points == 4.5


def test_evidence_tells_the_strongest_first() -> None:
    candidate = Candidate("meta/a.md", names=[named("tag", "auth"), named("alias", "鉴权")], text_points=1.2)
    candidate.points = {"name": [4.0, 6.5], "endpoint": [6.0], "topic": [2.0]}
    candidate.matched = {"endpoint": ["POST /x"]}
    candidate.topics = ["login"]
    assert candidate.evidence() == [
        "named by its alias: 鉴权",
        "exact endpoint match: POST /x",
        "tag/alias overlap: login",
        "similar words",
    ]


def test_every_kind_with_points_has_a_label() -> None:
    assert set(weights.SIGNAL_POINTS) <= set(KIND_LABEL)


def test_a_name_that_several_share_counts_less(ranking: Ranking) -> None:
    ranking.add_names([named("alias", path="meta/a.md"), named("alias", path="meta/b.md", shared=4)], lambda _: 1.0)
    first, second = ranking.ordered()
    assert (first.path, second.path) == ("meta/a.md", "meta/b.md")
    assert second.score == pytest.approx(first.score / 2)


def test_the_provider_of_a_thing_is_ahead_of_its_user(build: Build, node: Make) -> None:
    uses = node("feat_shelf", "Shelf.").replace(
        "## Open", "## Cross-Module Connection Points\n\n### To mod_store\n- `GET /stock`\n\n## Open"
    )
    graph = build({"meta/feat_shelf.md": uses, "meta/mod_store.md": node("mod_store", "`GET /stock` lists it.")})
    graph.cache.refresh()
    ranking = Ranking(graph.cache)
    ranking.add_signals({"endpoint": ["GET /stock"]})
    provider, user = ranking.ordered()
    assert (provider.path, user.path) == ("meta/mod_store.md", "meta/feat_shelf.md")
    assert user.score == pytest.approx(provider.score * weights.USED_FACTOR)


def test_the_same_thing_counts_once(ranking: Ranking) -> None:
    """An endpoint is also a path, a resource and a name; the firmest counts."""
    keys = {
        "endpoint": ["POST /api/v1/orders"],
        "endpoint_path": ["/api/v1/orders"],
        "resource": ["orders"],
        "table": ["orders"],
        "identifier": ["orders"],
    }
    ranking.add_signals(keys)
    [order] = [c for c in ranking.ordered() if c.path == "meta/mod_order-api.md"]
    assert set(order.points) == {"endpoint", "table"}


def test_generic_topics_count_little(ranking: Ranking) -> None:
    ranking.add_topics(["ui"])
    generic = ranking.of("meta/mod_ui-kit.md").score
    other = Ranking(ranking.cache)
    other.add_topics(["notification"])
    assert generic < other.of("meta/mod_notify.md").score


def test_first_topics_weigh_most(ranking: Ranking) -> None:
    ranking.add_topics(["payment", "order"])
    assert ranking.of("meta/mod_payment.md").score > ranking.of("meta/mod_order-api.md").score


def test_similar_words_are_bounded(ranking: Ranking) -> None:
    ranking.add_text("charges a card " * 50)
    found = ranking.of("meta/mod_payment.md")
    assert 0 < found.text_points <= weights.TEXT_MOST
    assert 0 < found.coverage <= 1


def test_ties_are_ordered_by_path(ranking: Ranking) -> None:
    for path in ("meta/c.md", "meta/a.md", "meta/b.md"):
        ranking.of(path).add("table", 1.0)
    assert [c.path for c in ranking.ordered()] == ["meta/a.md", "meta/b.md", "meta/c.md"]
