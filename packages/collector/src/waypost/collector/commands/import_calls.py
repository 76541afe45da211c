"""`waypost ledger import`."""

from pathlib import Path

import click

from waypost.kit.cli import Run, argument, command

PACKAGE = "waypost.collector"


@command("ledger import", package=PACKAGE, project=False)
@argument("file", type=click.Path(path_type=Path, allow_dash=True))
def import_calls(run: Run, *, file: Path) -> None:
    """Take in what another ledger exported."""
    from waypost.collector.exchange.importing import import_lines
    from waypost.collector.exchange.reading import lines_of
    from waypost.collector.messages import t

    with lines_of(file) as lines:
        done = import_lines(lines, str(file))
    run.show(
        done,
        lambda result, out: out.print(
            t("import.done", added=f"{result.added:,}", updated=f"{result.updated:,}", skipped=f"{result.skipped:,}")
        ),
    )
