from collections.abc import Callable, Mapping
from typing import Any

Project = Callable[[Mapping[str, str]], Any]

NEXT = {
    "package.json": """
        {
          "name": "store",
          "version": "2.0.1",
          "scripts": {"dev": "next dev", "test": "vitest run"},
          "dependencies": {"next": "14.2.0", "react": "18.3.0", "@prisma/client": "5.1.0", "stripe": "15.0.0"}
        }
        """,
    "pnpm-lock.yaml": "lockfileVersion: 9\n",
    "tsconfig.json": '{ // paths\n "compilerOptions": {"baseUrl": ".", "paths": {"@/*": ["./src/*"]}} }\n',
    "prisma/schema.prisma": """
        datasource db {
          provider = "postgresql"
        }
        model Order {
          id     Int @id
          total  Int
          userId String
          @@map("orders")
        }
        model User {
          id String @id
        }
        """,
    "src/app/layout.tsx": "export default function RootLayout() {}\n",
    "src/app/page.tsx": "export default function Home() {}\n",
    "src/app/(shop)/checkout/page.tsx": """
        import { Button } from "@/components/Button";
        import {
          charge,
        } from '@/lib/payments/charge';
        export default function CheckoutPage() {}
        """,
    "src/app/(shop)/checkout/summary.tsx": "export function OrderSummary() {}\n",
    "src/app/(shop)/products/[slug]/page.tsx": "import { Button } from '../../../../components/Button'\n",
    "src/app/about/page.tsx": "export default function About() {}\n",
    "src/app/api/orders/route.ts": """
        import { db } from "@/lib/db";
        export async function GET() {}
        export const POST = async () => {}
        """,
    "src/app/api/orders/[id]/route.ts": "export async function DELETE() {}\n",
    "src/components/Button.tsx": "export const Button = () => null\n",
    "src/components/MetricCard.tsx": "export const MetricCard = () => null\n",
    "src/components/Button.test.tsx": "import { charge } from '@/lib/payments/charge'\n",
    "src/lib/db.ts": "import { PrismaClient } from '@prisma/client'\nexport const db = process.env.DATABASE_URL\n",
    "src/lib/payments/charge.ts": (
        "import Stripe from 'stripe'\nexport function chargeCard() { return process.env.STRIPE_SECRET_KEY }\n"
    ),
    "src/lib/payments/refund.ts": "import { chargeCard } from './charge'\n",
}


def test_next_routes_are_files(project: Project) -> None:
    assert project(NEXT).routes == {
        "PAGE /",
        "PAGE /checkout",
        "PAGE /products/[slug]",
        "PAGE /about",
        "GET /api/orders",
        "POST /api/orders",
        "DELETE /api/orders/[id]",
    }


def test_next_features_come_from_pages_and_depend_on_modules(project: Project) -> None:
    seen = project(NEXT)
    assert {"feat_checkout", "feat_products", "mod_api", "mod_components", "mod_payments"} <= set(seen.drafts)
    assert "feat_about" not in seen.drafts  # one page that needs nothing is no feature
    assert ("feat_checkout", "mod_payments") in seen.edges
    assert ("feat_checkout", "mod_components") in seen.edges
    assert ("feat_products", "mod_components") in seen.edges
    assert not any(source == "mod_components" for source, _ in seen.edges)  # tests draw no edges
    lines = seen.drafts["feat_checkout"].connections["mod_payments"]
    assert lines == ["imports from `src/lib/payments` in src/app/(shop)/checkout/page.tsx:4"]


def test_next_tables_stack_and_environment(project: Project) -> None:
    seen = project(NEXT)
    assert seen.tables == {"orders", "User"}
    assert seen.stack == {"Next.js", "React", "Prisma", "PostgreSQL"}
    assert seen.env == {"DATABASE_URL", "STRIPE_SECRET_KEY"}
    assert seen.tests == {"pnpm test"}
    assert "Script `dev` runs `next dev` (package.json:4)" in seen.state("mod_project")
    assert "Route `POST /api/orders` (src/app/api/orders/route.ts:3)" in seen.state("mod_api")
    assert "`MetricCard` (src/components/MetricCard.tsx:1)" in seen.state("mod_components")
    assert seen.drafts["feat_checkout"].type == "feature"
    assert "Page `/checkout` (src/app/(shop)/checkout/page.tsx:1)" in seen.state("feat_checkout")


