from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph import Graph, NotFoundError
from waypost.graph.editing.restructure import merge, split
from waypost.graph.nodes.body import LOG, STATE, Body
from waypost.graph.nodes.document import parse_document, split_lines
from waypost.graph.nodes.lookup import resolve_name
from waypost.graph.nodes.passages import add_log, add_passage, read_section
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.reviews.reviews import suggestion_id
from waypost.kit.errors import UsageError
from waypost.protocol.results.graph import ApplyResult, Suggestion

Build = Callable[..., Graph]

KEEP = """---
id: feat_login
type: feature
status: stable
updated: 2026-05-11
summary: "Login"
depends_on: [meta/feat_signin.md]
auto_linked:
  - meta/mod_auth.md
tags: [login]
aliases: [登录]
owner: ann
---

# Login

## Current State
- The form stands at `/login`.
- shared fact

## Key Decisions
None.

## Cross-Module Connection Points

### To mod_auth
- **Endpoint**: `POST /login`

### To feat_signin
- **Auto-linked**: same route
- **Response**: tokens

## Open Issues
None.

## Change Log
- [2026-01-10] login a
- [2026-03-10] login b
"""

GONE = """---
id: feat_signin
type: feature
status: in-progress
updated: 2026-05-12
summary: "Sign in"
depends_on:
  - meta/mod_auth.md
  - meta/mod_mail.md
auto_linked: [meta/feat_login.md]
tags: [login, auth]
aliases: [signin]
owner: bob
contracts:
  - version: 1.10
---

# Sign in

An introduction.

## Current State
- Shared Fact
- With remember-me:
  - 30 days
  - cookie

```sh
curl x
```

### Limits
- 5 tries

## Key Decisions
- [2026-02-01] No captcha — slow.

## Notes
Some text.

## Cross-Module Connection Points

### To mod_auth
- **Endpoint**: `POST /login`
- **Errors**: 401

## Open Issues
- Reset is missing

## Change Log
- [2026-02-10] signin x
- [2026-03-10] login b
- [2026-04-10] signin y
"""


def module(name: str) -> str:
    return (
        f"---\nid: {name}\ntype: module\nstatus: stable\nupdated: 2026-05-11\nsummary: s\n"
        f"depends_on: []\ntags: []\n---\n\n# {name}\n"
    )


OTHER = """---
id: feat_home
type: feature
status: stable
updated: 2026-05-11
summary: s
depends_on: [meta/feat_signin.md, meta/feat_login.md]
tags: []
---

# Home

## Current State
- links to feat_signin (`meta/feat_signin.md`)

## Cross-Module Connection Points

### To feat_login
- a

### To feat_signin
- a
- b
"""


def run(graph: Graph, change: Callable[..., list[str]], *args: object) -> tuple[list[str], ApplyResult]:
    with graph.session() as session:
        warnings = change(session, *args, graph.records())
        return warnings, graph.finish(session)


def text(graph: Graph, path: str) -> str:
    return (graph.root / path).read_text("utf-8")


def record(graph: Graph, name: str) -> NodeRecord:
    return resolve_name(name, graph.records())


def body_of(lines: str) -> Body:
    return Body(split_lines(lines))


@pytest.fixture
def pair(build: Build) -> Graph:
    return build(
        {
            "meta/feat_login.md": KEEP,
            "meta/feat_signin.md": GONE,
            "meta/feat_home.md": OTHER,
            "meta/mod_auth.md": module("mod_auth"),
            "meta/mod_mail.md": module("mod_mail"),
        }
    )


# merge


def test_all_that_the_other_node_says_is_in_the_one_that_is_left(pair: Graph) -> None:
    run(pair, merge, "login", "signin")
    kept = record(pair, "feat_login")
    assert [b.text for b in kept.state] == [
        "The form stands at `/login`.",
        "shared fact",
        "With remember-me: - 30 days - cookie",
        "5 tries",
    ]
    assert [b.text for b in kept.decisions] == ["[2026-02-01] No captcha — slow."]
    assert [b.text for b in kept.issues] == ["Reset is missing"]
    merged = text(pair, "meta/feat_login.md")
    for line in (
        "  - 30 days\n  - cookie\n",
        "```sh\ncurl x\n```\n",
        "### Limits\n- 5 tries\n",
        "## Notes\n",
        "Some text.\n",
    ):
        assert line in merged
    assert "An introduction.\n" in merged


