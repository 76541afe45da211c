"""`waypost map impact`."""

import click

from waypost.codemap.commands.shared import PACKAGE, budget, from_root, no_refresh, opened
from waypost.kit.cli import Run, command, option


@command("map impact", package=PACKAGE)
@option("--base", metavar="REV")
@option("--commit", metavar="REV")
@option("--staged", is_flag=True)
@option("--files", "files", multiple=True, metavar="PATH")
@option("--tests", "tests_only", is_flag=True)
@budget
@no_refresh
def impact(
    run: Run,
    *,
    base: str | None,
    commit: str | None,
    staged: bool,
    files: tuple[str, ...],
    tests_only: bool,
    budget: int,
    no_refresh: bool,
) -> None:
    """Show which files a change reaches."""
    from waypost.codemap.views import impact as view

    if sum((bool(base) or staged, bool(commit), bool(files))) > 1:
        raise click.UsageError("--base/--staged, --commit, --files")
    with opened(run, no_refresh=no_refresh) as found:
        chosen = [from_root(run, path) for path in files]
        result = found.impact(base=base, commit=commit, staged=staged, files=chosen)
    for note in result.notes:
        run.note(note)
    if tests_only:
        result.affected = [entry for entry in result.affected if entry.test]
    run.show(result, lambda shown, out: view.show(shown, out, budget))
