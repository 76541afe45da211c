"""The quality figures of the design, measured on the code as it is."""

import ast
import re
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.wheels import ROOT

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Code(NamedTuple):
    """One Python file: where it is, its lines and its syntax tree."""

    path: Path
    lines: int
    tree: ast.Module

    def functions(self) -> Iterator[tuple[str, int]]:
        """Yield place and length of each function."""
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                yield f"{self.path}:{node.lineno} {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1

    def broad_excepts(self) -> Iterator[str]:
        """Yield the place of each handler that catches everything."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ExceptHandler) and _is_broad(node.type):
                yield f"{self.path}:{node.lineno}"


def _is_broad(caught: ast.expr | None) -> bool:
    if isinstance(caught, ast.Tuple):
        return any(map(_is_broad, caught.elts))
    return caught is None or (isinstance(caught, ast.Name) and caught.id in {"Exception", "BaseException"})


def _code(path: Path) -> Code:
    text = (ROOT / path).read_text("utf-8")
    return Code(path, text.count("\n"), ast.parse(text))


@pytest.fixture(scope="session")
def source(files: list[Path]) -> list[Code]:
    return [_code(path) for path in files if path.parts[2:3] == ("src",) and path.suffix == ".py"]


@pytest.fixture(scope="session")
def tests(files: list[Path]) -> list[Code]:
    found = [path for path in files if "tests" in path.parts[:3] and path.suffix == ".py"]
    return [_code(path) for path in found if path.parts[5:6] != ("project",)]  # samples are data


def test_most_files_are_short_and_none_is_long(source: list[Code], tests: list[Code]) -> None:
    assert not [f"{code.path}: {code.lines}" for code in source + tests if code.lines > 600]
    long = [f"{code.path}: {code.lines}" for code in source if code.lines >= 200]
    assert len(long) <= len(source) / 5, long
    assert statistics.median(code.lines for code in source) < 150


def test_functions_are_short(source: list[Code], tests: list[Code]) -> None:
    functions = [found for code in source for found in code.functions()]
    assert not [found for found in functions + [f for code in tests for f in code.functions()] if found[1] > 60]
    within = sum(length <= 30 for _, length in functions)
    assert within >= 0.9 * len(functions), sorted(functions, key=lambda found: -found[1])[:20]


def test_exceptions_are_caught_by_name(source: list[Code]) -> None:
    broad = [place for code in source for place in code.broad_excepts()]
    assert len(broad) <= 0.8 * sum(code.lines for code in source) / 1000, broad


REACHED = 0.85
"""Lines of tests for a line of code. The aim is 1.0; the readers of fourteen languages came faster than their tests."""


@pytest.fixture(scope="session")
def samples(files: list[Path]) -> int:
    """Lines of the hand-checked sample projects: each call, definition and route in them is marked as it has to be."""
    found = [path for path in files if path.parts[:3] == ("tests", "quality", "code_map") and "project" in path.parts]
    return sum((ROOT / path).read_bytes().count(b"\n") for path in found)


def test_tests_are_nearly_as_long_as_the_code(source: list[Code], tests: list[Code], samples: int) -> None:
    assert sum(code.lines for code in tests) + samples >= REACHED * sum(code.lines for code in source)


IGNORE = re.compile(r"#\s(?:noqa|type: ignore)\b.*")
REASONED = re.compile(r"#\s(?:noqa: [A-Z0-9, ]+ - \S|type: ignore\[[a-z, -]+\])")


def test_no_rule_is_ignored_without_its_code_and_a_reason(source: list[Code], tests: list[Code]) -> None:
    texts = [(code.path, (ROOT / code.path).read_text("utf-8")) for code in source + tests]
    found = [(path, hit.group()) for path, text in texts for hit in IGNORE.finditer(text)]
    assert not [f"{path}: {comment}" for path, comment in found if not REASONED.match(comment)]


def test_the_clock_has_one_caller(source: list[Code]) -> None:
    calls = {"now", "utcnow", "today", "time"}
    clocks = {"datetime", "date", "time"}
    found = [
        f"{code.path}:{node.lineno}"
        for code in source
        for node in ast.walk(code.tree)
        if isinstance(node, ast.Attribute) and node.attr in calls
        if isinstance(node.value, ast.Name) and node.value.id in clocks
        if code.path.name != "clock.py"
    ]
    assert not found


def test_nothing_sleeps(source: list[Code], tests: list[Code]) -> None:
    names = {
        f"{code.path}:{node.lineno}"
        for code in source + tests
        for node in ast.walk(code.tree)
        if (isinstance(node, ast.Attribute) and node.attr == "sleep")
        or (isinstance(node, ast.Name) and node.id == "sleep")
    }
    assert not names


def test_figures_are_measured_as_they_are_meant() -> None:
    text = "def f():\n    try:\n        g()\n    except (ValueError, Exception):\n        pass\n"
    code = Code(Path("x.py"), 5, ast.parse(text))
    assert list(code.functions()) == [("x.py:1 f", 5)]
    assert list(code.broad_excepts()) == ["x.py:4"]
    assert not list(Code(Path("x.py"), 5, ast.parse(text.replace("Exception", "KeyError"))).broad_excepts())
