"""Days, weeks and months of a time zone: one place, so that windows and their rows never disagree."""

import os
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from waypost.kit._messages import messages
from waypost.kit.errors import UsageError

PERIODS = ("day", "week", "month")
_LINK = Path("/etc/localtime")


def zone(name: str | None = None) -> ZoneInfo:
    """Return a zone by its IANA name; without one the user's: TZ, else the system's, else UTC.

    Raises:
        UsageError: there is no zone of that name.
    """
    wanted = name if name is not None else _local_name()
    try:
        return ZoneInfo(wanted)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        if name is None:
            return ZoneInfo("UTC")
        raise UsageError(messages("zones.unknown", name=name), hint=messages("zones.unknown.hint")) from error


def _local_name() -> str:
    named = os.environ.get("TZ", "").removeprefix(":")
    if named:
        return named
    if _LINK.is_symlink():
        return os.path.realpath(_LINK).partition("zoneinfo/")[2] or "UTC"
    from tzlocal import get_localzone_name  # noqa: PLC0415 - slow, and only asked where the system keeps no link

    return get_localzone_name() or "UTC"


def instant(day: date, where: ZoneInfo) -> int:
    """Return the first millisecond (since 1970, UTC) of a day in a zone."""
    return int(datetime(day.year, day.month, day.day, tzinfo=where).timestamp() * 1000)


def day_of(instant_ms: int, where: ZoneInfo) -> date:
    """Return the day of a zone in which an instant lies."""
    return datetime.fromtimestamp(instant_ms / 1000, UTC).astimezone(where).date()


def start_of(period: str, day: date) -> date:
    """Return the first day of the day, week (from Monday) or month that holds a day."""
    if period == "week":
        return day - timedelta(days=day.weekday())
    return day.replace(day=1) if period == "month" else day


def next_start(period: str, start: date) -> date:
    """Return the first day after a day, week or month that begins at `start`."""
    if period == "month":
        return (start.replace(day=28) + timedelta(days=4)).replace(day=1)
    return start + timedelta(days=7 if period == "week" else 1)


def windows(period: str, first: date, last: date) -> Iterator[tuple[date, date]]:
    """Yield the periods that touch the days from `first` to `last`: first day of each and first day after it."""
    start = start_of(period, first)
    while start <= last:
        end = next_start(period, start)
        yield start, end
        start = end


def offsets(first_ms: int, last_ms: int, where: ZoneInfo) -> list[tuple[int, int]]:
    """Return the zone's offsets from UTC between two instants: (from which instant on, offset), milliseconds, in order.

    The first entry counts from `first_ms` on, or from before it.
    """
    found = [(first_ms, _offset(first_ms, where))]
    start = first_ms
    while start < last_ms:
        end = min(start + _DAY_MS, last_ms)
        if _offset(end, where) != found[-1][1]:
            found.append((_change(start, end, where), _offset(end, where)))
        start = end
    return found


_DAY_MS = 86_400_000


def _offset(instant_ms: int, where: ZoneInfo) -> int:
    shift = datetime.fromtimestamp(instant_ms / 1000, UTC).astimezone(where).utcoffset()
    return round(shift.total_seconds() * 1000) if shift is not None else 0


def _change(start: int, end: int, where: ZoneInfo) -> int:
    """Return the first second of (start, end] at which the offset is that of `end`."""
    low, high, wanted = start // 1000, -(-end // 1000), _offset(end, where)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _offset(middle * 1000, where) == wanted else (middle, high)
    return high * 1000
