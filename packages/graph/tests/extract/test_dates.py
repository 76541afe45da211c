from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("2026-05-01", ["2026-05-01"]),
        ("于2026-05-01上线", ["2026-05-01"]),
        ("2026/5/1", ["2026-05-01"]),
        ("2026年5月1日", ["2026-05-01"]),
        ("5月3日", ["2026-05-03"]),
        ("12月30号", ["2025-12-30"]),
        ("May 1, 2026", ["2026-05-01"]),
        ("May 1", ["2026-05-01"]),
        ("1 May 2026", ["2026-05-01"]),
        ("on March 3rd, 2026", ["2026-03-03"]),
        ("today", ["2026-05-11"]),
        ("昨天修复", ["2026-05-10"]),
        ("Yesterday we fixed it", ["2026-05-10"]),
        ("大前天", ["2026-05-08"]),
        ("明天发版", ["2026-05-12"]),
        ("3天前", ["2026-05-08"]),
        ("两周前", ["2026-04-27"]),
        ("2 days ago", ["2026-05-09"]),
        ("a week ago", ["2026-05-04"]),
        ("上周五", ["2026-05-08"]),
        ("last Friday", ["2026-05-08"]),
        ("next Monday", ["2026-05-18"]),
        ("2026-05-01T10:00:00Z", ["2026-05-01"]),
        ("2026-05-01 与 2026-05-01", ["2026-05-01"]),
    ],
)
def test_dates(read: Read, text: str, dates: list[str]) -> None:
    assert read(text).dates == dates


@pytest.mark.parametrize(
    "text", ["2026-13-40", "1.2.2026", "v2026.5", "3/4", "May I ask", "daytoday", "13月5日", "port 2026-1", "10:30"]
)
def test_no_date(read: Read, text: str) -> None:
    assert read(text).dates == []
