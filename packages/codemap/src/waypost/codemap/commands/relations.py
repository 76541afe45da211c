"""`waypost map callers`, `callees`, `importers`, `routes`."""

import click

from waypost.codemap.commands.shared import PACKAGE, budget, from_root, hint_nearest, no_refresh, opened
from waypost.codemap.messages import t
from waypost.kit.cli import TEXT, Run, argument, command, option


@command("map callers", package=PACKAGE)
@argument("name", type=TEXT)
@option("--depth", type=click.IntRange(1, 50), default=1, show_default=True)
@budget
@no_refresh
def callers(run: Run, name: str, *, depth: int, budget: int, no_refresh: bool) -> None:
    """Show where a name is called, or a tree of callers in turn."""
    from waypost.codemap.views import callers as view

    with opened(run, no_refresh=no_refresh) as found:
        if not found.knows(name):
            hint_nearest(run, found, name)
        if depth > 1:
            run.show(found.call_tree(name, depth), lambda result, out: view.show_tree(name, result, out, budget))
        else:
            answer = found.callers(name)
            for owner in [] if answer else found.built_by(name):
                run.note(t("hint.constructor", name=owner))
            run.show(answer, lambda result, out: view.show(name, result, out, budget))


@command("map callees", package=PACKAGE)
@argument("name", type=TEXT)
@budget
@no_refresh
def callees(run: Run, name: str, *, budget: int, no_refresh: bool) -> None:
    """Show what a function calls."""
    from waypost.codemap.views import callees as view

    with opened(run, no_refresh=no_refresh) as found:
        if not found.knows(name):
            hint_nearest(run, found, name)
        run.show(found.callees(name), lambda result, out: view.show(name, result, out, budget))


@command("map importers", package=PACKAGE)
@argument("target", metavar="PATH_OR_MODULE", type=TEXT)
@budget
@no_refresh
def importers(run: Run, target: str, *, budget: int, no_refresh: bool) -> None:
    """Show which files import a path, a module or a package."""
    from waypost.codemap.views import importers as view

    with opened(run, no_refresh=no_refresh) as found:
        asked = from_root(run, target)
        answer = found.importers(asked)
        if not answer and not found.knows_module(asked):
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