def test_change_logs_are_interleaved_by_date(pair: Graph) -> None:
    run(pair, merge, "login", "signin")
    changes = [(change.date, change.text) for change in record(pair, "feat_login").changes]
    assert changes[:4] == [
        ("2026-01-10", "login a"),
        ("2026-02-10", "signin x"),
        ("2026-03-10", "login b"),
        ("2026-04-10", "signin y"),
    ]
    assert len(changes) == 5
    assert "feat_signin" in changes[4][1]


def test_names_links_and_keys_are_united(pair: Graph) -> None:
    warnings, _ = run(pair, merge, "login", "signin")
    kept = record(pair, "feat_login")
    assert kept.tags == ["login", "auth"]
    assert kept.aliases == ["登录", "signin", "feat_signin", "Sign in"]
    assert kept.targets("depends_on") == ["meta/mod_auth.md", "meta/mod_mail.md"]
    assert kept.targets("auto_linked") == []
    assert kept.status == "in-progress"
    assert "contracts:\n  - version: 1.10\n" in text(pair, "meta/feat_login.md")
    assert "owner: ann\n" in text(pair, "meta/feat_login.md")
    assert any("owner" in warning for warning in warnings)


def test_connections_are_united_and_never_lead_to_the_node_itself(pair: Graph) -> None:
    run(pair, merge, "login", "signin")
    assert record(pair, "feat_login").connections == {
        "mod_auth": ["- **Endpoint**: `POST /login`", "- **Errors**: 401"],
        "Contract": ["- **Response**: tokens"],
    }


def test_references_lead_to_the_node_that_is_left(pair: Graph) -> None:
    run(pair, merge, "login", "signin")
    home = record(pair, "feat_home")
    assert home.targets() == ["meta/feat_login.md"]
    assert "- links to feat_login (`meta/feat_login.md`)\n" in text(pair, "meta/feat_home.md")
    assert home.connections == {"feat_login": ["- a", "- b"]}
    assert text(pair, "meta/feat_home.md").count("### To feat_login") == 1


def test_the_other_file_is_kept_in_the_archive_and_says_where_it_went(pair: Graph) -> None:
    run(pair, merge, "login", "signin")
    assert not (pair.root / "meta/feat_signin.md").exists()
    attic = text(pair, "meta/archive/feat_signin.md")
    assert "status: archived\n" in attic
    assert "merged_into: meta/feat_login.md\n" in attic
    assert "`feat_login`" in record(pair, "meta/archive/feat_signin.md").changes[-1].text
    before, after = (node.partition("# Sign in")[2].partition("## Change Log")[0] for node in (GONE, attic))
    assert after == before


def test_waiting_suggestions_follow_the_merge(pair: Graph) -> None:
    def waiting(*nodes: str) -> Suggestion:
        identity, action = suggestion_id("edge", list(nodes)), f"to {nodes[0]}"
        return Suggestion(id=identity, kind="edge", nodes=list(nodes), confidence=5, evidence=[], action=action)

    pair.reviews().add_pending(
        [waiting("meta/feat_signin.md", "meta/mod_x.md"), waiting("meta/feat_signin.md", "meta/feat_login.md")]
    )
    run(pair, merge, "login", "signin")
    assert [(s.nodes, s.action) for s in pair.reviews().pending()] == [
        (["meta/feat_login.md", "meta/mod_x.md"], "to meta/feat_login.md")
    ]


def test_one_node_and_archived_ones_are_not_merged(pair: Graph, build: Build) -> None:
    with pytest.raises(UsageError):
        run(pair, merge, "login", "feat_login")
    graph = build(**{"meta/archive/feat_old.md": module("feat_old").replace("stable", "archived")})
    with pytest.raises(UsageError):
        run(graph, merge, "login", "feat_old")


def test_line_ends_are_those_of_the_node_that_is_left(build: Build) -> None:
    graph = build({"meta/feat_login.md": KEEP.replace("\n", "\r\n"), "meta/feat_signin.md": GONE})
    run(graph, merge, "login", "signin")
    data = (graph.root / "meta/feat_login.md").read_bytes()
    assert b"\n" not in data.replace(b"\r\n", b"")


