"""`waypost ledger verify`."""

from waypost.kit.cli import Run, command

PACKAGE = "waypost.collector"


@command("ledger verify", package=PACKAGE, project=False)
def verify(run: Run) -> None:
    """Compare the ledger with the logs that still exist."""
    from waypost.collector.messages import t
    from waypost.collector.verifying import Verifier
    from waypost.collector.views import verification as view

    with run.progress(t("progress.verify")) as report:
        done = Verifier(report=report).run()
    run.show(done, view.show)
    if not done.ok:
        run.note(t("verify.hint"))
        run.exit(1)
