"""`waypost ledger add`."""

from pathlib import Path
from typing import get_args

import click

from waypost.kit.cli import TEXT, Run, argument, command, option
from waypost.protocol.ledger_file import Action

PACKAGE = "waypost.collector"
_TOKENS = click.IntRange(min=0)


@command("ledger add", package=PACKAGE, project=False)
@argument("file", type=click.Path(path_type=Path, allow_dash=True), required=False)
@option("--id", "id", type=TEXT)
@option("--time", type=TEXT)
@option("--agent", type=TEXT)
@option("--model", type=TEXT)
@option("--session", type=TEXT)
@option("--parent-session", type=TEXT)
@option("--provider", type=TEXT)
@option("--folder", type=TEXT)
@option("--branch", type=TEXT)
@option("--input", type=_TOKENS)
@option("--cache-read", type=_TOKENS)
@option("--cache-write", type=_TOKENS)
@option("--cache-write-1h", type=_TOKENS)
@option("--output", type=_TOKENS)
@option("--reasoning", type=_TOKENS)
@option("--searches", type=click.IntRange(min=0))
@option("--cost", type=click.FloatRange(min=0))
@option("--action", type=click.Choice(get_args(Action)))
@option("--path", type=TEXT)
def add(run: Run, *, file: Path | None, **told: str | float | None) -> None:
    """Take in calls that an agent reports."""
    from waypost.collector.exchange.adding import add_lines
    from waypost.collector.exchange.options import line_of
    from waypost.collector.exchange.reading import lines_of
    from waypost.collector.messages import t
    from waypost.kit.errors import UsageError

    given = {name: value for name, value in told.items() if value is not None}
    if file is not None and given:
        raise UsageError(t("add.both"), hint=t("add.what"))
    if file is None and not given:
        raise UsageError(t("add.what"))
    if file is None:
        done = add_lines([line_of(given)], "")
    else:
        with lines_of(file) as lines:
            done = add_lines(lines, str(file))
    run.show(done, lambda result, out: out.print(t("add.done", **_figures(result))))


def _figures(result: object) -> dict[str, str]:
    return {name: f"{getattr(result, name):,}" for name in ("lines", "added", "updated")}
