"""`waypost ledger session`, `compare`, `blocks`, `waste`."""

from __future__ import annotations

import click

from waypost.dashboard.commands.shared import PACKAGE, ledger, narrowed, no_sync, since, tz, until
from waypost.kit.cli import TEXT, Run, argument, command, option


@command("ledger session", package=PACKAGE, project=False)
@argument("session", type=TEXT)
@option("--limit", type=click.IntRange(min=0), default=40, show_default=True)
@tz
@no_sync
def session(run: Run, session: str, *, limit: int, tz: str | None, no_sync: bool) -> None:
    """Show a session's steps and what each cost."""
    from waypost.dashboard.reports import timeline
    from waypost.dashboard.views import session as view
    from waypost.kit.ledger.zones import zone

    where = zone(tz)
    with ledger(run, no_sync=no_sync) as db:
        found = timeline.timeline(db, timeline.find(db, session))
    run.show(found, lambda result, out: view.show(result, out, where, limit))


@command("ledger compare", package=PACKAGE)
@argument("first", metavar="A", type=TEXT)
@argument("second", metavar="B", type=TEXT)
@option("--kind", type=click.Choice(["branch", "session"]))
@no_sync
def compare(run: Run, first: str, second: str, *, kind: str | None, no_sync: bool) -> None:
    """Show how much more one branch or session used than another."""
    from waypost.dashboard.reports import compare as reports
    from waypost.dashboard.views import compare as view

    chosen: reports.Kind | None = "branch" if kind == "branch" else "session" if kind else None
    with ledger(run, no_sync=no_sync) as db:
        run.show(reports.compare(db, (first, second), kind=chosen, where=narrowed(run)), view.show)


@command("ledger blocks", package=PACKAGE)
@option("--active", is_flag=True)
@option("--limit", type=click.IntRange(min=0), default=10, show_default=True)
@since
@until
@tz
@no_sync
def blocks(
    run: Run, *, active: bool, limit: int, since: str | None, until: str | None, tz: str | None, no_sync: bool
) -> None:
    """Show windows of five hours."""
    from waypost.dashboard.reports import blocks as reports
    from waypost.dashboard.span import now_ms, span
    from waypost.dashboard.views import blocks as view

    days = span(since, until, tz)
    with ledger(run, no_sync=no_sync) as db:
        found = reports.blocks(db, now_ms(), since=days.since, until=days.until, where=narrowed(run))
    shown = [block for block in found if block.active] if active else found
    run.show(shown, lambda result, out: view.show(result, out, days.where, limit))


@command("ledger waste", package=PACKAGE)
@option("--since", "since", metavar="DAY", default="7d", show_default=True)
@until
@tz
@option("--only", "only", multiple=True, metavar="NAME=VALUE")
@no_sync
def waste(run: Run, *, since: str, until: str | None, tz: str | None, only: tuple[str, ...], no_sync: bool) -> None:
    """Show what need not have been spent."""
    from waypost.dashboard.span import span
    from waypost.dashboard.views import waste as view
    from waypost.dashboard.waste import find

    days, where = span(since, until, tz), narrowed(run, only)
    with ledger(run, no_sync=no_sync) as db:
        run.show(find.waste(db, days, where), view.show)
