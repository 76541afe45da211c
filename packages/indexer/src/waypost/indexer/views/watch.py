"""`map watch` for people and programs."""

from msgspec import Struct

from waypost.indexer.messages import t
from waypost.indexer.watching import Watched
from waypost.kit.cli import Console
from waypost.kit.clock import now


class Update(Struct):
    """One update: with --json a line of its own."""

    changed: int
    seconds: float
    at: str


def update(done: Watched) -> Update:
    """Return what an update is shown as."""
    return Update(done.refresh.changed, round(done.seconds, 3), now().astimezone().strftime("%H:%M:%S"))


def show(result: Update, console: Console) -> None:
    """Print one line."""
    console.print(t("watch.update", at=result.at, changed=f"{result.changed:,}", seconds=f"{result.seconds:.2f}"))
