"""A verification for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.collector.messages import t

if TYPE_CHECKING:
    from waypost.kit.cli import Console
    from waypost.protocol.results.ledger_sync import LedgerVerification

_COLUMNS = ("agent", "calls", "log_tokens", "ledger_tokens")


def show(done: LedgerVerification, out: Console) -> None:
    """Print the verdict, both sums of each agent, then each finding."""
    figures = {"logs": f"{done.logs:,}", "calls": f"{done.calls:,}", "kept": f"{done.kept:,}"}
    out.print(t("verify.ok" if done.ok else "verify.bad", **figures), style="green" if done.ok else "red")
    if done.agents:
        rows = [(one.agent, f"{one.calls:,}", f"{one.log_tokens:,}", f"{one.ledger_tokens:,}") for one in done.agents]
        out.table(rows, header=[t(f"verify.{name}") for name in _COLUMNS])
    for finding in done.findings:
        count = f" ({finding.calls:,})" if finding.kind == "damaged" and finding.calls else ""
        out.print(f"{finding.source}: {finding.message}" if finding.source else finding.message + count, style="red")