def test_a_log_that_runs_from_new_to_old_keeps_its_order() -> None:
    body = body_of("## Change Log\n- [2026-03-01] c\n- [2026-01-01] a\n")
    add_log(body, [["- [2026-02-01] b"], ["- [2026-04-01] d"], ["- [2025-01-01] z", "  more"], ["- [2026-01-01] a"]])
    assert "".join(body.lines) == (
        "## Change Log\n- [2026-04-01] d\n- [2026-03-01] c\n- [2026-02-01] b\n- [2026-01-01] a\n"
        "- [2025-01-01] z\n  more\n"
    )


entries = st.lists(st.tuples(st.dates().map(str), st.sampled_from("abcdef")), max_size=6)


@given(entries, entries)
def test_two_logs_make_one_in_order_of_date(left: list[tuple[str, str]], right: list[tuple[str, str]]) -> None:
    ours, theirs = sorted(set(left)), sorted(set(right))
    body = body_of("## Change Log\n" + "".join(f"- [{day}] {word}\n" for day, word in ours))
    add_log(body, [[f"- [{day}] {word}"] for day, word in theirs])
    found = [bullet.text for bullet in body.section_bullets(LOG)]
    assert sorted(found) == sorted(f"[{day}] {word}" for day, word in {*ours, *theirs})
    assert [line[1:11] for line in found] == sorted(line[1:11] for line in found)


blocks = st.lists(
    st.sampled_from(
        ["- a", "- b\n  more", "- c\n  - d", "Text here.", "```\n# code\n```", "### Sub", "| x | y |", "", "1. one"]
    ),
    max_size=7,
)


@given(blocks, blocks)
def test_a_passage_is_added_once_and_wholly(left: list[str], right: list[str]) -> None:
    target = body_of("## Current State\n" + "\n".join(left) + "\n\n## Change Log\nNone.\n")
    source = body_of("## Current State\n" + "\n".join(right) + "\n\n## Change Log\nNone.\n")
    span = source.section(STATE)
    assert span is not None
    passage = read_section(source, span)
    add_passage(target, next(h for h in target.headings if h.title == STATE), passage)
    once = "".join(target.lines)
    place = target.section(STATE)
    assert place is not None
    for line in "\n".join(right).split("\n"):
        assert f"{line}\n" in target.lines[place[0] : place[1]] or not line.strip()
    add_passage(target, next(h for h in target.headings if h.title == STATE), passage)
    assert "".join(target.lines) == once


# split


BIG = """---
id: feat_shop
type: feature
status: in-progress
updated: 2026-05-11
summary: "Shop"
depends_on: [meta/mod_auth.md, meta/mod_mail.md]
auto_linked: []
tags: [cart, payment]
---

# Shop

## Current State
- general

### Payment
- `POST /pay` is used.
- Card only.

### Cart
- cart stands

## Cross-Module Connection Points

### To mod_mail
- **Queue**: receipts

### To mod_auth
- **Endpoint**: `GET /me`

## Rollout
Step by step.

## Change Log
- [2026-01-10] payment added
"""


@pytest.fixture
def shop(build: Build) -> Graph:
    return build(
        {
            "meta/feat_shop.md": BIG,
            "meta/mod_auth.md": module("mod_auth"),
            "meta/mod_mail.md": module("mod_mail"),
            "meta/mod_core.md": BIG.replace("feat_shop", "mod_core").replace("type: feature", "type: module"),
        }
    )


def test_a_section_moves_into_a_new_node_and_a_pointer_stays(shop: Graph) -> None:
    run(shop, split, "shop", ["Payment"], "feat_payment")
    new, old = record(shop, "feat_payment"), record(shop, "feat_shop")
    assert [b.text for b in new.state] == ["`POST /pay` is used.", "Card only."]
    assert (new.title, new.type, new.status, new.tags) == ("Payment", "feature", "in-progress", ["payment"])
    assert "### Payment" not in text(shop, "meta/feat_shop.md")
    assert "cart stands" in [b.text for b in old.state]
    assert any("`feat_payment`" in b.text for b in old.state)
    assert old.targets("auto_linked") == ["meta/feat_payment.md"]
    assert old.connections["feat_payment"]
    assert old.changes[0].text == "payment added"
    assert "feat_payment" in old.changes[-1].text
    assert "feat_shop" in new.changes[-1].text


