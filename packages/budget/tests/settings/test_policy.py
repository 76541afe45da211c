from collections.abc import Callable
from pathlib import Path

from waypost.budget.settings.policy import Policy, read_policy

Config = Callable[[str], Path]


def amounts(policy: Policy, project: str, window: str = "weekly") -> list[int]:
    return [limit.amount.value for limit in policy.limits(window, project)]


def test_a_name_before_those_of_each(config: Config) -> None:
    config("budgets: {weekly: {default: 5, shop: 7, scratch: null, '*': 100}}\n")
    policy = read_policy(None)
    assert [amounts(policy, name) for name in ("shop", "other", "scratch")] == [[7], [5], []]
    assert [limit.amount.value for limit in policy.overall("weekly")] == [100]
    assert list(policy.named("weekly")) == ["shop", "scratch"]
    assert [policy.is_limited(window) for window in ("weekly", "daily")] == [True, False]


def test_a_projects_own_file_counts_only_that_project(config: Config, project: Config) -> None:
    config("budgets: {weekly: {default: 5, shop: 7}}\n")
    policy = read_policy(project("budgets: {weekly: {default: 3, other: 1, '*': 2}}\n"))
    assert [amounts(policy, name) for name in ("shop", "other")] == [[3], [5]]
    assert policy.overall("weekly") == []
    assert policy.warnings() == [
        "budgets.weekly.other has no effect: limits in a project's own file are about that project",
        "budgets.weekly.* has no effect: limits in a project's own file are about that project",
    ]


def test_rules_and_whose_settings_send(config: Config, project: Config) -> None:
    config("alerts: [{at: 90%}, {at: 50%}]\nchannels: {a: json://h, b: json://i}\n")
    root = project("alerts: [{at: 30%, channel: b}]\nchannels: {b: json://j}\n")
    policy = read_policy(root)
    assert [rule.at for rule in policy.rules("other")] == [90, 50]
    assert [rule.at for rule in policy.rules(None)] == [90, 50]
    assert [rule.at for rule in policy.rules("shop")] == [30]
    assert [policy.threshold(name) for name in ("shop", "other", None)] == [30, 50, 50]
    assert [policy.root_of(name) for name in ("shop", "other", None)] == [str(root), "", ""]
    assert policy.channels == {"a": "json://h", "b": "json://j"}


def test_without_rules_eighty_percent_is_worth_a_look() -> None:
    assert read_policy(None).threshold("shop") == 80


def test_a_channel_that_nobody_defined_is_a_warning(config: Config, project: Config) -> None:
    config("alerts: [{at: 90%, channel: chat}, {at: 80%}, {at: 70%, channel: desktop}]\n")
    assert read_policy(None).warnings() == ["channel chat is not defined; its alerts wait for it for seven days"]
    config("alerts: [{at: 90%, channel: chat}]\nchannels: {chat: json://h}\n")
    assert read_policy(None).warnings() == []
    assert read_policy(project("alerts: [{at: 9%, channel: chat}]\n")).warnings() == []


def test_limits_that_block(config: Config) -> None:
    config("budgets: {weekly: {default: {tokens: 5, action: block}, shop: 7}, daily: {default: 3}}\n")
    policy = read_policy(None)
    assert policy.blocking().limited
    assert [amounts(policy.blocking(), name) for name in ("shop", "other")] == [[], [5]]
    assert amounts(policy.blocking(), "other", "daily") == []
    config("budgets: {weekly: {default: 5}}\n")
    assert not read_policy(None).blocking().limited
