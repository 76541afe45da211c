"""`waypost ledger export`."""

from pathlib import Path

import click

from waypost.kit.cli import TEXT, Run, argument, command, option

PACKAGE = "waypost.collector"


@command("ledger export", package=PACKAGE, project=False, json=False)
@argument("file", type=click.Path(path_type=Path, allow_dash=True), required=False)
@option("--format", "form", type=click.Choice(["jsonl", "csv"]))
@option("--since", type=TEXT, metavar="DAY")
@option("--until", type=TEXT, metavar="DAY")
@option("--tz", type=TEXT, metavar="ZONE")
def export(
    run: Run, *, file: Path | None, form: str | None, since: str | None, until: str | None, tz: str | None
) -> None:
    """Write the ledger as text."""
    from waypost.collector.exchange.exporting import csv_lines, json_lines
    from waypost.collector.exchange.writing import days, write_lines
    from waypost.collector.messages import t
    from waypost.kit.ledger.file import read_ledger

    window = days(since, until, tz)
    target = None if file is None or str(file) == "-" else file
    form = form or ("csv" if target is not None and target.suffix.lower() == ".csv" else "jsonl")
    db = read_ledger()
    lines = iter(()) if db is None else (csv_lines if form == "csv" else json_lines)(db, window)
    count = write_lines(lines, target)
    if db is not None:
        db.close()
    if target is not None:
        run.note(t("export.done", calls=f"{count:,}", path=target))
