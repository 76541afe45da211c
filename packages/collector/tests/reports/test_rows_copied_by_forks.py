"""A fork of opencode copies rows under new ids: tokscale#446, TokenTracker#426. A branch of Qwen Code copies lines."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

from waypost.collector.sources.opencode import SOURCE


def test_copies_count_once(desk: Any) -> None:
    path = desk.home / ".local/share/opencode/opencode.db"
    path.parent.mkdir(parents=True)
    created = 1_785_578_400_000
    tokens = [{"input": 10 * number, "output": 5, "cache": {"read": 100, "write": 0}} for number in range(1, 4)]
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE message (id TEXT PRIMARY KEY, session_id TEXT, time_created INTEGER, data TEXT)")
        for session, first in (("s1", 0), ("s2", 10)):
            for number, told in enumerate(tokens):
                data = {"role": "assistant", "modelID": "m", "time": {"created": created + number}, "tokens": told}
                values = (f"msg_{first + number}", session, created + number, json.dumps(data))
                db.execute("INSERT INTO message VALUES (?,?,?,?)", values)
        own = {"role": "assistant", "modelID": "m", "time": {"created": created + 99}, "tokens": tokens[2]}
        db.execute("INSERT INTO message VALUES ('msg_99', 's2', ?, ?)", (created + 99, json.dumps(own)))
    desk.sync(SOURCE)
    assert desk.by("session") == {"s1": (3, 375), "s2": (1, 135)}
