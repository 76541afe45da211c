"""`waypost ledger sync`."""

from waypost.kit.cli import Run, command

PACKAGE = "waypost.collector"


@command("ledger sync", package=PACKAGE, project=False)
def sync(run: Run) -> None:
    """Take what is new in agents' logs into the ledger."""
    from waypost.collector.messages import t
    from waypost.collector.service import told_budgets
    from waypost.collector.sync import Sync

    with run.progress(t("progress.sync")) as report:
        done = Sync(report=report).run()
    for alert in told_budgets(run.project):
        run.note(alert)
    run.show(done, lambda result, out: out.print(t("sync.done", calls=result.calls, sources=result.sources)))
