"""A fork's log begins with a copy of its parent's: ccusage#1349, #1370, #1371, #1175, #988, #897; #1460 for copies that
span more than a second (238.7 million tokens too many) and for work of the second of the fork (dropped)."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize("rewritten", [False, True], ids=["own times", "times of the fork"])
@pytest.mark.parametrize("parent_first", [False, True])
def test_copies_count_once(codex: Any, desk: Any, rewritten: bool, parent_first: bool) -> None:  # noqa: FBT001 - cases
    usage, count = codex.usage, codex.count
    history = [usage(1000, 100), usage(2000, 200), usage(3000, 300)]
    own = [count(second, total) for second, total in zip((10, 20, 30), history, strict=True)]
    # Copied at 60.4, 61.6, 62.8: more than a second; the fork's first call of its own bears the second of the last.
    copies = [count(60.4 + 1.2 * step, total) for step, total in enumerate(history)] if rewritten else own
    parent = (codex.meta(), codex.turn(), *own)
    fork = (codex.meta(codex.B, 60, forked_from_id=codex.A), codex.turn(), *copies, count(62.9, usage(3500, 350)))
    for thread, lines in ((codex.A, parent), (codex.B, fork))[:: 1 if parent_first else -1]:
        codex.log(thread, *lines)
        codex.sync()
    found = desk.total()
    assert (found["calls"], found["input"] + found["output"]) == (4, 3850)
    assert desk.by("session") == {codex.A: (3, 3300), codex.B: (1, 550)}


def test_both_go_on_after_the_fork(codex: Any, desk: Any) -> None:
    usage, count = codex.usage, codex.count
    codex.log(codex.A, codex.meta(), codex.turn(), count(10, usage(1000, 100)), count(70, usage(1800, 180)))
    forked = codex.meta(codex.B, 60, forked_from_id=codex.A)
    codex.log(codex.B, forked, codex.meta(), codex.turn(), count(60, usage(1000, 100)), count(60.5, usage(1500, 150)))
    codex.sync()
    assert desk.by("session") == {codex.A: (2, 1980), codex.B: (1, 550)}


@pytest.mark.parametrize("rewritten", [False, True], ids=["own times", "times of the fork"])
def test_what_the_parent_did_later_hides_nothing(codex: Any, desk: Any, rewritten: bool) -> None:  # noqa: FBT001 - a case of a table
    usage, count = codex.usage, codex.count
    codex.log(codex.A, codex.meta(), codex.turn(), count(10, usage(1000, 100)), count(70, usage(1500, 150)))
    copy = count(60.5 if rewritten else 10, usage(1000, 100))
    for thread in (codex.B, codex.C):
        forked = codex.meta(thread, 60, forked_from_id=codex.A)
        codex.log(thread, forked, codex.turn(), copy, count(80, usage(1500, 150)), count(90, usage(1600, 160)))
    codex.sync()
    assert desk.by("session") == {codex.A: (2, 1650), codex.B: (2, 660), codex.C: (2, 660)}


def test_the_parent_is_deleted_between_two_readings(codex: Any, desk: Any) -> None:
    usage, count = codex.usage, codex.count
    codex.log(codex.A, codex.meta(), codex.turn(), count(10, usage(1000, 100)))
    forked = codex.meta(codex.B, 60, forked_from_id=codex.A)
    codex.log(codex.B, forked, codex.turn(), count(60, usage(1000, 100)), count(70, usage(1500, 150)))
    codex.sync()
    for log in (desk.home / ".codex" / "sessions").rglob("*.jsonl"):
        if codex.A in log.name:
            log.unlink()
        else:
            log.rename(log.with_name("rollout-2026-05-01T11-00-00-" + codex.B + ".jsonl"))
    assert (codex.sync()["calls"], desk.total()["input"]) == (2, 1500)


def test_the_parent_was_deleted(codex: Any) -> None:
    usage, count = codex.usage, codex.count
    forked = codex.meta(codex.B, 60, forked_from_id=codex.A)
    codex.log(codex.B, forked, codex.turn(), count(60, usage(1000, 100)), count(70, usage(1500, 150)))
    assert codex.sync()["input"] == 1500


def test_archived_copies(codex: Any, desk: Any) -> None:
    lines = (codex.meta(), codex.turn(), codex.count(10, codex.usage(1000, 100)))
    codex.log(codex.A, *lines)
    codex.log(codex.A, *lines, folder="archived_sessions")
    assert (codex.sync()["calls"], desk.total()["input"]) == (1, 1000)


def test_archived_since(codex: Any, desk: Any) -> None:
    codex.log(codex.A, codex.meta(), codex.turn(), codex.count(10, codex.usage(1000, 100)))
    codex.sync()
    log = next((desk.home / ".codex" / "sessions").rglob("*.jsonl"))
    target = desk.home / ".codex" / "archived_sessions" / log.name
    target.parent.mkdir()
    log.rename(target)
    assert codex.sync()["calls"] == 1