def test_a_connection_takes_its_link_along(shop: Graph) -> None:
    run(shop, split, "shop", ["To mod_mail", "Payment"], "mod_payment")
    new, old = record(shop, "mod_payment"), record(shop, "feat_shop")
    assert new.targets("depends_on") == ["meta/mod_mail.md"]
    assert new.connections == {"mod_mail": ["- **Queue**: receipts"]}
    assert old.targets("depends_on") == ["meta/mod_auth.md", "meta/mod_payment.md"]
    assert "mod_mail" not in text(shop, "meta/feat_shop.md").split("# Shop")[0]


def test_a_link_that_the_old_node_still_speaks_of_stays(build: Build) -> None:
    graph = build(
        {"meta/feat_shop.md": BIG.replace("- general", "- mails by mod_mail"), "meta/mod_mail.md": module("mod_mail")}
    )
    run(graph, split, "shop", ["To mod_mail"], "feat_receipts")
    assert "meta/mod_mail.md" in record(graph, "feat_shop").targets()


def test_a_section_beside_the_five_becomes_the_state_of_the_new_node(shop: Graph) -> None:
    run(shop, split, "shop", ["## Rollout"], "feat_rollout")
    assert "## Current State\nStep by step.\n" in text(shop, "meta/feat_rollout.md")
    assert "Rollout\n" not in text(shop, "meta/feat_shop.md").split("# Shop")[1].replace("Rollout:", "")


def test_one_of_the_five_sections_moves_and_leaves_its_heading(shop: Graph) -> None:
    run(shop, split, "shop", ["连接点"], "feat_links")
    new, old = record(shop, "feat_links"), record(shop, "feat_shop")
    assert set(new.connections) == {"mod_mail", "mod_auth"}
    assert new.targets("depends_on") == ["meta/mod_auth.md", "meta/mod_mail.md"]
    assert set(old.connections) == {"feat_links"}
    assert text(shop, "meta/feat_shop.md").count("## Cross-Module Connection Points") == 1


def test_a_feature_that_leaves_a_module_depends_on_it(shop: Graph) -> None:
    run(shop, split, "mod_core", ["Payment"], "feat_payment")
    assert record(shop, "feat_payment").targets("depends_on") == ["meta/mod_core.md"]
    assert "meta/feat_payment.md" not in record(shop, "mod_core").targets()


def test_no_line_is_lost_in_a_split(shop: Graph) -> None:
    run(shop, split, "shop", ["Payment", "Cart", "To mod_mail", "Rollout"], "feat_rest")
    both = text(shop, "meta/feat_shop.md") + text(shop, "meta/feat_rest.md")
    moved = {"### Payment", "### Cart", "## Rollout", "None."}
    for line in BIG.split("# Shop")[1].splitlines():
        assert line in both or line in moved


@pytest.mark.parametrize(
    ("sections", "error"),
    [(["Nothing"], NotFoundError), (["Shop"], UsageError), (["Change Log"], UsageError), (["变更记录"], UsageError)],
)
def test_what_can_not_be_split_off_is_refused(shop: Graph, sections: list[str], error: type[Exception]) -> None:
    with pytest.raises(error):
        run(shop, split, "shop", sections, "feat_new")
    assert text(shop, "meta/feat_shop.md") == BIG


def test_an_ambiguous_section_is_refused(build: Build) -> None:
    graph = build({"meta/feat_shop.md": BIG.replace("### Cart", "### Payment")})
    with pytest.raises(UsageError):
        run(graph, split, "shop", ["Payment"], "feat_new")


def test_a_split_parses_and_is_whole(shop: Graph) -> None:
    run(shop, split, "shop", ["Payment"], "feat_payment")
    for path in ("meta/feat_shop.md", "meta/feat_payment.md"):
        document = parse_document((shop.root / path).read_bytes())
        assert [heading.title for heading in document.body.headings].count(STATE) == 1
    assert not [r for r in shop.records() if r.problems]
