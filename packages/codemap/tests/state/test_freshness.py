import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from waypost.codemap import CodeMap, MapError
from waypost.codemap.state import freshness
from waypost.kit.errors import BusyError
from waypost.kit.map_file import open_map
from waypost.protocol.services import MAP_REFRESH, MapRefresh

Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put an indexer of our own in the place of the service."""

    def put(refresh: Callable[..., MapRefresh]) -> None:
        monkeypatch.setattr(freshness, "service", lambda name: refresh if name == MAP_REFRESH else None)

    return put


def test_no_map_and_no_indexer(tmp_path: Path) -> None:
    with pytest.raises(MapError) as caught:
        CodeMap.open(tmp_path)
    assert "waypost-indexer" in caught.value.hint
    with pytest.raises(MapError):
        CodeMap.open(tmp_path, refresh=False)


def test_a_map_without_an_indexer_is_said_to_be_stale(shop: Any) -> None:
    with CodeMap.open(shop.root) as found:
        assert "not installed" in found.stale
        assert found.definitions("refund")
    with CodeMap.open(shop.root, refresh=False) as found:
        assert found.stale == ""


def test_a_fresh_map_is_waited_for_within_its_time(shop: Any, install: Install) -> None:
    asked: list[float | None] = []

    def refresh(root: Path, *, seconds: float | None = None, report: object = None) -> MapRefresh:
        asked.append(seconds)
        shop.symbol("app/api.py:brand_new", 40)
        return MapRefresh(fresh=True, changed=1)

    install(refresh)
    with CodeMap.open(shop.root) as found:
        assert found.stale == ""
        assert found.definitions("brand_new")
    with CodeMap.open(shop.root, seconds=None):
        pass
    assert asked == [2.0, None]


def test_answers_come_from_a_map_that_could_not_be_brought_in_step(shop: Any, install: Install) -> None:
    install(lambda root, **_: MapRefresh(fresh=False, pending=12))
    with CodeMap.open(shop.root) as found:
        assert "12 changed files" in found.stale
        assert found.definitions("refund")


@pytest.mark.parametrize(
    "error",
    [BusyError("another process writes"), OSError("another process writes"), sqlite3.Error("another process writes")],
)
def test_an_indexer_that_fails_is_said(shop: Any, install: Install, error: Exception) -> None:
    def refresh(root: Path, **_: object) -> MapRefresh:
        raise error

    install(refresh)
    with CodeMap.open(shop.root) as found:
        assert "another process writes" in found.stale


def test_the_first_index_has_no_bound(tmp_path: Path, install: Install) -> None:
    def refresh(root: Path, *, seconds: float | None = None, report: Any = None) -> MapRefresh:
        assert seconds is None
        report(1, 1)
        with closing(open_map(root).connection) as connection:
            connection.execute("INSERT INTO meta VALUES ('revision', '1')")
        return MapRefresh(fresh=True, changed=1)

    install(refresh)
    told: list[tuple[int, int]] = []
    with CodeMap.open(tmp_path, report=lambda done, total: told.append((done, total))) as found:
        assert found.definitions("refund") == []
    assert told == [(1, 1)]


def test_a_map_that_was_never_filled_is_none(tmp_path: Path, install: Install) -> None:
    """Left by an index that is at work, or was ended half way: nothing is answered from it."""
    open_map(tmp_path).connection.close()
    with pytest.raises(MapError):
        CodeMap.open(tmp_path, refresh=False)
    asked: list[float | None] = []

    def refresh(root: Path, *, seconds: float | None = None, report: Any = None) -> MapRefresh:
        asked.append(seconds)
        return MapRefresh(fresh=True)

    install(refresh)
    with pytest.raises(MapError):
        CodeMap.open(tmp_path)
    assert asked == [None]


def test_an_indexer_that_makes_no_map(tmp_path: Path, install: Install) -> None:
    install(lambda root, **_: MapRefresh(fresh=True))
    with pytest.raises(MapError):
        CodeMap.open(tmp_path)


def test_one_opening_answers_from_one_state(shop: Any) -> None:
    with CodeMap.open(shop.root) as found:
        assert found.definitions("later") == []
        shop.symbol("app/api.py:later", 50)
        assert found.definitions("later") == []


def test_an_indexer_that_can_not_be_loaded_is_said(shop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ImportError(f"{name} is half installed")

    monkeypatch.setattr(freshness, "service", broken)
    with CodeMap.open(shop.root) as found:
        assert "half installed" in found.stale
        assert found.definitions("refund")
    with pytest.raises(MapError):
        CodeMap.open(tmp_path)
