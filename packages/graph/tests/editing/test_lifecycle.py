from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from waypost.graph import Graph, NodeError, NotFoundError
from waypost.graph.editing.lifecycle import archive, link, new_node, promote, rename, resolve_name, restore, unlink
from waypost.graph.errors import FrontmatterError
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.nodes.session import Session
from waypost.graph.reviews.reviews import DECISIONS, Reviews, suggestion_id
from waypost.kit.errors import DataError, UsageError
from waypost.protocol.results.graph import ApplyResult, Suggestion

Build = Callable[..., Graph]
Change = Callable[..., list[str]]


def node(
    id: str = "feat_a",  # noqa: A002 - the key's name
    *,
    links: str = "",
    body: str = "- x\n",
    status: str = "in-progress",
    extra: str = "",
) -> str:
    kind = "module" if id.startswith("mod_") else "feature"
    return (
        f"---\nid: {id}\ntype: {kind}\nstatus: {status}\nupdated: 2026-05-11\nsummary: s\n"
        f"depends_on: [{links}]\nauto_linked: []\ntags: []\n{extra}---\n\n# {id}\n\n## Current State\n{body}"
    )


def run(graph: Graph, change: Change, *args: str, dry_run: bool = False) -> tuple[list[str], ApplyResult]:
    with graph.session() as session:
        warnings = change(session, *args, graph.records())
        return warnings, graph.finish(session, dry_run=dry_run)


def text(graph: Graph, path: str) -> str:
    return (graph.root / path).read_text("utf-8")


def record(graph: Graph, name: str) -> NodeRecord:
    return resolve_name(name, graph.records())


def suggestion(*nodes: str) -> Suggestion:
    return Suggestion(
        id=suggestion_id("edge", list(nodes)), kind="edge", nodes=list(nodes), confidence=5, evidence=["e"], action="a"
    )


# names


@pytest.mark.parametrize(
    "name",
    [
        "meta/feat_login.md",
        "./meta/feat_login.md",
        "feat_login",
        "feat_login.md",
        "login",
        "Login Feature",
        "signin",
        "登录页",
        "FEAT_LOGIN",
        "logi",
    ],
)
def test_a_node_goes_by_many_names(graph: Graph, name: str) -> None:
    assert record(graph, name).path == "meta/feat_login.md"


def test_an_unknown_name_is_answered_with_the_nearest(graph: Graph) -> None:
    with pytest.raises(NotFoundError) as caught:
        record(graph, "feat_logn")
    assert "feat_login" in caught.value.hint


def test_an_ambiguous_name_is_answered_with_all_it_may_mean(build: Build) -> None:
    graph = build({"meta/feat_pay.md": node("feat_pay"), "meta/mod_pay.md": node("mod_pay")})
    with pytest.raises(UsageError) as caught:
        record(graph, "pay")
    assert "meta/feat_pay.md, meta/mod_pay.md" in caught.value.hint
    assert record(graph, "mod_pay").path == "meta/mod_pay.md"


def test_of_two_with_one_name_the_active_one_is_meant(build: Build) -> None:
    graph = build({"meta/feat_a.md": node(), "meta/archive/feat_b.md": node("feat_a", status="archived")})
    assert record(graph, "feat_a").path == "meta/feat_a.md"


def test_two_nodes_of_one_id_are_named(build: Build) -> None:
    graph = build({"meta/feat_a.md": node(), "meta/feat_b.md": node("feat_a")})
    with pytest.raises(UsageError) as caught:
        record(graph, "A")
    assert "meta/feat_a.md, meta/feat_b.md" in caught.value.hint


# new


def test_a_new_node_has_type_title_and_log(graph: Graph) -> None:
    with graph.session() as session:
        path = new_node(session, "feat_结账-page", tags=["pay", "a, b"], aliases=["checkout"])
        graph.finish(session)
    made = record(graph, "checkout")
    assert path == made.path == "meta/feat_结账-page.md"
    assert (made.type, made.status, made.updated) == ("feature", "in-progress", "2026-11-30")
    assert made.tags == ["pay", "a, b"]
    assert [change.date for change in made.changes] == ["2026-11-30"]