def test_express_with_mounted_routers(project: Project) -> None:
    seen = project(
        {
            "package.json": (
                '{"name": "api", "main": "src/index.js", "dependencies": {"express": "^4", "mongoose": "^8"}}'
            ),
            "src/index.js": """
                const express = require('express');
                const users = require('./routes/users');
                const app = express();
                app.use(express.json());
                app.use('/api/users', users);
                app.use('/api/pay', require('./routes/pay'));
                app.get('/health', (req, res) => res.send('ok'));
                app.listen(process.env.PORT || 3000);
                """,
            "src/routes/users.js": """
                const { Router } = require('express');
                const axios = require('axios');
                const User = require('../models/user');
                const router = Router();
                router.get('/:id', show);
                router.route('/').get(list).post(create);
                axios.get('/not-a-route');
                module.exports = router;
                """,
            "src/routes/pay.js": "const router = require('express').Router();\nrouter.post('/charge', f);\n",
            "src/models/user.js": "module.exports = mongoose.model('User', schema);\n",
            "src/models/order.js": "module.exports = mongoose.model('Order', schema);\n",
        }
    )
    assert seen.routes == {
        "GET /health",
        "GET /api/users/:id",
        "GET /api/users",
        "POST /api/users",
        "POST /api/pay/charge",
    }
    assert seen.tables == {"User", "Order"}
    assert {"mod_routes", "mod_models"} <= set(seen.drafts)
    assert seen.edges >= {("mod_routes", "mod_models"), ("mod_project", "mod_routes")}
    assert "Entry point: `app.listen(process.env.PORT || 3000);` (src/index.js:8)" in seen.state("mod_project")


def test_nest_with_typeorm(project: Project) -> None:
    seen = project(
        {
            "package.json": '{"dependencies": {"@nestjs/core": "10", "typeorm": "0.3"}}',
            "src/main.ts": "import { AppModule } from './app.module'\nawait app.listen(3000)\n",
            "src/app.module.ts": "import { UsersModule } from './users/users.module'\n",
            "src/users/users.module.ts": "export class UsersModule {}\n",
            "src/users/users.controller.ts": """
                @Controller('users')
                export class UsersController {
                  @Get(':id')
                  @UseGuards(AuthGuard)
                  async findOne(@Param('id') id: string) {}

                  @Post()
                  create(@Body() dto: CreateUserDto) {}
                }
                """,
            "src/users/user.entity.ts": """
                @Entity('app_users')
                export class User {
                  @PrimaryGeneratedColumn()
                  id: number;
                  @Column({ unique: true })
                  email: string;
                }
                """,
            "src/auth/auth.service.ts": "import { User } from '../users/user.entity'\n",
            "src/auth/auth.guard.ts": "export class AuthGuard {}\n",
        }
    )
    assert seen.routes == {"GET /users/:id", "POST /users"}
    table = seen.survey.files["src/users/user.entity.ts"].tables[0]
    assert (table.name, table.fields) == ("app_users", ("id", "email"))
    assert set(seen.drafts) == {"mod_project", "mod_users", "mod_auth"}
    assert ("mod_auth", "mod_users") in seen.edges
    assert "handler `findOne`" in seen.state("mod_users")


