"""Routes and requests of several files: an update gives what is found anew."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.indexer.indexer import Indexer

Texts = dict[str, list[str]]

DJANGO: Texts = {
    "site/urls.py": [
        "from django.urls import include, path\nfrom paths import API\nurlpatterns = [path(API, include('blog.urls'))]\n",
        "from django.urls import include, path\nfrom blog import urls\nurlpatterns = [path('b/', include(urls))]\n",
    ],
    "paths.py": ["API = 'api/'\n", "from more import API\n", "API = f'{x}/'\n"],
    "more.py": ["API = 'v2/'\n", ""],
    "blog/__init__.py": [""],
    "blog/urls.py": [
        "from django.urls import path\nfrom . import views\nurlpatterns = [path('<pk>/', views.show)]\n",
        """\
from rest_framework.routers import SimpleRouter
from .views import Posts
router = SimpleRouter()
router.register('posts', Posts)
urlpatterns = router.urls
""",
        "urlpatterns = []\n",
    ],
    "blog/views.py": [
        "def show(request, pk): ...\n",
        "from base import Base\n\nclass Posts(Base):\n    lookup_field = 'slug'\n",
        "\n\nshow = lambda request: 1\n",
    ],
    "base.py": [
        "class Base:\n    @action(detail=True)\n    def more(self): ...\n",
        """\
class Base:
    lookup_field = 'name'

    @action(detail=False)
    def more(self): ...

    @action()
    def other(self): ...
""",
    ],
    "tests.py": ["from django.test import Client\nClient().get('/api/1/')\nClient().get('/v2/posts/1/more/')\n"],
}
EXPRESS: Texts = {
    "app.js": [
        """\
const express = require('express');
const { users } = require('./routes');
const app = express();
app.use('/api', users);
""",
        "const express = require('express');\nconst app = express();\nrequire('./routes').setup(app);\n",
        "import express from 'express';\nimport routes from './routes';\nconst app = express();\napp.use(routes);\n",
    ],
    "routes/index.js": [
        "module.exports = { users: require('./users'), setup: (app) => app.use('/setup', require('./users')) };\n",
        "export { default } from './users';\n",
        "exports.users = require('./users');\n",
        "",
    ],
    "routes/users.js": [
        """\
const router = require('express').Router();
router.get('/:id', require('../show').show);
module.exports = router;
""",
        """\
import { Router } from 'express';
import { BASE } from '../paths';
const router = Router();
router.post(BASE, (req, res) => res.end());
export default router;
""",
    ],
    "show.js": ["exports.show = wrap((req, res) => 1);\n", "exports.show = function show() {};\n", ""],
    "paths.js": ["export const BASE = '/base';\n", "export const BASE = `/${1}/x`;\n"],
    "web/http.js": [
        "export const ask = (path, options) => fetch(`/api${path}`, options);\n",
        "export const ask = fetch;\n",
    ],
    "web/client.js": [
        "import { ask } from './http';\nask('/1');\nfetch('/base', { method: 'POST' });\n",
        "fetch('/setup/2');\n",
    ],
}
NEXT_NEST: Texts = {
    "web/package.json": ['{"dependencies": {"next": "14"}}', '{"name": "x"}'],
    "web/pages/[id].tsx": [
        "import { Page } from '../lib/page';\nexport default Page;\n",
        "export { Page as default } from '../lib/page';\n",
    ],
    "web/lib/page.tsx": ["export function Page() {}\n", "\nexport const Page = () => 1;\n", ""],
    "web/app/api/route.ts": ["export function GET() {}\n", "export const POST = async () => 1;\n"],
    "api/main.ts": [
        """\
import { NestFactory } from '@nestjs/core';
import { PREFIX } from './prefix';
const app = NestFactory.create();
app.setGlobalPrefix(PREFIX);
""",
        "import { NestFactory } from '@nestjs/core';\n",
    ],
    "api/prefix.ts": ["export const PREFIX = 'api';\n", "export const PREFIX = 'v2';\n"],
    "api/cats.ts": [
        """\
import { Controller, Get } from '@nestjs/common';
import { Base } from './base';
@Controller('cats')
export class Cats extends Base {
  @Get(':id')
  one() {}
}
""",
        """\
import { Controller, Post } from '@nestjs/common';
@Controller()
export class Cats {
  @Post()
  one() {}
}
""",
    ],
    "api/base.ts": [
        "import { Get } from '@nestjs/common';\nexport class Base {\n  @Get('all')\n  all() {}\n}\n",
        "export class Base {}\n",
    ],
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
        for table in ("route", "http_call", "dependency"):
            assert found.get(table) == anew.get(table), (table, path, variant)


@pytest.mark.parametrize("texts", [DJANGO, EXPRESS, NEXT_NEST], ids=["django", "express", "next-nest"])
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
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
