"""Where a project lies: below the top of its repository, in a work tree, with submodules, in none, without git."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.code_map.tree import Tree

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from pathlib import Path

FILES = {
    ".gitignore": "ignored.py\n",
    "shop/pay.py": "def charge():\n    return 1\n",
    "shop/use.py": "from shop.pay import charge\n\n\ndef use():\n    return charge()\n",
    "ignored.py": "from shop.pay import charge\n\ncharge()\n",
}
FOUND = {("shop.use.use", "shop/use.py", 5, "shop.pay.charge")}


def changed(made: Tree) -> None:
    made.write({"shop/pay.py": "def charge():\n    return 2\n"})


def reached(made: Tree) -> list[str]:
    return [row["path"] for row in made.ask("impact")["affected"]]


def test_no_git_at_all(tree: Callable[..., Tree]) -> None:
    made = tree(FILES)
    assert made.callers("charge") == FOUND
    for language in ("en", "zh"):
        told = made.run("impact", code=2, WAYPOST_LANG=language).stderr
        assert told.startswith("error: ")
    assert [row["path"] for row in made.ask("impact", "--files", "shop/pay.py")["affected"]] == ["shop/use.py"]


@pytest.fixture
def without_git(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which no program is found."""
    (tmp_path / "bin").mkdir()
    return {"PATH": str(tmp_path / "bin")}


def test_git_missing_from_the_path(tree: Callable[..., Tree], without_git: dict[str, str]) -> None:
    """The files are the same; what only git knows is refused in words."""
    made = tree(FILES, git=True)
    before = made.whole()
    changed(made)
    done = made.ask("index", **without_git)
    assert (done["parsed"], done["files"], done["warnings"]) == (1, 2, [])
    told = made.run("impact", code=2, **without_git).stderr
    assert told.startswith("error: ")
    assert made.ask("export", "--format", "json", **without_git)["symbols"] == before["symbols"]
    assert made.index()["parsed"] == 0


def test_a_project_below_the_top(
    tree: Callable[..., Tree], call: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    outer = tree({".gitignore": "ignored.py\n", "apps/web/.waypost/x": "", "other/no.py": "def charge(): ...\n"})
    made = Tree(outer.root / "apps/web", call)
    made.write({path: text for path, text in FILES.items() if path != ".gitignore"})
    outer.commit()
    assert made.callers("charge") == FOUND
    changed(made)
    assert reached(made) == ["shop/use.py"]
    assert made.paths() == ["shop/pay.py", "shop/use.py"]


def test_a_worktree(tree: Callable[..., Tree], call: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    """Beside the repository it is a project; within, its files are not there twice."""
    outer = tree(FILES, git=True)
    outer.git("worktree", "add", "-q", "../beside")
    outer.git("worktree", "add", "-q", "within")
    made = Tree(outer.root.parent / "beside", call)
    (made.root / ".waypost").mkdir(exist_ok=True)
    for each in (outer, made, Tree(outer.root / "within", call)):
        (each.root / ".waypost").mkdir(exist_ok=True)
        assert each.callers("charge") == FOUND
    changed(made)
    assert reached(made) == ["shop/use.py"]
    assert reached(outer) == []


def test_submodules(tree: Callable[..., Tree]) -> None:
    library = tree({"tax.py": "def tax():\n    return 1\n"}, name="library", git=True)
    made = tree({**FILES, "bill.py": "from lib.tax import tax\n\n\ndef bill():\n    return tax()\n"}, git=True)
    made.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(library.root), "lib")
    made.commit()
    assert made.callers("tax") == {("bill.bill", "bill.py", 5, "lib.tax.tax")}
    made.write({"lib/tax.py": "def tax():\n    return 2\n\n\ndef more(): ...\n"})
    assert [row["path"] for row in made.ask("def", "more")] == ["lib/tax.py"]
    made.git("submodule", "--quiet", "deinit", "-f", "lib")
    assert made.callers("tax") == set()
    assert made.whole() == made.rebuilt()


@pytest.mark.parametrize("damage", ["HEAD", "index", "config"])
def test_a_damaged_repository(tree: Callable[..., Tree], damage: str) -> None:
    """The files are there all the same."""
    made = tree(FILES, git=True)
    (made.root / ".git" / damage).write_bytes(os.urandom(64))
    assert made.callers("charge") == FOUND
    assert made.run("impact", "--json", code=2).stderr.startswith("error: ")
    shutil.rmtree(made.root / ".git")
    assert made.callers("charge") == FOUND
