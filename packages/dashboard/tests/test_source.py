import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from waypost.dashboard import source
from waypost.kit.errors import DataError
from waypost.kit.ledger.file import ledger_path
from waypost.kit.ledger.sums import sums
from waypost.protocol.services import LedgerSync

Add = Callable[..., None]
Report = Callable[[int, int], None]
DONE = LedgerSync(calls=0, sources=0)


def use(monkeypatch: pytest.MonkeyPatch, action: object) -> None:
    monkeypatch.setattr(source, "service", lambda _: action)


@pytest.mark.usefixtures("ledger")
class TestSync:
    def test_without_a_collector_the_ledger_is_shown_as_it_is(self, monkeypatch: pytest.MonkeyPatch) -> None:
        use(monkeypatch, None)
        assert source.sync().startswith("hint: no collector is installed")

    def test_a_half_installed_collector_is_told_of(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def broken(_: str) -> Any:
            raise ImportError("no module x")

        monkeypatch.setattr(source, "service", broken)
        assert "no module x" in source.sync()

    @pytest.mark.parametrize(
        "error", [DataError("it broke"), OSError("it broke"), sqlite3.OperationalError("it broke")]
    )
    def test_a_failure_is_a_hint(self, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
        def failing(**_: object) -> LedgerSync:
            raise error

        use(monkeypatch, failing)
        assert source.sync() == ("hint: the ledger is shown as it is, agents' logs could not be read: it broke")

    def test_a_slow_one_is_left_after_its_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        clock = iter([0.0, 1.0, 31.0])
        monkeypatch.setattr("time.monotonic", lambda: next(clock))
        told: list[tuple[int, int]] = []

        def slow(*, report: Report) -> LedgerSync:
            for number in range(9):
                report(number, 9)
            return DONE

        use(monkeypatch, slow)
        note = source.sync(report=lambda done, whole: told.append((done, whole)))
        assert "after 30 s" in note
        assert told == [(0, 9), (1, 9)]

    def test_one_that_has_just_ended_is_not_slow(self, monkeypatch: pytest.MonkeyPatch) -> None:
        clock = iter([0.0, 99.0])
        monkeypatch.setattr("time.monotonic", lambda: next(clock))

        def just(*, report: Report) -> LedgerSync:
            report(9, 9)
            return DONE

        use(monkeypatch, just)
        assert source.sync() == ""


@pytest.fixture
def _none(ledger: sqlite3.Connection) -> Iterator[None]:
    ledger.close()
    ledger_path().unlink()
    yield
    assert not ledger_path().exists()


@pytest.mark.usefixtures("_none")
def test_where_there_is_no_ledger_an_empty_one_is_read_and_none_is_made() -> None:
    with source.opened() as db:
        assert sums(db) == []


def test_a_report_sees_one_state(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1)
    with source.opened() as db:
        assert sums(db)[0].calls == 1
        add(ledger, ts=2)
        assert sums(db)[0].calls == 1


def test_a_rolled_up_ledger_says_the_same(
    ledger: sqlite3.Connection, add: Add, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waypost.kit.ledger.rollup.is_due", lambda *_, **__: True)
    for hour in range(3):
        add(ledger, at=f"2026-11-30T0{hour}:10", input=hour + 1, session=f"s{hour}")
    with source.opened() as db:
        assert db.execute("SELECT count(*) FROM unrolled").fetchone() == (0,)
        assert [(one.key, one.input) for one in sums(db, ("session",))] == [(("s0",), 1), (("s1",), 2), (("s2",), 3)]
