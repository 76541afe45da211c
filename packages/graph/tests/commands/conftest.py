import json
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from waypost.graph import Graph

if TYPE_CHECKING:
    import click

COMMANDS = {
    "note": "notes:note",
    "apply": "notes:apply",
    "context": "notes:context",
    "suggest": "notes:suggest",
    "index": "index:index",
    "show": "index:show",
    "export": "index:export",
    "scripts": "index:scripts",
    "review": "review:review",
    **{name: f"nodes:{name}" for name in ("new", "archive", "restore", "rename", "merge", "split", "link", "unlink")},
    "promote": "nodes:promote",
}
"""Where the commands stand, by the last word of their path."""

Call = Callable[..., Result]


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path_factory.mktemp("home")))


def _run(graph: Graph, name: str, *arguments: str, stdin: str | None = None) -> Result:
    module, _, function = COMMANDS[name].partition(":")
    command: click.Command = getattr(import_module(f"waypost.graph.commands.{module}"), function)
    shown = [*arguments] if "--help" in arguments else ["--project", str(graph.root), *arguments]
    return CliRunner().invoke(command, shown, input=stdin, prog_name=f"waypost {name}")


@pytest.fixture
def call(graph: Graph) -> Call:
    """Run a command on the seed's three nodes."""
    return lambda name, *arguments, stdin=None: _run(graph, name, *arguments, stdin=stdin)


@pytest.fixture
def call_in() -> Call:
    """Run a command on a given graph."""
    return _run


@pytest.fixture
def answer(call: Call) -> Callable[..., Any]:
    """Run a command with --json on the seed's nodes and return what it says."""

    def run(name: str, *arguments: str, stdin: str | None = None) -> Any:
        result = call(name, "--json", *arguments, stdin=stdin)
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)

    return run
