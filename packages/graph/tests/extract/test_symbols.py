from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("foo()", ["foo"]),
        ("调用fetchUser()获取", ["fetchUser"]),
        ("Foo.bar", ["Foo.bar"]),
        ("PaymentService.charge", ["PaymentService.charge"]),
        ("foo::bar", ["foo::bar"]),
        ("OrderController::store", ["OrderController::store"]),
        ("useAuth hook", ["useAuth"]),
        ("PaymentService 增加重试", ["PaymentService"]),
        ("throws PaymentError", ["PaymentError"]),
        ("class UserRepository", ["UserRepository"]),
        ("class Order:", ["Order"]),
        ("interface Foo", ["Foo"]),
        ("extends BaseThing", ["BaseThing"]),
        ("函数 parse_config", ["parse_config"]),
        ("the function calculate_total", ["calculate_total"]),
        ("`debounce` 函数", ["debounce"]),
        ("cart.addItem(item)", ["cart.addItem"]),
        ("utils.formatDate()", ["utils.formatDate"]),
        ("handleSubmit", ["handleSubmit"]),
        ("`login(email, password)`", ["login"]),
        ("send_email(to, body)", ["send_email"]),
        ("PaymentGateway 服务", ["PaymentGateway"]),
        ("cron job `cleanup_sessions`", ["cleanup_sessions"]),
    ],
)
def test_symbols(read: Read, text: str, symbols: list[str]) -> None:
    assert read(text).symbols == symbols


@pytest.mark.parametrize(
    "text",
    [
        "Redis（缓存）",
        "登录页（login）",
        "JWT(令牌)",
        "item(s)",
        "varchar(255)",
        "COUNT(*)",
        "if (x)",
        "the users (admins)",
        "MetricCard",
        "gRPC 方法",
        "updateTime",
        "the service is down",
        "a method that works",
        "Node.js",
    ],
)
def test_no_symbol(read: Read, text: str) -> None:
    assert read(text).symbols == []
