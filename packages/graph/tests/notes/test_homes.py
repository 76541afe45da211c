"""What makes a node the home of a note: what the note begins with, hardly what it uses."""

from datetime import date

import pytest

from waypost.graph import Graph
from waypost.graph.notes.homes import find_focus, other_words, rank_homes
from waypost.graph.notes.note import Note, read_note

TODAY = date(2026, 11, 30)


@pytest.fixture
def refreshed(shop: Graph) -> Graph:
    shop.cache.refresh()
    return shop


def read(graph: Graph, text: str) -> Note:
    return read_note(text, graph.cache, TODAY)


@pytest.mark.parametrize(
    ("text", "focus", "is_name"),
    [
        ("Checkout calls POST /api/v1/orders", "Checkout", True),
        ("结算页调用 POST /api/v1/orders", "结算页", True),
        ("POST /api/v1/orders is called by checkout", "/api/v1/orders", False),
        ("RefundForm validates the amount", "RefundForm", False),
        ("notify.outbound 堵住了，结算页变慢", "notify.outbound", False),
        ("RefundForm was added to the checkout page", "checkout", True),
        ("把 RefundForm 放到结算页", "结算页", True),
        ("在结算页上加了 RefundForm", "结算页", True),
    ],
)
def test_the_focus_is_what_a_note_begins_with_or_its_host(
    refreshed: Graph, text: str, focus: str, *, is_name: bool
) -> None:
    found = find_focus(read(refreshed, text), refreshed.cache)
    assert found is not None
    assert text[found.start : found.start + len(focus)] == focus
    assert found.is_name is is_name


@pytest.mark.parametrize("text", ["It is faster now", "变快了", "The queue was drained"])
def test_a_note_may_have_no_focus(refreshed: Graph, text: str) -> None:
    assert find_focus(read(refreshed, text), refreshed.cache) is None


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Checkout calls POST /api/v1/payments/charge", "meta/feat_checkout.md"),
        ("Checkout 通过 支付服务 扣款", "meta/feat_checkout.md"),
        ("Payment service, unlike checkout, retries", "meta/mod_payment.md"),
        ("支付服务不再被结算页调用", "meta/mod_payment.md"),
        ("The refund page no longer uses the payment service", "meta/feat_refund.md"),
    ],
)
def test_a_home_is_ranked_before_what_is_used_or_denied(refreshed: Graph, text: str, first: str) -> None:
    ranked = rank_homes(read(refreshed, text), refreshed.cache)
    assert ranked[0].path == first
    scores = [candidate.score for candidate in ranked]
    assert scores == sorted(scores, reverse=True)


def test_candidates_are_active_nodes_that_stand(refreshed: Graph) -> None:
    known = {record.path for record in refreshed.records()}
    ranked = rank_homes(read(refreshed, "checkout refund payment order ui notification"), refreshed.cache)
    assert {candidate.path for candidate in ranked} <= known


def test_without_evidence_there_is_no_candidate(refreshed: Graph) -> None:
    assert rank_homes(read(refreshed, "zzz qqq xyzzy"), refreshed.cache) == []


@pytest.mark.parametrize(
    ("text", "gone", "left"),
    [
        ("Checkout is slow on Safari", ["Checkout"], ["slow", "Safari"]),
        ("结算页在 Safari 上很慢", ["结算页"], ["Safari", "很慢"]),
        ("POST /api/v1/orders times out", ["/api/v1/orders"], ["times out"]),
        ("src/pay/retry.py sleeps", ["src/pay/retry.py"], ["sleeps"]),
        ("`expires_in` is odd", ["expires_in"], ["odd"]),
    ],
)
def test_names_and_things_in_code_are_no_words(refreshed: Graph, text: str, gone: list[str], left: list[str]) -> None:
    words = other_words(read(refreshed, text))
    assert len(words) == len(text)
    assert not [part for part in gone if part in words]
    assert all(part in words for part in left)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("The checkout page is slow", {"name"}),
        ("POST /api/v1/orders is slow", {"endpoint"}),
        ("payments 表满了", {"table"}),
        ("STRIPE_SECRET_KEY 换了", {"config"}),
        ("PrimaryButton 变圆了", {"component"}),
    ],
)
def test_each_kind_of_evidence_counts(refreshed: Graph, text: str, kinds: set[str]) -> None:
    ranked = rank_homes(read(refreshed, text), refreshed.cache)
    assert kinds <= set(ranked[0].points)
