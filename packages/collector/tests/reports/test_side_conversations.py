"""Side conversations: one that replays its parent's message with a new requestId is no second call (ccusage#913); what
subagents spend themselves counts, however deep they lie (ccstats#85, token-monitor#63, ccusage#313: 23-46 % missing);
their final count may never be written (claude-code#84223): a lower bound, marked as such."""

from __future__ import annotations

from typing import Any

import pytest

from waypost.collector.sources.claude import SOURCE

PARENT = ".claude/projects/x/S1.jsonl"
CHILD = ".claude/projects/x/S1/subagents/agent-q.jsonl"


def side(assistant: Any, identity: str, **told: Any) -> dict[str, Any]:
    found: dict[str, Any] = assistant(identity, isSidechain=True, agentId="q", **told)
    return found


@pytest.mark.parametrize("times", [(1_700_000_000, 1_700_000_100), (1_700_000_100, 1_700_000_000)])
def test_a_replayed_message_belongs_to_the_parent(desk: Any, assistant: Any, times: tuple[int, int]) -> None:
    desk.log(PARENT, assistant("msg_A"), mtime=times[0])
    replay = side(assistant, "msg_A", requestId="req_new", timestamp="2026-08-01T09:00:00.000Z")
    desk.log(CHILD, replay, side(assistant, "msg_B"), mtime=times[1])
    desk.sync(SOURCE)
    assert desk.by("session", "parent_session") == {("S1", None): (1, 216), ("S1/q", "S1"): (1, 216)}


@pytest.mark.parametrize(
    "place",
    [
        "S1/subagents/agent-q.jsonl",
        "S1/subagents/workflows/wf_1/agent-q.jsonl",
        "S1/subagents/workflows/wf_1/subagents/agent-p/subagents/agent-q.jsonl",
    ],
)
def test_what_subagents_spend_counts_however_deep_they_lie(desk: Any, assistant: Any, place: str) -> None:
    desk.log(PARENT, assistant("msg_A"))
    desk.log(f".claude/projects/x/{place}", side(assistant, "msg_B"), side(assistant, "msg_C"))
    desk.log(f".claude/projects/x/{place.replace('.jsonl', '.meta.json')}", {"agentType": "Explore"})
    desk.log(".claude/projects/x/S1/subagents/workflows/wf_1/journal.jsonl", {"type": "journal", "usage": {}})
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 3
    assert desk.by("session")["S1/q"] == (2, 432)


def test_a_progress_line_of_the_parent_that_repeats_a_subagent_is_no_second_call(desk: Any, assistant: Any) -> None:
    told = side(assistant, "msg_B")
    progress = {"type": "progress", "timestamp": told["timestamp"], "sessionId": "S1", "data": {"message": told}}
    desk.log(PARENT, assistant("msg_A"), progress)
    desk.log(CHILD, told)
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.by("session")["S1/q"]) == (2, (1, 216))


def test_a_subagent_without_a_final_count_is_a_lower_bound(desk: Any, assistant: Any) -> None:
    path = desk.log(
        CHILD,
        side(assistant, "msg_B", usage_output_tokens=1, message_stop_reason=None),
        side(assistant, "msg_C", usage_output_tokens=1, message_stop_reason=None),
        side(assistant, "msg_C", usage_output_tokens=40, message_stop_reason="end_turn"),
    )
    desk.sync(SOURCE)
    assert sorted(desk.usage("output, lower_bound")) == [(1, 1), (40, 0)]
    desk.append(path, side(assistant, "msg_B", usage_output_tokens=30, message_stop_reason="tool_use"))
    desk.sync(SOURCE)
    assert sorted(desk.usage("output, lower_bound")) == [(30, 0), (40, 0)]
