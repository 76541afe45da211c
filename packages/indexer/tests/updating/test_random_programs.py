"""Small programs at random, edited at random: an update gives the map that is made anew."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.indexer.indexer import Indexer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    import pytest

PYTHON = (
    "from {m} import {a} as {b}\n",
    "from {m} import {a}\n",
    "from {m} import *\n",
    "import {m}\n",
    "{a} = {b}\n",
    "{a} = {b}()\n",
    "def {a}():\n    return {b}()\n",
    "def {a}():\n    {b} = {c}()\n    return {b}\n",
    "def {a}() -> {b}: ...\n",
    "def {a}(f):\n    f()\n    return f\n{b}({c})\n",
    "class {a}:\n    def go(self):\n        return {b}()\n",
    "class {a}({b}):\n    def __init__(self):\n        self.it = {c}()\n    def run(self):\n        self.it.go()\n",
    "{a} = lambda: {b}()\n",
    "if {a}:\n    {b} = {c}\n",
    "{a}().go()\n{a}().it.go()\n",
    "{m}.{a}().go()\n",
)
PYTHON_MODULES = {"m0": "m0", "m1": "m1", "p/__init__": "p", "p/q": "p.q"}
TYPESCRIPT = (
    "import {{ {a} as {b} }} from '{m}';\n",
    "import {{ {a} }} from '{m}';\n",
    "import * as {a} from '{m}';\n",
    "import {a} from '{m}';\n",
    "export * from '{m}';\n",
    "export {{ {a} as {b} }} from '{m}';\n",
    "export const {a} = {b};\n",
    "export const {a} = {b}();\n",
    "export const {a} = () => {b}();\n",
    "export function {a}(): {b} {{ return {c}(); }}\n",
    "export function {a}(f) {{ f(); return f; }}\n{b}({c});\n",
    "export default class {a} {{ go() {{ return {b}(); }} }}\n",
    "export class {a} extends {b} {{ it = new {c}(); run() {{ this.it.go(); }} }}\n",
    "{a}().go();\nnew {b}().it.go();\n",
    "{a}.{b}().go();\n",
)
TYPESCRIPT_MODULES = {"m0": "./m0", "m1": "./m1", "p/index": "./p", "p/q": "./p/q"}
NAMES = st.sampled_from("abcd")


def programs(forms: tuple[str, ...], modules: dict[str, str]) -> st.SearchStrategy[str]:
    """Draw the text of one file."""
    statement = st.builds(
        lambda form, m, a, b, c: form.format(m=m, a=a, b=b, c=c),
        st.sampled_from(forms),
        st.sampled_from(sorted(modules.values())),
        NAMES,
        NAMES,
        NAMES,
    )
    return st.lists(statement, min_size=1, max_size=6).map("".join)


def histories(forms: tuple[str, ...], modules: dict[str, str]) -> st.SearchStrategy[list[tuple[str, str | None]]]:
    """Draw writings of files, one after the other; None takes a file away."""
    text = programs(forms, modules)
    step = st.tuples(st.sampled_from(sorted(modules)), st.one_of(text, text, text, st.none()))
    return st.tuples(
        st.tuples(*(st.tuples(st.just(name), text) for name in sorted(modules))), st.lists(step, max_size=4)
    ).map(lambda drawn: [*drawn[0], *drawn[1]])


def check(
    root: Path, content: Callable[[Path], Any], history: list[tuple[str, str | None]], suffix: str, files: int
) -> None:
    for number, (name, text) in enumerate(history):
        place = root / f"{name}{suffix}"
        place.parent.mkdir(exist_ok=True)
        if text is None:
            place.unlink(missing_ok=True)
        else:
            place.write_text(text, encoding="utf-8")
        if number >= files - 1:
            Indexer(root).index()
    found = content(root)
    Indexer(root).index(full=True)
    anew = content(root)
    # In modules that import themselves in circles the questions that were asked depend on where the circle was entered.
    assert {table: rows for table, rows in found.items() if table != "dependency"} == {
        table: rows for table, rows in anew.items() if table != "dependency"
    }


SETTINGS = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


@SETTINGS
@given(histories(PYTHON, PYTHON_MODULES))
def test_python(
    tmp_path_factory: pytest.TempPathFactory,
    content: Callable[[Path], Any],
    history: list[tuple[str, str | None]],
) -> None:
    root = tmp_path_factory.mktemp("project")
    try:
        check(root, content, history, ".py", len(PYTHON_MODULES))
    finally:
        shutil.rmtree(root)


@SETTINGS
@given(histories(TYPESCRIPT, TYPESCRIPT_MODULES))
def test_typescript(
    tmp_path_factory: pytest.TempPathFactory,
    content: Callable[[Path], Any],
    history: list[tuple[str, str | None]],
) -> None:
    root = tmp_path_factory.mktemp("project")
    try:
        check(root, content, history, ".ts", len(TYPESCRIPT_MODULES))
    finally:
        shutil.rmtree(root)
