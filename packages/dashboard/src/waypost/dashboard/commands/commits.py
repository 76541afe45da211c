"""`waypost ledger commits`, `waypost ledger show`."""

from waypost.dashboard.commands.shared import PACKAGE, ledger, no_sync
from waypost.kit.cli import Run, argument, command, option


@command("ledger commits", package=PACKAGE)
@no_sync
def commits(run: Run, *, no_sync: bool) -> None:
    """Show what the project's commits cost."""
    from waypost.dashboard.commits.costs import commit_costs
    from waypost.dashboard.views.commits import show_commits

    with ledger(run, no_sync=no_sync) as db:
        run.show(commit_costs(db, run.root), show_commits)


@command("ledger show", package=PACKAGE)
@argument("revision", metavar="COMMIT")
@option("--md", "as_markdown", is_flag=True)
@no_sync
def show(run: Run, *, revision: str, as_markdown: bool, no_sync: bool) -> None:
    """Show what a commit or a range of commits cost."""
    from waypost.dashboard.commits.costs import commit_report
    from waypost.dashboard.views.commits import markdown, show_report

    with ledger(run, no_sync=no_sync) as db:
        report = commit_report(db, run.root, revision)
    if as_markdown and not run.json:
        run.write(markdown(report))
    else:
        run.show(report, show_report)
