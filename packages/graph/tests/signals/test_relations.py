import pytest

from waypost.graph.signals import relations
from waypost.graph.signals.relations import (
    clause_of,
    dismissed,
    host_places,
    joins,
    negated_at,
    role_at,
    says,
)


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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" and ", True),
        (" and the ", True),
        (" as well as the ", True),
        (" page and ", True),
        (" page and the ", True),
        (", ", True),
        ("和", True),
        ("页和", True),
        ("页面以及", True),
        ("、", True),
        (" / ", True),
        (" calls ", False),
        (" calls the ", False),
        (" the ", False),
        ("调用", False),
        ("", False),
        (" and it calls the ", False),
        ("。和", False),
    ],
)
def test_what_only_joins_two_names(text: str, *, expected: bool) -> None:
    assert joins(text) is expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("login no longer calls auth", "auth", True),
        ("登录不再调用鉴权", "鉴权", True),
        ("login works without auth", "auth", True),
        ("login uses cookies instead of auth", "auth", True),
        ("登录不依赖鉴权", "鉴权", True),
        ("鉴权不用改", "鉴权", True),
        ("auth is not affected", "auth", True),
        ("login calls auth", "auth", False),
        ("login is not slow and calls auth", "auth", False),
        ("登录调用鉴权", "鉴权", False),
        ("It is never down. Login calls auth", "auth", False),
    ],
)
def test_what_is_said_not_to_be_used(text: str, name: str, *, expected: bool) -> None:
    start = text.index(name)
    assert negated_at(text, start, start + len(name)) is expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("鉴权不受影响", "鉴权", True),
        ("auth is unaffected", "auth", True),
        ("鉴权变快了，登录不用改", "鉴权", False),
        ("login no longer calls auth", "auth", False),
    ],
)
def test_what_is_dismissed_at_once(text: str, name: str, *, expected: bool) -> None:
    start = text.index(name)
    assert dismissed(text, start, start + len(name)) is expected


@pytest.mark.parametrize(
    ("text", "behind"),
    [("It was added to checkout", [" checkout"]), ("把它放到结算页", ["结算页"]), ("It is in checkout", [])],
)
def test_what_something_is_put_into(text: str, behind: list[str]) -> None:
    assert [text[place:] for place in host_places(text)] == behind


def test_the_borders_of_a_long_text_are_sought_once() -> None:
    """Seeking them for every name made the time of a long note quadratic: 92,000 characters took 77 seconds."""
    text = "The page calls /a and the list. " * 2000
    relations._borders.cache_clear()
    for start in range(0, len(text) - 40, 400):
        assert clause_of(text, start + 4, start + 8).strip()
    assert relations._borders.cache_info().misses == 1
