import pytest

from waypost.graph.relations import clause_of, role_at, says


@pytest.mark.parametrize(
    ("text", "name", "role"),
    [
        ("Login calls the auth api", "Login", "subject"),
        ("Login calls the auth api", "auth api", "object"),
        ("登录页面调用鉴权服务", "鉴权", "object"),
        ("登录页面调用鉴权服务", "登录", "subject"),
        ("The auth api is used by checkout", "checkout", "user"),
        ("鉴权接口被结账页调用", "结账", "user"),
        ("用户登录已完成", "登录", "subject"),
        ("Login calls auth. Checkout is done", "Checkout", "subject"),
        ("Recall checkout", "checkout", "subject"),
        ("结账统一走支付模块", "支付", "object"),
    ],
)
def test_role(text: str, name: str, role: str) -> None:
    assert role_at(text, text.index(name)) == role


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("publishes", "order service publishes order.created", True),
        ("publishes", "订单服务发布 order.created", True),
        ("subscribes", "邮件模块订阅 order.created", True),
        ("subscribes", "order.created is ready", False),
    ],
)
def test_says(kind: str, text: str, expected: object) -> None:
    assert says(kind, text) is expected


def test_clause() -> None:
    text = "One. Two here; three"
    assert clause_of(text, text.index("here"), text.index("here") + 4) == " Two here"
