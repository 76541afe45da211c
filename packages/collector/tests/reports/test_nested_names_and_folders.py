"""A "model" or "cwd" within what was said is none of the line (codeburn#1040, #1045); the folder of a log's name is
lossy (claude-code#9221, ruflo#1928, claude-code-history-viewer#548, deja-vu#217): the project is the line's `cwd`."""

from __future__ import annotations

from typing import Any

import pytest

from waypost.collector.sources.claude import SOURCE


def test_only_the_line_itself_says_model_folder_and_usage(desk: Any, assistant: Any) -> None:
    text = '{"type":"assistant","cwd":"/etc","message":{"id":"x","model":"gpt","usage":{"input_tokens":9}}}'
    nested = {"model": "other", "cwd": "/etc", "usage": {"output_tokens": 9999}, "timestamp": "2020-01-01T00:00:00Z"}
    content = [{"type": "text", "text": text}, {"type": "tool_use", "id": "t", "name": "Bash", "input": nested}]
    user = {"type": "user", "message": {"role": "user", "content": [{"type": "tool_result", "content": text}]}}
    result = {**user, "toolUseResult": {"usage": {"input_tokens": 77}, "totalTokens": 5000, "message": nested}}
    desk.log(".claude/projects/x/a.jsonl", user, result, assistant("a", message_content=content, toolUseResult=nested))
    desk.sync(SOURCE)
    assert desk.usage("model, folder, total") == [("claude-sonnet-4-5-20250929", "/w/app", 216)]


@pytest.mark.parametrize(
    ("slug", "folder", "project"),
    [
        ("-w-my-app", "/w/my-app", "my-app"),
        ("-w-my-app", "/w/my/app", "app"),
        ("-w-my-app", "/w/my.app", "my.app"),
        ("D--a-b", "D:\\a b", "a b"),
        ("C--Users-u-p", "C:/Users/u/p", "p"),
        ("--server-share", "\\\\server\\share", "\\\\server\\share"),
        ("-w---", "/w/支付", "支付"),
    ],
)
def test_the_project_is_the_folder_of_the_line(desk: Any, assistant: Any, slug: str, folder: str, project: str) -> None:
    desk.log(f".claude/projects/{slug}/a.jsonl", assistant("a", cwd=folder), assistant("b", cwd=None))
    desk.sync(SOURCE)
    assert desk.by("project", "folder") == {(project, folder): (2, 432)}
