"""`waypost ledger report` and `ledger top`."""

from __future__ import annotations

import click

from waypost.dashboard.commands.shared import (
    PACKAGE,
    as_format,
    ledger,
    narrowed,
    no_sync,
    one_format,
    since,
    tz,
    until,
)
from waypost.kit.cli import Run, command, option


@command("ledger report", package=PACKAGE)
@option("--by", "by", multiple=True, metavar="NAME[,NAME]", default=("day",), show_default=True)
@since
@until
@tz
@option("--only", "only", multiple=True, metavar="NAME=VALUE")
@as_format("csv", "md", "html")
@no_sync
def report(
    run: Run,
    *,
    by: tuple[str, ...],
    since: str | None,
    until: str | None,
    tz: str | None,
    only: tuple[str, ...],
    csv: bool,
    md: bool,
    html: bool,
    no_sync: bool,
) -> None:
    """Show usage and cost by any dimensions."""
    from waypost.dashboard.reports import report as reports
    from waypost.dashboard.span import span

    form = one_format(run, csv=csv, md=md, html=html)
    names, days, where = reports.dimensions(by), span(since, until, tz), narrowed(run, only)
    with ledger(run, no_sync=no_sync) as db:
        found = reports.report(db, names, days, where)
    if form == "csv":
        from waypost.dashboard.render import csv as render_csv

        run.write(render_csv.text(found, names))
    elif form == "md":
        from waypost.dashboard.render import markdown

        run.write(markdown.text(found, names))
    elif form == "html":
        from waypost.dashboard.render import html as render_html

        run.write(render_html.text(found, names))
    else:
        run.show(found, lambda result, out: _view(result, out, names))


@command("ledger top", package=PACKAGE)
@option("--by", "by", multiple=True, metavar="NAME[,NAME]", default=("session",), show_default=True)
@option("--limit", type=click.IntRange(min=1), default=10, show_default=True)
@since
@until
@tz
@option("--only", "only", multiple=True, metavar="NAME=VALUE")
@no_sync
def top(
    run: Run,
    *,
    by: tuple[str, ...],
    limit: int,
    since: str | None,
    until: str | None,
    tz: str | None,
    only: tuple[str, ...],
    no_sync: bool,
) -> None:
    """Show the dearest sessions, projects, models, files ..."""
    from waypost.dashboard.reports import report as reports
    from waypost.dashboard.span import span

    names, days, where = reports.dimensions(by), span(since, until, tz), narrowed(run, only)
    with ledger(run, no_sync=no_sync) as db:
        found = reports.report(db, names, days, where, limit=limit)
    run.show(found, lambda result, out: _view(result, out, names))


def _view(result: object, out: object, names: list[str]) -> None:
    from waypost.dashboard.views import report as view

    view.show(result, out, names)  # type: ignore[arg-type]
