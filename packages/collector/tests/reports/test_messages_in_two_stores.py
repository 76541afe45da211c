"""opencode moved from files to a database, and may leave the files: ccusage#966. Both are read, and nothing twice."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

from waypost.collector.sources.opencode import SOURCE


def test_both_are_read(desk: Any) -> None:
    home = ".local/share/opencode"
    told = {"role": "assistant", "modelID": "m", "providerID": "p", "cost": 0}
    tokens = {"input": 10, "output": 5, "reasoning": 0, "cache": {"read": 100, "write": 0}}
    messages = [told | {"time": {"created": 1_785_578_400_000 + number}, "tokens": tokens} for number in range(3)]
    for number in (0, 1):
        desk.log(f"{home}/storage/message/s1/msg_{number}.json", json.dumps(messages[number], indent=2))
    with closing(sqlite3.connect(desk.home / home / "opencode.db")) as db, db:
        db.execute("CREATE TABLE message (id TEXT PRIMARY KEY, session_id TEXT, data TEXT)")
        for number in (1, 2):
            db.execute("INSERT INTO message VALUES (?, 's1', ?)", (f"msg_{number}", json.dumps(messages[number])))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.by("session")) == (3, {"s1": (3, 345)})