def test_fastify_koa_and_hono(project: Project) -> None:
    seen = project(
        {
            "package.json": '{"dependencies": {"fastify": "4", "hono": "4"}}',
            "src/server.ts": """
                import Fastify from 'fastify'
                import orders from './orders/plugin'
                const server = Fastify({ logger: true })
                server.register(orders, { prefix: '/orders' })
                server.route({ method: 'PUT', url: '/config', handler })
                """,
            "src/orders/plugin.ts": (
                "export default async function (fastify) {\n  fastify.get<{ Params: P }>('/:id', f)\n}\n"
            ),
            "src/edge/index.ts": "const api = new Hono()\napi.get('/ping', (c) => c.text('ok'))\n",
            "src/edge/router.ts": (
                "import Router from '@koa/router'\n"
                "const routes = new Router({ prefix: '/v2' })\n"
                "routes.all('/any', f)\n"
            ),
        }
    )
    assert seen.routes == {"PUT /config", "GET /orders/:id", "GET /ping", "ANY /v2/any"}


def test_vue_router_and_react_router_pages(project: Project) -> None:
    seen = project(
        {
            "package.json": '{"dependencies": {"vue": "3", "vue-router": "4"}}',
            "src/router/index.ts": """
                import { createRouter } from 'vue-router'
                export default createRouter({ routes: [
                  { path: '/login', name: 'login', component: () => import('../views/LoginView.vue') },
                  { path: '/orders/:id', component: OrderView },
                ] })
                """,
            "src/views/LoginView.vue": "<script setup>import UserMenu from '@/components/UserMenu.vue'</script>\n",
            "src/views/OrderView.vue": "<template/>\n",
            "src/components/UserMenu.vue": "<template/>\n",
            "src/legacy/App.jsx": '<Route exact path="/old" element={<Old/>} />\n',
        }
    )
    assert seen.routes == {"PAGE /login", "PAGE /orders/:id", "PAGE /old"}
    assert {("mod_router", "mod_views"), ("mod_views", "mod_components")} <= seen.edges
    assert "`UserMenu`" in seen.state("mod_components")


def test_nuxt_sveltekit_remix_and_astro(project: Project) -> None:
    seen = project(
        {
            "apps/nuxt/package.json": '{"name": "n", "dependencies": {"nuxt": "3"}}',
            "apps/nuxt/pages/orders/[id].vue": "<template/>",
            "apps/nuxt/server/api/orders.post.ts": "export default defineEventHandler(() => {})\n",
            "apps/kit/package.json": '{"name": "k", "devDependencies": {"@sveltejs/kit": "2"}}',
            "apps/kit/src/routes/blog/+page.svelte": "<h1/>",
            "apps/kit/src/routes/api/feed/+server.ts": "export async function GET() {}\n",
            "apps/remix/package.json": '{"name": "r", "dependencies": {"@remix-run/react": "2"}}',
            "apps/remix/app/routes/_auth.login.tsx": "export default function Login() {}\n",
            "apps/remix/app/routes/users.$id.tsx": "export default function User() {}\n",
            "apps/site/package.json": '{"name": "a", "dependencies": {"astro": "4"}}',
            "apps/site/src/pages/index.astro": "---\n---\n",
            "apps/site/src/pages/rss.xml.ts": "export async function GET() {}\n",
        }
    )
    assert seen.routes == {
        "PAGE /orders/[id]",
        "POST /api/orders",
        "PAGE /blog",
        "GET /api/feed",
        "PAGE /login",
        "PAGE /users/:id",
        "PAGE /",
        "GET /rss.xml",
    }


def test_drizzle_and_next_pages_router(project: Project) -> None:
    seen = project(
        {
            "package.json": '{"dependencies": {"next": "12", "drizzle-orm": "0.30"}}',
            "db/schema.ts": (
                "export const users = pgTable('users', {\n  id: serial('id'),\n  email: text('email'),\n})\n"
            ),
            "db/client.ts": "export const client = 1\n",
            "pages/_app.tsx": "",
            "pages/dashboard.tsx": "import { client } from '../db/client'\n",
            "pages/api/login.ts": "import { users } from '../../db/schema'\nexport default handler\n",
        }
    )
    assert seen.routes == {"PAGE /dashboard", "ANY /api/login"}
    assert seen.tables == {"users"}
    assert {("feat_dashboard", "mod_db"), ("mod_api", "mod_db")} <= seen.edges
