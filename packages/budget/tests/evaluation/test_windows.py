from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.budget.evaluation.windows import PERIODS, Window, current

NEW_YORK, SHANGHAI, UTC = ZoneInfo("America/New_York"), ZoneInfo("Asia/Shanghai"), ZoneInfo("UTC")
HOUR = 3_600_000
ZONES = ["America/New_York", "Asia/Shanghai", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kathmandu", "UTC"]


def ms(zone: ZoneInfo, *parts: int) -> int:
    return int(datetime(*parts, tzinfo=zone).timestamp() * 1000)  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("daily", date(2026, 12, 2), date(2026, 12, 2)),
        ("weekly", date(2026, 11, 30), date(2026, 12, 6)),
        ("monthly", date(2026, 12, 1), date(2026, 12, 31)),
    ],
)
def test_windows_of_a_wednesday(name: str, first: date, last: date) -> None:
    window = current(name, ms(SHANGHAI, 2026, 12, 2, 12), SHANGHAI)  # type: ignore[arg-type]
    assert (window.first, window.last) == (first, last)
    assert window.start == ms(SHANGHAI, first.year, first.month, first.day)
    assert window.end == ms(SHANGHAI, *(last + timedelta(days=1)).timetuple()[:3])
    assert window.label == f"{name} {first}"


def test_one_instant_is_in_other_days_of_other_zones() -> None:
    now = ms(UTC, 2026, 12, 1, 17)
    assert [current("daily", now, zone).first for zone in (NEW_YORK, UTC, SHANGHAI)] == [
        date(2026, 12, 1), date(2026, 12, 1), date(2026, 12, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(("day", "hours"), [((2026, 11, 1), 25), ((2026, 3, 8), 23), ((2026, 11, 2), 24)])
def test_days_on_which_clocks_change(day: tuple[int, int, int], hours: int) -> None:
    window = current("daily", ms(NEW_YORK, *day, 12), NEW_YORK)
    assert window.start is not None
    assert window.end is not None
    assert window.end - window.start == hours * HOUR
    # after six real hours a quarter of a day of 24 hours is over, less of one of 25
    assert window.projected(600, window.start + 6 * HOUR) == 100 * hours


def test_a_lifetime_has_no_end_to_project_to() -> None:
    window = current("session", 5, UTC)
    assert window == Window("session")
    assert (window.label, window.projected(7, 10**15)) == ("session", 7)


def test_nothing_is_projected_before_a_window_begins() -> None:
    window = Window("daily", date(2026, 1, 1), date(2026, 1, 1), 1000, 2000)
    assert [window.projected(10, now) for now in (999, 1000, 1001, 1500, 2000, 9999)] == [10, 10, 10_000, 20, 10, 10]


@given(
    name=st.sampled_from(list(PERIODS)),
    zone=st.sampled_from(ZONES).map(ZoneInfo),
    now=st.integers(0, 4 * 10**12),
    spent=st.integers(0, 10**16),
)
def test_a_window_holds_its_instant_and_projects_in_proportion(name: str, zone: ZoneInfo, now: int, spent: int) -> None:
    window = current(name, now, zone)  # type: ignore[arg-type]
    assert window.start is not None
    assert window.end is not None
    assert window.start <= now < window.end
    assert current(name, window.start, zone) == current(name, window.end - 1, zone) == window  # type: ignore[arg-type]
    assert current(name, window.end, zone).start == window.end  # type: ignore[arg-type]
    projected = window.projected(spent, now)
    assert projected >= spent
    assert window.projected(spent, window.end) == spent
    if now > window.start:
        exact = spent * (window.end - window.start)
        assert abs(projected * (now - window.start) - exact) <= (now - window.start) or projected == spent
