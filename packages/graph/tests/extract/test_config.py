from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("STRIPE_SECRET_KEY", ["STRIPE_SECRET_KEY"]),
        ("需要设置REDIS_URL和JWT_SECRET", ["REDIS_URL", "JWT_SECRET"]),
        ("process.env.PORT", ["PORT"]),
        ('os.environ["API_KEY"]', ["API_KEY"]),
        ("os.getenv('DEBUG')", ["DEBUG"]),
        ("import.meta.env.VITE_API_URL", ["VITE_API_URL"]),
        ("${DATABASE_URL}", ["DATABASE_URL"]),
        ("环境变量 PORT", ["PORT"]),
        ("PORT=3000", ["PORT"]),
        ("app.cache.ttl", ["app.cache.ttl"]),
        ("配置项 cache.ttl 改为 60", ["cache.ttl"]),
        ("application.yml 里 server.port", ["server.port"]),
        ("server.port=8080", ["server.port"]),
        ("feature flag `new_checkout`", ["new_checkout"]),
        ("`new-checkout` 开关", ["new-checkout"]),
        ("spring.datasource.url", ["spring.datasource.url"]),
    ],
)
def test_config_keys(read: Read, text: str, keys: list[str]) -> None:
    assert read(text).config_keys == keys


@pytest.mark.parametrize(
    "text",
    [
        "GET POST PUT",
        "API JSON TODO HTTP",
        "UTF_8",
        "ERR_TIMEOUT",
        "USER_NOT_FOUND",
        "INVALID_TOKEN",
        "状态为 PENDING_PAYMENT",
        "api.example.com",
        "order.created",
        "os.path.join()",
        "配置文件已更新",
        "the settings page",
        "access_token",
        "E1001",
    ],
)
def test_no_config_key(read: Read, text: str) -> None:
    assert read(text).config_keys == []


def test_a_key_is_no_field(read: Read) -> None:
    found = read("配置项 cache_ttl 改为 60，环境变量 LOG_LEVEL=debug")
    assert (found.config_keys, found.fields) == (["cache_ttl", "LOG_LEVEL"], [])
