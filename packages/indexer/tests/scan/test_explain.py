"""Why a path is in the map or not."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from waypost.indexer.scan import MapSettings
from waypost.indexer.scan.survey import survey

Make = Callable[[dict[str, str | bytes]], Any]


def told(found: Any) -> tuple[bool, str, dict[str, str]]:
    return found.included, found.reason, found.values


def test_a_file_of_the_map(make: Make) -> None:
    values = {"language": "python", "encoding": "utf-8", "lines": "2"}
    assert told(make({"a/支付.py": "# 支付\nx = 1\n"}).explain("a/支付.py")) == (True, "included", values)


@pytest.mark.parametrize(
    ("path", "reason", "pattern"),
    [
        ("node_modules/x/a.js", "default_folder", "node_modules/"),
        ("node_modules/x", "default_folder", "node_modules/"),
        ("node_modules", "default_folder", "node_modules/"),
        ("node_modules/", "default_folder", "node_modules/"),
        ("web/build/a.js", "default_folder", "build/"),
        ("shop.egg-info/a.py", "default_folder", "*.egg-info/"),
        ("cmake-build-x/a.py", "default_folder", "cmake-build-*/"),
        ("a.min.js", "default_file", "*.min.js"),
        ("package-lock.json", "default_file", "package-lock.json"),
        (".waypost/x.py", "own", ".waypost/"),
        ("env/lib/b.py", "marker", "pyvenv.cfg"),
        ("node_modules/readme.md", "default_folder", "node_modules/"),
    ],
)
def test_default_rules(make: Make, path: str, reason: str, pattern: str) -> None:
    root = make(
        {
            "node_modules/x/a.js": "",
            "node_modules/readme.md": "",
            "web/build/a.js": "",
            "shop.egg-info/a.py": "",
            "cmake-build-x/a.py": "",
            "a.min.js": "",
            "package-lock.json": "",
            ".waypost/x.py": "",
            "env/pyvenv.cfg": "",
            "env/lib/b.py": "",
        }
    )
    assert told(root.explain(path)) == (False, reason, {"pattern": pattern})


def test_rules_of_gitignore_with_their_place(make: Make) -> None:
    root = make({".gitignore": "# x\n\n*.log.py\n", "a/.gitignore": "/gen/\n", "a/gen/b.py": "", "a/c.log.py": ""})
    assert told(root.explain("a/gen/b.py")) == (
        False,
        "gitignore",
        {"pattern": "/gen/", "origin": "a/.gitignore", "line": "1"},
    )
    place = {"pattern": "*.log.py", "origin": ".gitignore", "line": "3"}
    assert told(root.explain("a/c.log.py")) == (False, "gitignore", place)
    assert told(root.explain("a/gen")) == (
        False,
        "gitignore",
        {"pattern": "/gen/", "origin": "a/.gitignore", "line": "1"},
    )


def test_rules_of_gitignore_above_the_project(repository: Make) -> None:
    root = repository({".gitignore": "x.py\n", "web/a.py": ""})
    root.write({"web/x.py": ""})
    place = {"pattern": "x.py", "origin": "../.gitignore", "line": "1"}
    assert told(root.at("web").explain("x.py")) == (False, "gitignore", place)


def test_rules_of_the_repository_and_of_the_user(
    repository: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = repository({})
    root.write({"own.py": "", "users.py": ""})
    (root / ".git/info/exclude").write_text("own.py\n")
    root.at("../config").write({"git/ignore": "\nusers.py\n"})
    monkeypatch.delenv("GIT_CONFIG_GLOBAL", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert root.explain("own.py").values["origin"] == ".git/info/exclude"
    assert root.explain("users.py").values == {
        "pattern": "users.py",
        "origin": str(tmp_path / "config/git/ignore"),
        "line": "2",
    }


def test_rules_of_a_repository_within(repository: Make) -> None:
    root = repository({"a.py": ""})
    root.write({"lib/.gitignore": "b.py\n", "lib/b.py": ""})
    root.at("lib").git("init", "-q")
    assert root.explain("lib/b.py").values == {"pattern": "b.py", "origin": "lib/.gitignore", "line": "1"}


def test_rules_of_the_settings_with_their_place(make: Make) -> None:
    root = make({"docs/a.py": "", ".waypost/config.yaml": "map:\n  exclude:\n    - b.py\n    - docs/\n"})
    place = {"pattern": "docs/", "origin": ".waypost/config.yaml", "line": "4"}
    assert told(root.explain("docs/a.py", exclude=["b.py", "docs/"])) == (False, "setting", place)


@pytest.mark.parametrize("include", ["build/", "/build/", "build/a.py", "build/*.py"])
def test_what_is_brought_back_says_by_what(make: Make, include: str) -> None:
    found = make({"build/a.py": ""}).explain("build/a.py", include=["x/", include])
    assert (found.included, found.values["include"]) == (True, include)


def test_generated_files_of_a_folder_that_is_brought_back(make: Make) -> None:
    root = make({"generated/a.py": "# @generated\n"})
    assert root.explain("generated/a.py").reason == "default_folder"
    assert root.explain("generated/a.py", include=["generated/"]).reason == "included"


@pytest.mark.parametrize(
    ("data", "reason"),
    [(b"\0", "binary"), (b"# @generated", "generated"), (b"x" * 300, "too_large"), (b"x" * 150, "long_line")],
)
def test_what_a_file_holds(make: Make, data: bytes, reason: str) -> None:
    found = make({"a.py": data}).explain("a.py", max_file_bytes=200, max_line_bytes=100)
    assert (found.included, found.reason) == (False, reason)


def test_folders_with_the_number_of_their_files(make: Make) -> None:
    root = make({"a/b.py": "", "a/c/d.py": "", "e/f.md": "", "build/g.py": ""})
    assert told(root.explain("a")) == (True, "folder", {"files": "2"})
    assert told(root.explain(".")) == (True, "folder", {"files": "2"})
    assert told(root.explain("e")) == (True, "folder", {"files": "0"})
    assert told(root.explain("build", include=["build/"])) == (True, "folder", {"files": "1", "include": "build/"})
    assert told(root.explain("build", include=["build/g.py"])) == (True, "folder", {"files": "1"})


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("nothing.py", "missing"),
        ("a.py/b.py", "missing"),
        ("a\0b", "missing"),
        ("../x.py", "outside"),
        ("README.md", "language"),
        ("LICENSE", "language"),
        ("second.py", "link_second"),
        ("out.py", "link_out"),
        ("loop.py", "link_loop"),
        ("dangling.py", "missing"),
        ("linked/b.py", "link_folder"),
        ("linked", "link_folder"),
        ("notes", "language"),
        ("pipe.py", "special"),
        ("folder.py", "link_folder"),
    ],
)
def test_other_reasons(make: Make, tmp_path: Path, path: str, reason: str) -> None:
    (tmp_path / "outside.py").write_text("")
    root = make({"a.py": "", "lib/b.py": "", "README.md": "", "LICENSE": ""})
    for name, target in {
        "second.py": "a.py",
        "out.py": "../outside.py",
        "loop.py": "loop.py",
        "dangling.py": "nothing",
        "linked": "lib",
        "notes": "README.md",
        "folder.py": "lib",
    }.items():
        (root / name).symlink_to(target)
    os.mkfifo(root / "pipe.py")
    found = root.explain(path)
    assert (found.included, found.reason) == (False, reason)


def test_names_that_are_no_text(make: Make) -> None:
    name = os.fsdecode(b"b\xff.py")
    found = make({name: ""}).explain(name)
    assert told(found) == (False, "name", {})
    assert found.path == "b\\xff.py"


def test_other_work_trees(repository: Make) -> None:
    root = repository({"a.py": ""})
    root.git("worktree", "add", "-q", "trees/fix", "-b", "fix")
    assert told(root.explain("trees/fix/a.py")) == (False, "worktree", {})


def test_the_survey_counts_what_each_rule_leaves_out(make: Make) -> None:
    root = make(
        {
            ".gitignore": "*.log.py\n",
            "a.py": "",
            "b.py": "# @generated",
            "c.py": b"\0",
            "big.py": "x" * 300,
            "a.log.py": "",
            "x/b.log.py": "",
            "node_modules/a.js": "",
            "web/node_modules/a/b.js": "",
            "web/node_modules/a/readme.md": "",
            "docs/z.py": "",
        }
    )
    reports: list[tuple[int, int]] = []
    kinds = {".py": "python", ".js": "javascript"}
    settings = MapSettings(exclude=["docs/", "none/"], max_file_bytes=200)
    found = survey(root.root, settings, kinds, lambda done, total: reports.append((done, total)))
    counts = {(rule.reason, rule.values.get("pattern", "")): rule.files for rule in found}
    assert {rule: count for rule, count in counts.items() if count} == {
        ("gitignore", "*.log.py"): 2,
        ("default_folder", "node_modules/"): 2,
        ("setting", "docs/"): 1,
        ("generated", ""): 1,
        ("binary", ""): 1,
        ("too_large", ""): 1,
    }
    assert counts["setting", "none/"] == 0
    assert counts["default_file", "*.min.js"] == 0
    assert [rule.files for rule in found] == sorted((rule.files for rule in found), reverse=True)
    assert reports[-1] == (3, 3)
