from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("保存 access_token 和 refresh_token", ["access_token", "refresh_token"]),
        ("stores accessToken and userId", ["accessToken", "userId"]),
        ("返回`status`", ["status"]),
        ("后端返回 expires_in: 900", ["expires_in"]),
        ("字段 status", ["status"]),
        ("返回字段 id、name、status。", ["id", "name", "status"]),
        ("email 和 password 两个字段", ["email", "password"]),
        ("the email field", ["email"]),
        ("field email added", ["email"]),
        ("the `amount` column", ["amount"]),
        ("参数 page 和 page_size", ["page", "page_size"]),
        ("add column status to orders", ["status"]),
        ("`{ email: string, password: string }`", ["email", "password"]),
        ("{ id, name, status }", ["id", "name", "status"]),
        ('{"code": 0, "data": {"userId": 1}}', ["code", "data", "userId"]),
        ("email: string", ["email"]),
        ("nickname?: string", ["nickname"]),
        ("page=2", ["page"]),
        ("createTime 和 updateTime", ["createTime", "updateTime"]),
        ("isActive, createdAt", ["isActive", "createdAt"]),
        ("Mongo 的 _id", ["_id"]),
        ("res.data.access_token", ["access_token"]),
        ("orders 表的 user_id", ["user_id"]),
        ("access_token、access_token", ["access_token"]),
        ("增加 phone varchar(20) 和 last_login_at timestamp 两列", ["phone", "last_login_at"]),
        ("ALTER TABLE users ADD phone VARCHAR(20)", ["phone"]),
        ("orders 加 amount INT 和 remark TEXT", ["amount", "remark"]),
        ("supports `q`, `page` and `limit` query params", ["q", "page", "limit"]),
    ],
)
def test_fields(read: Read, text: str, fields: list[str]) -> None:
    assert read(text).fields == fields


@pytest.mark.parametrize(
    "text",
    [
        "The author writes plain english words about login and payment.",
        "POST /api/v1/auth/login",
        "src/auth/session.py",
        "`main` 分支",
        "`npm` 命令",
        "the `docker` image",
        "status 为 `paid`",
        "状态取值 `active`、`banned`",
        'click the "save" button',
        "feat_login 依赖 mod_auth-api",
        "zh_CN 和 en_US",
        "__init__",
        "snake_case 和 camelCase",
        "iPhone 上的 iOS，gRPC 和 jQuery",
        "the required fields are missing",
        "the input field is too small",
        "import { useState } from 'react'",
        "useAuth 和 fetchUser",
        "true, null, string",
        "`true`",
        "MetricCard",
        "${name}",
        "localStorage",
        "a == b",
        "字段都改了",
        "requires role `super_admin`",
        "索引 idx_users_email",
        "login form fields",
        "const user = await load()",
    ],
)
def test_no_field(read: Read, text: str) -> None:
    assert read(text).fields == []


def test_the_seed_example(read: Read) -> None:
    found = read(
        "登录页面已经接好了，调用 POST /api/v1/auth/login。成功后保存 access_token 和 refresh_token。"
        "后端返回 expires_in: 900。"
    )
    assert found.fields == ["access_token", "refresh_token", "expires_in"]
    assert found.api_endpoints == ["POST /api/v1/auth/login"]
    assert sorted(found.topics) == ["auth", "login"]
    assert [(value.name, value.value) for value in found.values] == [("expires_in", "900")]
