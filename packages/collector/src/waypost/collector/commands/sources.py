"""`waypost ledger sources`."""

from waypost.kit.cli import Run, command, option

PACKAGE = "waypost.collector"


@command("ledger sources", package=PACKAGE, project=False)
@option("--all", "everything", is_flag=True)
def sources(run: Run, *, everything: bool) -> None:
    """Show which logs were found, read and skipped."""
    from waypost.collector.survey import Survey
    from waypost.collector.views import sources as view

    run.show(Survey().run(), lambda result, out: view.show(result, out, everything=everything))
