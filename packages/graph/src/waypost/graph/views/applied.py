"""What an edit did, for people."""

from waypost.graph.messages import t
from waypost.kit.cli import Console
from waypost.protocol.results.graph import ApplyResult

_STYLES = {"+": "green", "-": "red", "@": "cyan", "d": "bold"}


def show(result: ApplyResult, out: Console) -> None:
    """Print the diff of a dry run, or the changed files."""
    if result.dry_run:
        for line in result.diff.splitlines():
            out.print(line, style=_STYLES.get(line[:1]))
    for path in result.changed:
        out.print(f"{t('view.would_write') if result.dry_run else t('view.wrote')} {path}")
    if not result.changed:
        out.print(t("view.nothing_changed"))
    for text in result.superseded:
        out.print(f"{t('log.superseded')}: {text}", style="yellow")
    if result.pending:
        out.print(t("view.pending", count=len(result.pending)), style="yellow")
    for warning in result.warnings:
        out.print(f"{t('view.warning')}: {warning}", style="yellow")
