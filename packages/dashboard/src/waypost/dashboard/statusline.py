"""One line for an agent's status bar: the session, today, the block of five hours. It never syncs and never fails."""

from __future__ import annotations

import json
import select
import sqlite3
import sys
from contextlib import closing
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.kit.clock import now
from waypost.kit.errors import WaypostError
from waypost.kit.ledger.file import read_ledger
from waypost.protocol.ledger_file import HOUR, PICO

if TYPE_CHECKING:
    from pathlib import Path

_LENGTH = 5 * HOUR
_WAIT = 0.05
_MOST = 1_000_000
_SUMS = "SELECT sum(input + cache_read + cache_write_5m + cache_write_1h + output), sum(cost), min(ts) FROM event "


def asked() -> str:
    """Return the session that an agent names on standard input (`session_id` of a JSON document), if any does."""
    stream = sys.stdin
    try:
        if stream is None or stream.isatty() or not select.select([stream], [], [], _WAIT)[0]:
            return ""
        told = json.loads(stream.read(_MOST) or "{}")
    except (OSError, ValueError):  # no stream to wait for, or no JSON
        return ""
    found = told.get("session_id") if isinstance(told, dict) else None
    return found if isinstance(found, str) else ""


def line(session: str = "", tz: str | None = None, project: Path | None = None) -> str:
    """Return the line; what the ledger does not know is left out."""
    try:
        db = read_ledger()
        if db is None:
            return t("statusline.none")
        with closing(db):
            return " | ".join(_parts(db, session, tz, project)) or t("statusline.none")
    except (WaypostError, sqlite3.Error):  # a status bar is no place for errors; other commands tell them
        return t("statusline.none")


def _parts(db: sqlite3.Connection, session: str, tz: str | None, project: Path | None) -> list[str]:
    present = int(now().timestamp() * 1000)
    limit, values = _narrowed(project)
    parts: list[str] = []
    if session:
        parts.append(_part(db, "session", "WHERE session IN (SELECT id FROM session WHERE key = ?)", [session]))
    parts.append(_part(db, "today", f"WHERE ts >= ? AND ts <= ?{limit}", [_midnight(tz), present, *values]))
    start = _block(db, present)
    if start is not None:
        left = figures.duration((start + _LENGTH - present) / 1000)
        parts.append(_part(db, "block", "WHERE ts >= ? AND ts <= ?", [start, present], left=left))
    return [part for part in parts if part]


def _narrowed(project: Path | None) -> tuple[str, list[str]]:
    if project is None:
        return "", []
    from waypost.kit.project import identify  # noqa: PLC0415 - only where a project is named

    places = "SELECT place.id FROM place JOIN name ON name.id = place.project WHERE name.text = ?"
    return f" AND place IN ({places})", [identify(project).name]


def _part(db: sqlite3.Connection, name: str, where: str, values: list[str | int], **more: str) -> str:
    tokens, cost, _ = db.execute(_SUMS + where, values).fetchone()
    money = figures.money(None if cost is None else cost / PICO)
    return t(f"statusline.{name}", cost=money, tokens=figures.tokens(tokens or 0), **more)


def _midnight(tz: str | None) -> int:
    """Return the start of today; without a zone that of the system, which needs no zone file read."""
    if tz is not None:
        from waypost.kit.ledger.zones import zone  # noqa: PLC0415 - only where a zone is named

        local = now().astimezone(zone(tz))
        return int(datetime(local.year, local.month, local.day, tzinfo=local.tzinfo).timestamp() * 1000)
    local = now().astimezone()
    return int(datetime(local.year, local.month, local.day).timestamp() * 1000)  # noqa: DTZ001 - the system's zone


def _block(db: sqlite3.Connection, present: int) -> int | None:
    """Return the start of the block that is active: as reports.blocks finds it, from a pause of five hours on."""
    start: int | None = None
    before = present - int(timedelta(days=2).total_seconds() * 1000)
    hours = "SELECT DISTINCT ts / ? FROM event WHERE ts >= ? AND ts <= ? ORDER BY 1"
    for (hour,) in db.execute(hours, (HOUR, before, present)):
        if start is None or hour * HOUR >= start + _LENGTH:
            start = hour * HOUR
    return start if start is not None and present < start + _LENGTH else None
