"""`waypost map excludes`."""

from waypost.indexer.commands.options import PACKAGE
from waypost.kit.cli import Run, argument, command


@command("map excludes", package=PACKAGE)
@argument("paths", metavar="[PATH]...", nargs=-1)
def excludes(run: Run, *, paths: tuple[str, ...]) -> None:
    """Explain why paths are in the map or not; without paths, list the rules and what each leaves out."""
    from waypost.indexer.excludes import explain_paths, list_rules
    from waypost.indexer.messages import t
    from waypost.indexer.views import excludes as view

    if paths:
        run.show(explain_paths(run.root, list(paths)), view.show_paths)
        return
    with run.progress(t("excludes.progress")) as report:
        rules = list_rules(run.root, report)
    run.show(rules, view.show_rules)
