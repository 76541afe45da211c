"""`waypost ledger reprice`."""

from waypost.kit.cli import Run, command

PACKAGE = "waypost.collector"


@command("ledger reprice", package=PACKAGE, project=False)
def reprice(run: Run) -> None:
    """Price anew what is in the ledger."""
    from waypost.collector.ledger.repricing import reprice as price_anew
    from waypost.collector.ledger.writing import writing
    from waypost.collector.messages import t
    from waypost.collector.prices.prices import Prices
    from waypost.collector.prices.settings import overrides
    from waypost.kit.ledger.file import ledger_path

    with run.progress(t("progress.reprice")) as report, writing(ledger_path()) as db:
        done = price_anew(db, Prices(overrides()), report)
    run.show(
        done,
        lambda result, out: out.print(
            t(
                "reprice.done",
                calls=result.calls,
                changed=result.changed,
                before=f"{result.cost_before_usd:,.2f}",
                after=f"{result.cost_usd:,.2f}",
            )
        ),
    )
    if done.unpriced:
        run.note(t("reprice.unpriced", models=", ".join(done.unpriced)))
