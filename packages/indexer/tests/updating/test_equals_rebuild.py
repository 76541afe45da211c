"""Whatever is done to the files, an update gives the map that is made anew."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.indexer.indexer import Indexer
from waypost.kit.map_file import map_path

PYTHON: dict[str, list[str]] = {
    "app/__init__.py": ["", "from .core import run\n__all__ = ['run']\n", "from .core import *\n"],
    "app/core.py": [
        "from .base import Base\n\nclass Core(Base):\n    def go(self):\n        return self.step()\n\ndef run():\n    Core().go()\n",
        "from .base import Base as B\n\nclass Core(B):\n    def go(self): ...\n    def step(self): ...\n\ndef run(c: 'Core'):\n    c.go()\n",
        "import app.base\n\ndef run():\n    app.base.make().step()\n\nLIMIT = 3\n",
        "def run(:\n",
    ],
    "app/base.py": [
        "class Base:\n    def step(self): ...\n\ndef make() -> Base: ...\n",
        "class Base:\n    def other(self): ...\n\ndef make(): return Base()\n",
        "\n\n\nclass Base:\n    def step(self): ...\n\n    def more(self):\n        self.step()\n\ndef make() -> 'Base': ...\n",
        "from app.core import run as make\n",
    ],
    "main.py": [
        "from app import run\nrun()\n",
        "import app.core as c\nc.run()\nc.Core().go()\nx.step()\n",
        "from app.base import *\nfrom app.core import LIMIT\nmake().step()\nprint(LIMIT)\n",
        "from pkg.mod import helper\nhelper()\n",
    ],
    "pkg/mod.py": ["def helper(): ...\n", "def helper(f=None):\n    f()\n", "class helper:\n    def step(self): ...\n"],
    "lib/app.py": ["def run(): ...\n"],
}
STEPS = st.lists(
    st.tuples(st.sampled_from(sorted(PYTHON)), st.integers(-1, 3)),
    min_size=1,
    max_size=7,
)


def content(root: Path) -> dict[str, list[Any]]:
    """Return what the map says, without the numbers of its rows."""
    with sqlite3.connect(map_path(root)) as db:
        symbol = "(SELECT f.path || ':' || s.qualified || ':' || s.line FROM symbol s JOIN file f ON f.id = s.file WHERE s.id = {})"
        path = "(SELECT path FROM file WHERE id = {})"
        queries = {
            "file": "SELECT path, language, module, size, hash, state, lines, test FROM file",
            "symbol": f"SELECT {path.format('file')}, name, local, qualified, kind, line, start_line, end_line, body_line,"
            f" signature, visibility, {symbol.format('parent')}, doc FROM symbol",
            "reference": f"SELECT {path.format('file')}, name, kind, line, {symbol.format('source')},"
            f" {symbol.format('target')}, confidence, external FROM reference",
            "import": f"SELECT {path.format('file')}, line, raw, name, {path.format('target')}, {symbol.format('symbol')},"
            " external FROM import",
            "route": f"SELECT {path.format('file')}, line, method, path, pattern, handler, {symbol.format('symbol')},"
            " framework FROM route",
            "config_key": f"SELECT {path.format('file')}, line, key, use FROM config_key",
            "warning": "SELECT path, message FROM warning",
            "dependency": f"SELECT key, {path.format('file')} FROM dependency",
        }
        rows = {name: [tuple(row) for row in db.execute(query)] for name, query in queries.items()}
    return {name: sorted(found, key=repr) for name, found in rows.items()}


def apply_step(root: Path, path: str, variant: int, texts: dict[str, list[str]]) -> None:
    """Write one of a file's texts, or take the file away."""
    place = root / path
    if variant < 0:
        place.unlink(missing_ok=True)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(texts[path][variant % len(texts[path])], encoding="utf-8")


def check_equal(root: Path, steps: list[tuple[str, int]], texts: dict[str, list[str]]) -> None:
    for path in texts:
        apply_step(root, path, 0, texts)
    Indexer(root).index()
    for path, variant in steps:
        apply_step(root, path, variant, texts)
        Indexer(root).index()
        found = content(root)
        Indexer(root).index(full=True)
        assert found == content(root), (path, variant)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(STEPS)
def test_python(tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int]]) -> None:
    root = tmp_path_factory.mktemp("project")
    try:
        check_equal(root, steps, PYTHON)
    finally:
        shutil.rmtree(root)
