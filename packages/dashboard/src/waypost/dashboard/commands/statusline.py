"""`waypost ledger statusline`: as little is loaded as can be."""

from __future__ import annotations

from waypost.dashboard.commands.shared import PACKAGE, tz
from waypost.kit.cli import Run, command, option


@command("ledger statusline", package=PACKAGE, json=False)
@option("--session", "session", metavar="ID", default="")
@tz
def statusline(run: Run, *, session: str, tz: str | None) -> None:
    """Print one line for an agent's status bar."""
    from waypost.dashboard.statusline import asked, line

    run.write(line(session or asked(), tz, run.project) + "\n")
