"""`ledger schedule`: what runs a push by itself, as systemd's user timers and as lines for cron."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from waypost.dashboard.messages import t
from waypost.kit.errors import UsageError
from waypost.kit.files import write_atomic
from waypost.protocol.results.ledger_report import ScheduleFile

if TYPE_CHECKING:
    from collections.abc import Sequence

_TIME = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")
_SERVICE = """[Unit]
Description=Waypost: push the {report} ledger report

[Service]
Type=oneshot
ExecStart={command}
"""
_TIMER = """[Unit]
Description=Waypost: push the {report} ledger report

[Timer]
OnCalendar={when}
Persistent=true

[Install]
WantedBy=timers.target
"""


class Schedule:
    """When which report goes to which channels."""

    def __init__(self, report: str, at: str, channels: Sequence[str]) -> None:
        match = _TIME.fullmatch(at)
        if match is None:
            raise UsageError(t("schedule.no_time", text=at), hint=t("schedule.no_time.hint"))
        self.report = report
        self.hour, self.minute = int(match[1]), int(match[2])
        self.command = [*_waypost(), "ledger", "push", report]
        for channel in channels:
            self.command += ["--channel", channel]

    def cron(self) -> str:
        """Return the line for `crontab -e`: in cron a per cent sign ends the command."""
        day = "1" if self.report == "weekly" else "*"
        return f"{self.minute} {self.hour} * * {day} " + shlex.join(self.command).replace("%", "\\%")

    def files(self, folder: Path | None = None, *, write: bool = False) -> list[ScheduleFile]:
        """Return the service and the timer, written where that is wished."""
        day = "Mon " if self.report == "weekly" else ""
        when = f"{day}*-*-* {self.hour:02d}:{self.minute:02d}:00"
        command = " ".join(map(_quoted, self.command))
        found: list[ScheduleFile] = []
        for suffix, text in (("service", _SERVICE), ("timer", _TIMER)):
            path = (folder or _units()) / f"waypost-ledger-{self.report}.{suffix}"
            content = text.format(report=self.report, command=command, when=when)
            if write:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_atomic(path, content)
            found.append(ScheduleFile(path=str(path), text=content, written=write))
        return found


def _units() -> Path:
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "systemd" / "user"


def _waypost() -> list[str]:
    """Return the command as a timer finds it, by its whole path."""
    beside = Path(sys.executable).with_name("waypost")
    found = shutil.which("waypost") or (str(beside) if beside.is_file() else None)
    return [os.path.abspath(found)] if found else [sys.executable, "-m", "waypost.cli"]  # noqa: PTH100 - keeps links


def _quoted(word: str) -> str:
    """Return a word as systemd reads it."""
    word = word.replace("%", "%%").replace("$", "$$")
    if re.fullmatch(r"[\w@%+=:,./$-]+", word):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
