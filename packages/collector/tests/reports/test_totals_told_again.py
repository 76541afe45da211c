"""A running total that is told again is no second call: ccusage#1288 (67 % too much; 5,357 of 9,157 lines)."""

from __future__ import annotations

from typing import Any


def test_only_changes_count(codex: Any) -> None:
    totals = [codex.usage(1000, 100), codex.usage(2000, 200), codex.usage(3000, 300)]
    again = [codex.count(10 * number + step, total) for number, total in enumerate(totals) for step in range(3)]
    codex.log(codex.A, codex.meta(), codex.turn(), *again, codex.count(90, totals[-1]))
    found = codex.sync()
    assert (found["calls"], found["input"] + found["output"]) == (3, 3300)


def test_a_line_with_limits_alone_is_none(codex: Any) -> None:
    limits = {"timestamp": codex.at(3), "type": "event_msg", "payload": {"type": "token_count", "info": None}}
    codex.log(codex.A, codex.meta(), codex.turn(), limits, codex.count(4, codex.usage(10, 1)), limits)
    assert codex.sync()["calls"] == 1


def test_a_file_that_is_read_twice(codex: Any, desk: Any) -> None:
    codex.log(codex.A, codex.meta(), codex.turn(), codex.count(4, codex.usage(10, 1)))
    codex.sync()
    codex.log(
        codex.A, codex.meta(), codex.turn(), codex.count(4, codex.usage(10, 1)), codex.count(5, codex.usage(30, 3))
    )
    codex.sync()
    assert (desk.total()["calls"], desk.total()["input"]) == (2, 30)
