from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from waypost.collector.sources.claude import SOURCE
from waypost.collector.survey import Survey

if TYPE_CHECKING:
    import pytest


def survey(desk: Any, *only: Any) -> dict[str, Any]:
    found = Survey(around=desk.around, only=only or (SOURCE,), path=desk.path).run()
    return {entry.root.removeprefix(str(desk.home)): entry for entry in found}


def test_every_folder_has_an_entry_before_there_is_a_ledger(desk: Any, assistant: Any) -> None:
    desk.log(".claude/projects/x/a.jsonl", assistant())
    (desk.home / ".config/claude/projects").mkdir(parents=True)
    found = survey(desk)
    assert {root: entry.state for root, entry in found.items()} == {
        "/.config/claude/projects": "empty",
        "/.claude/projects": "new",
        "/.config/Claude/local-agent-mode-sessions": "missing",
    }
    assert not desk.path.exists()


def test_what_was_read_is_counted_with_the_last_call(desk: Any, assistant: Any) -> None:
    path = desk.log(".claude/projects/x/a.jsonl", assistant("a"), assistant("b", timestamp="2026-08-02T10:00:00.005Z"))
    desk.log(".claude/projects/x/b.jsonl", assistant("c"))
    desk.sync()
    entry = survey(desk)["/.claude/projects"]
    assert (entry.state, entry.files, entry.read, entry.new, entry.calls) == ("read", 2, 2, 0, 3)
    assert entry.last == "2026-08-02T10:00:00.005Z"
    desk.append(path, assistant("d"))
    entry = survey(desk)["/.claude/projects"]
    assert (entry.state, entry.read, entry.new) == ("new", 1, 1)


def test_deleted_logs_are_told_and_their_calls_kept(desk: Any, assistant: Any) -> None:
    paths = [desk.log(f".claude/projects/x/{name}.jsonl", assistant(name)) for name in "ab"]
    desk.sync()
    paths[0].unlink()
    entry = survey(desk)["/.claude/projects"]
    assert (entry.state, entry.files, entry.gone, entry.calls) == ("read", 1, 1, 2)
    paths[1].unlink()
    assert survey(desk)["/.claude/projects"].state == "gone"


def test_logs_of_a_folder_that_is_no_longer_looked_into_are_told(desk: Any, assistant: Any) -> None:
    desk.log(".claude/projects/x/a.jsonl", assistant())
    desk.sync()
    desk.around = desk.around._replace(environment={"CLAUDE_CONFIG_DIR": str(desk.home / "other")})
    entry = survey(desk)[""]
    assert (entry.agent, entry.state, entry.gone, entry.calls) == ("claude-code", "gone", 1, 1)


def test_bad_lines_are_told_with_their_place(desk: Any, assistant: Any) -> None:
    path = desk.log(".claude/projects/x/a.jsonl", assistant("a"), '{"usage"', assistant("b"), '"usage"]')
    desk.sync()
    entry = survey(desk)["/.claude/projects"]
    assert (entry.bad, [(bad.path, bad.line) for bad in entry.bad_lines]) == (2, [(str(path), 2), (str(path), 4)])


def test_a_log_that_can_not_be_read_is_told_with_the_reason(
    desk: Any, assistant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = desk.log(".claude/projects/x/a.jsonl", assistant())
    real = Path.open

    def refuse(self: Path, *args: Any, **options: Any) -> Any:
        if self == path:
            raise PermissionError(13, "Permission denied")
        return real(self, *args, **options)

    monkeypatch.setattr(Path, "open", refuse)
    assert desk.sync().bad == 1
    entry = survey(desk)["/.claude/projects"]
    assert [(log.path, log.why) for log in entry.skipped] == [(str(path), "Permission denied")]
    monkeypatch.undo()
    monkeypatch.setenv("WAYPOST_HOME", str(desk.home / "waypost"))
    assert desk.sync().calls == 1
    assert survey(desk)["/.claude/projects"].skipped == []


def test_a_folder_that_can_not_be_listed_is_told(desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    root = desk.home / ".claude/projects"
    root.mkdir(parents=True)
    real = os.scandir

    def refuse(path: Any = ".") -> Any:
        if Path(path) == root:
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(os, "scandir", refuse)
    entry = survey(desk)["/.claude/projects"]
    assert (entry.state, entry.why) == ("unreadable", "Permission denied")
    desk.sync()
