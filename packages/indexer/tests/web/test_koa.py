from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]


def test_prefixes_names_and_routers_within_routers(tree: Build) -> None:
    found = tree(
        {
            "app.js": """
                const Koa = require('koa');
                const mount = require('koa-mount');
                const api = require('./api');
                const admin = new Koa();
                const app = new Koa();
                app.use(api.routes()).use(api.allowedMethods());
                app.use(mount('/admin', admin));
            """,
            "api.js": """
                const Router = require('koa-router');
                const users = require('./users');
                const router = new Router().prefix('/api');
                router.get('home', '/', check, (ctx) => {});
                router.use('/users', users.routes(), users.allowedMethods());
                module.exports = router;
            """,
            "users.js": """
                const Router = require('@koa/router');
                const router = new Router({ prefix: '/v1' });
                router.del('/:id', remove).get('/:id', async function show(ctx) {});
                async function remove(ctx) { ctx.get('/x', remove); }
                module.exports = router;
            """,
        }
    )
    assert found.routes() == {
        ("GET", "/api/", "<lambda>"),
        ("DELETE", "/api/users/v1/:id", "remove"),
        ("GET", "/api/users/v1/:id", "show"),
    }
