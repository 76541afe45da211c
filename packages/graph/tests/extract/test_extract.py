import re
from collections.abc import Callable
from datetime import date

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.extract import Lexicon, extract, keywords, match_keys
from waypost.kit.text import fold_width
from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]

_PIECES = [
    "POST",
    "get",
    " ",
    "/",
    "/api/x",
    "{id}",
    ":id",
    "`",
    "**",
    "：",
    "，",
    "。",
    "（",
    "）",
    "\n",
    "users",
    " 表",
    "字段",
    "status",
    "access_token",
    "expiresIn",
    "=",
    ":",
    "900",
    "30s",
    "从",
    "改为",
    "MetricCard",
    "组件",
    "<Button>",
    "STRIPE_KEY",
    "process.env.",
    "src/a.py",
    "https://x.com/a?b=c",
    "wss://h/ws",
    "order.created",
    "事件",
    "queue",
    "401",
    "返回",
    "E1001",
    "foo()",
    "Foo::bar",
    "2026-05-11",
    "昨天",
    "3天前",
    "登录",
    "payment",
    "mutation",
    "gRPC",
    "a.B/C",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "$",
    "\x00",
    "ＡＰＩ",
    "é",
    "😀",
]
_NAMES = (
    "fields",
    "components",
    "tables",
    "config_keys",
    "paths",
    "symbols",
    "rpc_methods",
    "messages",
    "error_codes",
    "routes",
)


def _lists(found: Extracted) -> dict[str, list[str]]:
    return {kind: values for kind, values in msgspec.to_builtins(found).items() if kind != "values"}


def test_the_dashboard_of_the_seed(read: Read) -> None:
    found = read("新增仪表盘页面 /dashboard，包含 MetricCard 和 ActivityFeed 两个组件。")
    assert found.routes == ["/dashboard"]
    assert found.components == ["MetricCard", "ActivityFeed"]
    assert found.topics == ["dashboard"]
    assert {kind for kind, values in _lists(found).items() if values} == {"routes", "components", "topics"}


def test_a_note_of_many_kinds(read: Read) -> None:
    found = read(
        "昨天把 `orders` 表的 refund_status 字段写回逻辑移到 RefundService.apply()，退款失败抛 REFUND_FAILED"
        "（返回 409），成功后发布 order.refunded，配置项 REFUND_TIMEOUT=30s，见 src/refunds/service.py:20；"
        "OrderCard 组件刷新 GET /api/orders/{id}。"
    )
    assert found.dates == ["2026-05-10"]
    assert found.tables == ["orders"]
    assert found.fields == ["refund_status"]
    assert found.symbols == ["RefundService.apply"]
    assert found.error_codes == ["REFUND_FAILED", "409"]
    assert found.messages == ["order.refunded"]
    assert found.config_keys == ["REFUND_TIMEOUT"]
    assert found.paths == ["src/refunds/service.py"]
    assert found.components == ["OrderCard"]
    assert found.api_endpoints == ["GET /api/orders/{id}"]
    assert [(value.name, value.value) for value in found.values] == [("REFUND_TIMEOUT", "30s")]
    assert set(found.topics) >= {"order", "refund"}


@pytest.mark.parametrize("text", ["", " ", "\n", "。", "今天天气不错", "Nothing to see here, really."])
def test_nothing_to_find(read: Read, text: str) -> None:
    found = read(text)
    assert all(not values for kind, values in _lists(found).items() if kind != "dates")
    assert found.values == []


@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    _check(text)


@given(st.lists(st.sampled_from(_PIECES), max_size=40).map("".join))
def test_any_mix_of_signals(text: str) -> None:
    _check(text)


def _check(text: str) -> None:
    found = extract(text, Lexicon.default(), date(2026, 5, 11))
    folded = fold_width(text)
    for kind, values in _lists(found).items():
        assert len(values) == len(set(values)), kind
        assert all(value.strip() for value in values), kind
        if kind in _NAMES and not found.paths:  # a file router's route is not in the text
            assert all(value in folded for value in values), kind
    for endpoint in found.api_endpoints:
        method, _, path = endpoint.partition(" ")
        assert re.fullmatch("[A-Z]+", method)
        assert path.startswith("/")
    for value in found.values:
        assert value.value in text
    assert msgspec.json.decode(msgspec.json.encode(found), type=Extracted) == found
    keys = match_keys(found)
    assert all(keys.values())
    assert len(keywords(text, found)) <= 40
    assert extract(text, Lexicon.default(), date(2026, 5, 11)) == found


@pytest.mark.parametrize("day", [date.min, date.max])
def test_the_first_and_last_day(lexicon: Lexicon, day: date) -> None:
    found = extract("昨天 tomorrow 3天前 上周五 next friday 5月3日 2026-05-01", lexicon, day)
    assert "2026-05-01" in found.dates


@pytest.mark.parametrize(
    "piece",
    [
        "a",
        "/",
        "`",
        "{",
        "a_",
        "A_",
        "aB",
        "(",
        "a(",
        "<A",
        "a、",
        "users 表 ",
        "POST ",
        "a=1 ",
        "登录",
        "从 1 改为 ",
        "../",
        "a.py",
        "**",
        "/:a",
        "@a/",
        "Service/A",
        "log in ",
        "字段 a、",
        "topic a, ",
        "1,",
        "\x00",
        "，",
        "::a",
        "is `a`, ",
        "foo(a,",
        "GET/",
        "a.b.",
        "${A}",
        "'",
        "5月",
        "today",
        "- ",
        "a: ",
        "query a ",
    ],
)
def test_a_hostile_text_ends(read: Read, piece: str) -> None:
    assert read(piece * (100_000 // len(piece))) is not None
