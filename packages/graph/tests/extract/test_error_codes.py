from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("ERR_TIMEOUT", ["ERR_TIMEOUT"]),
        ("USER_NOT_FOUND", ["USER_NOT_FOUND"]),
        ("INVALID_TOKEN、PAYMENT_FAILED", ["INVALID_TOKEN", "PAYMENT_FAILED"]),
        ("E1001", ["E1001"]),
        ("错误码 AUTH_1001", ["AUTH_1001"]),
        ("错误码 10001", ["10001"]),
        ("错误码：40001", ["40001"]),
        ("error code 1001", ["1001"]),
        ("返回 401", ["401"]),
        ("HTTP 429", ["429"]),
        ("returns 404 when missing", ["404"]),
        ("状态码 422", ["422"]),
        ("5xx 错误", ["5xx"]),
        ("429 Too Many Requests", ["429"]),
        ("responds with a 503", ["503"]),
        ("返回 401 或 403", ["401", "403"]),
        ("错误码 UNAUTHENTICATED", ["UNAUTHENTICATED"]),
    ],
)
def test_error_codes(read: Read, text: str, codes: list[str]) -> None:
    assert read(text).error_codes == codes


@pytest.mark.parametrize(
    "text",
    [
        "返回 500 条记录",
        "500 users",
        "port 443",
        "returns 400 rows",
        "v4.0.4",
        "450 元",
        "PAYMENT_URL",
        "2026-04-01",
        "/x/404",
    ],
)
def test_no_error_code(read: Read, text: str) -> None:
    assert read(text).error_codes == []
