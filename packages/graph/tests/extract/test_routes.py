from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "routes"),
    [
        ("新增仪表盘页面 /dashboard，包含图表", ["/dashboard"]),
        ("登录后跳转到/dashboard，点击头像进入 /settings/billing。", ["/dashboard", "/settings/billing"]),
        ("After login go to /dashboard.", ["/dashboard"]),
        ("the /users/:id page", ["/users/:id"]),
        ("路由 `/orders/[id]`", ["/orders/[id]"]),
        ("路由：/用户/列表", ["/用户/列表"]),
        ("/api/x 接口", ["/api/x"]),
        ("http://localhost:3000/dashboard", ["/dashboard"]),
        ("https://api.example.com/v1/users", ["/v1/users"]),
        ("打开 /dashboard?tab=1", ["/dashboard"]),
        ("/a-b/c_d~e", ["/a-b/c_d~e"]),
        ("pages: /login, /signup, /reset-password", ["/login", "/signup", "/reset-password"]),
        ("**/dashboard**", ["/dashboard"]),
        ("/sitemap.xml", ["/sitemap.xml"]),
        ("首页重定向到 /home", ["/home"]),
        ("get /dashboard page working", ["/dashboard"]),
        ("app.use('/admin', router)", ["/admin"]),
        # file routers
        ("app/(auth)/login/page.tsx", ["/login"]),
        ("apps/web/app/dashboard/@modal/page.tsx", ["/dashboard"]),
        ("app/page.tsx", ["/"]),
        ("app/api/x/route.ts", ["/api/x"]),
        ("pages/users/[id].tsx", ["/users/[id]"]),
        ("src/pages/index.astro", ["/"]),
        ("pages/blog/index.vue", ["/blog"]),
        ("src/routes/blog/[slug]/+page.svelte", ["/blog/[slug]"]),
        ("src/routes/(app)/api/items/+server.ts", ["/api/items"]),
        ("app/routes/users.$id.tsx", ["/users/$id"]),
        ("app/routes/_auth.login.tsx", ["/login"]),
        ("server/api/users.ts", ["/api/users"]),
    ],
)
def test_routes(read: Read, text: str, routes: list[str]) -> None:
    assert read(text).routes == routes


@pytest.mark.parametrize(
    "text",
    [
        "and/or",
        "3/4 完成",
        "2026/05/11",
        "2026/5/11 上线",
        "/etc/nginx",
        "/usr/bin/env",
        "/home/app/x",
        "</div>",
        "<br/>",
        "regex /^abc$/",
        "s/a/b/",
        "/foo/gi",
        "km/h",
        "100 元/月",
        "50 次/min",
        "登录/注册",
        "iOS/安卓",
        "客户端/server",
        "// comment",
        "/* comment */",
        "运行 /compact 命令",
        "24/7",
        "application/json",
        "@scope/pkg",
        "https://github.com/foo/bar/issues/3",
        "src/a/b.py",
        "import x from '@/components/x'",
        "pages/_app.tsx",
        "components/Button.tsx",
        "POST /x",
        "*/5 * * * *",
        "w/o",
    ],
)
def test_no_route(read: Read, text: str) -> None:
    assert read(text).routes == []


def test_a_server_file_with_its_method_is_an_endpoint(read: Read) -> None:
    found = read("server/api/users.get.ts")
    assert (found.api_endpoints, found.routes) == (["GET /api/users"], [])


def test_a_file_router_keeps_its_file(read: Read) -> None:
    found = read("登录页在 app/(auth)/login/page.tsx:12")
    assert (found.paths, found.routes) == (["app/(auth)/login/page.tsx"], ["/login"])
