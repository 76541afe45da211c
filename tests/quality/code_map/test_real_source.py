import os
import shutil
from pathlib import Path

import pytest

from tests.quality.code_map.against_ctags import compare_definitions
from tests.quality.code_map.against_grimp import compare_imports
from tests.quality.code_map.comparison import Comparison, Texts, compare
from tests.quality.code_map.python_text import read_python
from tests.quality.code_map.real_source import compare_tree, installed
from waypost.codemap import CodeMap

SMALL = ["click", "importlinter", "rich"]
APP = {
    "app/__init__.py": "from app import run\nfrom app.run import start as begin\n",
    "app/run.py": "import app.run\nA = B = 1\nN: int\nA = 2\ntry:\n    C = 1\nexcept OSError:\n    pass\n"
    "def start():\n    key = lambda: 1\n    return key\n",
    "app/made.py": "# DO NOT EDIT\nimport app.run\nX = 1\n",
    "app/late.py": "from importlib import import_module\nimport_module('app.run')\n",
}


@pytest.fixture
def _ctags() -> None:
    if shutil.which("ctags") is None:
        if os.environ.get("WAYPOST_REQUIRE_ALL") == "1":
            pytest.fail("ctags is missing and WAYPOST_REQUIRE_ALL=1")
        pytest.skip("universal-ctags is not installed")


@pytest.fixture
def app(tmp_path: Path) -> Path:
    for name, text in APP.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


@pytest.mark.usefixtures("_ctags")
def test_nothing_is_unexplained_in_installed_packages(tmp_path: Path) -> None:
    for found in compare_tree(installed(SMALL, tmp_path), SMALL):
        assert found.unexplained == []
        assert found.both > 500
        assert found.precision() == found.recall() == 1


def test_each_difference_of_imports_has_its_reason(app: Path) -> None:
    with CodeMap.open(app, seconds=None) as library:
        found = compare_imports(app, ["app"], library, Texts(app))
    assert (found.both, found.unexplained) == (2, [])
    assert [text.partition(":")[0] for text in found.ours] == ["import_module with a literal"]
    assert {text.partition(":")[0]: count for text, count in found.theirs.items()} == {
        "a generated file, which the map leaves out and says so": 1,
        "a module that imports itself": 1,
    }


@pytest.mark.usefixtures("_ctags")
def test_each_difference_of_definitions_has_its_reason(app: Path) -> None:
    with CodeMap.open(app, seconds=None) as library:
        found = compare_definitions(library, list(APP), Texts(app))
    assert found.unexplained == []
    told = "\n".join([*found.ours, *found.theirs])
    for part in ("`a = b = c`", "an import brings", "set again", "generated file", "holds a lambda"):
        assert part in told


def test_a_difference_without_a_reason_is_told_with_its_place(app: Path) -> None:
    with CodeMap.open(app, seconds=None) as library:
        (app / "app/run.py").write_text(APP["app/run.py"] + "from app import late\n")
        found = compare_imports(app, ["app"], library, Texts(app))
    assert found.unexplained == ["app/run.py:12 import of app/late.py: only grimp"]
    assert found.recall() == 2 / 3


def test_shares_count_what_is_explained_only_where_asked() -> None:
    found = compare(
        Comparison("letters", "other"), {"a", "b", "c"}, {"a", "d"}, lambda each, _: each if each == "b" else None, str
    )
    assert (found.precision(), found.precision(explained=False), found.recall()) == (1 / 2, 1 / 3, 1 / 2)
    assert found.unexplained == ["c: only in the map", "d: only other"]
    assert "precision 50.00% (33.33% before what is explained)" in str(found)
    twice = Comparison("letters", "other")
    twice.add(found)
    twice.add(found)
    assert (twice.both, twice.ours["b"], len(twice.unexplained)) == (2, 2, 4)


def test_names_are_those_of_modules_and_classes(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text(
        "x, (y, *z) = 1, (2, 3)\nclass A:\n    x: int = 1\n    if x:\n        y = 1\n    y = 2\n"
        "def f():\n    x = 1\n    class B:\n        w = v = x\n    return [q for q in x]\n"
    )
    text = read_python(path)
    assert [(each.name, each.line, each.way, each.nested) for each in text.bound] == [
        ("x", 1, "unpacked", False),
        ("y", 1, "unpacked", False),
        ("z", 1, "unpacked", False),
        ("x", 3, "annotated", False),
        ("y", 5, "plain", True),
        ("y", 6, "plain", False),
        ("w", 10, "plain", False),
        ("v", 10, "chained", False),
    ]
    assert text.is_repeated("y", 6)
    assert not text.is_repeated("x", 3)


def test_a_file_that_python_cannot_read_has_no_names(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text("def (:\n")
    assert not read_python(path).is_read
