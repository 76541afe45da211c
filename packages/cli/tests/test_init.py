import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from waypost.cli import init as module
from waypost.cli.init import carry_out, init_root, load_setups, plan
from waypost.kit.cli import Run
from waypost.kit.errors import UnsafePathError, UsageError
from waypost.protocol.setups import PlannedFile, Setup, StepKind

Distribution = Callable[..., Path]
Call = Callable[..., Result]


def planned(path: str, kind: StepKind, content: str = "") -> PlannedFile:
    return PlannedFile(path=path, kind=kind, reason="wanted", content=content)


class Sample:
    """A step that plans what it is given and tells when it is done."""

    def __init__(self, name: str, order: int, *files: PlannedFile) -> None:
        self.name = name
        self.order = order
        self.files = list(files)

    def plan(self, root: Path) -> list[PlannedFile]:
        return self.files

    def finish(self, root: Path) -> list[str]:
        return [f"{self.name} is done"]


STEPS: list[Setup] = [
    Sample("one", 1, planned("meta/a.md", "create", "一\n"), planned(".gitignore", "append", ".waypost/cache/\n")),
    Sample("two", 2, planned("b.txt", "create", "b"), planned(".gitignore", "append", ".waypost/cache/\nother/\n")),
]


def tree(root: Path) -> dict[str, str]:
    files = (path for path in sorted(root.rglob("*")) if path.is_file() and ".waypost" not in path.parts)
    return {path.relative_to(root).as_posix(): path.read_bytes().decode() for path in files}


def kinds(files: list[PlannedFile]) -> dict[str, str]:
    return {file.path: file.kind for file in files}


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    root = tmp_path / "shop"
    root.mkdir()
    monkeypatch.chdir(root)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(module, "load_setups", lambda: STEPS)
    return root


def test_planning_writes_nothing(tmp_path: Path) -> None:
    files = plan(tmp_path, STEPS)
    assert kinds(files) == {"meta/a.md": "create", ".gitignore": "create", "b.txt": "create"}
    assert list(tmp_path.iterdir()) == []


def test_writes_then_finishes(tmp_path: Path) -> None:
    assert carry_out(tmp_path, STEPS, plan(tmp_path, STEPS)) == ["one is done", "two is done"]
    assert tree(tmp_path) == {"meta/a.md": "一\n", "b.txt": "b", ".gitignore": ".waypost/cache/\nother/\n"}


def test_second_run_changes_nothing(tmp_path: Path) -> None:
    carry_out(tmp_path, STEPS, plan(tmp_path, STEPS))
    before = tree(tmp_path)
    again = plan(tmp_path, STEPS)
    assert set(kinds(again).values()) == {"keep"}
    carry_out(tmp_path, STEPS, again)
    assert tree(tmp_path) == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("node_modules/\n", "node_modules/\n.waypost/cache/\nother/\n"),
        ("node_modules/", "node_modules/\n.waypost/cache/\nother/\n"),
        (".waypost/cache/\n", ".waypost/cache/\nother/\n"),
        ("other/\r\nx\r\n", "other/\r\nx\r\n.waypost/cache/\n"),
        ("", ".waypost/cache/\nother/\n"),
        ("  other/  \n.waypost/cache/", "  other/  \n.waypost/cache/"),
    ],
)
def test_lines_are_appended_once(tmp_path: Path, old: str, new: str) -> None:
    (tmp_path / ".gitignore").write_bytes(old.encode())
    carry_out(tmp_path, STEPS, plan(tmp_path, STEPS))
    assert (tmp_path / ".gitignore").read_bytes().decode() == new


def test_never_overwrites(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("mine")
    (tmp_path / "meta").mkdir()
    (tmp_path / "meta" / "a.md").symlink_to("nowhere.md")
    files = plan(tmp_path, STEPS)
    assert kinds(files) == {"meta/a.md": "keep", ".gitignore": "create", "b.txt": "keep"}
    carry_out(tmp_path, STEPS, files)
    assert (tmp_path / "b.txt").read_text() == "mine"
    assert not (tmp_path / "meta" / "nowhere.md").exists()


def test_file_that_came_after_the_plan_is_not_overwritten(tmp_path: Path) -> None:
    files = plan(tmp_path, STEPS)
    (tmp_path / "b.txt").write_text("mine")
    carry_out(tmp_path, STEPS, files)
    assert (tmp_path / "b.txt").read_text() == "mine"


def test_first_step_decides_on_a_path(tmp_path: Path) -> None:
    steps: list[Setup] = [Sample("one", 1, planned("x", "create", "1")), Sample("two", 2, planned("x", "create", "2"))]
    assert [file.content for file in plan(tmp_path, steps)] == ["1"]


def test_paths_are_confined(tmp_path: Path) -> None:
    with pytest.raises(UnsafePathError):
        plan(tmp_path, [Sample("bad", 1, planned("../x", "create", "1"))])


def test_dry_run(steps: Path, call: Call) -> None:
    result = call("init", "--dry-run")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"shop: this would be done in {steps}\n")
    assert "create  meta/a.md   wanted\n" in result.stdout
    assert list(steps.iterdir()) == []


def test_runs_in_a_folder_that_is_no_project_yet(steps: Path, call: Call) -> None:
    result = call("init", "--json")
    found = json.loads(result.stdout)
    assert (found["project"], found["root"], found["dry_run"]) == ("shop", str(steps), False)
    assert found["notes"] == ["one is done", "two is done"]
    assert [file["kind"] for file in found["files"]] == ["create", "create", "create"]
    assert (steps / "b.txt").read_text() == "b"
    assert {file["kind"] for file in json.loads(call("init", "--json").stdout)["files"]} == {"keep"}


def test_in_a_repository_its_root(steps: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    (steps / ".git").mkdir()
    (steps / "src" / "deep").mkdir(parents=True)
    monkeypatch.chdir(steps / "src" / "deep")
    assert call("init").exit_code == 0
    assert (steps / "b.txt").exists()
    assert list((steps / "src" / "deep").iterdir()) == []


def test_project_option_is_taken_as_it_is(steps: Path, call: Call) -> None:
    (steps / ".git").mkdir()
    (steps / "sub").mkdir()
    assert call("init", "--project", str(steps / "sub")).exit_code == 0
    assert (steps / "sub" / "b.txt").exists()


@pytest.mark.parametrize("answer", ["yes", ""])
def test_asks_on_a_terminal(steps: Path, call: Call, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    asked: list[str] = []

    def confirm(_: Run, question: str) -> bool:
        asked.append(question)
        return bool(answer)

    monkeypatch.setattr(Run, "is_interactive", property(lambda _: True))
    monkeypatch.setattr(Run, "confirm", confirm)
    result = call("init")
    assert result.exit_code == 0
    assert asked == ["Write these files?"]
    assert "would be done" in result.stdout
    assert (steps / "b.txt").exists() is bool(answer)
    assert call("init", "--yes").exit_code == 0
    assert (steps / "b.txt").exists()
    assert len(asked) == 1


def test_home_is_no_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    with pytest.raises(UsageError, match="no folder for a project"):
        init_root(tmp_path)
    (tmp_path / "work").mkdir()
    assert init_root(tmp_path / "work") == tmp_path / "work"


def test_steps_come_in_their_order(distribution: Distribution) -> None:
    code = "class A:\n    name = 'a'\n    order = 9\n\nclass B:\n    name = 'b'\n    order = 1\n\nb = B()\n"
    distribution("setups_pkg", code, {"waypost.setups": {"a": "setups_pkg:A", "b": "setups_pkg:b"}})
    assert [setup.name for setup in load_setups()] == ["b", "a"]
