"""Pricing anew: other prices, what agents stated, models without a price, parts that add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.collector.call import Call, ToolUse
from waypost.collector.ledger.repricing import reprice
from waypost.collector.ledger.writer import Writer
from waypost.collector.logs.cursor import Cursor
from waypost.collector.prices.catalog import Rates
from waypost.collector.prices.prices import Prices
from waypost.collector.prices.settings import Override
from waypost.kit.ledger.file import open_ledger

if TYPE_CHECKING:
    from pathlib import Path


def test_reprice(tmp_path: Path) -> None:
    db = open_ledger(tmp_path / "ledger.db")
    writer = Writer(db, Prices())
    writer.begin()
    source = Cursor(kind="test", path="log")
    source.insert(db)
    tools = [ToolUse(str(number), "Read", "read") for number in range(3)]
    shared = {"agent": "a", "session": "s", "ts": 1_785_542_400_000}
    writer.add(Call(key="known", model="claude-sonnet-4-5", input=1_000_001, tools=tools, **shared), source.id, 0)  # type: ignore[arg-type]
    writer.add(Call(key="new", model="own-model", input=10, **shared), source.id, 0)  # type: ignore[arg-type]
    writer.add(Call(key="stated", model="own-model", input=10, stated=77, **shared), source.id, 0)  # type: ignore[arg-type]
    writer.add(Call(key="unknown", model="mystery", input=10, **shared), source.id, 0)  # type: ignore[arg-type]
    writer.commit([])
    prices = Prices(
        [Override("own-model", Rates(input=[5]), None), Override("claude-sonnet-4-5", Rates(input=[7]), None)]
    )
    seen: list[tuple[int, int]] = []
    done = reprice(db, prices, lambda *step: seen.append(step))
    assert (done.calls, done.changed, done.unpriced) == (4, 2, ["mystery"])
    found = db.execute("SELECT model, sum(cost) FROM usage GROUP BY call ORDER BY model, sum(cost)").fetchall()
    assert found == [("claude-sonnet-4-5", 7_000_007), ("mystery", None), ("own-model", 50), ("own-model", 77)]
    parts = [row[0] for row in db.execute("SELECT cost FROM usage WHERE model LIKE 'claude%' ORDER BY part")]
    assert parts == [2_333_336, 2_333_336, 2_333_335]
    assert reprice(db, prices, lambda *step: seen.append(step)).changed == 0
