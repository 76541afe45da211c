"""Commits for people: tables of a terminal, Markdown for a pull request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t

if TYPE_CHECKING:
    from waypost.kit.cli.console import Console
    from waypost.protocol.results.ledger_commits import CommitCost, CommitReport, Share

_SHORT = 9
_WIDE = 48


def show_commits(commits: list[CommitCost], out: Console) -> None:
    """Print a line for each commit."""
    if not commits:
        out.print(t("commits.none"))
        return
    header = [t(f"commits.column.{name}") for name in ("commit", "branch", "calls", "tokens", "cost", "subject")]
    out.table([_row(one) for one in commits], header=header)
    out.print(t("commits.convention"))


def show_report(report: CommitReport, out: Console) -> None:
    """Print what the commits took, and for what."""
    show_commits(report.commits, out)
    out.print(
        t(
            "commits.total",
            calls=report.calls,
            tokens=figures.tokens(report.total_tokens),
            cost=figures.money(report.cost_usd),
        )
    )
    for name in ("actions", "models", "files"):
        shares: list[Share] = getattr(report, name)
        if shares:
            out.print(t(f"commits.{name}"), style="bold")
            out.table(
                [
                    (one.name or "?", one.calls, figures.tokens(one.total_tokens), figures.money(one.cost_usd))
                    for one in shares
                ]
            )


def markdown(report: CommitReport) -> str:
    """Return the report as Markdown for a pull request."""
    lines = [
        f"**{t('commits.title')}**: {figures.tokens(report.total_tokens)} tokens · {figures.money(report.cost_usd)} · "
        + t("commits.calls", count=report.calls),
        "",
        f"| {t('commits.column.commit')} | {t('commits.column.tokens')} | {t('commits.column.cost')} | |",
        "|---|---:|---:|---|",
    ]
    for one in report.commits:
        sha = (one.commit or "")[:_SHORT]
        lines.append(
            f"| {sha} | {figures.tokens(one.total_tokens)} | {figures.money(one.cost_usd)} | {_escaped(one.subject)} |"
        )
    lines += [
        "",
        f"| {t('commits.actions')} | {t('commits.column.tokens')} | {t('commits.column.cost')} |",
        "|---|---:|---:|",
    ]
    lines += [
        f"| {one.name} | {figures.tokens(one.total_tokens)} | {figures.money(one.cost_usd)} |" for one in report.actions
    ]
    return "\n".join([*lines, "", f"<sub>{t('commits.convention')}</sub>", ""])


def _row(one: CommitCost) -> tuple[object, ...]:
    name = one.commit[:_SHORT] if one.commit else t("commits.unattributed")
    subject = one.subject if len(one.subject) <= _WIDE else one.subject[: _WIDE - 1] + "…"
    return (name, one.branch or "", one.calls, figures.tokens(one.total_tokens), figures.money(one.cost_usd), subject)


def _escaped(text: str) -> str:
    """Return text that a Markdown table shows as it is."""
    for mark in "\\`*_[]<>|":
        text = text.replace(mark, "\\" + mark if mark not in "<>" else {"<": "&lt;", ">": "&gt;"}[mark])
    return text
