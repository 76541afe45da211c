"""Names, links and things that are no files."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.code_map.tree import missing

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.code_map.tree import Tree

KINDS = pytest.mark.parametrize("git", [False, True], ids=["folder", "repository"])
PAY = "def charge():\n    return 1\n"
NAMES = [
    "用户 中心/支付.py",
    "with space/a b.py",
    'quote\'s/"double".py',
    "percent%20/100%.py",
    "-dash/--help.py",
    ".hidden/.start.py",
    "line\nbreak/new\nline.py",
    "tab\there/t.py",
    "semi;colon/$(x)`y`.py",
    "emoji-🚀/ügly.py",
    "a/b/c/d/e/f/g/h/i/j/k/l/m/n/deep.py",
    "x" * 200 + "/" + "y" * 200 + ".py",
    "back\\slash/c.py",
    "__init__.py",
]


@KINDS
def test_names_of_all_kinds(tree: Callable[..., Tree], git: bool) -> None:  # noqa: FBT001 - a case
    made = tree(dict.fromkeys(NAMES, PAY), git=git)
    assert made.index()["warnings"] == []
    found = made.ask("def", "charge")
    assert sorted(row["path"] for row in found) == sorted(NAMES)
    for name in NAMES:
        found = json.loads(made.run("symbols", "--json", "--", name).stdout)
        assert [row["name"] for row in found] == ["charge"]
    assert made.run("callers", "charge").returncode == 0
    assert made.whole() == made.rebuilt()


@pytest.mark.parametrize(("language", "word"), [("en", "no UTF-8"), ("zh", "UTF-8")])
@KINDS
def test_names_that_are_no_text(tree: Callable[..., Tree], git: bool, language: str, word: str) -> None:  # noqa: FBT001 - a case
    made = tree({"good.py": PAY}, git=git)
    for name in (b"bad\xff.py", b"dir\xfe/a.py"):
        place = Path(os.fsdecode(os.fsencode(made.root) + b"/" + name))
        try:
            place.parent.mkdir(exist_ok=True)
            place.write_text(PAY, "utf-8")
        except OSError:
            missing("the file system takes UTF-8 names only")
    warnings = made.ask("index", WAYPOST_LANG=language)["warnings"]
    assert [warning["path"] for warning in warnings] == ["bad\\xff.py", "dir\\xfe"]
    assert all(word in warning["message"] for warning in warnings)
    assert [row["path"] for row in made.ask("def", "charge")] == ["good.py"]
    assert made.index()["parsed"] == 0


@KINDS
def test_links(tree: Callable[..., Tree], tmp_path: Path, git: bool) -> None:  # noqa: FBT001 - a case
    """Circles, ways out, second names: each file once, nothing of elsewhere."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "secret.py").write_text("def secret(): ...\n", "utf-8")
    made = tree({"a/pay.py": PAY, "b/use.py": "from a.pay import charge\n\ncharge()\n"})
    links = {
        "out.py": elsewhere / "secret.py",
        "out": elsewhere,
        "a/up": made.root,
        "self": Path("self"),
        "first.py": Path("second.py"),
        "second.py": Path("first.py"),
        "again.py": Path("a/pay.py"),
        "gone.py": Path("nowhere.py"),
        "twice": Path("a"),
    }
    for name, target in links.items():
        (made.root / name).symlink_to(target)
    if git:
        made.commit()
    warnings = made.index()["warnings"]
    assert {warning["path"] for warning in warnings} == {"first.py", "second.py"}
    assert made.paths() == ["a/pay.py"]
    assert made.callers("charge") == {("<module>", "b/use.py", 3, "a.pay.charge")}
    assert made.ask("def", "secret") == []
    assert made.index()["parsed"] == 0


@KINDS
def test_pipes_sockets_and_folders_with_a_suffix(tree: Callable[..., Tree], git: bool) -> None:  # noqa: FBT001 - a case
    """Nobody writes to the pipe: whoever opens it plainly waits for ever."""
    made = tree({"a.py": PAY, "folder.py/b.py": PAY, "package.json/c.py": PAY}, git=git)
    for name in ("pipe.py", "go.mod", "tsconfig.json", ".env", ".gitmodules", "script"):
        os.mkfifo(made.root / name, 0o755)
    here = Path.cwd()
    os.chdir(made.root)  # the name of a socket may have about a hundred bytes
    try:
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind("socket.py")
    finally:
        os.chdir(here)
    made.write(
        {"m.go": "package m\n\nfunc M() {}\n", "t.ts": "import { x } from './u';\n", "u.ts": "export const x = 1;\n"}
    )
    assert made.index()["warnings"] == []
    assert made.paths() == ["a.py", "folder.py/b.py", "m.go", "package.json/c.py", "u.ts"]


def test_a_pipe_in_the_place_of_ignore_files(tree: Callable[..., Tree]) -> None:
    made = tree({"a.py": PAY, "b/c.py": PAY})
    for name in (".gitignore", "b/.gitignore", ".git"):
        os.mkfifo(made.root / name)
    assert made.index()["files"] == 2
    assert made.run("impact", "--json", code=2).stderr.startswith("error: ")


def test_a_file_that_becomes_something_else(tree: Callable[..., Tree]) -> None:
    made = tree({"a.py": PAY, "use.py": "from a import charge\n\ncharge()\n"})
    assert made.calling("charge") == ["<module>"]
    (made.root / "a.py").unlink()
    os.mkfifo(made.root / "a.py")
    assert made.calling("charge") == []
    (made.root / "a.py").unlink()
    made.write({"a.py/charge.py": PAY})
    assert [row["path"] for row in made.ask("def", "charge")] == ["a.py/charge.py"]
    assert made.whole() == made.rebuilt()
