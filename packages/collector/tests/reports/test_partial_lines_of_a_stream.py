"""A message of Claude Code stands on several lines, the usage of the first being partial: ccusage#901, #938, #835, #797
(the first wins: output lost), ccusage#389 (text and tool lines counted apart), ccstatusline#549 (x1.84 by content
block). It is one call with the most of each bucket and the tools of all its lines."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from waypost.collector.sources.claude import SOURCE

LOG = ".claude/projects/x/S1.jsonl"
READ = {"type": "tool_use", "id": "toolu_1", "name": "Read", "input": {"file_path": "/w/app/a.py"}}
EDIT = {"type": "tool_use", "id": "toolu_2", "name": "Edit", "input": {"file_path": "/w/app/b.py"}}


def lines(assistant: Any) -> list[dict[str, Any]]:
    thinking = {"type": "thinking", "thinking": "x", "signature": "s"}
    return [
        assistant("msg_A", usage_output_tokens=3, message_stop_reason=None, message_content=[thinking]),
        assistant(
            "msg_A", usage_output_tokens=3, message_stop_reason=None, message_content=[{"type": "text", "text": "x"}]
        ),
        assistant("msg_A", usage_output_tokens=212, message_stop_reason="tool_use", message_content=[READ]),
        assistant("msg_A", usage_output_tokens=212, message_stop_reason="tool_use", message_content=[EDIT]),
    ]


def test_it_is_one_call_with_the_final_output_and_both_tools(desk: Any, assistant: Any) -> None:
    desk.log(LOG, *lines(assistant))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["input"], desk.total()["output"]) == (1, 4, 212)
    assert desk.by("action", "path") == {("read", "a.py"): (1, 108), ("write", "b.py"): (0, 108)} or desk.by(
        "action", "path"
    ) == {("read", "a.py"): (0, 108), ("write", "b.py"): (1, 108)}


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_the_order_of_its_lines_does_not_matter(desk: Any, assistant: Any, order: tuple[int, ...]) -> None:
    told = lines(assistant)
    desk.log(LOG, *(told[at] for at in order))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["output"]) == (1, 212)
    assert {row[0] for row in desk.usage("action")} == {"read", "write"}


def test_another_message_between_its_lines_does_not_matter(desk: Any, assistant: Any) -> None:
    first, *rest = lines(assistant)
    desk.log(LOG, first, assistant("msg_B"), *rest)
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["output"]) == (2, 424)


def test_a_sync_between_its_lines_does_not_matter(desk: Any, assistant: Any) -> None:
    first, *rest = lines(assistant)
    path = desk.log(LOG, first)
    desk.sync(SOURCE)
    assert desk.total()["output"] == 3
    for line in rest:
        desk.append(path, line)
        desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["output"]) == (1, 212)
    assert len(desk.usage("action")) == 2
