"""`waypost ledger watch`."""

from waypost.kit.cli import Console, Run, command, option
from waypost.protocol.results.ledger_sync import WatchedBurst

PACKAGE = "waypost.collector"


@command("ledger watch", package=PACKAGE, project=False)
@option("--polling", is_flag=True)
def watch(run: Run, *, polling: bool) -> None:
    """Follow agents' logs live."""
    from waypost.collector.messages import t
    from waypost.collector.watching import LedgerWatcher

    def show(burst: WatchedBurst, out: Console) -> None:
        line = t(
            "watch.burst",
            at=burst.at,
            calls=f"{burst.calls:,}",
            tokens=f"{burst.tokens:,}",
            sources=f"{burst.sources:,}",
        )
        out.print(line + (t("watch.bad", bad=f"{burst.bad:,}") if burst.bad else ""))

    watcher = LedgerWatcher(polling=polling)
    run.note(t("watch.started", folders=len(watcher.folders())))
    watcher.run(lambda burst: run.show(burst, show))
