"""`waypost ledger push` and `ledger schedule`."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Literal

import click

from waypost.dashboard.commands.shared import PACKAGE, ledger, no_sync, tz
from waypost.dashboard.messages import t
from waypost.kit.cli import Run, argument, command, option

if TYPE_CHECKING:
    from pathlib import Path

    from waypost.kit.cli import Console
    from waypost.protocol.results.ledger_report import LedgerDigest, PushResult, ScheduleFile

Name = Literal["daily", "weekly"]
REPORTS = ("daily", "weekly")
_FAILED = 2


@command("ledger push", package=PACKAGE)
@argument("report", type=click.Choice(REPORTS))
@option("--channel", "channel", multiple=True, metavar="NAME")
@option("--date", "date", metavar="DAY")
@option("--again", is_flag=True)
@option("--dry-run", is_flag=True)
@tz
@no_sync
def push(
    run: Run,
    report: Name,
    *,
    channel: tuple[str, ...],
    date: str | None,
    again: bool,
    dry_run: bool,
    tz: str | None,
    no_sync: bool,
) -> None:
    """Send the report of yesterday or of last week to channels, once."""
    from waypost.dashboard import push as pushing
    from waypost.dashboard.render import message
    from waypost.dashboard.views.digest import title
    from waypost.kit.ledger.file import open_ledger

    root = _root(run)
    names = [] if dry_run else pushing.channels(report, channel, root)
    found = _digest(run, report, date, tz, no_sync=no_sync)
    if dry_run:
        run.show(found, lambda result, out: out.print(f"{title(result)}\n{message.text(result)}"))
        return
    key = f"{report}:{run.project.name}" if run.project is not None else report
    with closing(open_ledger()) as db:
        task = pushing.Push(db, key, found.start, root=root, again=again)
        results = task.send(names, title(found), message.text(found))
    run.show(results, _told)
    if not all(result.sent for result in results):
        run.exit(_FAILED)


def _digest(run: Run, report: Name, date: str | None, tz: str | None, *, no_sync: bool) -> LedgerDigest:
    from waypost.dashboard.commands.shared import narrowed
    from waypost.dashboard.reports.digest import digest
    from waypost.dashboard.span import day
    from waypost.kit.ledger.zones import zone

    where = zone(tz)
    of = day(date or ("yesterday" if report == "daily" else "7d"), where)
    with ledger(run, no_sync=no_sync) as db:
        return digest(db, "day" if report == "daily" else "week", of, where, names=narrowed(run), waste=True)


def _root(run: Run) -> Path | None:
    """Return the project whose settings count beside the user's, if there is one."""
    from waypost.kit.errors import NoProjectError

    try:
        return run.root
    except NoProjectError:
        return None


def _told(results: list[PushResult], out: Console) -> None:
    for result in results:
        key = "push.already" if result.already else "push.sent" if result.sent else "push.failed"
        texts = {"report": result.report, "period": result.period, "channel": result.channel, "reason": result.failure}
        out.print(t(key, **texts), style="red" if result.failure else "green")


@command("ledger schedule", package=PACKAGE, project=False)
@argument("report", type=click.Choice(REPORTS))
@option("--at", "at", metavar="HH:MM", default="09:00", show_default=True)
@option("--channel", "channel", multiple=True, metavar="NAME")
@option("--write", is_flag=True)
def schedule(run: Run, report: Name, *, at: str, channel: tuple[str, ...], write: bool) -> None:
    """Print or write what pushes a report by itself."""
    from waypost.dashboard.schedule import Schedule

    plan = Schedule(report, at, channel)
    run.show(plan.files(write=write), lambda files, out: _planned(files, plan.cron(), out))


def _planned(files: list[ScheduleFile], cron: str, out: Console) -> None:
    for file in files:
        out.print(t("schedule.written" if file.written else "schedule.file", path=file.path), style="bold")
        if not file.written:
            out.print(file.text)
    timer = files[-1].path.rpartition("/")[2]
    out.print(t("schedule.enable", timer=timer))
    out.print(t("schedule.cron"), style="bold")
    out.print(cron)
