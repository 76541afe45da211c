"""What may not be read or written: told once, tried again for nothing, picked up when it opens."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.code_map.robustness.launch import confined, launch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.code_map.tree import Tree

    Ask = Callable[..., Any]

FILES = {
    "core.py": "def shared():\n    return 1\n",
    "closed.py": "from core import shared\n\n\ndef use():\n    return shared()\n",
    "inner/deep.py": "from core import shared\n\nshared()\n",
}


@pytest.fixture
def bound(command: Callable[..., list[str]], environment: dict[str, str]) -> Ask:
    """Run `waypost map ... --json` bound by file modes: its document, and what it said beside."""

    def ask(made: Tree, *arguments: str, code: int = 0, **extra: str) -> Any:
        line = confined(command("map", *arguments, "--json"))
        done = launch(line, made.root, {**environment, **extra}, code)
        return (json.loads(done.stdout) if code == 0 else None), done.stderr

    return ask


@pytest.mark.parametrize("git", [False, True], ids=["folder", "repository"])
def test_a_file_that_can_t_be_read(tree: Callable[..., Tree], bound: Ask, git: bool) -> None:  # noqa: FBT001 - a case
    """No later update reads it, writes, or counts it as pending; it is read as soon as it opens."""
    made = tree(FILES, git=git)
    made.index()
    (made.root / "closed.py").chmod(0)
    done, _ = bound(made, "index")
    assert [warning["path"] for warning in done["warnings"]] == ["closed.py"]
    revision = bound(made, "stats")[0]["revision"]
    for _ in range(2):
        done, _ = bound(made, "index")
        assert (done["parsed"], done["linked"], len(done["warnings"])) == (0, 0, 1)
    callers, said = bound(made, "callers", "shared")
    assert ([row["path"] for row in callers], said) == (["inner/deep.py"], "")
    assert bound(made, "stats")[0]["revision"] == revision
    (made.root / "closed.py").chmod(0o644)
    done, _ = bound(made, "index")
    assert (done["parsed"], done["warnings"]) == (1, [])
    assert len(made.calling("shared")) == 2


def test_many_files_that_can_t_be_read_keep_no_question_waiting(tree: Callable[..., Tree], bound: Ask) -> None:
    """500 of them are no work that is left for later."""
    made = tree({**FILES, **{f"locked/f{number}.py": "x = 1\n" for number in range(500)}})
    for path in (made.root / "locked").iterdir():
        path.chmod(0)
    assert len(bound(made, "index")[0]["warnings"]) == 500
    callers, said = bound(made, "callers", "shared")
    assert (len(callers), said) == (2, "")


@pytest.mark.parametrize(("language", "word"), [("en", "can't be read"), ("zh", "无法读取")])
def test_a_folder_that_can_t_be_read(tree: Callable[..., Tree], bound: Ask, language: str, word: str) -> None:
    made = tree(FILES)
    (made.root / "inner").chmod(0)
    try:
        done, _ = bound(made, "index", WAYPOST_LANG=language)
        assert [(warning["path"], word in warning["message"]) for warning in done["warnings"]] == [("inner", True)]
        assert bound(made, "index", WAYPOST_LANG=language)[0]["parsed"] == 0
    finally:
        (made.root / "inner").chmod(0o755)
    assert bound(made, "index")[0]["warnings"] == []
    assert len(made.calling("shared")) == 2


@pytest.fixture
def read_only(tree: Callable[..., Tree]) -> Iterator[Callable[[bool], Tree]]:
    """Make a project, with a map or without, and take away the right to write in it."""
    taken = []

    def make(indexed: bool) -> Tree:  # noqa: FBT001 - a case
        made = tree(FILES)
        if indexed:
            made.index()
        taken.extend(
            [made.root, *(place for place in made.root.rglob("*") if place.is_dir() or ".waypost" in place.parts)]
        )
        for place in taken:
            place.chmod(0o555 if place.is_dir() else 0o444)
        return made

    yield make
    for place in taken:
        place.chmod(0o755 if place.is_dir() else 0o644)


def test_a_read_only_project_is_answered(read_only: Callable[[bool], Tree], bound: Ask) -> None:
    """The map that is there is read, and nothing is written beside it."""
    made = read_only(True)
    before = sorted((made.root / ".waypost").rglob("*"))
    callers, said = bound(made, "callers", "shared")
    assert (len(callers), said) == (2, "")
    assert bound(made, "outline")[0]["files"] != []
    assert bound(made, "index")[0]["files"] == len(FILES)
    assert sorted((made.root / ".waypost").rglob("*")) == before


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_read_only_project_that_changed_says_so(read_only: Callable[[bool], Tree], bound: Ask, language: str) -> None:
    made = read_only(True)
    made.write({"core.py": "def shared():\n    return 2\n\n\ndef new():\n    return 3\n"})
    callers, said = bound(made, "callers", "shared", WAYPOST_LANG=language)
    assert len(callers) == 2
    assert ("no permission" if language == "en" else "没有权限") in said
    _, said = bound(made, "index", code=2, WAYPOST_LANG=language)
    assert said.startswith("error: ")
    assert "\nhint: " in said


def test_a_read_only_project_without_a_map_says_so(read_only: Callable[[bool], Tree], bound: Ask) -> None:
    made = read_only(False)
    for arguments in (("index",), ("callers", "shared")):
        _, said = bound(made, *arguments, code=2)
        assert said.startswith("error: ")
        assert "no permission" in said
