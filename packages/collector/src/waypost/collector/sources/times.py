"""Instants as agents write them."""

from datetime import UTC, datetime

_SECONDS = 100_000_000_000
"""Numbers below are seconds: as milliseconds they would lie in 1973."""


def milliseconds(value: object) -> int | None:
    """Return an instant in milliseconds since 1970, from ISO 8601 (UTC without a zone), seconds or milliseconds."""
    if isinstance(value, str):
        try:
            found = datetime.fromisoformat(value)
        except ValueError:
            return None
        return int((found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp() * 1000)
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < _SECONDS * 1000:
        return int(value * 1000) if value < _SECONDS else int(value)
    return None
