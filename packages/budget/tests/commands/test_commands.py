import json
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from waypost.kit.messages import Messages

POINTS = [point for point in entry_points(group="waypost.commands") if point.value.startswith("waypost.budget.")]
SHARED = {"project", "json", "debug", "help"}


def load(point: Any) -> click.Command:
    module, _, name = point.value.partition(":")
    command: click.Command = getattr(import_module(module), name)
    return command


def call(name: str, *arguments: str) -> Result:
    (point,) = (point for point in POINTS if point.name == f"ledger budget {name}")
    return CliRunner().invoke(load(point), arguments)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_every_command_says_what_it_does_and_what_it_takes(point: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    texts, key = Messages("waypost.budget"), point.name.replace(" ", ".")
    for language in ("en", "zh"):
        monkeypatch.setenv("WAYPOST_LANG", language)
        assert texts.find(f"help.{key}")
        for param in load(point).params:
            kind = "option" if isinstance(param, click.Option) else "argument"
            assert param.name in SHARED or texts.find(f"{kind}.{key}.{param.name}"), f"{kind}.{key}.{param.name}"


def test_there_are_three() -> None:
    assert sorted(point.name for point in POINTS) == [
        f"ledger budget {name}" for name in ("check", "status", "test-channel")
    ]


def test_json_of_status_and_check(config: Callable[[str], Path], ledger: Any) -> None:
    config("budgets: {daily: {default: 100}}\nalerts: [{at: 80%, channel: chat}]\n")
    ledger.add(90)
    fields = {"scope", "window", "limit", "spent", "remaining", "projected", "state", "top"}
    for name, fired in (("status", 0), ("check", 1)):
        result = call(name, "--json", "--by", "action")
        assert result.exit_code == 0
        report = json.loads(result.stdout)
        assert fields <= set(report["budgets"][0])
        assert report["budgets"][0]["top"] == [{"by": "action", "name": "chat", "spent": 90, "share": 1.0}]
        assert len(report["fired"]) == fired
        assert result.stderr.startswith("warning: channel chat is not defined")


def test_the_project_of_the_working_folder_counts(
    config: Callable[[str], Path], project: Callable[[str], Path], ledger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    config("budgets: {daily: {default: 100}}\n")
    root = project("budgets: {daily: {default: 10}}\n")
    ledger.add(90)
    ledger.add(90, "till")

    def limits(*arguments: str) -> dict[str, int]:
        return {
            one["scope"]: one["limit"] for one in json.loads(call("status", "--json", *arguments).stdout)["budgets"]
        }

    assert limits() == {"shop": 100, "till": 100}
    assert limits("--project", str(root)) == {"shop": 10}
    monkeypatch.chdir(root)
    assert limits() == {"shop": 10, "till": 100}


def test_without_limits_it_says_where_they_go() -> None:
    result = call("status")
    assert result.exit_code == 0
    assert "config.yaml" in result.stderr
    assert json.loads(call("status", "--json").stdout)["budgets"] == []


def test_a_channel_is_tested(config: Callable[[str], Path], server: Any) -> None:
    config(f"channels: {{chat: '{server.url}'}}\n")
    result = call("test-channel", "chat")
    assert (result.exit_code, result.stdout) == (0, "Sent to chat.\n")
    assert json.loads(call("test-channel", "chat", "--json").stdout) == {"channel": "chat", "sent": True}
    assert [entry["title"] for entry in server.received] == ["Waypost: test"] * 2
    server.refusals = 1
    result = call("test-channel", "chat")
    assert result.exit_code == 2
    assert "s3cr3t" not in result.output
    result = call("test-channel", "nobody")
    assert result.exit_code == 2
    assert "chat, desktop, log" in result.stderr
