"""Lines to a file, whole or not at all, or to standard output."""

from __future__ import annotations

import os
import secrets
import sys
from datetime import date, timedelta
from typing import TYPE_CHECKING

from waypost.collector.exchange.exporting import FOREVER
from waypost.collector.messages import t
from waypost.kit.errors import UsageError
from waypost.kit.files import sync_folder, writable
from waypost.kit.ledger.zones import instant, zone

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def write_lines(lines: Iterable[bytes], target: Path | None) -> int:
    """Write lines and return how many; a file is replaced only when all is written.

    Raises:
        DataError: the file can't be written; what stood there stands.
    """
    if target is None:
        return _write(lines, sys.stdout.buffer.write)
    temporary = target.with_name(f".waypost-{secrets.token_hex(8)}.tmp")
    with writable(target):
        try:
            with temporary.open("wb") as file:
                count = _write(lines, file.write)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(target)
            sync_folder(target.absolute().parent)
        finally:
            temporary.unlink(missing_ok=True)
    return count


def _write(lines: Iterable[bytes], write: object) -> int:
    count = 0
    for line in lines:
        write(line)  # type: ignore[operator]
        count += 1
    return count


def days(since: str | None, until: str | None, tz: str | None) -> tuple[int, int]:
    """Return the window of whole days of a zone, both ends included.

    Raises:
        UsageError: a day or the zone is none.
    """
    where = zone(tz)
    first = instant(_day(since), where) if since else FOREVER[0]
    last = instant(_day(until) + timedelta(days=1), where) if until else FOREVER[1]
    return first, last


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise UsageError(t("export.bad_day", text=text), hint=t("export.bad_day.hint")) from error
