import json
import logging
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from waypost.budget.channels.channel import deliver
from waypost.budget.channels.log import log_path
from waypost.budget.errors import ChannelError, NoChannelError
from waypost.budget.service import send_to_channel
from waypost.budget.settings.policy import Policy, read_policy

Read = Callable[[str], Policy]


def test_a_text_reaches_a_server(policy: Read, server: Any) -> None:
    deliver("chat", "标题", "one\ntwo <b> *x* \\n", policy(f"channels: {{chat: '{server.url}'}}\n"))
    (received,) = server.received
    assert (received["title"], received["message"]) == ("标题", "one\ntwo <b> *x* \\n")


def test_a_refusal_is_told_without_the_address(policy: Read, server: Any, capfd: pytest.CaptureFixture[str]) -> None:
    server.refusals = 1
    with pytest.raises(ChannelError, match="500") as caught:
        deliver("chat", "t", "b", policy(f"channels: {{chat: '{server.url}'}}\n"))
    assert caught.value.passing
    assert "s3cr3t" not in str(caught.value)
    assert capfd.readouterr() == ("", "")
    assert logging.getLogger("apprise").propagate


def test_nobody_there(policy: Read) -> None:
    with pytest.raises(ChannelError) as caught:
        deliver("chat", "t", "b", policy("channels: {chat: 'json://127.0.0.1:9/s3cr3t-path'}\n"))
    assert caught.value.passing
    assert "s3cr3t" not in str(caught.value)
    assert "127.0.0.1" not in str(caught.value)


@pytest.mark.parametrize("url", ["nonsense", "nosuch://s3cr3t", "slack://", "://"])
def test_an_address_that_is_none(policy: Read, url: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ChannelError, match="address") as caught:
        deliver("chat", "t", "b", policy(f"channels: {{chat: '{url}'}}\n"))
    assert not caught.value.passing
    assert "s3cr3t" not in str(caught.value)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    "url",
    [
        "slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ",
        "https://hooks.slack.com/services/T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ",
        "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js",
        "dingtalk://0123456789abcdef0123",
        "wecombot://693axxx6-7aoc-4bc4-97a0-0ec2sifa5aaa",
        "lark://abcd1234-abcd-1234-abcd-1234abcd5678",
        "feishu://abcd1234-abcd-1234-abcd-1234abcd5678",
        "mailtos://user:pass@example.com",
        "json://localhost/path",
    ],
)
def test_addresses_that_are_known(url: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        import apprise  # noqa: PLC0415 - its import warns

        assert apprise.Apprise().add(url)


def test_a_channel_that_is_not_defined(policy: Read) -> None:
    with pytest.raises(NoChannelError, match="chat") as caught:
        deliver("chat", "t", "b", policy("channels: {mail: 'json://h', team: 'json://h'}\n"))
    assert "mail, team, desktop, log" in caught.value.hint


def test_the_log_needs_no_definition(policy: Read) -> None:
    found = policy("channels: {chat: log}\n")
    deliver("log", "标题", "one\ntwo", found)
    deliver("chat", "t", "b", found)
    lines = [json.loads(line) for line in log_path().read_text("utf-8").splitlines()]
    assert lines == [
        {"ts": "2026-12-02T12:00:00+08:00", "title": "标题", "body": "one\ntwo"},
        {"ts": "2026-12-02T12:00:00+08:00", "title": "t", "body": "b"},
    ]


def test_a_log_that_can_not_be_written(policy: Read) -> None:
    log_path().mkdir(parents=True)
    with pytest.raises(ChannelError, match="log"):
        deliver("log", "t", "b", policy(""))


def test_a_name_of_the_settings_hides_a_built_in_one(policy: Read, server: Any) -> None:
    deliver("log", "t", "b", policy(f"channels: {{log: '{server.url}'}}\n"))
    assert server.received
    assert not log_path().exists()


def test_the_desktop(policy: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    with pytest.raises(ChannelError, match="notify-send"):
        deliver("desktop", "t", "b", policy(""))
    program = tmp_path / "bin" / "notify-send"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\nprintf '%s|' \"$@\" > '{tmp_path}/shown'\nexit ${{CODE:-0}}\n")
    os.chmod(program, 0o755)  # noqa: PTH101 - plain
    deliver("desktop", "-t $(x)", "b\n<i>", policy(""))
    assert (tmp_path / "shown").read_text() == "--app-name=Waypost|--|-t $(x)|b\n<i>|"
    monkeypatch.setenv("CODE", "1")
    with pytest.raises(ChannelError, match="could not"):
        deliver("desktop", "t", "b", policy(""))


def test_the_service_reads_the_settings_of_a_project(config: Any, project: Any, server: Any) -> None:
    config("channels: {chat: 'json://127.0.0.1:9/'}\n")
    root = project(f"channels: {{chat: '{server.url}'}}\n")
    assert send_to_channel("chat", "t", "b", root=root) is None  # type: ignore[func-returns-value]
    assert [entry["title"] for entry in server.received] == ["t"]
    with pytest.raises(ChannelError):
        send_to_channel("chat", "t", "b")
    assert read_policy(root).channels["chat"] == server.url
