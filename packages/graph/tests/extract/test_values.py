from collections.abc import Callable

import pytest

from waypost.graph.extract import stated_values
from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("expires_in: 900", ["expires_in=900"]),
        ("expires_in：900", ["expires_in=900"]),
        ("`expires_in: 900`", ["expires_in=900"]),
        ("timeout = 30s", ["timeout=30s"]),
        ("max_retries=5", ["max_retries=5"]),
        ('"expires_in": 900', ["expires_in=900"]),
        ("`expires_in` 为 3600", ["expires_in=3600"]),
        ("expires_in 改为 3600", ["expires_in=3600"]),
        ("expires_in 从 900 改成 3600", ["expires_in=3600"]),
        ("expires_in 由 900 调整为 3600", ["expires_in=3600"]),
        ("TTL 从 900 改成 3600", ["TTL=3600"]),
        ("set max_retries to 5", ["max_retries=5"]),
        ("expires_in 900", ["expires_in=900"]),
        ("changed expires_in from 900 to 3600", ["expires_in=3600"]),
        ("expires_in was raised from 900 to 3600", ["expires_in=3600"]),
        ("expires_in is now 3600", ["expires_in=3600"]),
        ("page_size defaults to 20", ["page_size=20"]),
        ("page_size 默认 20", ["page_size=20"]),
        ("page_size -> 50", ["page_size=50"]),
        ("LOG_LEVEL=debug", ["LOG_LEVEL=debug"]),
        ("PORT=3000", ["PORT=3000"]),
        ("cache.ttl: 60", ["cache.ttl=60"]),
        ("is_public: false", ["is_public=false"]),
        ('currency = "EUR"', ["currency=EUR"]),
        ("{ access_token: string, expires_in: 900 }", ["expires_in=900"]),
        ('{"code": 0}', ["code=0"]),
        ("max_size = 10 MB", ["max_size=10 MB"]),
        ("rate_limit: 1,000", ["rate_limit=1,000"]),
        ("a_b=1，3_c=2", ["a_b=1"]),
        ("session timeout is 30 minutes", ["session timeout=30 minutes"]),
        ("timeout changed from 30s to 60s", ["timeout=60s"]),
        ("超时时间：30s", ["超时时间=30s"]),
        ("会话有效期从 15 分钟改为 30 分钟", ["会话有效期=30 分钟"]),
        ("access_token 有效期为 15 分钟", ["access_token 有效期=15 分钟"]),
        ("把重试次数从 3 改成 5", ["重试次数=5"]),
        ("上传大小上限 10MB 改为 20MB", ["上传大小上限=20MB"]),
        ("expires_in: 900, refresh_expires_in: 604800", ["expires_in=900", "refresh_expires_in=604800"]),
        ("nginx client_max_body_size 改为 10m", ["client_max_body_size=10m"]),
        ("JWT 的过期时间从 15 分钟调整到 1 小时", ["JWT 过期时间=1 小时"]),
        ("ORDER_STATUS_PAID 枚举值从 2 改为 3", ["ORDER_STATUS_PAID=3"]),
        ("temperature_offset = -0.5", ["temperature_offset=-0.5"]),
    ],
)
def test_values(read: Read, text: str, values: list[str]) -> None:
    assert [f"{value.name}={value.value}" for value in read(text).values] == values
    assert [f"{value.name}={value.value}" for value in stated_values(text)] == values


@pytest.mark.parametrize(
    "text",
    [
        "email: string",
        "redis:6379",
        "node:18",
        "at 10:30",
        "localhost:3000",
        "version: 2",
        "Step: 1",
        "2026-05-01T10:00",
        "HTTP 429",
        "up to 5 users",
        "the 3 tables",
        "GET /x?page=1",
        "https://x.com/?a=1",
        "a == 1",
        "Next.js 升级到 15",
        "PostgreSQL 16",
        "const user = await load()",
        "user_id 和 3 个字段",
    ],
)
def test_no_value(read: Read, text: str) -> None:
    assert read(text).values == []


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("solver_timeout_s 8 -> 12, big tours were cut off", "solver_timeout_s", "12"),
        ("分享链接默认 expire_days 7→30", "expire_days", "30"),
        ("埋点 sample_rate 0.5 改回 1.0", "sample_rate", "1.0"),
        ("POOL_SIZE: 15 => 40", "POOL_SIZE", "40"),
        ("token_ttl_days 改 90，原来 30 天", "token_ttl_days", "90"),
        ("max_retries 3 -> 5 -> 4", "max_retries", "4"),
    ],
)
def test_the_last_value_of_a_change_counts(text: str, name: str, value: str) -> None:
    assert {v.name: v.value for v in stated_values(text)}[name] == value


def test_a_range_is_no_change() -> None:
    assert {v.name: v.value for v in stated_values("max_retries: 3 to 5 times")}["max_retries"] == "3"
