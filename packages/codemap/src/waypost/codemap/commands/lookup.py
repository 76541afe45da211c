"""`waypost map def`, `symbols`."""

from waypost.codemap.commands.shared import PACKAGE, budget, hint_nearest, no_refresh, opened
from waypost.kit.cli import TEXT, Run, argument, command


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
        run.show(found.symbols(path), lambda result, out: view.show(path, result, out, budget))
