from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

import click
import pytest
from click.testing import Result

from waypost.kit.messages import Messages

Call = Callable[..., Result]
POINTS = [point for point in entry_points(group="waypost.commands") if point.value.startswith("waypost.codemap.")]
SHARED = {"project", "json", "debug", "help"}


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_every_command_says_what_it_does_and_what_it_takes(point: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    module, _, name = point.value.partition(":")
    command: click.Command = getattr(import_module(module), name)
    texts = Messages("waypost.codemap")
    key = point.name.replace(" ", ".")
    for language in ("en", "zh"):
        monkeypatch.setenv("WAYPOST_LANG", language)
        assert texts.find(f"help.{key}")
        for param in command.params:
            kind = "option" if isinstance(param, click.Option) else "argument"
            assert param.name in SHARED or texts.find(f"{kind}.{key}.{param.name}"), f"{kind}.{key}.{param.name}"


def test_there_are_as_many_as_the_contract_names() -> None:
    names = "callees callers cycles def export impact importers outline query routes search stats symbols unused"
    assert sorted(point.name for point in POINTS) == [f"map {name}" for name in names.split()]


@pytest.mark.parametrize("name", ["def", "callers", "impact", "outline", "query", "export"])
def test_help_pages(call: Call, name: str) -> None:
    result = call(name, "--help")
    assert result.exit_code == 0
    assert "--no-refresh" in result.stdout
    assert "--project" in result.stdout
