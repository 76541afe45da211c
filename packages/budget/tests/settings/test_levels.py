from collections.abc import Callable
from pathlib import Path

import pytest

from waypost.budget.settings.amounts import Amount
from waypost.budget.settings.config import ChannelDetail
from waypost.budget.settings.levels import Level, Limit, Rule, read_level
from waypost.kit.errors import DataError
from waypost.protocol.ledger_file import PICO

Config = Callable[[str], Path]


def test_nothing_is_said() -> None:
    level = read_level(None)
    assert level.is_empty
    assert level.limits == {name: {} for name in ("daily", "weekly", "monthly", "session", "project")}


def test_the_seed_is_read_as_it_is(config: Config) -> None:
    config(
        "budgets:\n  weekly:\n    default: 5000000\n    project-payment: 2000000\n"
        "alerts:\n  - at: 80%\n    channel: chat\n    message: 本周 token 用量已超 80%，前五名消耗项见报表\n"
    )
    level = read_level(None)
    assert level.limits["weekly"] == {
        "default": [Limit(Amount("tokens", 5_000_000), "warn")],
        "project-payment": [Limit(Amount("tokens", 2_000_000), "warn")],
    }
    assert level.rules == [Rule(80, "chat", "本周 token 用量已超 80%，前五名消耗项见报表", None)]


def test_every_form_of_a_limit(config: Config) -> None:
    config(
        "budgets:\n  action: block\n  daily: {default: $20, scratch: null}\n  session: {default: 500k}\n"
        "  project: {shop: {tokens: 7, cost_usd: 1.5, action: warn}, '*': {cost_usd: $3}}\n"
    )
    limits = read_level(None).limits
    assert limits["daily"] == {"default": [Limit(Amount("usd", 20 * PICO), "block")], "scratch": []}
    assert limits["session"] == {"default": [Limit(Amount("tokens", 500_000), "block")]}
    assert limits["project"] == {
        "shop": [Limit(Amount("tokens", 7), "warn"), Limit(Amount("usd", 3 * PICO // 2), "warn")],
        "*": [Limit(Amount("usd", 3 * PICO), "block")],
    }


@pytest.mark.parametrize("at", ["80", "80%", "'80 %'", "80.0", "80％"])
def test_percentages(config: Config, at: str) -> None:
    config(f"alerts: [{{at: {at}}}]\n")
    assert read_level(None).rules == [Rule(80, "log", "", None)]


def test_forms_of_channels(config: Config) -> None:
    config("channels: {a: 'json://h', b: {env: CHAT}, c: {file: chat.txt}}\n")
    assert read_level(None).channels == {
        "a": "json://h",
        "b": ChannelDetail(env="CHAT"),
        "c": ChannelDetail(file="chat.txt"),
    }


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        ("budgets:\n  weekly:\n    default: lots\n", "budgets.weekly.default", 3),
        ("budgets:\n  weekly:\n    shop: -5\n", "budgets.weekly.shop", 3),
        ("budgets:\n  weekly:\n    shop: true\n", "budgets.weekly.shop", 3),
        ("budgets:\n  weekly: 5000\n", "budgets.weekly", 2),
        ("budgets:\n  weekly: [1]\n", "budgets.weekly", 2),
        ("budgets: 5\n", "budgets", 1),
        ("budgets:\n  weekly:\n    shop: {tokens: 5, usd: 3}\n", "budgets.weekly.shop.usd", 3),
        ("budgets:\n  weekly:\n    shop: {cost_usd: 3 tokens}\n", "budgets.weekly.shop.cost_usd", 3),
        ("budgets:\n  weekly:\n    shop: {action: block}\n", "budgets.weekly.shop", 3),
        ("budgets:\n  weekly:\n    shop: {tokens: 5, action: stop}\n", "budgets.weekly.shop.action", 3),
        ("budgets:\n  wekly:\n    shop: 5\n", "budgets.wekly", 2),
        ("budgets:\n  session:\n    '*': 5\n", "budgets.session.*", 3),
        ("budgets:\n  action: never\n", "budgets.action", 2),
        ("alerts:\n  - at: 80%\n  - at: often\n", "alerts[1].at", 3),
        ("alerts:\n  - at: 0.8\n", "alerts[0].at", 2),
        ("alerts:\n  - at: 0%\n", "alerts[0].at", 2),
        ("alerts:\n  - at: 2000%\n", "alerts[0].at", 2),
        ("alerts:\n  - channel: chat\n", "alerts[0]", 2),
        ("alerts:\n  - at: 80%\n    chanel: chat\n", "alerts[0].chanel", 3),
        ("alerts:\n  - at: 80%\n    channel: ''\n", "alerts[0].channel", 3),
        ("alerts:\n  at: 80%\n", "alerts", 1),
        ("channels:\n  chat: 5\n", "channels.chat", 2),
        ("channels:\n  chat: ''\n", "channels.chat", 2),
        ("channels:\n  chat: {env: A, file: b}\n", "channels.chat", 2),
        ("channels:\n  chat: {}\n", "channels.chat", 2),
        ("channels:\n  chat: {uri: a}\n", "channels.chat.uri", 2),
    ],
)
def test_a_mistake_is_told_with_file_line_and_path(config: Config, text: str, path: str, line: int) -> None:
    file = config(text)
    with pytest.raises(DataError) as caught:
        read_level(None)
    assert (caught.value.path, caught.value.line) == (str(file), line)
    assert path in caught.value.message
    assert caught.value.hint


def test_a_project_says_its_own(config: Config, project: Callable[[str], Path]) -> None:
    config("budgets: {weekly: {default: 5}}\nalerts: [{at: 50%}]\nchannels: {a: json://h}\n")
    root = project("budgets: {daily: {default: 7}}\n")
    own = read_level(root)
    assert own.limits["daily"] == {"default": [Limit(Amount("tokens", 7), "warn")]}
    assert (own.limits["weekly"], own.rules, own.channels) == ({}, [], {})
    root = project("budgets: {daily: {default: none}}\n")
    with pytest.raises(DataError, match=r"budgets\.daily\.default") as caught:
        read_level(root)
    assert caught.value.path == str(root / ".waypost" / "config.yaml")
    assert caught.value.line == 2


def test_emptiness() -> None:
    assert Level().is_empty
    assert not Level({"daily": {"default": []}}).is_empty
