"""Whatever comes in whatever order, and whenever somebody checks: each alert once."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.budget import check
from waypost.budget.channels.log import log_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

THRESHOLDS = (30, 80, 100, 150)
RULES = "\n".join(f"  - {{at: {at}%, channel: log}}" for at in THRESHOLDS)
LIMITS = {"daily": 100, "weekly": 250, "project": 400}

CALLS = st.tuples(
    st.just("call"),
    st.sampled_from(["shop", "till"]),
    st.integers(0, 3),
    st.integers(1, 90),
)
"""A call of a project on a day, of so many tokens; told whenever it stands in the list."""
CHECKS = st.tuples(st.just("check"), st.integers(0, 3))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(st.one_of(CALLS, CHECKS), max_size=25))
def test_each_alert_fires_once_and_none_is_missing(
    steps: list[tuple[Any, ...]],
    home: Path,
    config: Callable[[str], Path],
    at: Callable[[str], None],
    new_ledger: Callable[[], Any],
) -> None:
    shutil.rmtree(home, ignore_errors=True)
    text = "".join(f"  {window}: {{default: {limit}}}\n" for window, limit in LIMITS.items())
    config(f"budgets:\n{text}alerts:\n{RULES}\n")
    ledger = new_ledger()
    spent: dict[tuple[str, str], int] = {}
    expected: set[tuple[str, str, int]] = set()
    seen: list[tuple[str, str, int]] = []
    today = 0
    for step in [*steps, ("check", 3)]:
        if step[0] == "call":
            _, project, day, tokens = step
            ledger.add(tokens, project, f"2026-12-{2 + day:02d}T10:00")
            for window in (f"daily 2026-12-{2 + day:02d} tokens", "weekly 2026-11-30 tokens", "project tokens"):
                spent[project, window] = spent.get((project, window), 0) + tokens
            continue
        today = max(today, step[1])
        at(f"2026-12-{2 + today:02d}T12:00")
        windows = {f"daily 2026-12-{2 + today:02d} tokens", "weekly 2026-11-30 tokens", "project tokens"}
        expected |= {
            (project, window, threshold)
            for (project, window), amount in spent.items()
            for threshold in THRESHOLDS
            if window in windows and amount * 100 >= threshold * LIMITS[window.split()[0]]
        }
        seen += [(one.scope, one.window, one.threshold) for one in check(pause=lambda _: None).fired]
        assert set(seen) == expected
    assert len(seen) == len(set(seen))
    lines = log_path().read_text("utf-8").splitlines() if log_path().exists() else []
    assert len(lines) == len(seen)
    ledger.db.close()
