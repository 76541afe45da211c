"""`waypost map callers`, `importers`, `routes`."""

from waypost.codemap.commands.shared import PACKAGE, budget, hint_nearest, no_refresh, opened
from waypost.codemap.messages import t
from waypost.kit.cli import TEXT, Run, argument, command


@command("map callers", package=PACKAGE)
@argument("name", type=TEXT)
@budget
@no_refresh
def callers(run: Run, name: str, *, budget: int, no_refresh: bool) -> None:
    """Show where a name is called."""
    from waypost.codemap.views import callers as view

    with opened(run, no_refresh=no_refresh) as found:
        answer = found.callers(name)
        if not answer and not found.knows(name):
            hint_nearest(run, found, name)
        run.show(answer, lambda result, out: view.show(name, result, out, budget))


@command("map importers", package=PACKAGE)
@argument("target", metavar="PATH_OR_MODULE", type=TEXT)
@budget
@no_refresh
def importers(run: Run, target: str, *, budget: int, no_refresh: bool) -> None:
    """Show which files import a path, a module or a package."""
    from waypost.codemap.views import importers as view

    with opened(run, no_refresh=no_refresh) as found:
        answer = found.importers(target)
        if not answer and not found.knows_module(target):
            run.note(t("hint.unknown_module", name=target))
        run.show(answer, lambda result, out: view.show(target, result, out, budget))


@command("map routes", package=PACKAGE)
@budget
@no_refresh
def routes(run: Run, *, budget: int, no_refresh: bool) -> None:
    """Show the routes with their handlers and clients."""
    from waypost.codemap.views import routes as view

    with opened(run, no_refresh=no_refresh) as found:
        run.show(found.routes(), lambda result, out: view.show(result, out, budget))
