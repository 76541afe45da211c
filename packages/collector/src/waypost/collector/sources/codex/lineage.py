"""Which thread a log descends from, and where the logs of threads lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.codex.compressed import first_line
from waypost.collector.sources.codex.lines import Line, Meta

if TYPE_CHECKING:
    from pathlib import Path

FOLDERS = ("sessions", "archived_sessions")
_GENERATIONS = 32
_FIRST_LINE = 1 << 20
_line = msgspec.json.Decoder(Line).decode
_meta = msgspec.json.Decoder(Meta).decode


def first_thread(log: Path, thread: str) -> str:
    """Return the thread that a thread descends from, itself where no log beside `log` says more."""
    seen = {thread}
    for _ in range(_GENERATIONS):
        found = log_of(log, thread)
        meta = _first_meta(found) if found is not None else None
        above = (meta.forked_from_id or "") if meta is not None else ""
        if not above or above in seen:
            break
        seen.add(above)
        thread = above
    return thread


def log_of(beside: Path, thread: str) -> Path | None:
    """Return the log of a thread among those that a log lies with, None where there is none."""
    base = next((folder.parent for folder in beside.parents if folder.name in FOLDERS), None)
    if base is None or not thread or set(thread) & set("*?[]/\\"):
        return None
    for folder in FOLDERS:
        found = next((base / folder).glob(f"**/rollout-*-{thread}.jsonl*"), None)
        if found is not None:
            return found
    return None


def _first_meta(log: Path) -> Meta | None:
    try:
        line = _line(first_line(log, _FIRST_LINE).removeprefix(b"\xef\xbb\xbf"))
        return _meta(line.payload) if line.type == "session_meta" else None
    except (OSError, *UNREADABLE):
        return None
