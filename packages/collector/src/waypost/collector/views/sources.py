"""Sources for people."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from waypost.collector.messages import t

if TYPE_CHECKING:
    from waypost.kit.cli import Console
    from waypost.protocol.results.ledger_sync import LedgerSource

_COLUMNS = ("agent", "folder", "state", "logs", "calls", "bad", "last")


def show(found: list[LedgerSource], out: Console, *, everything: bool) -> None:
    """Print a row for each folder that is there, then what was skipped and which lines are bad."""
    shown = [entry for entry in found if everything or entry.state != "missing"]
    if shown:
        out.table((_row(entry) for entry in shown), header=[t(f"sources.{name}") for name in _COLUMNS])
    else:
        out.print(t("sources.none"))
    there = {entry.agent for entry in shown}
    missing = sorted({entry.agent for entry in found} - there)
    if missing and shown:
        out.print(t("sources.missing", agents=", ".join(missing)), style="dim")
    for entry in shown:
        for log in entry.skipped:
            out.print(t("sources.skipped", path=_short(log.path), why=log.why), style="yellow")
        for bad in entry.bad_lines:
            place = t("sources.bad_line", path=_short(bad.path), line=bad.line, message=bad.message)
            out.print(place, style="yellow")


def _row(entry: LedgerSource) -> tuple[str, ...]:
    files = f"{entry.files:,}"
    if entry.gone:
        files = t("sources.partly_gone", files=files, gone=f"{entry.gone:,}")
    return (
        entry.agent,
        _short(entry.root) if entry.root else t("sources.no_folder"),
        t(f"sources.state.{entry.state}", new=f"{entry.new:,}", why=entry.why),
        files,
        f"{entry.calls:,}",
        f"{entry.bad:,}" if entry.bad else "",
        _local(entry.last),
    )


def _short(path: str) -> str:
    home = str(Path.home())
    return "~" + path[len(home) :] if path.startswith((home + "/", home + "\\")) else path


def _local(instant: str | None) -> str:
    return datetime.fromisoformat(instant).astimezone().strftime("%Y-%m-%d %H:%M") if instant else ""
