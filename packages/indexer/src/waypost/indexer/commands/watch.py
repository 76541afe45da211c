"""`waypost map watch`."""

from waypost.indexer.commands.options import PACKAGE
from waypost.kit.cli import Run, command, option


@command("map watch", package=PACKAGE)
@option("--polling", is_flag=True)
def watch(run: Run, *, polling: bool) -> None:
    """Keep the map in step while files change."""
    from waypost.indexer.messages import t
    from waypost.indexer.views import watch as view
    from waypost.indexer.watching import Watcher

    run.note(t("watch.started", root=run.root))
    Watcher(run.root, polling=polling).run(lambda done: run.show(view.update(done), view.show))
