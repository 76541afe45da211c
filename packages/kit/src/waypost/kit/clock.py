"""The one caller of now."""

import os
from datetime import UTC, date, datetime, time

from waypost.kit.errors import UsageError


def now() -> datetime:
    """Return the present instant in UTC; WAYPOST_TODAY=YYYY-MM-DD sets it to the end of that local day."""
    fixed = os.environ.get("WAYPOST_TODAY", "")
    if not fixed:
        return datetime.now(UTC)
    try:
        day = date.fromisoformat(fixed)
    except ValueError as error:
        raise UsageError(f"WAYPOST_TODAY={fixed} is no day", hint="write it as YYYY-MM-DD, or unset it") from error
    return datetime.combine(day, time(23, 59, 59)).astimezone().astimezone(UTC)


def today() -> date:
    """Return the present day of the user's time zone (TZ is honoured)."""
    return now().astimezone().date()
