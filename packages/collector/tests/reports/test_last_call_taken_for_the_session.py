"""`last_token_usage` is a call, not the session: ccteam#204. Records of responses go first, sums are never added."""

from __future__ import annotations

from typing import Any


def test_the_session_is_the_sum(codex: Any) -> None:
    first, second, third = codex.usage(1000, 100), codex.usage(1500, 50), codex.usage(2000, 20)
    codex.log(
        codex.A,
        codex.meta(),
        codex.turn(),
        codex.count(3, codex.usage(1000, 100), first),
        codex.count(5, codex.usage(2500, 150), second),
        codex.count(7, codex.usage(4500, 170), third),
    )
    found = codex.sync()
    assert (found["calls"], found["input"], found["output"]) == (3, 4500, 170)


def test_records_and_totals_are_one(codex: Any, desk: Any) -> None:
    lines = [codex.meta(), codex.turn()]
    for number in range(1, 4):
        usage, thread = codex.usage(1000, 100), codex.usage(1000 * number, 100 * number)
        lines += [codex.record(number, f"resp_{number}", usage, thread), codex.count(number + 0.5, thread, usage)]
    codex.log(codex.A, *lines)
    found = codex.sync()
    assert (found["calls"], found["input"], found["output"]) == (3, 3000, 300)
    assert len(desk.rows("SELECT DISTINCT call FROM event")) == 3


def test_a_fork_repeats_records(codex: Any, desk: Any) -> None:
    record = codex.record(2, "resp_1", codex.usage(1000, 100), codex.usage(1000, 100))
    codex.log(codex.A, codex.meta(), codex.turn(), record)
    codex.log(codex.B, codex.meta(codex.B, 60, forked_from_id=codex.A), codex.turn(), record)
    codex.sync()
    assert desk.by("session") == {codex.A: (1, 1100)}
