"""What commits cost, from a log of Claude Code and a real repository, by the installed command."""

from __future__ import annotations

import json
import os
import subprocess
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

START = datetime(2026, 8, 3, 9, tzinfo=UTC)


def git(root: Path, *arguments: str, hour: int = 0) -> str:
    date = f"{int(START.timestamp()) + hour * 3600} +0000"
    environment = os.environ | {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date}
    command = ["git", "-C", str(root), "-c", "user.name=T", "-c", "user.email=t@example.org", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout.strip()


def line(root: Path, number: int, hour: int, tool: str) -> str:
    usage = {"input_tokens": 1000 * number, "output_tokens": 100}
    content = [{"type": "tool_use", "id": f"t{number}", "name": tool, "input": {"file_path": str(root / "a.py")}}]
    message = {
        "id": f"m{number}",
        "role": "assistant",
        "model": "claude-sonnet-4-5",
        "content": content,
        "usage": usage,
    }
    at = START.replace(hour=9 + hour, minute=30).isoformat().replace("+00:00", "Z")
    told = {"type": "assistant", "sessionId": "s", "cwd": str(root), "gitBranch": "main", "timestamp": at}
    return json.dumps(told | {"message": message}) + "\n"


@pytest.fixture
def shop(tmp_path: Path) -> tuple[Path, dict[str, str], list[str]]:
    """A repository of two commits, three calls in a log: one for each commit and one after them."""
    root = tmp_path / "shop"
    root.mkdir()
    git(root, "init", "-q", "-b", "main")
    shas = []
    for hour, subject in ((1, "First <b>|*"), (3, "第二个提交")):
        git(root, "commit", "-q", "--allow-empty", "-m", subject, hour=hour)
        shas.append(git(root, "rev-parse", "HEAD"))
    log = tmp_path / "claude" / "projects" / "p" / "s.jsonl"
    log.parent.mkdir(parents=True)
    log.write_text(line(root, 1, 0, "Read") + line(root, 2, 2, "Edit") + line(root, 3, 5, "Read"), "utf-8")
    return root, {"WAYPOST_HOME": str(tmp_path / "home"), "CLAUDE_CONFIG_DIR": str(tmp_path / "claude")}, shas


def test_commits_and_their_costs(
    shop: tuple[Path, dict[str, str], list[str]], answer: Callable[..., Any], call: Callable[..., Any]
) -> None:
    root, environment, shas = shop
    assert answer(root, "ledger", "commits", "--no-sync", **environment) == []

    found = answer(root, "ledger", "commits", **environment)
    assert [(one["commit"], one["calls"], one["total_tokens"], one["subject"]) for one in found] == [
        (shas[1], 1, 2100, "第二个提交"),
        (shas[0], 1, 1100, "First <b>|*"),
        (None, 1, 3100, ""),
    ]
    assert found[1]["cost_usd"] == pytest.approx(0.0045)
    whole = answer(root, "ledger", "show", f"{shas[0]}..{shas[1]}", **environment)
    assert [one["commit"] for one in whole["commits"]] == [shas[1]]
    assert [(one["name"], one["total_tokens"]) for one in whole["actions"]] == [("write", 2100)]
    assert [one["name"] for one in whole["files"]] == ["a.py"]
    printed = call(root, "ledger", "show", shas[0], "--md", **environment).stdout
    assert "First &lt;b&gt;\\|\\*" in printed
    assert "1,100" in printed
    assert shas[0][:9] in call(root, "ledger", "commits", **environment, WAYPOST_LANG="zh").stdout


@pytest.mark.parametrize("revision", ["nowhere", "--all", "a..b"])
def test_a_revision_that_git_does_not_know(
    shop: tuple[Path, dict[str, str], list[str]], call: Callable[..., Any], revision: str
) -> None:
    root, environment, _ = shop
    told = call(root, "ledger", "show", "--md", "--", revision, code=2, **environment)
    assert f"error: git knows no revision {revision} here" in told.stderr


def test_a_sync_checks_the_budgets(
    shop: tuple[Path, dict[str, str], list[str]], call: Callable[..., Any], tmp_path: Path
) -> None:
    root, environment, _ = shop
    settings = tmp_path / "home" / "config" / "config.yaml"
    settings.parent.mkdir(parents=True)
    settings.write_text("budgets:\n  project:\n    default: 1000\nalerts:\n  - at: 80%\n    channel: log\n", "utf-8")
    told = call(root, "ledger", "sync", **environment)
    assert "630 %" in told.stderr
    assert "shop" in told.stderr
    assert "630 %" not in call(root, "ledger", "sync", **environment).stderr
    settings.write_text("budgets:\n  weekly:\n    default: many\n", "utf-8")
    assert "budgets.weekly" in call(root, "ledger", "sync", **environment).stderr
