import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete
from click.testing import Result

from waypost.cli import tree
from waypost.kit.messages import locale_differences

Distribution = Callable[..., Path]
Call = Callable[..., Result]

CODE = """
from waypost.kit.cli import command, option

def build(path):
    @command(path, package='{name}')
    @option('--deep', is_flag=True)
    def it(run, deep):
        print(path, deep)
    return it

note, index, show, boot, history = map(build, ['note', 'graph index', 'graph show', 'boot', 'boot history'])
number = 3
"""
TEXTS = {
    "en": {
        "help.note": "Propose where a note belongs.\n\nLong text.",
        "help.graph": "The graph",
        "help.graph.index": "Build the index",
        "help.boot": "The brief",
        "help.boot.history": "Older briefs",
    },
    "zh": {"help.note": "建议笔记的归属。", "help.graph": "记忆图"},
}


@pytest.fixture
def sample(distribution: Distribution, request: pytest.FixtureRequest) -> str:
    """A distribution with commands at every level; its name is fresh for each test."""
    name = "sample_" + "".join(c for c in request.node.name if c.isalnum())
    points = {
        "note": f"{name}:note",
        "graph index": f"{name}:index",
        "graph show": f"{name}:show",
        "boot": f"{name}:boot",
        "boot history": f"{name}:history",
        "zeta": f"{name}:number",
        "gone": "no_such_module_here:x",
    }
    distribution(name, CODE.replace("{name}", name), {"waypost.commands": points}, TEXTS)
    return name


def test_help_names_all_and_imports_nothing(sample: str, call: Call) -> None:
    for arguments in ([], ["--help"], ["-h"], ["graph"], ["graph", "--help"]):
        result = call(*arguments)
        assert (result.exit_code, result.stderr) == (0, "")
    assert sample not in sys.modules
    assert call().stdout.splitlines() == [
        "Usage: waypost COMMAND [ARGUMENTS]",
        "",
        "  Memory, map and ledger for coding agents: agents forget, projects do not.",
        "",
        "Daily work:",
        "  note  Propose where a note belongs",
        "  boot  The brief",
        "",
        "By area:",
        "  graph  The graph",
        "",
        "More:",
        "  gone",
        "  zeta",
        "",
        "Options:",
        "  --version   Show the version and exit.",
        "  -h, --help  Show this help and exit.",
        "",
        "`waypost COMMAND --help` tells more. Each command takes --json and --project",
        "DIR. WAYPOST_LANG=zh speaks Chinese.",
    ]


def test_help_in_chinese(sample: str, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    text = call().stdout
    for part in ("用法：waypost 命令 [参数]", "日常工作", "建议笔记的归属\n", "记忆图", "显示本帮助并退出。"):
        assert part in text
    assert "The brief" in text  # a key that zh lacks comes from English
    assert "Usage" not in text


def test_group_page(sample: str, call: Call) -> None:
    assert call("graph").stdout.splitlines()[:7] == [
        "Usage: waypost graph COMMAND [ARGUMENTS]",
        "",
        "  The graph",
        "",
        "Commands:",
        "  index  Build the index",
        "  show",
    ]


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        (["note"], "note False"),
        (["graph", "index", "--deep"], "graph index True"),
        (["boot"], "boot False"),
        (["boot", "--deep"], "boot True"),
        (["boot", "history"], "boot history False"),
    ],
)
def test_calls_the_command(sample: str, call: Call, arguments: list[str], printed: str) -> None:
    result = call(*arguments)
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{printed}\n", "")


def test_word_that_is_command_and_group_tells_both(sample: str, call: Call) -> None:
    text = call("boot", "--help").stdout
    assert "The brief" in text
    assert "boot history" in text


def test_help_of_a_command_names_its_whole_path(sample: str, call: Call) -> None:
    assert call("graph", "index", "--help").stdout.startswith(
        "Usage: waypost graph index [OPTIONS]\n\n  Build the index\n"
    )


@pytest.mark.parametrize(
    ("arguments", "what", "hint"),
    [
        (["noet"], "`noet`", "waypost note"),
        (["graph", "indx"], "`graph indx`", "waypost graph index"),
        (["qqqq"], "`qqqq`", "`waypost --help`"),
        (["graph", "qqqq"], "`graph qqqq`", "`waypost graph --help`"),
        (["boot", "histroy"], "", ""),
    ],
)
def test_unknown_command_names_the_nearest(sample: str, call: Call, arguments: list[str], what: str, hint: str) -> None:
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    first, second = result.stderr.splitlines()
    assert first.startswith("error: ")
    assert second.startswith("hint: ")
    assert what in first
    assert hint in second


@pytest.mark.parametrize("name", ["zeta", "gone"])
def test_broken_command_is_told_and_spares_the_others(sample: str, call: Call, name: str) -> None:
    result = call(name)
    assert result.exit_code == 2
    assert f"`{name}` can't be loaded" in result.stderr
    assert call("note").exit_code == 0


def test_completion_of_words_without_import(sample: str) -> None:
    completion = ShellComplete(tree.build(), {}, "waypost", "_WAYPOST_COMPLETE")
    assert [(item.value, item.help) for item in completion.get_completions([], "n")] == [
        ("note", "Propose where a note belongs")
    ]
    assert {item.value for item in completion.get_completions(["graph"], "")} == {"index", "show"}
    assert sample not in sys.modules


def test_completion_of_options(sample: str) -> None:
    completion = ShellComplete(tree.build(), {}, "waypost", "_WAYPOST_COMPLETE")
    assert "--deep" in {item.value for item in completion.get_completions(["graph", "index"], "--")}
    assert "--version" in {item.value for item in completion.get_completions([], "--")}


def test_completion_in_the_shell() -> None:
    environment = os.environ | {"_WAYPOST_COMPLETE": "bash_complete", "COMP_WORDS": "waypost doc", "COMP_CWORD": "1"}
    program = "from waypost.cli.main import main; main()"
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "plain,doctor\n"


def test_version(call: Call) -> None:
    result = call("--version")
    assert (result.exit_code, result.stdout) == (0, "waypost 0.1.0\n")


def test_installed_help_imports_no_feature() -> None:
    program = (
        "import sys\nfrom waypost.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "heavy = {'rich', 'msgspec', 'yaml', 'importlib.metadata', 'waypost.graph', 'waypost.protocol', 'sqlite3'}\n"
        "sys.stderr.write(repr(sorted(heavy & set(sys.modules))))"
    )
    done = subprocess.run([sys.executable, "-c", program, "--help"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Usage: waypost ")
    assert done.stderr == "[]"


def test_texts_of_the_host() -> None:
    assert locale_differences("waypost.cli") == []


def test_tree_is_clicks() -> None:
    assert isinstance(tree.build(), click.Group)
