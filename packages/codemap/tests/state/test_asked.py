from pathlib import Path
from typing import Any

import pytest

from waypost.codemap.state import asked
from waypost.codemap.state.asked import Asked, count, counted


def test_counts_by_question_and_by_name(shop: Any) -> None:
    for name, found, ms in (("charge", 2, 1.0), ("charge", 0, 3.0), ("pay", 1, 2.0)):
        count(shop.root, Asked("callers", name, found, ms))
    count(shop.root, Asked("routes"))
    questions, names = counted(shop.root)
    assert [(entry.question, entry.count, entry.empty, entry.milliseconds) for entry in questions] == [
        ("callers", 3, 1, 2.0),
        ("routes", 1, 1, 0.0),
    ]
    assert [(entry.question, entry.count) for entry in names] == [("callers charge", 2), ("callers pay", 1)]


def test_nothing_was_asked(tmp_path: Path) -> None:
    assert counted(tmp_path) == ([], [])


def test_where_nothing_can_be_written_nothing_happens(tmp_path: Path) -> None:
    count(tmp_path / "nowhere", Asked("def", "x"))
    assert counted(tmp_path / "nowhere") == ([], [])


def test_the_file_stays_small(shop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "_LARGEST", 500)
    for number in range(200):
        count(shop.root, Asked("def", f"name{number}", 1, 1.0))
    files = list((shop.root / ".waypost/cache").glob("map-queries*"))
    assert sum(file.stat().st_size for file in files) < 1200
    questions, _ = counted(shop.root)
    assert 5 < questions[0].count < 40


def test_lines_that_are_broken_are_left_out(shop: Any) -> None:
    count(shop.root, Asked("def", "x", 1))
    with (shop.root / ".waypost/cache/map-queries.jsonl").open("ab") as file:
        file.write(b'{"question": "def", "na')
    assert counted(shop.root)[0][0].count == 1


def test_names_keep_what_stands_in_them(shop: Any) -> None:
    count(shop.root, Asked("def", '支付"\n\\x', 1))
    assert counted(shop.root)[1][0].question == 'def 支付"\n\\x'


def test_a_question_is_counted_and_the_map_is_not_written(shop: Any, ask: Any) -> None:
    before = shop.connection.execute("PRAGMA data_version").fetchone()
    ask().callers("charge")
    ask().outline(budget=100, question="charge")
    assert shop.connection.execute("PRAGMA data_version").fetchone() == before
    assert {entry.question for entry in counted(shop.root)[0]} == {"callers", "outline"}
