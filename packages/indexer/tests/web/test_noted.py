"""Whatever a file says, noting it and linking it does not fail."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

Build = Callable[[dict[str, str]], Any]

PYTHON = """
from flask import Flask, Blueprint
from fastapi import APIRouter
from django.urls import include, path
from starlette.routing import Mount, Route
from aiohttp import web
import requests, httpx
app = Flask(__name__)
bp = Blueprint("x", __name__, url_prefix="/x")
@bp.route("/a/<b>", methods=["GET"])
def a(b): ...
app.register_blueprint(bp, url_prefix=f"{X}/y")
urlpatterns = [path("a/", include([path("b/", a), *others])), path("c/", include("mod"))] + more
routes = [Mount("/m", routes=[Route("/r", a, methods=M)])]
for p, r in [("/p", bp)]:
    app.include_router(r, prefix=p)
requests.get("%s/x/%d" % (BASE, 1), **kw)
app.router.add_routes([web.get("/x", a), *t])
router.register(r"users", V)
client.post("/a/" + str(b), json={})
"""
SCRIPT = """
import express, { Router } from 'express';
import { Controller, Get } from '@nestjs/common';
const app = express();
app.use('/a', [b, c], require('./r')(app), Router().get('/x', (q, s) => 1));
app.route('/x').get(h).post([m, h.bind(h)]);
list.forEach(({ path, router }) => app.use(path, router));
@Controller({ path: ['a', `b/${c}`] }) class A { @Get() x() {} @Get([':a']) y() {} }
fastify.register(plugin, { prefix, ...o }); fastify.route({ method, url: U.x, handler(q) {} });
axios.create({ baseURL: B + '/x' }).get(`/y/${z}?a=${b}`);
fetch(new Request('/x', { ...o, method: 'put' })); request(path, { method }); window.fetch(u);
router.get(/x/, ...hs); app.inject({ url: '/x' }); new XMLHttpRequest().open('GET', '/x');
export default Router().use(a);
"""


@pytest.mark.parametrize(("name", "text"), [("a.py", PYTHON), ("src/app/x/page.ts", SCRIPT), ("pages/[a].js", SCRIPT)])
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_cut_and_mixed_sources(tree: Build, name: str, text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 60)))
    at = data.draw(st.integers(0, len(text)))
    mixed = (
        text[:at] + data.draw(st.sampled_from(["(", ")", "[", "'", "...", "{", "\n", "@", text[start:end]])) + text[at:]
    )
    found = tree({name: mixed[:start] + mixed[end:], "mod.py": "urlpatterns = [path('x', y)]\n"})
    assert isinstance(found.routes(), set)
    assert isinstance(found.requests(), set)
