"""`waypost ledger budget check` and `status`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from waypost.budget.messages import t
from waypost.kit.cli import Run, command, option

if TYPE_CHECKING:
    from pathlib import Path

    from waypost.protocol.results.budget import BudgetReport

PACKAGE = "waypost.budget"
By = Literal["project", "session", "action", "model", "file"]
_KINDS = ("project", "session", "action", "model", "file")


@command("ledger budget check", package=PACKAGE)
@option("--by", type=click.Choice(_KINDS))
@option("--tz", metavar="ZONE")
def check(run: Run, *, by: By | None, tz: str | None) -> None:
    """Evaluate the budgets and send the alerts that are due."""
    from waypost.budget import budgets

    _show(run, budgets.check(root_of(run), narrow=run.project is not None, zone=tz, by=by))


@command("ledger budget status", package=PACKAGE)
@option("--by", type=click.Choice(_KINDS))
@option("--tz", metavar="ZONE")
def status(run: Run, *, by: By | None, tz: str | None) -> None:
    """Show how the budgets stand."""
    from waypost.budget import budgets

    _show(run, budgets.status(root_of(run), narrow=run.project is not None, zone=tz, by=by))


def root_of(run: Run) -> Path | None:
    """Return the project whose own settings count: --project, else the one of the working folder, if any."""
    from waypost.kit.errors import NoProjectError

    try:
        return run.root
    except NoProjectError:
        return None


def _show(run: Run, report: BudgetReport) -> None:
    from waypost.budget import views

    for warning in report.warnings:
        run.note(t("warning", text=warning))
    if not report.budgets and not run.json:
        from waypost.kit.settings import config_files

        run.note(t("view.none", path=config_files(None)[0]))
    run.show(report, views.show)
