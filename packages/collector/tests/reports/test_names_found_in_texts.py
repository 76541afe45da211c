"""`"model"` and `"cwd"` deep within a line are texts of somebody else: codeburn#1040, #1045. Spaces change nothing."""

from __future__ import annotations

import json
from typing import Any


def test_only_the_line_itself_says_it(codex: Any, desk: Any) -> None:
    nested = {"model": "wrong", "cwd": "/wrong", "type": "token_count", "id": "wrong"}
    meta = codex.meta(base_instructions={"text": json.dumps(nested), "nested": nested}, git={"branch": "main"})
    turn = codex.turn()
    turn["payload"] = {"sandbox_policy": nested, **turn["payload"], "summary": json.dumps(nested)}
    said = {"type": "message", "role": "user", "content": [{"type": "input_text", "text": json.dumps(nested)}, nested]}
    item = {"timestamp": codex.at(2), "type": "response_item", "payload": said}
    codex.log(codex.A, meta, turn, item, codex.count(3, codex.usage(10, 1)))
    codex.sync()
    assert desk.usage("session, folder, branch, model, total") == [(codex.A, "/w/p", "main", "gpt-5.1-codex", 11)]


def test_spaces(codex: Any) -> None:
    lines = [codex.meta(), codex.turn(), codex.count(3, codex.usage(10, 1))]
    codex.log(codex.A, *(json.dumps(line, separators=(" , ", " : ")) for line in lines))
    assert codex.sync()["input"] == 10


def test_a_first_line_of_many_kilobytes(codex: Any, desk: Any) -> None:
    meta = codex.meta(base_instructions={"text": "x" * 40_000}, originator="my own client")
    codex.log(codex.A, meta, codex.turn(), codex.count(3, codex.usage(10, 1)))
    codex.sync()
    assert desk.usage("session, folder") == [(codex.A, "/w/p")]