@pytest.mark.parametrize(
    "bad",
    [
        "login",
        "feat_",
        "feat_../x",
        "feat_a/b",
        "feat_a b",
        "mod_-x",
        "feat_a\nb",
        "feat_" + "x" * 200,
        "",
        "feat_a.",
        "feat__a",
    ],
)
def test_an_id_must_be_safe_and_have_a_prefix(graph: Graph, bad: str) -> None:
    with graph.session() as session, pytest.raises(UsageError):
        new_node(session, bad)


def test_a_node_is_never_overwritten(build: Build) -> None:
    graph = build({"meta/feat_a.md": node(), "meta/archive/feat_b.md": node("feat_b")})
    with graph.session() as session:
        with pytest.raises(NodeError):
            new_node(session, "feat_a")
        with pytest.raises(UsageError):
            new_node(session, "feat_b")


# archive and restore


@pytest.fixture
def three(build: Build) -> Graph:
    return build(
        {
            "meta/feat_a.md": node(links="meta/feat_b.md", body="- see `meta/feat_b.md`, [b](feat_b.md) and feat_b\n"),
            "meta/feat_b.md": node(
                "feat_b", links="meta/mod_c.md", body="- [c](mod_c.md), [web](https://x.y/mod_c.md)\n"
            ),
            "meta/mod_c.md": node("mod_c"),
        }
    )


def test_an_archived_feature_moves_and_references_follow(three: Graph) -> None:
    warnings, result = run(three, archive, "feat_b")
    assert not (three.root / "meta/feat_b.md").exists()
    gone = record(three, "feat_b")
    assert (gone.path, gone.status, gone.updated) == ("meta/archive/feat_b.md", "archived", "2026-11-30")
    assert "in-progress" in gone.changes[-1].text
    assert record(three, "feat_a").targets() == ["meta/archive/feat_b.md"]
    assert "`meta/archive/feat_b.md`, [b](archive/feat_b.md) and feat_b\n" in text(three, "meta/feat_a.md")
    assert "[c](../mod_c.md), [web](https://x.y/mod_c.md)" in text(three, "meta/archive/feat_b.md")
    assert "meta/feat_a.md" in warnings[0]
    assert "rename from meta/feat_b.md" in result.diff


def test_restoring_gives_all_back_but_the_log(three: Graph) -> None:
    before = {path: text(three, path) for path in ("meta/feat_a.md", "meta/feat_b.md")}
    run(three, archive, "feat_b")
    run(three, restore, "b")
    back = record(three, "feat_b")
    assert (back.path, back.status) == ("meta/feat_b.md", "in-progress")
    assert "archived_from" not in text(three, "meta/feat_b.md")
    for path, old in before.items():
        new = text(three, path).split("\n## Change Log")[0].replace("updated: 2026-11-30", "updated: 2026-05-11")
        assert new.strip() == old.strip()


def test_a_module_is_not_archived(three: Graph) -> None:
    with pytest.raises(UsageError, match="module"):
        run(three, archive, "mod_c")
    assert (three.root / "meta/mod_c.md").exists()


def test_what_is_archived_is_not_archived_twice_and_only_it_is_restored(three: Graph) -> None:
    run(three, archive, "feat_b")
    with pytest.raises(UsageError):
        run(three, archive, "feat_b")
    with pytest.raises(UsageError):
        run(three, restore, "feat_a")


def test_a_node_of_unknown_past_is_restored_as_stable(build: Build) -> None:
    graph = build({"meta/archive/feat_x.md": node("feat_x", status="archived")})
    run(graph, restore, "feat_x")
    assert record(graph, "feat_x").status == "stable"


