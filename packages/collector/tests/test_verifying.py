from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from waypost.collector.sources.claude import SOURCE
from waypost.collector.verifying import Verifier


def verify(desk: Any) -> Any:
    return Verifier(around=desk.around, only=[SOURCE], path=desk.path).run()


def change(desk: Any, statement: str) -> None:
    with closing(sqlite3.connect(desk.path)) as db, db:
        db.execute(statement)


@pytest.fixture
def filled(desk: Any, assistant: Any) -> Any:
    tools = [{"type": "tool_use", "id": f"t{number}", "name": "Read", "input": {}} for number in range(3)]
    desk.log(".claude/projects/x/a.jsonl", assistant("a", message_content=tools), assistant("b"))
    desk.log(".claude/projects/x/b.jsonl", assistant("c", usage_output_tokens=100))
    desk.sync(SOURCE)
    return desk


def test_a_ledger_in_step_is_fine(filled: Any) -> None:
    done = verify(filled)
    assert (done.ok, done.calls, done.kept, done.logs, done.findings) == (True, 3, 0, 2, [])
    assert [(one.agent, one.calls, one.log_tokens, one.ledger_tokens) for one in done.agents] == [
        ("claude-code", 3, 536, 536)
    ]


def test_what_the_logs_have_new_is_taken_in_first(filled: Any, assistant: Any) -> None:
    filled.log(".claude/projects/x/c.jsonl", assistant("d"))
    assert (verify(filled).ok, filled.total()["calls"]) == (True, 4)


def test_calls_whose_logs_are_gone_are_kept(filled: Any) -> None:
    (filled.home / ".claude/projects/x/b.jsonl").unlink()
    done = verify(filled)
    assert (done.ok, done.calls, done.kept) == (True, 2, 1)


@pytest.mark.parametrize(
    ("statement", "kind", "calls", "tokens"),
    [
        ("DELETE FROM event WHERE output = 100", "missing", 1, 104),
        ("UPDATE event SET output = 90 WHERE output = 100", "less", 1, 10),
        ("UPDATE event SET output = 130 WHERE output = 100", "more", 1, 30),
        ("DELETE FROM event WHERE part = 2", "less", 1, 72),
    ],
)
def test_what_differs_is_found(filled: Any, statement: str, kind: str, calls: int, tokens: int) -> None:
    change(filled, statement)
    done = verify(filled)
    found = [one for one in done.findings if one.kind == kind]
    assert not done.ok
    assert [(one.agent, one.calls, abs(one.tokens)) for one in found] == [
        ("claude-code", calls, pytest.approx(tokens, abs=1))
    ]


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM event WHERE part = 0 AND call IN (SELECT call FROM event WHERE part = 1)",
        "UPDATE event SET input = -1 WHERE output = 100",
        "UPDATE event SET model = 999",
    ],
)
def test_damage_is_found(filled: Any, statement: str) -> None:
    change(filled, statement)
    done = verify(filled)
    assert "damaged" in {one.kind for one in done.findings}


def test_a_log_that_tells_less_than_it_did_is_no_finding(filled: Any, assistant: Any) -> None:
    filled.log(".claude/projects/x/b.jsonl", assistant("c", usage_output_tokens=1), assistant("e"))
    filled.sync(SOURCE)
    (filled.home / ".claude/projects/x/a.jsonl").unlink()
    assert verify(filled).ok
