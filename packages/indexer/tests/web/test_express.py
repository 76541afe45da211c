from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]


def test_routers_over_files_by_require_and_import(tree: Build) -> None:
    found = tree(
        {
            "app.js": """
                const express = require('express');
                const { users, posts } = require('./routes');
                const app = express();
                app.use('/api/users', auth, users);
                app.use('/api/posts', posts);
                app.use('/old', [auth, users]);
                app.use(require('./routes/root'));
                module.exports = app;
            """,
            "routes/index.js": "exports.users = require('./users');\nexports.posts = require('./posts').default;\n",
            "routes/users.js": """
                const { Router } = require('express');
                const controller = require('../users.controller');
                const router = new Router({ mergeParams: true });
                router.route('/:id')
                  .all(check)
                  .get(controller.show)
                  .delete([check, controller.remove]);
                module.exports = router;
            """,
            "routes/posts.ts": """
                import express, { type Request } from 'express';
                import { PostController } from '../posts';
                const router = express.Router();
                const posts = new PostController();
                router.post('/', posts.create.bind(posts));
                router.put(`/:id`, (req: Request, res) => posts.update(req, res));
                export default router;
            """,
            "routes/root.js": """
                const router = module.exports = require('express').Router();
                router.get(['/', '/home'], function home(req, res) {});
            """,
            "users.controller.js": """
                exports.show = async (req, res) => {};
                const remove = wrap(async (req, res) => {});
                exports.remove = remove;
            """,
            "posts.ts": "export class PostController {\n  create() {}\n  update(a, b) {}\n}\n",
        }
    )
    expected = {
        ("POST", "/api/posts/", "PostController.create"),
        ("PUT", "/api/posts/:id", "<lambda>"),
        ("GET", "/", "home"),
        ("GET", "/home", "home"),
    }
    for prefix in ("/api/users", "/old"):
        expected |= {
            ("ANY", f"{prefix}/:id", "check"),
            ("GET", f"{prefix}/:id", "show"),
            ("DELETE", f"{prefix}/:id", "remove"),
        }
    assert found.routes() == expected


def test_functions_and_classes_that_get_or_give_a_router(tree: Build) -> None:
    found = tree(
        {
            "server.ts": """
                import express, { Express } from 'express';
                import { registerRoutes } from './register';
                import makeUsers from './users';
                import { Admin } from './admin';

                class Server {
                  private app: Express;
                  constructor() {
                    this.app = express();
                    this.setup();
                  }
                  setup() {
                    registerRoutes(this.app);
                    require('./legacy')(this.app, {});
                    this.app.use('/users', makeUsers({ db: 1 }));
                    this.app.use('/admin', new Admin().router);
                    this.app.get('/self', this.self);
                  }
                  self(req, res) {}
                }
            """,
            "register.ts": """
                import type { Application } from 'express';
                export function registerRoutes(server: Application) {
                  server.get('/registered', handle);
                }
                function handle(req, res) {}
            """,
            "legacy.js": "module.exports = function (app, options) {\n  app.post('/legacy', (req, res) => {});\n};\n",
            "users.ts": """
                import { Router } from 'express';
                export default (deps) => {
                  const router = Router();
                  router.get('/:id', show(deps));
                  return router;
                };
                function show(deps) { return (req, res) => {}; }
            """,
            "admin.ts": """
                import { Router } from 'express';
                export class Admin {
                  public router = Router();
                  constructor() { this.router.patch('/x', this.patch); }
                  private patch = async (req, res) => {};
                }
            """,
        }
    )
    assert found.routes() == {
        ("GET", "/registered", "handle"),
        ("POST", "/legacy", "<lambda>"),
        ("GET", "/users/:id", "show"),
        ("PATCH", "/admin/x", "Admin.patch"),
        ("GET", "/self", "Server.self"),
    }


def test_loops_chains_and_routers_without_a_name(tree: Build) -> None:
    found = tree(
        {
            "app.ts": """
                import express, { Router } from 'express';
                import a from './a';
                const app = express();
                const api = Router().use('/a', a).get('/own', (req, res) => {});
                app.use('/api', api);
                app.use('/inline', Router().post('/x', (req, res) => {}));
                const list = [{ path: '/one', route: one() }, { path: '/two', route: a }];
                list.forEach(({ path, route }) => app.use(path, route));
                function one() {
                  const router = Router();
                  router.get('/1', (req, res) => {});
                  return router;
                }
            """,
            "a.ts": "import { Router } from 'express';\nexport default Router().get('/a1', (req, res) => {});\n",
        }
    )
    assert {row[:2] for row in found.routes()} == {
        ("GET", "/api/a/a1"),
        ("GET", "/api/own"),
        ("POST", "/inline/x"),
        ("GET", "/one/1"),
        ("GET", "/two/a1"),
    }


