"""Gateways of other makers write no requestId: ccusage#976, PR#985 (+44 %). The message id alone is the key."""

from __future__ import annotations

from typing import Any

from waypost.collector.sources.claude import SOURCE


def test_lines_without_a_request_id_are_one_call(desk: Any, assistant: Any) -> None:
    told = [
        assistant("msg_A", requestId=..., message_model="deepseek-chat", usage_output_tokens=out) for out in (1, 9, 9)
    ]
    desk.log(".claude/projects/x/a.jsonl", *told)
    desk.log(".claude/projects/x/b.jsonl", told[1])
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["output"]) == (1, 9)


def test_a_message_with_and_without_a_request_id_is_one_call(desk: Any, assistant: Any) -> None:
    desk.log(".claude/projects/x/a.jsonl", assistant("msg_A"), assistant("msg_A", requestId=...))
    desk.log(
        ".claude/projects/x/b.jsonl", assistant("msg_A", requestId=None), assistant("msg_A", requestId="req_other")
    )
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 1


def test_without_a_message_id_the_request_tells_calls_apart(desk: Any, assistant: Any) -> None:
    desk.log(
        ".claude/projects/x/a.jsonl",
        assistant("a", message_id=...),
        assistant("a", message_id=...),
        assistant("b", message_id=None),
        assistant("c", message_id=..., requestId=...),
    )
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 3
