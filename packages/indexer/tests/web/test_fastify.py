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
                  const dir = path.join(import.meta.dirname, 'routes');
                  fastify.register(autoLoad, { dir, options: { prefix: '/api' } });
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


def test_routes_in_a_list_and_options_by_name(tree: Build) -> None:
    found = tree(
        {
            "app.js": """
                const fastify = require('fastify')({ logger: true });
                const routes = require('./routes');
                routes.forEach((route) => { fastify.route(route); });
                fastify.register(require('./items'));
                fastify.register(import('./esm.js'), { prefix: '/esm' });
            """,
            "routes.js": """
                const car = require('./car');
                const routes = [
                  { method: 'GET', url: '/cars', handler: car.all },
                  { method: 'POST', url: '/cars', schema: {}, handler: car.add },
                ];
                module.exports = routes;
            """,
            "car.js": "exports.all = async (req, reply) => {};\nexports.add = async (req, reply) => {};\n",
            "items.js": """
                const { getItems } = require('./get-items');
                const options = { schema: {}, handler: getItems };
                module.exports = function items(fastify, opts, done) {
                  fastify.get('/items', options);
                  done();
                };
            """,
            "get-items.js": "const getItems = (req, reply) => {};\nmodule.exports = { getItems };\n",
            "esm.js": "export default async function (f) { f.get('/e', async () => 1); }\n",
        }
    )
    assert found.routes() == {
        ("GET", "/cars", "all"),
        ("POST", "/cars", "add"),
        ("GET", "/items", "getItems"),
        ("GET", "/esm/e", "<lambda>"),
    }
