import sqlite3
from collections.abc import Callable

import pytest

from waypost.dashboard.reports.timeline import find, timeline
from waypost.kit.errors import UsageError

Add = Callable[..., None]


def test_parts_of_a_call_are_steps_without_a_pause(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=60_000, session="main-one", call=1, part=0, action="read", path="a.py", input=5, cost=10**12)
    add(ledger, ts=60_000, session="main-one", call=1, part=1, action="run", input=6, model="odd")
    add(ledger, ts=99_500, session="main-one", call=2, action="chat", commit="c" * 40, branch="topic")
    found = timeline(ledger, find(ledger, "main"))
    assert [(s.ts[11:19], s.action, s.path, s.first, s.idle_seconds) for s in found.steps] == [
        ("00:01:00", "read", "a.py", True, 0),
        ("00:01:00", "run", None, False, 0),
        ("00:01:39", "chat", None, True, 39),
    ]
    assert (found.steps[2].commit, found.steps[2].branch) == ("c" * 40, "topic")
    assert [step.usage.cost_usd for step in found.steps] == [1.0, None, None]
    assert (found.totals.calls, found.totals.total_tokens, found.totals.cost_usd) == (2, 12, 1.0)
    assert (found.agent, found.user, found.host, found.project) == ("claude", "ann", "box", "shop")
    assert sum(share.usage.total_tokens for share in found.actions) == 12


def test_sessions_below_sessions_count_once(ledger: sqlite3.Connection, add: Add) -> None:
    for number, key in enumerate(("root", "child", "grandchild")):
        add(ledger, ts=number, session=key, input=10**number)
    ledger.execute("UPDATE session SET parent = id - 1 WHERE id > 1")
    found = timeline(ledger, find(ledger, "root"))
    assert [row.key["session"] for row in found.children] == ["grandchild", "child"]
    assert (found.totals.total_tokens, found.with_children.total_tokens) == (1, 111)
    assert timeline(ledger, find(ledger, "grandchild")).parent == "child"


def test_a_session_is_named_by_its_beginning(ledger: sqlite3.Connection, add: Add) -> None:
    for key in ("abcd-1", "abcd-2", "abcd", "xy%z1"):
        add(ledger, ts=1, session=key)
    assert find(ledger, "abcd").key == "abcd"
    assert find(ledger, "abcd-2").key == "abcd-2"
    assert find(ledger, "xy%z").key == "xy%z1"
    with pytest.raises(UsageError, match="several sessions"):
        find(ledger, "abcd-")
    for wrong in ("abc", "____", ""):
        with pytest.raises(UsageError, match="no session"):
            find(ledger, wrong)
