from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]


def test_plugins_have_the_prefix_they_are_registered_with(tree: Build) -> None:
    found = tree(
        {
            "app.js": """
                import Fastify from 'fastify';
                import users from './users.js';
                const fastify = Fastify();
                fastify.get('/', { schema: {} }, async () => 'x');
                fastify.register(users, { prefix: '/users' });
                fastify.register(require('./items'), { prefix: '/items' });
                fastify.register((instance, opts, done) => {
                  instance.route({ method: ['PUT', 'PATCH'], path: '/inner', handler: instance.save });
                  instance.register(users, { prefix: '/nested' });
                  done();
                }, { prefix: '/outer' });
            """,
            "users.js": """
                export default async function routes(fastify, options) {
                  fastify.get('/:id', { handler: show });
                  fastify.head('/:id', show);
                }
                function show(request, reply) {}
            """,
            "items.js": """
                const fp = require('fastify-plugin');
                const items = async (app) => { app.delete('/all', (request) => {}); };
                module.exports = fp(items);
            """,
        }
    )
    assert found.routes() == {
        ("GET", "/", "<lambda>"),
        ("GET", "/users/:id", "show"),
        ("HEAD", "/users/:id", "show"),
        ("GET", "/outer/nested/:id", "show"),
        ("HEAD", "/outer/nested/:id", "show"),
        ("DELETE", "/all", "<lambda>"),
        ("PUT", "/outer/inner", "instance.save"),
        ("PATCH", "/outer/inner", "instance.save"),
    }


def test_plugins_of_a_folder(tree: Build) -> None:
    found = tree(
        {
            "app.ts": """
                import path from 'node:path';
                import autoLoad from '@fastify/autoload';
                import { FastifyInstance } from 'fastify';
                export default async function serve(fastify: FastifyInstance) {
                  fastify.register(autoLoad, { dir: path.join(import.meta.dirname, 'routes'), options: { prefix: '/api' } });
                }
            """,
            "routes/root.ts": "export default async (fastify) => { fastify.get('/', async () => 1); };\n",
            "routes/users/index.ts": "export default async (fastify) => { fastify.get('/:id', async () => 1); };\n",
        }
    )
    assert {row[:2] for row in found.routes()} == {("GET", "/api/"), ("GET", "/api/users/:id")}


def test_injected_requests(tree: Build) -> None:
    found = tree(
        {
            "app.js": "const app = require('fastify')();\napp.get('/x/:id', async () => 1);\nmodule.exports = app;\n",
            "app.test.js": """
                const app = require('./app');
                test('x', async () => {
                  await app.inject({ method: 'GET', url: '/x/1' });
                  await app.inject('/x/2');
                });
            """,
        }
    )
    assert found.requests() == {
        ("app.test.js", 4, "GET /x/1", "/x/:id"),
        ("app.test.js", 5, "GET /x/2", "/x/:id"),
    }
