"""`waypost map def`, `symbols`, `search`, `outline`."""

import click

from waypost.codemap.commands.shared import PACKAGE, budget, from_root, hint_nearest, no_refresh, opened
from waypost.kit.cli import TEXT, Run, argument, command, option


@command("map def", package=PACKAGE)
@argument("name", type=TEXT)
@budget
@no_refresh
def definition(run: Run, name: str, *, budget: int, no_refresh: bool) -> None:
    """Show where a name is declared."""
    from waypost.codemap.views import definitions as view

    with opened(run, no_refresh=no_refresh) as found:
        answer = found.definitions(name)
        if not answer:
            hint_nearest(run, found, name)
        run.show(answer, lambda result, out: view.show(result, out, budget))


@command("map symbols", package=PACKAGE)
@argument("path", type=TEXT)
@budget
@no_refresh
def symbols(run: Run, path: str, *, budget: int, no_refresh: bool) -> None:
    """Show what is declared in a file."""
    from waypost.codemap.views import symbols as view

    with opened(run, no_refresh=no_refresh) as found:
        run.show(found.symbols(from_root(run, path)), lambda result, out: view.show(path, result, out, budget))


@command("map search", package=PACKAGE)
@argument("query", type=TEXT)
@option("--limit", type=click.IntRange(min=0), default=0)
@budget
@no_refresh
def search(run: Run, query: str, *, limit: int, budget: int, no_refresh: bool) -> None:
    """Show the symbols that fit words."""
    from waypost.codemap.views import search as view

    with opened(run, no_refresh=no_refresh) as found:
        run.show(found.search(query, limit=limit), lambda result, out: view.show(query, result, out, budget))


@command("map outline", package=PACKAGE)
@argument("question", type=TEXT, default="")
@option("--focus", "focus", multiple=True, metavar="PATH")
@budget
@no_refresh
def outline(run: Run, question: str, *, focus: tuple[str, ...], budget: int, no_refresh: bool) -> None:
    """Show the most important files and symbols."""
    from waypost.codemap.views import outline as view

    paths = [from_root(run, path) for path in focus]
    with opened(run, no_refresh=no_refresh) as found:
        run.show(found.outline(budget=budget, focus=paths, question=question), view.show)
