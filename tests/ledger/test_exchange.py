"""Reporting, export, import, sources and verify by the installed command."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Call = Callable[..., subprocess.CompletedProcess[str]]

LINE = {"id": "c-1", "time": "2026-08-01T10:00:00Z", "agent": "mine", "model": "claude-sonnet-4-5", "input_tokens": 10}


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    return {"WAYPOST_HOME": str(tmp_path / "wp"), "HOME": str(tmp_path), "TZ": "UTC"}


def test_calls_are_added_from_a_file_standard_input_and_options(
    answer: Callable[..., Any], call: Call, home: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "calls.jsonl").write_text(json.dumps(LINE) + "\n")
    assert answer(tmp_path, "ledger", "add", "calls.jsonl", **home) == {"lines": 1, "added": 1, "updated": 0}
    again = answer(tmp_path, "ledger", "add", "-", stdin=json.dumps(LINE | {"output_tokens": 5}), **home)
    assert again == {"lines": 1, "added": 0, "updated": 1}
    words = ("--agent", "x", "--model", "m", "--input", "3", "--id", "c-2", "--session", "s")
    assert answer(tmp_path, "ledger", "add", *words, **home)["added"] == 1
    assert answer(tmp_path, "ledger", "add", *words, **home)["added"] == 0
    lines = call(tmp_path, "ledger", "export", **home).stdout.splitlines()
    assert [json.loads(line)["agent"] for line in lines] == ["mine", "x"]


def test_bad_input_is_told_with_its_line_and_nothing_is_taken_in(
    answer: Callable[..., Any], call: Call, home: dict[str, str], tmp_path: Path
) -> None:
    text = json.dumps(LINE) + "\nrubbish\n"
    done = call(tmp_path, "ledger", "add", "-", code=2, stdin=text, **home)
    assert "error: -:2: no call" in done.stderr
    assert "nothing was taken in" in done.stderr
    assert call(tmp_path, "ledger", "export", **home).stdout == ""
    for words in ((), ("--agent", "x"), ("-", "--agent", "x"), ("missing.jsonl",)):
        assert "error:" in call(tmp_path, "ledger", "add", *words, code=2, **home).stderr
    call(tmp_path, "ledger", "import", "-", code=2, stdin="{}\n", **home)
    call(tmp_path, "ledger", "export", "--since", "soon", code=2, **home)
    assert answer(tmp_path, "ledger", "sources", **home)


def test_export_and_import_go_round(
    call: Call, answer: Callable[..., Any], home: dict[str, str], tmp_path: Path
) -> None:
    inbox = tmp_path / "wp" / "data" / "inbox"
    inbox.mkdir(parents=True)
    (inbox / "a.jsonl").write_text("".join(json.dumps(LINE | {"id": f"c-{number}"}) + "\n" for number in range(5)))
    assert answer(tmp_path, "ledger", "sync", **home)["calls"] == 5
    call(tmp_path, "ledger", "export", "all.jsonl", **home)
    call(tmp_path, "ledger", "export", "all.csv", **home)
    assert len((tmp_path / "all.csv").read_text().splitlines()) == 6
    there = home | {"WAYPOST_HOME": str(tmp_path / "there")}
    done = answer(tmp_path, "ledger", "import", "all.jsonl", **there)
    assert done == {"added": 5, "updated": 0, "skipped": 0}
    assert answer(tmp_path, "ledger", "import", "all.jsonl", **there)["skipped"] == 5
    assert call(tmp_path, "ledger", "export", **there).stdout == (tmp_path / "all.jsonl").read_text()


def test_verify_exits_1_where_the_ledger_lacks_something(
    answer: Callable[..., Any], call: Call, home: dict[str, str], tmp_path: Path
) -> None:
    inbox = tmp_path / "wp" / "data" / "inbox"
    inbox.mkdir(parents=True)
    (inbox / "a.jsonl").write_text(json.dumps(LINE) + "\n")
    assert answer(tmp_path, "ledger", "verify", **home)["ok"] is True
    db = sqlite3.connect(tmp_path / "wp" / "data" / "ledger.db")
    with db:
        db.execute("DELETE FROM event")
    db.close()
    done = answer(tmp_path, "ledger", "verify", code=1, **home)
    assert [(one["kind"], one["calls"]) for one in done["findings"]] == [("missing", 1)]
    text = call(tmp_path, "ledger", "verify", code=1, WAYPOST_LANG="zh", **home)
    assert "账本缺 1 次调用" in text.stdout


def test_sources_are_shown_in_both_languages(call: Call, home: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "wp" / "data" / "inbox").mkdir(parents=True)
    (tmp_path / "wp" / "data" / "inbox" / "a.jsonl").write_text("rubbish\n" + json.dumps(LINE) + "\n")
    call(tmp_path, "ledger", "sync", **home)
    english = call(tmp_path, "ledger", "sources", **home).stdout
    assert "inbox" in english
    assert "a.jsonl:1:" in english
    assert "坏行" in call(tmp_path, "ledger", "sources", WAYPOST_LANG="zh", **home).stdout
    assert ".claude" in call(tmp_path, "ledger", "sources", "--all", **home).stdout


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_watch_prints_a_line_per_burst_and_ends_quietly(
    command: Callable[..., list[str]], environment: dict[str, str], home: dict[str, str], tmp_path: Path
) -> None:
    inbox = tmp_path / "wp" / "data" / "inbox"
    inbox.mkdir(parents=True)
    (inbox / "a.jsonl").write_text(json.dumps(LINE) + "\n")
    with subprocess.Popen(
        command("ledger", "watch", "--json"),
        env={**environment, **home},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout
        assert process.stderr
        try:
            first = json.loads(process.stdout.readline())
            with (inbox / "a.jsonl").open("a") as file:
                file.write(json.dumps(LINE | {"id": "c-2"}) + "\n")
            second = json.loads(process.stdout.readline())
        finally:
            process.send_signal(signal.SIGINT)
        assert "Traceback" not in process.stderr.read()
    assert (first["calls"], first["tokens"], second["calls"], second["tokens"]) == (1, 10, 1, 10)
