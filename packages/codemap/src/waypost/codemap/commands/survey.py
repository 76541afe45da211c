"""`waypost map export`."""

import click

from waypost.codemap.commands.shared import PACKAGE, no_refresh, opened
from waypost.kit.cli import Run, command, option

FORMATS = ("json",)


@command("map export", package=PACKAGE)
@option("--format", "form", type=click.Choice(FORMATS), default="json", show_default=True)
@no_refresh
def export(run: Run, *, form: str, no_refresh: bool) -> None:
    """Print the whole map in another format."""
    with opened(run, no_refresh=no_refresh) as found:
        for piece in found.export(form):
            run.write(piece)
