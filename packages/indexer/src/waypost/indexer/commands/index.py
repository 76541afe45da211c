"""`waypost map index`."""

from waypost.indexer.commands.options import PACKAGE
from waypost.kit.cli import Run, command, option


@command("map index", package=PACKAGE)
@option("--full", is_flag=True)
def index(run: Run, *, full: bool) -> None:
    """Bring the map in step with the files."""
    from waypost.indexer.indexer import Indexer
    from waypost.indexer.messages import t
    from waypost.indexer.views import index as view

    with run.progress(t("index.progress")) as report:
        result = Indexer(run.root).index(full=full, report=report)
    run.show(result, view.show)
