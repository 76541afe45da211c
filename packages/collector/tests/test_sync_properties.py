"""Whatever the order in which logs are written, read, cut, copied and read again: the totals are the same."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.collector.sources.claude import SOURCE
from waypost.collector.sources.source import Surroundings
from waypost.collector.sync import Sync
from waypost.kit.ledger.file import open_ledger

TOOLS = {"Read": "read", "Edit": "write", "Grep": "search", "TodoWrite": "plan"}
START = 1_785_578_400
TOKENS = st.integers(0, 2000)


class Telling(NamedTuple):
    """What one line says of a message."""

    second: int
    usage: tuple[int, int, int]
    writes: tuple[int, int] | int
    """5 minutes and an hour, or their sum alone."""
    tools: tuple[str, ...]


class File(NamedTuple):
    side: bool
    lines: tuple[tuple[int, int], ...]
    """Message and telling of each line."""


tellings = st.builds(
    Telling,
    st.integers(0, 5),
    st.tuples(TOKENS, TOKENS, TOKENS),
    st.one_of(TOKENS, st.tuples(TOKENS, TOKENS)),
    st.lists(st.sampled_from(sorted(TOOLS)), max_size=3).map(tuple),
)
messages = st.lists(st.lists(tellings, min_size=1, max_size=3), min_size=1, max_size=4)


@st.composite
def worlds(draw: st.DrawFn) -> tuple[list[list[Telling]], list[File]]:
    """Messages, and files that tell of them in any order, as often as they like."""
    told = draw(messages)
    picks = [(number, telling) for number, all_ in enumerate(told) for telling in range(len(all_))]
    lines = st.lists(st.sampled_from(picks), max_size=10).map(tuple)
    return told, draw(st.lists(st.builds(File, st.booleans(), lines), min_size=1, max_size=3))


def line(number: int, index: int, telling: Telling, file: int, *, side: bool) -> bytes:
    usage: dict[str, Any] = dict(
        zip(("input_tokens", "output_tokens", "cache_read_input_tokens"), telling.usage, strict=True)
    )
    if isinstance(telling.writes, tuple):
        short, long = telling.writes
        usage["cache_creation_input_tokens"] = short + long
        usage["cache_creation"] = {"ephemeral_5m_input_tokens": short, "ephemeral_1h_input_tokens": long}
    else:
        usage["cache_creation_input_tokens"] = telling.writes
    content = [
        {"type": "tool_use", "id": f"toolu_{number}_{index}_{at}", "name": name, "input": {"n": at}}
        for at, name in enumerate(telling.tools)
    ]
    told = {
        "type": "assistant",
        "timestamp": f"2026-08-01T10:{number:02d}:{telling.second:02d}.000Z",
        "sessionId": f"S{file}",
        "isSidechain": side,
        "cwd": f"/w/{file}",
        "message": {"id": f"msg_{number}", "model": "claude-sonnet-4-5", "usage": usage, "content": content},
    }
    return json.dumps(told).encode() + b"\n"


def expected(told: list[list[Telling]], files: list[File]) -> dict[str, Any]:
    """Reckon from what all lines say, whatever their order: the rules of the reference, once more and plainly."""
    seen: dict[int, set[int]] = defaultdict(set)
    owners: dict[int, tuple[bool, int, int]] = {}
    for at, file in enumerate(files):
        for number, index in file.lines:
            seen[number].add(index)
            owner = (file.side, told[number][index].second, at)
            owners[number] = min(owners.get(number, owner), owner)
    buckets: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    sessions: Counter[str] = Counter()
    for number, indexes in seen.items():
        lines = [told[number][index] for index in indexes]
        values = {
            name: max(one.usage[at] for one in lines) for at, name in enumerate(("input", "output", "cache_read"))
        }
        split = [one.writes for one in lines if isinstance(one.writes, tuple) and any(one.writes)]
        whole = [one.writes for one in lines if isinstance(one.writes, int)]
        values["short"] = max((one[0] for one in split), default=0) if split else max(whole, default=0)
        values["long"] = max((one[1] for one in split), default=0)
        buckets.update(values)
        sessions[f"S{owners[number][2]}"] += sum(values.values())
        uses = {(index, at): name for index in indexes for at, name in enumerate(told[number][index].tools)}
        for name in uses.values():
            actions[TOOLS[name]] += 1
        if not uses:
            actions["chat"] += 1
    return {"calls": len(seen), "buckets": +buckets, "sessions": +sessions, "parts": +actions}


def found(path: Path) -> dict[str, Any]:
    db = open_ledger(path)
    try:
        sums = db.execute(
            "SELECT SUM(input), SUM(output), SUM(cache_read), SUM(cache_write_5m), SUM(cache_write_1h) FROM event"
        ).fetchone()
        names = ("input", "output", "cache_read", "short", "long")
        return {
            "calls": db.execute("SELECT COUNT(*) FROM event WHERE part = 0").fetchone()[0],
            "buckets": +Counter({name: value or 0 for name, value in zip(names, sums, strict=True)}),
            "sessions": +Counter(dict(db.execute("SELECT session, SUM(total) FROM usage GROUP BY session"))),
            "parts": +Counter(dict(db.execute("SELECT action, COUNT(*) FROM usage GROUP BY action"))),
        }
    finally:
        db.close()


def by_action(path: Path) -> dict[str, int]:
    db = open_ledger(path)
    try:
        return dict(db.execute("SELECT action, SUM(total) FROM usage GROUP BY action").fetchall())
    finally:
        db.close()


class Desk:
    """A home folder whose files are written piece by piece."""

    def __init__(self, home: Path, name: str = "ledger") -> None:
        self.home = home
        self.path = home / name / "ledger.db"
        self.folder = home / ".claude" / "projects" / "x"
        self.folder.mkdir(parents=True, exist_ok=True)

    def file(self, number: int) -> Path:
        return self.folder / f"{number}.jsonl"

    def write(self, number: int, data: bytes, mode: str = "ab") -> None:
        with self.file(number).open(mode) as file:
            file.write(data)
        stamp = (START + number) * 10**9 + self.file(number).stat().st_size  # the older file first, each change seen
        os.utime(self.file(number), ns=(stamp, stamp))

    def sync(self) -> None:
        Sync(around=Surroundings(self.home, {}, "linux"), only=[SOURCE], path=self.path).run()


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(world=worlds(), data=st.data())
def test_any_interleaving_duplication_truncation_and_re_reading_gives_the_same_totals(
    world: tuple[list[list[Telling]], list[File]], data: st.DataObject
) -> None:
    told, files = world
    home = Path(tempfile.mkdtemp(prefix="waypost-sync-"))
    try:
        desk = Desk(home)
        texts = [
            b"".join(line(number, index, told[number][index], at, side=file.side) for number, index in file.lines)
            for at, file in enumerate(files)
        ]
        rest = dict(enumerate(texts))
        for _ in range(data.draw(st.integers(0, 6), label="steps")):
            at = data.draw(st.sampled_from(sorted(rest)), label="file")
            cut = data.draw(st.integers(0, len(rest[at])), label="bytes")
            desk.write(at, rest[at][:cut])
            rest[at] = rest[at][cut:]
            if data.draw(st.booleans(), label="sync"):
                desk.sync()
        for at, left in rest.items():
            desk.write(at, left)
        desk.sync()
        assert found(desk.path) == expected(told, files)
        once = Desk(home, "at-once")
        once.sync()
        assert by_action(desk.path) == by_action(once.path)
        again = data.draw(st.sampled_from(["rename", "shorten", "delete", "twice"]), label="again")
        _read_again(desk, again, data.draw(st.sampled_from(sorted(rest)), label="which"), texts)
        desk.sync()
        assert found(desk.path) == expected(told, files)
        assert by_action(desk.path) == by_action(once.path)
    finally:
        shutil.rmtree(home)


def _read_again(desk: Desk, how: str, number: int, texts: list[bytes]) -> None:
    path = desk.file(number)
    if how == "delete":
        path.unlink()
    elif how == "rename":  # as a program that rewrites the whole: a new file in the old one's place
        other = path.with_suffix(".new")
        other.write_bytes(texts[number])
        other.replace(path)
    elif how == "shorten":
        lines = texts[number].splitlines(keepends=True)
        desk.write(number, b"".join(lines[len(lines) // 2 :]), "wb")
    else:
        desk.write(number, texts[number])


@pytest.mark.parametrize("seconds", [(3, 1), (1, 3)])
def test_a_line_with_an_earlier_time_owns_the_call_wherever_it_stands(tmp_path: Path, seconds: tuple[int, int]) -> None:
    desk = Desk(tmp_path)
    lines = [line(0, at, Telling(second, (1, 1, 1), 0, ()), 0, side=False) for at, second in enumerate(seconds)]
    desk.write(0, b"".join(lines))
    desk.sync()
    db = open_ledger(desk.path)
    assert db.execute("SELECT ts % 60000 FROM event").fetchall() == [(1000,)]
    db.close()


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_side_conversation_within_the_same_file_does_not_own_the_call(tmp_path: Path, order: tuple[int, int]) -> None:
    desk = Desk(tmp_path)
    telling = Telling(3, (1, 1, 1), 0, ())
    lines = [line(0, 0, telling, 0, side=True), line(0, 0, telling, 1, side=False)]
    desk.write(0, b"".join(lines[at] for at in order))
    desk.sync()
    assert found(desk.path)["sessions"] == {"S1": 3}
