"""`waypost ledger today`, `daily`, `weekly`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard.commands.shared import PACKAGE, as_format, ledger, narrowed, no_sync, one_format, tz
from waypost.kit.cli import Run, command, option

if TYPE_CHECKING:
    from waypost.protocol.results.ledger_report import LedgerDigest


@command("ledger today", package=PACKAGE)
@tz
@no_sync
def today(run: Run, *, tz: str | None, no_sync: bool) -> None:
    """Show what today used so far."""
    from waypost.dashboard.reports.digest import digest
    from waypost.dashboard.span import today as present
    from waypost.kit.ledger.zones import zone

    where, names = zone(tz), narrowed(run)
    with ledger(run, no_sync=no_sync) as db:
        _show(run, digest(db, "day", present(where), where, names=names), "")


@command("ledger daily", package=PACKAGE)
@option("--date", "date", metavar="DAY", default="yesterday", show_default=True)
@tz
@as_format("md", "html")
@no_sync
def daily(run: Run, *, date: str, tz: str | None, md: bool, html: bool, no_sync: bool) -> None:
    """Show the report of a day."""
    from waypost.dashboard.reports.digest import digest
    from waypost.dashboard.span import day
    from waypost.kit.ledger.zones import zone

    form, where, names = one_format(run, md=md, html=html), zone(tz), narrowed(run)
    with ledger(run, no_sync=no_sync) as db:
        _show(run, digest(db, "day", day(date, where), where, names=names, waste=True), form)


@command("ledger weekly", package=PACKAGE)
@option("--date", "date", metavar="DAY", default="7d", show_default=True)
@tz
@as_format("md", "html")
@no_sync
def weekly(run: Run, *, date: str, tz: str | None, md: bool, html: bool, no_sync: bool) -> None:
    """Show the report of the week that holds a day."""
    from waypost.dashboard.reports.digest import digest
    from waypost.dashboard.span import day
    from waypost.kit.ledger.zones import zone

    form, where, names = one_format(run, md=md, html=html), zone(tz), narrowed(run)
    with ledger(run, no_sync=no_sync) as db:
        _show(run, digest(db, "week", day(date, where), where, names=names, waste=True), form)


def _show(run: Run, found: LedgerDigest, form: str) -> None:
    if form:
        from waypost.dashboard.render import digest as render

        run.write(render.as_markdown(found) if form == "md" else render.as_html(found))
        return
    from waypost.dashboard.views import digest as view

    run.show(found, view.show)
