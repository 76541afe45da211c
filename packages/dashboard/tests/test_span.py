from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from waypost.dashboard import span as spans
from waypost.kit.errors import UsageError

pytestmark = pytest.mark.usefixtures("ledger")
SHANGHAI, NEW_YORK = ZoneInfo("Asia/Shanghai"), ZoneInfo("America/New_York")
HOUR = 3_600_000


def ms(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2026-11-03", date(2026, 11, 3), date(2026, 11, 3)),
        ("2028-02", date(2028, 2, 1), date(2028, 2, 29)),
        (" Today ", date(2026, 11, 30), date(2026, 11, 30)),
        ("yesterday", date(2026, 11, 29), date(2026, 11, 29)),
        ("7d", date(2026, 11, 23), date(2026, 11, 23)),
        ("0d", date(2026, 11, 30), date(2026, 11, 30)),
    ],
)
def test_days_as_people_write_them(text: str, first: date, last: date) -> None:
    found = spans.span(text, text, "UTC")
    assert (found.first, found.last) == (first, last)


@pytest.mark.parametrize("text", ["", "soon", "2026-02-30", "2026-13", "-1d", "9999-12-31", "12345d"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is no day"):
        spans.span(text, None, "UTC")


def test_a_span_does_not_end_before_it_starts() -> None:
    with pytest.raises(UsageError, match="before it starts"):
        spans.span("2026-11-02", "2026-11-01", "UTC")


def test_an_unknown_zone_is_refused() -> None:
    with pytest.raises(UsageError):
        spans.span(None, None, "Mars/Base")


def test_an_open_span_has_no_edges() -> None:
    found = spans.span(None, None, "UTC")
    assert (found.since, found.until) == (None, None)


def test_a_day_of_shanghai_begins_at_sixteen_of_utc() -> None:
    found = spans.span("2026-08-02", "2026-08-02", "Asia/Shanghai")
    assert (found.since, found.until) == (ms("2026-08-01T16:00"), ms("2026-08-02T16:00"))


@pytest.mark.parametrize(
    ("day", "start", "hours"), [("2026-11-01", "2026-11-01T04:00", 25), ("2026-03-08", "2026-03-08T05:00", 23)]
)
def test_the_day_of_a_clock_change_is_as_long_as_it_is(day: str, start: str, hours: int) -> None:
    found = spans.span(day, day, "America/New_York")
    assert found.since == ms(start)
    assert found.until == ms(start) + hours * HOUR


def test_today_is_that_of_the_zone() -> None:
    assert spans.today(ZoneInfo("UTC")) == date(2026, 11, 30)
    assert spans.today(SHANGHAI) == date(2026, 12, 1)  # the fixed clock stands at the end of the day in UTC


def test_a_week_starts_on_monday() -> None:
    found = spans.period("week", date(2026, 11, 29), NEW_YORK)
    assert (found.first, found.last) == (date(2026, 11, 23), date(2026, 11, 29))


def test_instants_are_told_in_utc() -> None:
    assert spans.utc(ms("2026-11-30T10:24")) == "2026-11-30T10:24:00Z"
