"""Loops: the same tool call, arguments and all, three times and more without a write between."""

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
    """Yield each run of equal calls; any write starts anew, since tests are run again for a reason.

    Reads of a path are hot re-reads, told by another finder, and writes are no loop.
    """
    runs: dict[int, list[Step]] = {}
    for step in steps:
        if step.action == "write":
            yield from _told(runs)
            runs.clear()
        elif step.arguments is not None and not (step.action == "read" and step.path is not None):
            runs.setdefault(step.arguments, []).append(step)
    yield from _told(runs)


def _told(runs: dict[int, list[Step]]) -> Iterator[Waste]:
    for arguments, run in runs.items():
        if len(run) < LEAST:
            continue
        again = run[1:]
        yield Waste(
            kind="identical_calls",
            project=run[0].project,
            session=run[0].session,
            subject=run[0].path or run[0].action,
            times=len(run),
            tokens=sum(step.total for step in again),
            cost_usd=dollars(cost_of(again)),
            evidence=[
                t("waste.evidence.loop", count=len(run), action=run[0].action, hash=f"{arguments & 0xFFFFFFFF:08x}"),
                times([step.ts for step in run]),
            ],
        )
