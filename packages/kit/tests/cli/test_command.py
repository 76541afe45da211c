import subprocess
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete

from waypost.kit.cli import Run, command, option

Start = Callable[..., subprocess.CompletedProcess[bytes]]

PAGE = """\
Usage: try it [OPTIONS] [TEXT]

  Try something.

  And more of it.

Arguments:
  [TEXT]  What to try.

Options:
  --count INTEGER  How often.

Options of every command:
  --project DIR  The project's folder (default: the nearest parent with
                 .waypost, meta, .agent or .git).
  --json         Print one JSON document.
  --debug        Show the traceback of an unexpected error.
  -h, --help     Show this help and exit.
"""


def test_help_page(start: Start) -> None:
    done = start("pass", "--help")
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, PAGE, b"")


def test_help_page_in_chinese(start: Start) -> None:
    text = start("pass", "-h", env={"WAYPOST_LANG": "zh"}).stdout.decode()
    for part in ("用法：try it [选项] [TEXT]", "试一试。", "要试的内容。", "次数。", "输出一个 JSON 文档。"):
        assert part in text
    for english in ("Usage", "Options", "Show", "OPTIONS"):
        assert english not in text


def test_parameters_reach_the_function(start: Start) -> None:
    done = start("print([text, count, run.json, run.debug, run.project])", "a", "--count", "3", "--json")
    assert done.stdout == b"['a', 3, True, False, None]\n"


def test_shared_options_can_be_left_out() -> None:
    @command("bare", package="waypost.kit", project=False, json=False)
    def bare(run: Run) -> None:
        pass

    assert [param.name for param in bare.params] == ["debug", "help"]


def test_a_commands_own_option_wins() -> None:
    @command("own", package="waypost.kit")
    @option("--project", multiple=True)
    def own(run: Run, project: tuple[str, ...]) -> None:
        pass

    assert [param.name for param in own.params].count("project") == 1


def test_completion_knows_the_options_with_their_help() -> None:
    @command("complete me", package="waypost.kit")
    def me(run: Run) -> None:
        pass

    found = ShellComplete(me, {}, "me", "_ME_COMPLETE").get_completions([], "--")
    assert {item.value: item.help for item in found}["--json"] == "Print one JSON document."


def test_name_is_the_last_word() -> None:
    @command("graph index", package="waypost.kit")
    def index(run: Run) -> None:
        pass

    assert isinstance(index, click.Command)
    assert (index.name, index.path, index.key) == ("index", "graph index", "graph.index")


@pytest.mark.parametrize("flags", [["--project"], []])
def test_project_is_taken_as_it_is_or_found(start: Start, tmp_path: Path, flags: list[str]) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "plain").mkdir()
    done = start("print(run.root)", *flags, *(["plain"] if flags else []), env={"HOME": "/nonexistent"})
    assert done.stdout.decode().strip() == str(tmp_path / "plain" if flags else tmp_path)


def test_no_project_ends_with_code_two(start: Start) -> None:
    done = start("print(run.root)")
    assert done.returncode == 2
    assert b"waypost init" in done.stderr
