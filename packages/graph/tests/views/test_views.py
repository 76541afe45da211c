"""Views do not fail and do not interpret: on empty results, and on hostile texts in every field."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.graph.views import applied, context, index, node, proposal, suggestions
from waypost.kit.cli import Console
from waypost.protocol.checks import Finding
from waypost.protocol.proposal import (
    Alternative,
    Conflict,
    EdgeCandidate,
    Extracted,
    ExtractedValue,
    NodeUpdate,
    Proposal,
)
from waypost.protocol.results.graph import (
    ApplyResult,
    ContextNode,
    ContextResult,
    EdgeView,
    IndexResult,
    LeftOut,
    NodeView,
    ReviewResult,
    Suggestion,
    SuggestionKind,
    Verdict,
)

Show = Callable[[Any, Console], None]
HOSTILE = [
    "[bold]x[/bold]",
    "[/]",
    "\x1b[31mred\x1b[0m",
    "{name} {0} %s",
    ":smile:",
    "a\nb",
    "登" * 500,
    "\udce9",
    "",
    "\u202etxt",
]


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def shown(show: Show, value: object, stream: io.StringIO | None = None) -> str:
    out = stream or io.StringIO()
    show(value, Console(out))
    return out.getvalue()


def filled(text: str) -> list[tuple[Show, object]]:
    """A result of each kind with the text in every field that can hold it."""
    edge = EdgeCandidate(source=text, target=text, confidence=8.5, evidence=[text], apply_to="auto_linked")
    waiting = Suggestion(id="x", kind="edge", nodes=[text, text], confidence=5, evidence=[text], action=text)
    full = Proposal(
        action="update_node",
        target_node=text,
        confidence=5,
        raw_text=text,
        extracted=Extracted(api_endpoints=[text], topics=[text, text], values=[ExtractedValue(name=text, value=text)]),
        node_update=NodeUpdate(current_state_bullets=[text], removed_bullets=[text], resolved_issues=[text]),
        edge_candidates=[edge],
        conflicts=[Conflict(node=text, name=text, old_value=text, new_value=text, old_bullet=text)],
        alternatives=[Alternative(target_node=text, confidence=1, evidence=[text])],
        evidence=[text],
        warnings=[text],
    )
    finding = Finding(check="graph.x", severity="warning", path=text, line=0, message=text, hint=text, fixable=False)
    view = NodeView(
        path=text,
        id=text,
        type=text,
        status=text,
        updated=text,
        summary=text,
        tags=[text],
        aliases=[text],
        edges=[EdgeView(path=text, kind="depends_on", evidence=[text])],
        blocks=[text],
        open_issues=[text],
        tokens=1,
        text=text,
    )
    found = ContextResult(
        mode="specific",
        nodes=[ContextNode(path=text, role="target", depth=0, tokens=1)],
        left_out=[LeftOut(path=text, reason=text)],
        tokens=1,
        text=text,
    )
    done = ApplyResult(changed=[text], dry_run=True, diff=text, warnings=[text], superseded=[text], pending=["x"])
    return [
        (proposal.show, full),
        (suggestions.show, [waiting]),
        (suggestions.show_edges, [edge]),
        (suggestions.show_decided, ReviewResult(id=text, verdict="accepted", changed=[text])),
        (applied.show, done),
        (context.show, found),
        (index.show, IndexResult(nodes=1, edges=0, warnings=[finding], changed=[text], seconds=0.1)),
        (node.show, view),
    ]


EMPTY: list[tuple[Show, object]] = [
    (proposal.show, Proposal(action="create_node", target_node="meta/feat_a.md", raw_text="x")),
    (suggestions.show, []),
    (suggestions.show_edges, []),
    (suggestions.show_decided, ReviewResult(id="x", verdict="ignored", changed=[])),
    (applied.show, ApplyResult(changed=[])),
    (context.show, ContextResult(mode="status", nodes=[], left_out=[], tokens=0, text="")),
    (index.show, IndexResult(nodes=0, edges=0, warnings=[], changed=[], seconds=0)),
    (
        node.show,
        NodeView(
            path="meta/a.md",
            id="",
            type="",
            status="",
            updated="",
            summary="",
            tags=[],
            aliases=[],
            edges=[],
            blocks=[],
            open_issues=[],
            tokens=0,
            text="",
        ),
    ),
]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("show", "value"), EMPTY)
def test_an_empty_result_says_something(
    monkeypatch: pytest.MonkeyPatch, show: Show, value: object, language: str
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    assert shown(show, value).strip()
    assert shown(show, value, Terminal()).strip()


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_come_out_as_they_are(text: str) -> None:
    for show, value in filled(text):
        out = shown(show, value)
        assert all(line in out for line in text.splitlines())


@pytest.mark.parametrize("text", [text for text in HOSTILE if text != "\udce9"])
def test_hostile_texts_do_not_fail_on_a_terminal(text: str) -> None:
    for show, value in filled(text):
        assert shown(show, value, Terminal())


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=40))
def test_no_text_makes_a_view_fail(text: str) -> None:
    for show, value in filled(text):
        assert shown(show, value)


@pytest.mark.parametrize(
    ("confidence", "word", "bar"),
    [
        (0, "unsure", "░" * 10),
        (7.9, "unsure", "█" * 8 + "░" * 2),
        (8, "sure", "█" * 8 + "░" * 2),
        (10, "sure", "█" * 10),
    ],
)
def test_a_target_is_sure_from_eight(confidence: float, word: str, bar: str) -> None:
    found = Proposal(action="update_node", target_node="meta/a.md", confidence=confidence, raw_text="x")
    first = shown(proposal.show, found).splitlines()[0]
    assert bar in first
    assert f"{confidence:g}/10 " in first
    english = first.rsplit("/10 ", 1)[1]
    sure = Proposal(action="update_node", target_node="meta/a.md", confidence=10, raw_text="x")
    assert (english == shown(proposal.show, sure).splitlines()[0].rsplit("/10 ", 1)[1]) is (word == "sure")


def test_a_proposal_shows_what_goes_where() -> None:
    update = NodeUpdate(
        current_state_bullets=["state"],
        key_decisions=["decision"],
        open_issues=["issue"],
        removed_bullets=["gone"],
        resolved_issues=["settled"],
    )
    out = shown(
        proposal.show, Proposal(action="update_node", target_node="meta/a.md", raw_text="x", node_update=update)
    )
    assert [line for line in out.splitlines() if line.startswith(("  +", "  -"))] == [
        "  + state",
        "  + decision",
        "  + issue",
        "  - gone",
        "  - settled",
    ]


def test_what_was_found_stands_in_columns() -> None:
    found = Extracted(api_endpoints=["GET /a"], fields=["x", "y"], values=[ExtractedValue(name="ttl", value="5")])
    out = shown(proposal.show, Proposal(action="update_node", target_node="meta/a.md", raw_text="x", extracted=found))
    for item in ("GET /a", "x, y", "ttl=5"):
        assert item in out


@pytest.mark.parametrize("dry_run", [True, False])
def test_an_edit_tells_whether_it_was_made(*, dry_run: bool) -> None:
    result = ApplyResult(changed=["meta/a.md"], dry_run=dry_run, diff="+ line")
    out = shown(applied.show, result)
    assert ("+ line" in out) is dry_run
    assert ("would write meta/a.md" in out) is dry_run
    assert "meta/a.md" in out


@pytest.mark.parametrize(("kind", "arrow"), [("edge", " -> "), ("merge", " + ")])
def test_suggestions_tell_how_to_decide(kind: SuggestionKind, arrow: str) -> None:
    waiting = Suggestion(
        id="1a2b", kind=kind, nodes=["meta/a.md", "meta/b.md"], confidence=5, evidence=["why"], action="do"
    )
    out = shown(suggestions.show, [waiting])
    assert f"meta/a.md{arrow}meta/b.md" in out
    assert "1a2b" in out
    assert "5/10" in out
    assert "waypost graph review" in out


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("verdict", ["accepted", "promoted", "ignored", "open_issue"])
def test_every_verdict_has_words(monkeypatch: pytest.MonkeyPatch, verdict: Verdict, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    out = shown(suggestions.show_decided, ReviewResult(id="x", verdict=verdict, changed=[]))
    assert out.startswith("x: ")
    assert "view.verdict" not in out


@pytest.mark.parametrize("mode", ["status", "progress", "specific", "cross_module", "trivial", "compound"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_mode_has_words(monkeypatch: pytest.MonkeyPatch, mode: Any, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    out = shown(context.show, ContextResult(mode=mode, nodes=[], left_out=[], tokens=3, text="## x\ny"))
    assert "view." not in out
    assert out.endswith("## x\ny\n")
