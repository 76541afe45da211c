from typing import Any

import pytest


@pytest.fixture
def files(build: Any) -> Any:
    for name in "abcd":
        build.file(f"{name}.py", "")
    return build


def told(found: Any) -> list[tuple[list[str], list[str], bool]]:
    return [
        (entry.files, [f"{step.path}:{step.line}>{step.target}" for step in entry.cycle], entry.deferred)
        for entry in found
    ]


def test_no_circle(shop: Any, ask: Any) -> None:
    assert ask().cycles() == []


def test_a_circle_with_its_lines(files: Any, ask: Any) -> None:
    files.imports("c.py", 3, "b.py")
    files.imports("b.py", 2, "c.py")
    files.imports("a.py", 1, "b.py")
    assert told(ask().cycles()) == [(["b.py", "c.py"], ["b.py:2>c.py", "c.py:3>b.py"], False)]


def test_the_shortest_circle_of_a_tangle(files: Any, ask: Any) -> None:
    for one, other in ("ab", "bc", "cd", "da", "db"):
        files.imports(f"{one}.py", 1, f"{other}.py")
    ((names, circle, _),) = told(ask().cycles())
    assert names == ["a.py", "b.py", "c.py", "d.py"]
    assert circle == ["b.py:1>c.py", "c.py:1>d.py", "d.py:1>b.py"]


def test_the_shortest_come_first(files: Any, ask: Any) -> None:
    for name in "xyz":
        files.file(f"{name}.py", "")
    for one, other in ("ab", "bc", "ca", "xy", "yx"):
        files.imports(f"{one}.py", 1, f"{other}.py")
    assert [entry.files[0] for entry in ask().cycles()] == ["x.py", "a.py"]


def test_an_import_in_a_function_defers(files: Any, ask: Any) -> None:
    files.symbol("b.py:later", 5, 9)
    files.imports("a.py", 1, "b.py")
    files.imports("b.py", 6, "a.py")
    (found,) = ask().cycles()
    assert found.deferred
    assert [step.deferred for step in found.cycle] == [False, True]
    files.imports("b.py", 8, "a.py")
    files.imports("b.py", 2, "a.py")
    files.touch()
    (found,) = ask().cycles()
    assert (found.deferred, [step.line for step in found.cycle]) == (False, [1, 2])


def test_imports_for_types_are_none(build: Any, ask: Any) -> None:
    build.file("a.py", "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import b\n")
    build.file("b.py", "import a\n")
    build.file("c.ts", "")
    build.file("d.ts", "")
    build.imports("a.py", 4, "b.py")
    build.imports("b.py", 1, "a.py")
    build.imports("c.ts", 1, "d.ts", raw='import type { D } from "./d"')
    build.imports("d.ts", 1, "c.ts", raw='import { C } from "./c"')
    assert ask().cycles() == []
    build.imports("a.py", 1, "b.py")
    build.imports("c.ts", 2, "d.ts", raw='import { d } from "./d"')
    build.touch()
    assert len(ask().cycles()) == 2


def test_a_file_that_imports_itself(files: Any, ask: Any) -> None:
    files.imports("a.py", 1, "a.py")
    assert ask().cycles() == []
