"""opencode: a database and files, forks, steps, subagents."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from waypost.collector.sources.opencode import SOURCE
from waypost.collector.sources.source import Surroundings

if TYPE_CHECKING:
    from pathlib import Path

HOME = ".local/share/opencode"
START = 1_785_578_400_000
TABLES = """
CREATE TABLE session (id TEXT PRIMARY KEY, project_id TEXT, parent_id TEXT, directory TEXT NOT NULL);
CREATE TABLE message (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, time_created INTEGER NOT NULL,
  time_updated INTEGER NOT NULL, data TEXT NOT NULL);
CREATE TABLE part (id TEXT PRIMARY KEY, message_id TEXT NOT NULL, session_id TEXT NOT NULL, time_created INTEGER,
  time_updated INTEGER, data TEXT NOT NULL);
"""


def message(created: int = START, **more: Any) -> dict[str, Any]:
    tokens = {"input": 10, "output": 5, "reasoning": 0, "cache": {"read": 100, "write": 7}} | more.pop("tokens", {})
    told = {"role": "assistant", "modelID": "m", "providerID": "p", "cost": 0}
    return {**told, "time": {"created": created}, "tokens": tokens, **more}


class Store:
    """A database of opencode."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._changes = 0
        self._db("script", TABLES)

    def _db(self, query: str, *values: Any) -> None:
        with closing(sqlite3.connect(self._path)) as db, db:
            db.execute("PRAGMA journal_mode = WAL")
            if query == "script":
                db.executescript(values[0])
            else:
                db.execute(query, values)
        self._changes += 1
        os.utime(self._path, (START // 1000 + self._changes,) * 2)

    def session(self, identity: str, parent: str | None = None, directory: str = "/w/app") -> None:
        self._db("INSERT INTO session VALUES (?, 'p', ?, ?)", identity, parent, directory)

    def message(self, identity: str, told: Any, session: str = "s1", updated: int | None = None) -> None:
        created = told["time"]["created"] if isinstance(told, dict) else START
        text = json.dumps(told) if isinstance(told, dict) else told
        values = (identity, session, created, updated or created, text)
        self._db("INSERT OR REPLACE INTO message VALUES (?,?,?,?,?)", *values)

    def part(self, identity: str, message_id: str, **told: Any) -> None:
        self._db("INSERT INTO part VALUES (?,?,'s1',0,0,?)", identity, message_id, json.dumps(told))


@pytest.fixture
def store(desk: Any) -> Store:
    found = Store(desk.home / HOME / "opencode.db")
    found.session("s1")
    return found


def tool(name: str, **arguments: Any) -> dict[str, Any]:
    return {"type": "tool", "tool": name, "callID": f"c-{name}", "state": {"status": "completed", "input": arguments}}


def test_the_database(desk: Any, store: Store) -> None:
    store.session("s2", "s1")
    store.message("msg_0", {"role": "user", "time": {"created": START}})
    store.message("msg_1", message())
    store.part("p1", "msg_1", **tool("read", filePath="/w/app/a.py"))
    store.message("msg_2", message(START + 1, path={"cwd": "/w/other", "root": "/w"}), "s2")
    store.message("msg_3", message(START + 2, tokens={"input": 0, "output": 0, "cache": {"read": 0, "write": 0}}))
    desk.sync(SOURCE)
    columns = "agent, session, parent_session, folder, model, provider, action, path, input, cache_read, cache_write_5m"
    assert desk.usage(f"{columns}, output") == [
        ("opencode", "s1", None, "/w/app", "m", "p", "read", "a.py", 10, 100, 7, 5),
        ("opencode", "s2", "s1", "/w/other", "m", "p", "chat", None, 10, 100, 7, 5),
    ]


def test_rows_that_came_since(desk: Any, store: Store) -> None:
    unfinished = message(START + 5, tokens={"input": 0, "output": 0, "cache": None})
    store.message("msg_1", message())
    store.message("msg_2", unfinished)
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 1
    store.message("msg_2", message(START + 5), updated=START + 9)
    store.message("msg_3", message(START + 6), updated=START + 6)
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 3
    assert desk.sync(SOURCE).sources == 0


@pytest.mark.parametrize("together", [True, False])
def test_a_fork_copies_rows(desk: Any, store: Store, together: bool) -> None:  # noqa: FBT001 - a case
    store.message("msg_1", message())
    store.part("p1", "msg_1", **tool("read", filePath="a.py"))
    store.message("msg_2", message(START + 1))
    if not together:
        desk.sync(SOURCE)
    store.session("s9")
    store.message("msg_8", message(), "s9")
    store.part("p8", "msg_8", **tool("read", filePath="a.py"))
    store.message("msg_9", message(START + 2), "s9")
    desk.sync(SOURCE)
    assert desk.by("session", "action") == {
        ("s1", "read"): (1, 122), ("s1", "chat"): (1, 122), ("s9", "chat"): (1, 122),
    }  # fmt: skip


def test_steps_of_a_message(desk: Any, store: Store) -> None:
    first = {"input": 90, "output": 9, "reasoning": 0, "cache": {"read": 0, "write": 0}}
    last = message()["tokens"]
    store.message("msg_1", message())  # tells of its last step only
    store.part("p1", "msg_1", **tool("grep", path="src"))
    store.part("p2", "msg_1", type="step-finish", tokens=first, cost=0)
    store.part("p3", "msg_1", **tool("edit", filePath="a.py"))
    store.part("p4", "msg_1", type="step-finish", tokens=last, cost=0)
    desk.sync(SOURCE)
    assert set(desk.usage("action, path, total")) == {("search", "src", 99), ("write", "a.py", 122)}


@pytest.mark.parametrize(("total", "output"), [(None, 5), (122, 5), (142, 25)], ids=["untold", "within", "beside"])
def test_reasoning(desk: Any, store: Store, total: int | None, output: int) -> None:
    store.message("msg_1", message(tokens={"reasoning": 20, "total": total}))
    desk.sync(SOURCE)
    assert (desk.total()["output"], desk.total()["reasoning"]) == (output, min(20, output))


def write_files(desk: Any, **messages: dict[str, Any]) -> None:
    desk.log(f"{HOME}/storage/session/proj/s1.json", {"id": "s1", "parentID": "s0", "directory": "/w/app"})
    for identity, told in messages.items():
        desk.log(f"{HOME}/storage/message/s1/{identity}.json", told | {"id": identity, "sessionID": "s1"})
        desk.log(f"{HOME}/storage/part/{identity}/prt_1.json", tool("bash", command="git status"))


def test_files_of_older_versions(desk: Any) -> None:
    write_files(desk, msg_1=message(), msg_2=message(START + 1), msg_3={"role": "user"})
    desk.sync(SOURCE)
    assert desk.usage("session, parent_session, folder, action, total") == [
        ("s1", "s0", "/w/app", "vcs", 122), ("s1", "s0", "/w/app", "vcs", 122),
    ]  # fmt: skip


@pytest.mark.parametrize("moved_later", [True, False])
def test_files_that_were_moved_into_the_database(desk: Any, moved_later: bool) -> None:  # noqa: FBT001 - a case
    write_files(desk, msg_1=message(), msg_2=message(START + 1))
    if moved_later:
        desk.sync(SOURCE)
    store = Store(desk.home / HOME / "opencode.db")
    store.session("s1")
    store.message("msg_1", message())
    store.part("p1", "msg_1", **tool("bash", command="git status"))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["output"]) == (2, 10)


def test_the_database_has_the_last_word(desk: Any, store: Store) -> None:
    write_files(desk, msg_1=message(tokens={"output": 99}))
    store.message("msg_1", message())
    desk.sync(SOURCE)
    assert desk.total()["output"] == 5


def test_rows_of_newer_versions(desk: Any, store: Store) -> None:
    told = message()
    tokens = told["tokens"]
    content = [
        {"type": "text", "text": "x"},
        {"type": "tool", "id": "c", "name": "read", "state": {"input": {"filePath": "a"}}},
    ]
    data = {"model": {"id": "m", "providerID": "p"}, "tokens": tokens, "time": {"created": START}, "content": content}
    store.message("msg_1", told)  # moved, and left where it was
    with closing(sqlite3.connect(desk.home / HOME / "opencode.db")) as db, db:
        db.execute(
            "CREATE TABLE session_message (id TEXT, session_id TEXT, type TEXT, time_created INTEGER, data TEXT)"
        )
        rows = [("msg_1", "s1", START, data), ("msg_2", "s1", START + 4, {**data, "time": None, "content": "x"})]
        for identity, session, created, value in rows:
            values = (identity, session, "assistant", created, json.dumps(value))
            db.execute("INSERT INTO session_message VALUES (?,?,?,?,?)", values)
        db.execute("INSERT INTO session_message VALUES ('msg_0', 's1', 'user', ?, '{}')", (START,))
    desk.sync(SOURCE)
    assert desk.usage("ts, folder, model, provider, action, path, total") == [
        (START, "/w/app", "m", "p", "read", "a", 122),
        (START + 4, "/w/app", "m", "p", "chat", None, 122),
    ]


def test_databases_of_channels_and_odd_ones(desk: Any, store: Store) -> None:
    store.message("msg_1", message())
    store.message("msg_2", "no JSON", updated=START)
    Store(desk.home / HOME / "opencode-dev.db").message("msg_3", message(START + 3))
    with closing(sqlite3.connect(desk.home / HOME / "opencode-new.db")) as db:
        db.execute("CREATE TABLE other (a)")
    desk.log(f"{HOME}/opencode-bad.db", "no database")
    desk.log(f"{HOME}/storage/message/s1/msg_9.json", "{")
    result = desk.sync(SOURCE)
    assert (desk.total()["calls"], result.bad) == (2, 3)


def test_nothing_is_written(desk: Any, store: Store) -> None:
    store.message("msg_1", message())
    folder = desk.home / HOME
    before = {path: path.read_bytes() for path in folder.iterdir()}
    desk.sync(SOURCE)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_rows_that_stand_in_the_log_ahead(desk: Any, store: Store) -> None:
    store.message("msg_1", message())
    desk.sync(SOURCE)
    with closing(sqlite3.connect(desk.home / HOME / "opencode.db")) as db, db:
        db.execute("PRAGMA wal_autocheckpoint = 0")
        told = json.dumps(message(START + 7))
        db.execute("INSERT INTO message VALUES ('msg_2', 's1', ?, ?, ?)", (START + 7, START + 7, told))
        db.commit()
        desk.sync(SOURCE)
        assert desk.total()["calls"] == 2


def test_places(tmp_path: Path) -> None:
    around = Surroundings(tmp_path, {"LOCALAPPDATA": str(tmp_path / "local")}, "win32")
    assert SOURCE.roots(around) == [tmp_path / "local" / "opencode", tmp_path / HOME]
    assert SOURCE.roots(Surroundings(tmp_path, {}, "linux")) == [tmp_path / HOME]
    around = Surroundings(tmp_path, {"OPENCODE_DATA_DIR": f"{tmp_path}/a,{tmp_path}/b"}, "linux")
    assert SOURCE.roots(around) == [tmp_path / "a", tmp_path / "b"]
