"""`waypost ledger commits`, `waypost ledger show`."""

from waypost.kit.cli import Run, argument, command, option

PACKAGE = "waypost.dashboard"


@command("ledger commits", package=PACKAGE)
def commits(run: Run) -> None:
    """Show what the project's commits cost."""
    from waypost.dashboard.commits.costs import commit_costs
    from waypost.dashboard.commits.view import show_commits
    from waypost.kit.ledger.file import read_ledger

    db = read_ledger()
    run.show(commit_costs(db, run.root) if db is not None else [], show_commits)


@command("ledger show", package=PACKAGE)
@argument("revision", metavar="COMMIT")
@option("--md", "as_markdown", is_flag=True)
def show(run: Run, *, revision: str, as_markdown: bool) -> None:
    """Show what a commit or a range of commits cost."""
    import sqlite3

    from waypost.dashboard.commits.costs import commit_report
    from waypost.dashboard.commits.view import markdown, show_report
    from waypost.kit.ledger.file import read_ledger
    from waypost.protocol.ledger_file import LEDGER_MIGRATIONS

    db = read_ledger()
    if db is None:  # the revision is checked all the same
        db = sqlite3.connect(":memory:")
        db.executescript("".join(LEDGER_MIGRATIONS))
    report = commit_report(db, run.root, revision)
    if as_markdown and not run.json:
        run.write(markdown(report))
    else:
        run.show(report, show_report)
