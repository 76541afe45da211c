import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from waypost.kit.errors import DataError
from waypost.kit.map_file import delete_map, map_path, open_map, read_map
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


def test_a_map_whose_table_is_gone_or_a_folder_in_its_place(tmp_path: Path) -> None:
    fill(tmp_path)
    with closing(sqlite3.connect(map_path(tmp_path))) as connection:
        connection.execute("DROP TABLE symbol")
    delete_map(tmp_path)
    assert not map_path(tmp_path).exists()
    map_path(tmp_path).mkdir()
    with pytest.raises(DataError, match=r"map\.db"):
        open_map(tmp_path)
    with pytest.raises(DataError, match=r"map\.db"):
        delete_map(tmp_path)
