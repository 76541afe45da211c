"""The id of a new node: from what the note holds, in ASCII where it gives that, never one that is taken."""

from collections.abc import Callable
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.graph import Graph
from waypost.graph.notes.naming import NewNode, is_owned, name_new_node
from waypost.graph.notes.note import read_note

Build = Callable[..., Graph]
Make = Callable[..., str]
TODAY = date(2026, 11, 30)


@pytest.fixture
def empty(build: Build) -> Graph:
    graph = build({})
    graph.cache.refresh()
    return graph


def new(graph: Graph, text: str) -> NewNode:
    return name_new_node(read_note(text, graph.cache, TODAY), graph.cache)


@pytest.mark.parametrize(
    ("text", "identity", "evidence"),
    [
        # from a route: the first segment that names something
        ("新增物流页面 /shipments/:id", "feat_shipments", "route /shipments/:id"),
        ("New page at /settings/billing", "feat_billing", "route /settings/billing"),
        ("新页面 /admin/coupons", "feat_coupons", "route /admin/coupons"),
        ("the /dashboard page was drawn", "feat_dashboard", "route /dashboard"),
        # from the words behind new feature
        ("New feature: gift cards", "feat_gift-cards", "new: gift cards"),
        ("新增优惠券功能", "feat_coupon", "new: 优惠券"),
        ("New module: rate limiter backed by Redis", "mod_rate-limiter", "new: rate limiter"),
        # from a source path: the folder below the general ones
        ("src/services/geocoder/client.ts caches answers", "mod_geocoder", "path src/services/geocoder/client.ts"),
        ("packages/ledger/src/index.ts exports sums", "feat_ledger", "path packages/ledger/src/index.ts"),
        # from an endpoint
        ("GET /api/v1/warehouses/{id} is cached", "feat_warehouses", "endpoint GET /api/v1/warehouses/{id}"),
        # from a component, without the word of kind at its end
        ("WalrusPairList flickers", "feat_walrus-pair", "component WalrusPairList"),
        # from a topic, before a table or a config key
        ("The `audit_trail` table is truncated monthly", "mod_audit", "topic audit"),
        ("The `walrus_pairs` table is truncated monthly", "mod_walrus-pairs", "table walrus_pairs"),
        ("SENTRY_DSN is read at boot", "mod_sentry", "config key SENTRY_DSN"),
    ],
)
def test_a_name_comes_from_what_the_note_holds(empty: Graph, text: str, identity: str, evidence: str) -> None:
    found = new(empty, text)
    assert (found.id, found.evidence) == (identity, evidence)
    assert found.path == f"meta/{identity}.md"
    assert found.id.startswith("mod_" if found.type == "module" else "feat_")


@pytest.mark.parametrize(
    ("text", "node_type"),
    [
        ("新增页面 /x-ray", "feature"),
        ("New page for coupons", "feature"),
        ("CouponCard component", "feature"),
        ("新增优惠券服务", "module"),
        ("New module: geocoder", "module"),
        ("The `audit_trail` table is new", "module"),
        ("SENTRY_DSN is read at boot", "module"),
        ("Anything else", "feature"),
    ],
)
def test_the_type_follows_from_what_is_named(empty: Graph, text: str, node_type: str) -> None:
    assert new(empty, text).type == node_type


def test_an_id_that_stands_is_passed_over(build: Build, node: Make) -> None:
    graph = build({"meta/feat_coupons.md": node("feat_coupons")})
    graph.cache.refresh()
    found = new(graph, "新增优惠券核销页面 /coupons/redeem")
    assert found.id != "feat_coupons"
    assert found.path not in {record.path for record in graph.records()}


def test_an_archived_id_is_taken_too(build: Build, node: Make) -> None:
    graph = build(
        {"meta/archive/feat_coupons.md": node("feat_coupons").replace("in-progress", "archived")},
    )
    graph.cache.refresh()
    assert new(graph, "新增优惠券核销页面 /coupons").id != "feat_coupons"


def test_where_every_name_is_taken_it_is_numbered(build: Build, node: Make) -> None:
    graph = build({f"meta/feat_{stem}.md": node(f"feat_{stem}") for stem in ("wombats", "wombats-2", "wombats-sleep")})
    graph.cache.refresh()
    assert new(graph, "wombats").id == "feat_wombats-3"


@pytest.mark.parametrize(
    ("text", "stem"),
    [
        ("天气不错", "天气不错"),
        ("!!! ???", "note"),
        ("something happened", "something-happened"),
        ("页面", "页面"),
    ],
)
def test_without_evidence_the_first_words_name_it(empty: Graph, text: str, stem: str) -> None:
    found = new(empty, text)
    assert (found.stem, found.evidence) == (stem, "")


@pytest.mark.parametrize(
    ("value", "text", "owned"),
    [
        ("/checkout", "the page /checkout", True),
        ("/refunds", "page /refunds", True),
        ("/refund/history", "page /refund/history", True),
        ("/wishlist", "page /wishlist", False),
        ("src/wishlist/store.ts", "see src/wishlist/store.ts", False),
        ("src/payment/store.ts", "see src/payment/store.ts", True),
    ],
)
def test_a_route_or_path_is_owned_by_the_node_that_names_or_heads_it(
    shop: Graph, value: str, text: str, *, owned: bool
) -> None:
    shop.cache.refresh()
    note = read_note(text, shop.cache, TODAY)
    assert value in [*note.extracted.routes, *note.extracted.paths]
    assert is_owned(value, note, shop.cache) is owned


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(alphabet=st.characters(codec="utf-8"), min_size=1, max_size=60))
def test_any_note_gets_a_safe_name(empty: Graph, text: str) -> None:
    """No separator, no dot, nothing that a file system or Markdown would read as something else."""
    found = new(empty, text)
    assert found.stem
    assert not set(found.id) & set('/\\. \t\n"`<>|:*?')
    assert found.id == found.id.strip("-_")
