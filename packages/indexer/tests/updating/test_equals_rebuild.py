"""Whatever is done to the files, an update gives the map that is made anew."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.indexer.indexer import Indexer

Texts = dict[str, list[str]]
"""The texts that a file may have, by its path; the first is the one that it starts with."""

CORE = """\
from .base import Base

class Core(Base):
    def go(self):
        return self.step()

def run():
    Core().go()
"""
OTHER_CORE = """\
from .base import Base as B

class Core(B):
    def go(self): ...
    def step(self): ...

def run(c: 'Core'):
    c.go()
"""
MOVED_BASE = """\



class Base:
    def step(self): ...

    def more(self):
        self.step()

def make() -> 'Base': ...
"""
PYTHON: Texts = {
    "app/__init__.py": ["", "from .core import run\n__all__ = ['run']\n", "from .core import *\n"],
    "app/core.py": [
        CORE,
        OTHER_CORE,
        "import app.base\n\ndef run():\n    app.base.make().step()\n\nLIMIT = 3\n",
        "def run(:\n",
    ],
    "app/base.py": [
        "class Base:\n    def step(self): ...\n\ndef make() -> Base: ...\n",
        "class Base:\n    def other(self): ...\n\ndef make(): return Base()\n",
        MOVED_BASE,
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
REGISTER = "table = {}\n\ndef register(f):\n    table['x'] = f\n    return f\n\ndef run():\n    table['x']()\n"
HANDED: Texts = {
    "reg.py": [
        REGISTER,
        "def register(f):\n    f()\n",
        "def register(g, f=None):\n    f()\n",
        "class Bus:\n    def on(self, name, f): ...\n\n    def emit(self, name): ...\n\nbus = Bus()\n",
    ],
    "a.py": [
        "from reg import register\n\n@register\ndef first(): ...\n",
        "from reg import register\n\ndef second(): ...\n\nregister(second)\n",
        "from reg import bus\n\ndef third(): ...\n\nbus.on('x', third)\n",
        "",
    ],
    "b.py": ["from reg import bus\nbus.emit('x')\n", "import a\na.first()\n", "from reg import run\nrun()\n"],
}
TYPESCRIPT: Texts = {
    "src/api.ts": [
        "export class Api { get(id: string) { return id } }\nexport const api = new Api();\n",
        "export default class Api { put() {} }\nexport const api = { get() {} };\n",
        "export * from './other';\n",
    ],
    "src/other.ts": ["export function api() {}\n", "import { api } from './api';\napi.get('x');\n"],
    "src/index.ts": ["export { api } from './api';\n", "export * as all from './api';\n", ""],
    "src/use.ts": [
        "import { api } from '.';\napi.get('1');\n",
        "import Api from './api';\nnew Api().put();\n",
        "import { api } from '@/api';\napi.get('1');\n",
    ],
    "tsconfig.json": ['{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}', "{}"],
}
GO_JAVA: Texts = {
    "go.mod": ["module example.org/shop\n", "module example.org/other\n"],
    "pay/pay.go": [
        "package pay\n\ntype Pay struct{}\n\nfunc (p *Pay) Charge() {}\n\nfunc New() *Pay { return &Pay{} }\n",
        "package pay\n\nfunc New() int { return 1 }\n",
    ],
    "pay/more.go": ["package pay\n\nfunc (p *Pay) More() { p.Charge() }\n", "package pay\n"],
    "main.go": [
        'package main\n\nimport "example.org/shop/pay"\n\nfunc main() { pay.New().Charge() }\n',
        'package main\n\nimport p "example.org/other/pay"\n\nfunc main() { p.New().More() }\n',
    ],
    "src/com/acme/Base.java": [
        "package com.acme;\n\npublic class Base { void run() {} static void help() {} }\n",
        "package com.acme.sub;\n\npublic class Base { void run() {} }\n",
    ],
    "src/com/acme/Main.java": [
        "package com.acme;\n\npublic class Main extends Base { void go() { run(); help(); } }\n",
        "package com.acme;\n\nimport com.acme.sub.*;\n\npublic class Main { void go(Base b) { b.run(); } }\n",
    ],
}
ROUTES: Texts = {
    "app.py": [
        "from fastapi import FastAPI\nfrom users import router\n\napp = FastAPI()\napp.include_router(router, prefix='/api')\n",
        "from fastapi import FastAPI\nimport users\n\napp = FastAPI()\napp.include_router(users.router)\n",
    ],
    "users.py": [
        "from fastapi import APIRouter\n\nrouter = APIRouter(prefix='/users')\n\n@router.get('/{id}')\ndef show(id): ...\n",
        "from fastapi import APIRouter\n\nrouter = APIRouter()\n\n@router.post('/new')\ndef add(): ...\n",
    ],
    "client.py": ["import httpx\n\ndef ask():\n    httpx.get('/api/users/1')\n", ""],
}


def apply_step(root: Path, path: str, variant: int, texts: Texts) -> None:
    """Write one of a file's texts, or take the file away."""
    place = root / path
    if variant < 0:
        place.unlink(missing_ok=True)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(texts[path][variant % len(texts[path])], encoding="utf-8")


def check_equal(root: Path, steps: list[tuple[str, int]], texts: Texts, content: Callable[[Path], Any]) -> None:
    for path in texts:
        apply_step(root, path, 0, texts)
    Indexer(root).index()
    for path, variant in steps:
        apply_step(root, path, variant, texts)
        Indexer(root).index()
        found = content(root)
        Indexer(root).index(full=True)
        anew = content(root)
        for table in anew:
            assert found[table] == anew[table], (table, path, variant)


@pytest.mark.parametrize("texts", [PYTHON, HANDED, TYPESCRIPT, GO_JAVA, ROUTES], ids=lambda texts: next(iter(texts)))
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_an_update_equals_a_rebuild(
    tmp_path_factory: pytest.TempPathFactory, content: Callable[[Path], Any], texts: Texts, data: st.DataObject
) -> None:
    steps = st.lists(st.tuples(st.sampled_from(sorted(texts)), st.integers(-1, 3)), min_size=1, max_size=6)
    root = tmp_path_factory.mktemp("project")
    try:
        check_equal(root, data.draw(steps), texts, content)
    finally:
        shutil.rmtree(root)
