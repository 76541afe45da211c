import json
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

if TYPE_CHECKING:
    import click

COMMANDS = {
    "callees": "relations:callees",
    "callers": "relations:callers",
    "cycles": "survey:cycles",
    "def": "lookup:definition",
    "export": "survey:export",
    "impact": "change:impact",
    "importers": "relations:importers",
    "outline": "lookup:outline",
    "query": "query:query",
    "routes": "relations:routes",
    "search": "lookup:search",
    "stats": "survey:stats",
    "symbols": "lookup:symbols",
    "unused": "survey:unused",
}
"""Where the commands stand, by the last word of their path."""

Call = Callable[..., Result]


@pytest.fixture
def call(shop: Any) -> Call:
    """Run a command on the shop's map."""

    def run(name: str, *arguments: str, stdin: str | None = None) -> Result:
        module, _, function = COMMANDS[name].partition(":")
        command: click.Command = getattr(import_module(f"waypost.codemap.commands.{module}"), function)
        shown = [*arguments] if "--help" in arguments else ["--project", str(shop.root), *arguments]
        return CliRunner().invoke(command, shown, input=stdin, prog_name=f"waypost map {name}")

    return run


@pytest.fixture
def answer(call: Call) -> Callable[..., Any]:
    """Run a command with --json and return what it says."""

    def run(name: str, *arguments: str, stdin: str | None = None) -> Any:
        result = call(name, "--json", *arguments, stdin=stdin)
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)

    return run
