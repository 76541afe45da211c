"""`waypost map unused`, `cycles`, `stats`, `export`."""

import click

from waypost.codemap.commands.shared import PACKAGE, budget, no_refresh, opened
from waypost.kit.cli import Run, command, option

FORMATS = ("json", "dot", "graphml", "ctags")
LEVELS = ("file", "symbol")


@command("map unused", package=PACKAGE)
@budget
@no_refresh
def unused(run: Run, *, budget: int, no_refresh: bool) -> None:
    """Show symbols that nothing in the map uses."""
    from waypost.codemap.views import unused as view

    with opened(run, no_refresh=no_refresh) as found:
        run.show(found.unused(), lambda result, out: view.show(result, out, budget))


@command("map cycles", package=PACKAGE)
@budget
@no_refresh
def cycles(run: Run, *, budget: int, no_refresh: bool) -> None:
    """Show files that import each other in a circle."""
    from waypost.codemap.views import cycles as view

    with opened(run, no_refresh=no_refresh) as found:
        run.show(found.cycles(), lambda result, out: view.show(result, out, budget))


@command("map stats", package=PACKAGE)
@option("--queries", is_flag=True)
@no_refresh
def stats(run: Run, *, queries: bool, no_refresh: bool) -> None:
    """Show figures of the map."""
    from waypost.codemap.views import stats as view

    with opened(run, no_refresh=no_refresh) as found:
        run.show(found.stats(queries=queries), view.show)


@command("map export", package=PACKAGE)
@option("--format", "form", type=click.Choice(FORMATS), default="json", show_default=True)
@option("--level", type=click.Choice(LEVELS), default="file", show_default=True)
@no_refresh
def export(run: Run, *, form: str, level: str, no_refresh: bool) -> None:
    """Print the whole map in another format."""
    if run.json and form != "json":
        raise click.UsageError(f"--json, --format {form}")
    with opened(run, no_refresh=no_refresh) as found:
        for piece in found.export(form, level=level):
            run.write(piece)
