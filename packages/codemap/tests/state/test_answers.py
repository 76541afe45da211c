from pathlib import Path
from typing import Any

import pytest

from waypost.codemap.state import answers
from waypost.codemap.state.answers import kept
from waypost.kit.sqlite import open_cache


class Counting:
    """An answer that counts how often it is worked out."""

    def __init__(self, answer: Any = 1) -> None:
        self.answer = answer
        self.times = 0

    def __call__(self) -> Any:
        self.times += 1
        return self.answer


def test_an_answer_is_kept_until_the_map_changes(shop: Any, ask: Any) -> None:
    answer = Counting([1, 2])
    for _ in range(3):
        assert kept(shop.root, ask().connection, "q", list[int], answer) == [1, 2]
    assert answer.times == 1
    shop.touch()
    kept(shop.root, ask().connection, "q", list[int], answer)
    assert answer.times == 2


def test_a_map_made_anew_is_another_one(shop: Any, ask: Any) -> None:
    answer = Counting()
    kept(shop.root, ask().connection, "q", int, answer)
    shop.connection.execute("UPDATE file SET mtime_ns = mtime_ns + 1 WHERE path = 'app/api.py'")
    kept(shop.root, ask().connection, "q", int, answer)
    assert answer.times == 2


def test_questions_are_told_apart(shop: Any, ask: Any) -> None:
    assert kept(shop.root, ask().connection, "a", int, Counting(1)) == 1
    assert kept(shop.root, ask().connection, "b", int, Counting(2)) == 2


def test_what_is_kept_of_another_kind_is_asked_again(shop: Any, ask: Any) -> None:
    kept(shop.root, ask().connection, "a", int, Counting(1))
    assert kept(shop.root, ask().connection, "a", str, Counting("x")) == "x"


def test_it_stays_small(shop: Any, ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "_MOST", 3)
    monkeypatch.setattr(answers, "_LARGEST", 50)
    connection = ask().connection
    large = Counting("x" * 100)
    for _ in range(2):
        kept(shop.root, connection, "large", str, large)
    assert large.times == 2
    for number in range(10):
        kept(shop.root, connection, f"q{number}", int, Counting())
    cache = open_cache(shop.root / ".waypost/cache/map-answers.db", answers._SCHEMA, answers._VERSION)
    assert cache.connection.execute("SELECT count(*) FROM answer").fetchone()[0] <= 3
    cache.connection.close()


def test_a_folder_that_can_not_be_written(shop: Any, ask: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert kept(tmp_path / "file", ask().connection, "q", int, Counting(7)) == 7


def test_a_damaged_file_is_made_anew(shop: Any, ask: Any) -> None:
    (shop.root / ".waypost/cache/map-answers.db").write_bytes(b"no database" * 200)
    answer = Counting(7)
    for _ in range(2):
        assert kept(shop.root, ask().connection, "q", int, answer) == 7
    assert answer.times == 1
