import sqlite3
from contextlib import closing
from pathlib import Path

from waypost.kit.map_file import map_path, open_map, read_map
from waypost.protocol.map_file import MAP_VERSION


def fill(root: Path) -> None:
    with closing(open_map(root).connection) as connection:
        connection.execute("INSERT INTO meta VALUES ('revision', '1')")


def test_a_map_that_is_filled_is_read(tmp_path: Path) -> None:
    fill(tmp_path)
    connection = read_map(tmp_path)
    assert connection is not None
    with closing(connection):
        assert connection.execute("SELECT count(*) FROM symbol").fetchone() == (0,)


def test_none_one_that_is_not_filled_yet_a_damaged_and_a_foreign_one(tmp_path: Path) -> None:
    assert read_map(tmp_path) is None
    open_map(tmp_path).connection.close()
    assert read_map(tmp_path) is None
    fill(tmp_path)
    with closing(sqlite3.connect(map_path(tmp_path))) as connection:
        connection.execute(f"PRAGMA user_version = {MAP_VERSION + 1}")
    assert read_map(tmp_path) is None
    map_path(tmp_path).write_bytes(b"no database at all " * 400)
    assert read_map(tmp_path) is None
