"""Hot re-reads: one path read three times and more in a session without a write of it between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard.messages import t
from waypost.dashboard.usage import dollars
from waypost.dashboard.waste.steps import Step, cost_of
from waypost.dashboard.waste.texts import times
from waypost.protocol.results.ledger_report import Waste

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LEAST = 3


def find(steps: Sequence[Step]) -> Iterator[Waste]:
    """Yield each run of reads of one path; what the reads after the first used was spent once more."""
    runs: dict[str, list[Step]] = {}
    for step in steps:
        if step.path is None:
            continue
        if step.action == "read":
            runs.setdefault(step.path, []).append(step)
        elif step.action == "write":
            yield from _told(step.path, runs.pop(step.path, []))
    for path, run in runs.items():
        yield from _told(path, run)


def _told(path: str, run: list[Step]) -> Iterator[Waste]:
    if len(run) < LEAST:
        return
    again = run[1:]
    yield Waste(
        kind="hot_reread",
        project=run[0].project,
        session=run[0].session,
        subject=path,
        times=len(run),
        tokens=sum(step.total for step in again),
        cost_usd=dollars(cost_of(again)),
        evidence=[t("waste.evidence.reread", count=len(run)), times([step.ts for step in run])],
    )