def test_a_node_archived_by_hand_in_its_place_comes_back(build: Build) -> None:
    graph = build({"meta/feat_x.md": node("feat_x", status="archived")})
    run(graph, restore, "feat_x")
    assert (record(graph, "feat_x").path, record(graph, "feat_x").status) == ("meta/feat_x.md", "stable")


def test_a_taken_place_is_not_overwritten_by_restoring(build: Build) -> None:
    graph = build({"meta/feat_x.md": node("feat_y"), "meta/archive/feat_x.md": node("feat_x", status="archived")})
    with pytest.raises(DataError):
        run(graph, restore, "meta/archive/feat_x.md")
    assert "feat_y" in text(graph, "meta/feat_x.md")


def test_a_dry_run_shows_the_diff_and_writes_nothing(three: Graph) -> None:
    before = {path: path.read_bytes() for path in three.root.rglob("*.md")}
    _, result = run(three, archive, "feat_b", dry_run=True)
    assert "+status: archived" in result.diff
    assert set(result.changed) == {"meta/archive/feat_b.md", "meta/feat_b.md", "meta/feat_a.md"}
    assert {path: path.read_bytes() for path in three.root.rglob("*.md")} == before


# rename


REFERRING = """---
id: feat_x
type: feature
status: stable
updated: 2026-05-11
summary: "needs feat_login"
depends_on:
  - meta/feat_login.md  # the page
related: [meta/feat_login.md]
tags: [feat_login]
aliases: []
---

# X

## Current State
- 依赖feat_login的表单, `feat_login`, (feat_login). feat_login.
- Not feat_login-v2, my-feat_login, feat_login_2, feat_loginx, feat_login.ts or src/feat_login.
- [page](feat_login.md#top) and meta/feat_login.md

```
load("feat_login")
```

## Cross-Module Connection Points

### To feat_login
- **Component**: `Form`
"""


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_every_reference_follows_a_new_name(build: Build, newline: str) -> None:
    archived = node("feat_old", links="meta/feat_login.md", status="archived", body="- feat_login\n")
    graph = build(
        **{
            "meta/feat_x.md": REFERRING.replace("\n", newline),
            "meta/archive/feat_old.md": archived,
            "meta/feat_login-v2.md": node("feat_login-v2"),
        }
    )
    run(graph, rename, "feat_login", "feat_signin")
    expected = (
        REFERRING.replace('"needs feat_login"', '"needs feat_signin"')
        .replace("meta/feat_login.md", "meta/feat_signin.md")
        .replace(
            "依赖feat_login的表单, `feat_login`, (feat_login). feat_login.",
            "依赖feat_signin的表单, `feat_signin`, (feat_signin). feat_signin.",
        )
        .replace("(feat_login.md#top)", "(feat_signin.md#top)")
        .replace('load("feat_login")', 'load("feat_signin")')
        .replace("### To feat_login", "### To feat_signin")
        .replace("updated: 2026-05-11", "updated: 2026-11-30")
        .replace("\n", newline)
    )
    assert (graph.root / "meta/feat_x.md").read_bytes().decode() == expected
    assert record(graph, "feat_old").targets() == ["meta/feat_signin.md"]
    assert "- feat_signin\n" in text(graph, "meta/archive/feat_old.md")


def test_the_node_keeps_its_old_name_as_an_alias_and_in_its_log(graph: Graph) -> None:
    run(graph, rename, "login", "feat_signin-page")
    found = record(graph, "feat_signin-page")
    assert (found.path, found.aliases) == ("meta/feat_signin-page.md", ["signin", "登录页", "feat_login"])
    assert "`feat_login`" in found.changes[-1].text
    assert record(graph, "feat_login").path == "meta/feat_signin-page.md"
    run(graph, rename, "feat_login", "feat_login")
    assert record(graph, "feat_login").path == "meta/feat_login.md"
    assert "feat_login" not in record(graph, "feat_login").aliases