def test_what_looks_like_a_route_and_is_none(tree: Build) -> None:
    found = tree(
        {
            "a.js": """
                const express = require('express');
                const axios = require('axios');
                const request = require('request');
                const api = require('./api');
                const app = express();
                const cache = new Map();
                cache.get('/key', () => {});
                axios.post('/x', () => {});
                request.get('/y', function (error, response) {});
                api.get('/z', token);
                app.get('env');
                app.set('/views', () => {});
                const get = (path, f) => f;
                get('/g', () => {});
                // app.get('/comment', () => {})
                $.get('/jquery', function (data) {});
            """,
            "api.js": "exports.get = (path, token) => fetch(path);\n",
        }
    )
    assert found.routes() == set()


def test_clients_with_their_base(tree: Build) -> None:
    found = tree(
        {
            "server.js": """
                const app = require('express')();
                app.get('/api/items', (req, res) => {});
                app.get('/api/items/:id', (req, res) => {});
                app.put('/api/items/:id/name', (req, res) => {});
                app.get('/api/items/latest', (req, res) => {});
            """,
            "http.ts": """
                import axios from 'axios';
                export const API = process.env.API ?? 'http://localhost:3000/api';
                const client = axios.create({ baseURL: API });
                export default client;
            """,
            "items.ts": """
                import client, { API } from './http';
                export const all = () => client.get<Item[]>('/items', { params: {} });
                export const one = async (id: string) => (await client(`/items/${id}`)).data;
                export const rename = (id) => client.request({ url: `items/${id}/name`, method: 'PUT' });
                export const latest = () => fetch(API + '/items/latest?x=1');
                export const elsewhere = () => fetch('https://api.example.com/api/items');
                export const found = (q) => fetch(`/api/items${q}`);
            """,
            "tests/app.test.js": """
                const request = require('supertest');
                const app = require('../server');
                it('works', async () => {
                  await request(app).get('/api/items/5').expect(200);
                  const agent = request.agent(app);
                  await agent.put('/api/items/5/name').send({});
                });
            """,
        }
    )
    assert {row for row in found.requests() if row[3]} == {
        ("items.ts", 3, "GET /api/items", "/api/items"),
        ("items.ts", 4, "GET /api/items/*", "/api/items/:id"),
        ("items.ts", 5, "PUT /api/items/*/name", "/api/items/:id/name"),
        ("items.ts", 6, "GET /api/items/latest", "/api/items/latest"),
        ("items.ts", 8, "GET /api/items", "/api/items"),
        ("tests/app.test.js", 5, "GET /api/items/5", "/api/items/:id"),
        ("tests/app.test.js", 7, "PUT /api/items/5/name", "/api/items/:id/name"),
    }


def test_functions_around_clients(tree: Build) -> None:
    found = tree(
        {
            "server.js": """
                const app = require('express')();
                app.get('/api/users/:id', (req, res) => {});
                app.post('/api/users', (req, res) => {});
            """,
            "http.js": """
                const BASE = '/api';
                export async function request(path, options = {}) {
                  const response = await fetch(`${BASE}${path}`, { ...options, headers: {} });
                  return response.json();
                }
                export const post = (url, body) => request(url, { method: 'POST', body });
            """,
            "users.js": """
                import { request, post } from './http';
                export const user = (id) => request(`/users/${id}`);
                export const create = (data) => request('/users', { method: 'POST', body: data });
                export const add = (data) => post('/users', data);
                export const none = () => request('/nothing');
            """,
        }
    )
    assert {row for row in found.requests() if row[3]} == {
        ("users.js", 3, "GET /api/users/*", "/api/users/:id"),
        ("users.js", 4, "POST /api/users", "/api/users"),
        ("users.js", 5, "POST /api/users", "/api/users"),
    }


def test_factories_of_a_stated_type_and_several_paths(tree: Build) -> None:
    found = tree(
        {
            "app.ts": """
                import express, { Express, Request, Response } from 'express';
                import { createRouter } from './router';
                import { Users } from './users';
                export function createApp(): Express {
                  const app: Express = express();
                  app.use('/users', createRouter(new Users()));
                  app.use(['/u', '/people'], createRouter(new Users()));
                  app.get(['/h', '/health'], (_req: Request, res: Response) => { res.send('x') });
                  return app;
                }
            """,
            "router.ts": """
                import { Router } from 'express';
                import type { Users } from './users';
                export function createRouter(users: Users): Router {
                  const router = Router();
                  router.get('/:id', users.show);
                  router.post('/', validate({}), users.create.bind(users));
                  return router;
                }
            """,
            "users.ts": "export class Users {\n  show = async (req, res) => {};\n  async create(req, res) {}\n}\n",
        }
    )
    expected = {("GET", "/h", "<lambda>"), ("GET", "/health", "<lambda>")}
    for prefix in ("/users", "/u", "/people"):
        expected |= {("GET", f"{prefix}/:id", "Users.show"), ("POST", f"{prefix}/", "Users.create")}
    assert found.routes() == expected
