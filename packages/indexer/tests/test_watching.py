"""The watcher against a real file system; nothing sleeps: each step waits for the update that it causes."""

import queue
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from waypost.indexer.watching import Watched, Watcher
from waypost.kit.map_file import map_path

PATIENCE = 60
Next = Callable[[], Watched]


@pytest.fixture(params=[False, True], ids=["events", "polling"])
def watched(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Path, Next]]:
    (tmp_path / ".waypost").mkdir()
    (tmp_path / "a.py").write_text("def first(): ...\n")
    updates: queue.Queue[Watched] = queue.Queue()
    stop = Event()
    thread = Thread(target=Watcher(tmp_path, polling=request.param).run, args=(updates.put, stop))
    thread.start()
    try:
        yield tmp_path, lambda: updates.get(timeout=PATIENCE)
    finally:
        stop.set()
        thread.join(PATIENCE)
    assert not thread.is_alive()


def names(root: Path) -> set[str]:
    with sqlite3.connect(map_path(root)) as db:
        return {row[0] for row in db.execute("SELECT name FROM symbol")}


def wait_for(root: Path, wanted: set[str], updated: Next) -> None:
    """Wait for updates until the map has the names: a change may come in more than one burst."""
    while names(root) != wanted:
        updated()


def test_edits_renames_and_deletes_reach_the_map(watched: tuple[Path, Next]) -> None:
    root, updated = watched
    updated()
    assert names(root) == {"first"}
    swap = root / ".a.py.swp~"
    swap.write_text("def second(): ...\n")
    swap.replace(root / "a.py")  # what editors do on saving
    wait_for(root, {"second"}, updated)
    (root / "包").mkdir()
    (root / "包" / "b.py").write_text("def third(): ...\n")
    wait_for(root, {"second", "third"}, updated)
    (root / "a.py").unlink()
    wait_for(root, {"third"}, updated)


def test_folders_that_hold_no_source_tell_nothing(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path)
    assert not watcher._is_telling(1, str(tmp_path / "node_modules" / "x.js"))  # type: ignore[arg-type]
    assert not watcher._is_telling(1, str(tmp_path / ".git" / "index"))  # type: ignore[arg-type]
    assert watcher._is_telling(1, str(tmp_path / "src" / "x.js"))  # type: ignore[arg-type]