def test_cjk_ids_are_renamed_and_longer_ids_are_left_alone(build: Build) -> None:
    graph = build(
        {
            "meta/feat_登录.md": node("feat_登录"),
            "meta/feat_登录页.md": node("feat_登录页"),
            "meta/feat_a.md": node(
                links="meta/feat_登录.md, meta/feat_登录页.md", body="- feat_登录的表单、feat_登录页\n"
            ),
        }
    )
    run(graph, rename, "feat_登录", "feat_login")
    assert "- feat_login的表单、feat_登录页\n" in text(graph, "meta/feat_a.md")
    assert record(graph, "feat_a").targets() == ["meta/feat_login.md", "meta/feat_登录页.md"]


def test_an_id_without_prefix_is_a_word_in_texts(build: Build) -> None:
    graph = build(
        {
            "meta/feat_auth.md": node("feat_auth").replace("id: feat_auth", "id: auth"),
            "meta/feat_a.md": node(links="auth", body="- the auth flow\n\n## Connection Points\n\n### To auth\n- x\n"),
        }
    )
    run(graph, rename, "auth", "feat_sso")
    assert "- the auth flow\n" in text(graph, "meta/feat_a.md")
    assert "### To feat_sso\n" in text(graph, "meta/feat_a.md")
    assert record(graph, "feat_a").targets() == ["meta/feat_sso.md"]


def test_another_prefix_means_another_type(graph: Graph) -> None:
    warnings, _ = run(graph, rename, "feat_login", "mod_login")
    assert record(graph, "mod_login").type == "module"
    assert "module" in warnings[0]


def test_a_taken_id_is_refused(build: Build) -> None:
    graph = build(
        {"meta/feat_a.md": node(), "meta/feat_b.md": node("feat_b"), "meta/archive/feat_c.md": node("feat_c")}
    )
    for taken in ("feat_b", "feat_c"):
        with pytest.raises(UsageError):
            run(graph, rename, "feat_a", taken)
    with pytest.raises(UsageError):
        run(graph, rename, "feat_a", "feat_a")


def test_decisions_and_waiting_suggestions_follow(graph: Graph) -> None:
    reviews = graph.reviews()
    reviews.decide(suggestion("meta/feat_login.md", "meta/mod_design-system.md"), "ignored", "2026-01-01")
    reviews.add_pending([suggestion("meta/feat_login.md", "meta/mod_auth-api.md")])
    run(graph, rename, "feat_login", "feat_signin")
    later = graph.reviews()
    assert later.ignored("edge", ["meta/feat_signin.md", "meta/mod_design-system.md"])
    assert later.ignored("edge", ["meta/feat_login.md", "meta/mod_design-system.md"])
    assert [s.nodes for s in later.pending()] == [["meta/feat_signin.md", "meta/mod_auth-api.md"]]
    assert later.pending()[0].id == suggestion_id("edge", ["meta/feat_signin.md", "meta/mod_auth-api.md"])


def test_a_suggestion_for_an_archived_node_waits_no_more(graph: Graph) -> None:
    graph.reviews().add_pending([suggestion("meta/feat_login.md", "meta/mod_auth-api.md")])
    run(graph, archive, "feat_login")
    assert graph.reviews().pending() == []


def test_a_broken_node_that_speaks_of_it_is_named(build: Build) -> None:
    graph = build(**{"meta/feat_bad.md": "---\nid: [\n---\nfeat_login\n"})
    warnings, _ = run(graph, rename, "feat_login", "feat_signin")
    assert "meta/feat_bad.md" in warnings[0]
    assert text(graph, "meta/feat_bad.md") == "---\nid: [\n---\nfeat_login\n"


def test_a_broken_node_itself_is_an_error(build: Build) -> None:
    graph = build(**{"meta/feat_bad.md": "---\nid: [\n---\n"})
    with pytest.raises((NodeError, FrontmatterError)):
        run(graph, rename, "meta/feat_bad.md", "feat_good")


