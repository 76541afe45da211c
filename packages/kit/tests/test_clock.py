import time
from datetime import UTC, date, datetime

import pytest

from waypost.kit.clock import now, today
from waypost.kit.errors import UsageError


def test_now_is_in_utc() -> None:
    before = datetime.now(UTC)
    assert before <= now() <= datetime.now(UTC)
    assert now().tzinfo is UTC


@pytest.mark.parametrize(
    ("zone", "instant"),
    [
        ("UTC", "2026-05-11T23:59:59"),
        ("Asia/Shanghai", "2026-05-11T15:59:59"),
        ("America/New_York", "2026-05-12T03:59:59"),
    ],
)
def test_fixed_day_ends_in_the_users_zone(monkeypatch: pytest.MonkeyPatch, zone: str, instant: str) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    monkeypatch.setenv("WAYPOST_TODAY", "2026-05-11")
    try:
        assert now() == datetime.fromisoformat(instant).replace(tzinfo=UTC)
        assert today() == date(2026, 5, 11)
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("text", ["yesterday", "2026-13-01", "11.5.2026"])
def test_bad_day_is_an_error(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("WAYPOST_TODAY", text)
    with pytest.raises(UsageError, match="WAYPOST_TODAY") as caught:
        now()
    assert "YYYY-MM-DD" in caught.value.hint
