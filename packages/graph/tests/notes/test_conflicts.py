"""Values of a note against those of a node."""

from collections.abc import Callable

import pytest

from waypost.graph import Graph
from waypost.graph.nodes.record import Bullet, NodeRecord, Value
from waypost.graph.notes.conflicts import find_conflicts, same_value
from waypost.protocol.proposal import ExtractedValue

Build = Callable[..., Graph]
Make = Callable[..., str]


def record(**stated: str) -> NodeRecord:
    """A node with a bullet for each value."""
    items = list(stated.items())
    return NodeRecord(
        path="meta/mod_a.md",
        state=[Bullet(f"`{name}: {value}`", line) for line, (name, value) in enumerate(items, 10)],
        values=[Value(name, value, line) for line, (name, value) in enumerate(items, 10)],
    )


def conflicts(node: NodeRecord, **said: str) -> list[tuple[str, str, str]]:
    values = [ExtractedValue(name=name, value=value) for name, value in said.items()]
    return [(c.name, c.old_value, c.new_value) for c in find_conflicts(values, node)]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("900", "900", True),
        ("９００", "900", True),
        ("`900`", "900", True),
        ("'a'", '"a"', True),
        ("“a”", "a", True),
        ("True", "true", True),
        ("30 s", "30s", True),
        ("900", "9000", False),
        ("30s", "30m", False),
        ("", "0", False),
        ("一", "二", False),
    ],
)
def test_values_are_the_same_but_for_how_they_are_written(one: str, other: str, *, same: bool) -> None:
    assert same_value(one, other) is same


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("expires_in", "expires_in"),
        ("expires_in", "expiresIn"),
        ("expiresIn", "expires_in"),
        ("EXPIRES_IN", "expires_in"),
        ("超时", "超时"),
    ],
)
def test_a_name_is_the_same_in_each_spelling(old: str, new: str) -> None:
    assert conflicts(record(**{old: "900"}), **{new: "3600"}) == [(old, "900", "3600")]


@pytest.mark.parametrize("said", [{"expires_in": "900"}, {"expires": "3600"}, {"expires_in_ms": "1"}, {}])
def test_the_same_value_or_another_name_is_no_conflict(said: dict[str, str]) -> None:
    assert conflicts(record(expires_in="900"), **said) == []


def test_a_conflict_tells_bullet_and_line() -> None:
    [found] = find_conflicts([ExtractedValue(name="b", value="3")], record(a="1", b="2"))
    assert (found.node, found.old_bullet, found.line) == ("meta/mod_a.md", "`b: 2`", 11)


def test_each_contradicted_bullet_is_a_conflict() -> None:
    node = record(a="1")
    node.state.append(Bullet("a is 1 too", 20))
    node.values.append(Value("a", "1", 20))
    assert [c.line for c in find_conflicts([ExtractedValue(name="a", value="2")], node)] == [10, 20]


def test_a_value_whose_bullet_is_gone_is_none() -> None:
    node = record(a="1")
    node.state.clear()
    assert conflicts(node, a="2") == []


@pytest.mark.parametrize(
    ("note", "new"),
    [
        ("支付服务 retry_limit 改为 5", "5"),
        ("支付服务：retry_limit: 5", "5"),
        ("支付服务 retryLimit = 5", "5"),
        ("Payment service: retry_limit is 5 now", "5"),
        ("Payment service: changed retry_limit from 3 to 5", "5"),
        ("支付服务的 retry_limit 从 3 调到 5", "5"),
        ("支付服务 `retry_limit: 5`", "5"),
    ],
)
def test_a_note_contradicts_its_node(shop: Graph, note: str, new: str) -> None:
    proposal = shop.propose(note)
    assert [(c.node, c.old_value, c.new_value) for c in proposal.conflicts] == [("meta/mod_payment.md", "3", new)]
    assert any("retry_limit" in warning for warning in proposal.warnings)


@pytest.mark.parametrize(
    "note",
    ["支付服务 retry_limit: 3", "Payment service: retry_limit = 3", "支付服务 max_retry: 5", "支付服务重试了 5 次"],
)
def test_a_note_that_agrees_contradicts_nothing(shop: Graph, note: str) -> None:
    assert shop.propose(note).conflicts == []


def test_what_a_provider_says_otherwise_is_a_warning(build: Build, node: Make) -> None:
    """The target's own facts are superseded; what another node says is for people to settle."""
    graph = build(
        {
            "meta/feat_zoo.md": node("feat_zoo", links="[meta/mod_keeper.md]"),
            "meta/mod_keeper.md": node("mod_keeper", "Sessions last `expires_in: 900`.", "`ttl: 5`"),
            "meta/mod_other.md": node("mod_other", "`expires_in: 60`"),
        }
    )
    proposal = graph.propose("feat_zoo: expires_in: 3600, ttl: 9")
    assert proposal.conflicts == []
    [warning] = [w for w in proposal.warnings if "expires_in" in w]
    assert "meta/mod_keeper.md:" in warning
    assert "900" in warning
    assert "3600" in warning
    assert not [w for w in proposal.warnings if "ttl" in w or "mod_other" in w]


def test_a_provider_that_the_note_itself_links_counts_too(build: Build, node: Make) -> None:
    graph = build(
        {
            "meta/feat_zoo.md": node("feat_zoo"),
            "meta/mod_keeper.md": node("mod_keeper", "`GET /keepers` returns `expires_in: 900`."),
        }
    )
    proposal = graph.propose("feat_zoo calls GET /keepers, which returns expires_in: 3600")
    assert any("mod_keeper" in warning and "900" in warning for warning in proposal.warnings)
    assert not any("900" in w for w in graph.propose("feat_zoo calls GET /keepers: expires_in: 900").warnings)