def test_a_link_that_leads_out_is_not_written_through(build: Build, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "feat_out.md"
    outside.write_text(node("feat_out", links="meta/feat_login.md"))
    graph = build()
    (graph.root / "meta/feat_out.md").symlink_to(outside)
    run(graph, rename, "feat_login", "feat_signin")
    assert "feat_login" in outside.read_text()


# edges


def test_link_makes_an_edge_and_says_what_is_odd(three: Graph) -> None:
    warnings, _ = run(three, link, "mod_c", "feat_a", "depends_on")
    assert record(three, "mod_c").targets("depends_on") == ["meta/feat_a.md"]
    assert "meta/mod_c.md -> meta/feat_a.md -> meta/feat_b.md -> meta/mod_c.md" in warnings[0]
    with pytest.raises(UsageError):
        run(three, link, "feat_a", "feat_a", "depends_on")


def test_an_edge_has_one_kind(three: Graph) -> None:
    warnings, result = run(three, link, "feat_a", "feat_b", "auto_linked")
    assert warnings
    assert result.changed == []
    run(three, link, "feat_a", "mod_c", "auto_linked")
    run(three, link, "feat_a", "mod_c", "depends_on")
    assert record(three, "feat_a").targets("auto_linked") == []
    assert record(three, "feat_a").targets("depends_on") == ["meta/feat_b.md", "meta/mod_c.md"]


def test_a_link_spelled_otherwise_is_set_right(build: Build) -> None:
    graph = build({"meta/feat_a.md": node(links="mod_c"), "meta/mod_c.md": node("mod_c")})
    run(graph, link, "feat_a", "mod_c", "depends_on")
    assert record(graph, "feat_a").targets() == ["meta/mod_c.md"]


EVIDENCE = """- x

## Cross-Module Connection Points

### To mod_c
- **Auto-linked**: same table: t

### To mod_d
- **Auto-linked**: same table: u
- **Endpoint**: `GET /x`

## Open Issues
None.
"""


def test_unlink_takes_the_evidence_along_and_is_remembered(build: Build) -> None:
    graph = build(
        {
            "meta/feat_a.md": node(links="meta/mod_c.md, meta/mod_d.md, meta/gone.md", body=EVIDENCE),
            "meta/mod_c.md": node("mod_c"),
            "meta/mod_d.md": node("mod_d"),
        }
    )
    run(graph, unlink, "feat_a", "mod_c")
    run(graph, unlink, "feat_a", "mod_d")
    run(graph, unlink, "feat_a", "meta/gone.md")
    found = record(graph, "feat_a")
    assert found.links == []
    assert found.connections == {"mod_d": ["- **Endpoint**: `GET /x`"]}
    assert graph.reviews().ignored("edge", ["meta/feat_a.md", "meta/mod_c.md"])
    with pytest.raises(NotFoundError):
        run(graph, unlink, "feat_a", "mod_c")
    run(graph, link, "feat_a", "mod_c", "depends_on")
    assert not graph.reviews().ignored("edge", ["meta/feat_a.md", "meta/mod_c.md"])


def test_promote_confirms_a_suggested_edge(graph: Graph) -> None:
    with pytest.raises(NotFoundError):
        run(graph, promote, "login", "auth-api")
    run(graph, link, "login", "auth-api", "auto_linked")
    run(graph, promote, "login", "auth-api")
    assert record(graph, "login").targets("depends_on") == ["meta/mod_auth-api.md"]
    assert record(graph, "login").targets("auto_linked") == []
    assert run(graph, promote, "login", "auth-api")[0]


def test_the_session_shows_what_it_holds_before_it_is_written(graph: Graph, tmp_path: Path) -> None:
    session = Session(graph.root, date(2026, 11, 30))
    link(session, "login", "auth-api", "depends_on", graph.records())
    assert session.stage() == ["meta/feat_login.md"]
    assert "+  - meta/mod_auth-api.md" in session.files.diff()
    assert not (tmp_path / DECISIONS).exists()
    assert Reviews(graph.root).decided == {}
