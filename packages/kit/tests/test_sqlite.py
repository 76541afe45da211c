import sqlite3
import subprocess
import sys
import textwrap
from contextlib import closing
from pathlib import Path

import pytest

from waypost.kit import sqlite as kit_sqlite
from waypost.kit.errors import DataError
from waypost.kit.sqlite import open_cache, open_store

SCHEMA = "CREATE TABLE a (x INTEGER); CREATE INDEX a_x ON a (x);"
MIGRATIONS = [
    "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT);",
    "ALTER TABLE note ADD COLUMN day TEXT; UPDATE note SET day = 'a;b';",
    "CREATE TRIGGER t AFTER INSERT ON note BEGIN UPDATE note SET day = 'new'; SELECT 1; END; CREATE TABLE extra (x);",
]


def pragma(connection: sqlite3.Connection, name: str) -> object:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_settings_of_a_cache(tmp_path: Path) -> None:
    with closing(open_cache(tmp_path / "deep" / "c.db", SCHEMA, 3).connection) as connection:
        found = [pragma(connection, name) for name in ("journal_mode", "synchronous", "foreign_keys", "user_version")]
        assert found == ["wal", 1, 1, 3]
        assert pragma(connection, "busy_timeout") == 10_000


def test_cache_is_kept(tmp_path: Path) -> None:
    first = open_cache(tmp_path / "c.db", SCHEMA, 1)
    assert (first.fresh, first.in_memory) == (True, False)
    first.connection.execute("INSERT INTO a VALUES (7)")
    first.connection.close()
    second = open_cache(tmp_path / "c.db", SCHEMA, 1)
    assert (second.fresh, second.in_memory) == (False, False)
    assert second.connection.execute("SELECT x FROM a").fetchall() == [(7,)]
    second.connection.close()


@pytest.mark.parametrize("version", [2, 1])
def test_cache_of_another_version_is_rebuilt(tmp_path: Path, version: int) -> None:
    open_cache(tmp_path / "c.db", SCHEMA, 3 - version).connection.close()
    cache = open_cache(tmp_path / "c.db", "CREATE TABLE b (y);", version)
    assert cache.fresh
    assert cache.connection.execute("SELECT name FROM sqlite_schema").fetchall() == [("b",)]
    cache.connection.close()


@pytest.mark.parametrize(
    "damage", [b"this is no database, whatever it says" * 50, b"SQLite format 3\x00" + b"\xff" * 5000]
)
def test_damaged_cache_is_rebuilt(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "c.db").write_bytes(damage)
    cache = open_cache(tmp_path / "c.db", SCHEMA, 1)
    assert (cache.fresh, cache.in_memory) == (True, False)
    cache.connection.execute("INSERT INTO a VALUES (1)")
    cache.connection.close()


def test_unwritable_cache_is_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = open_cache(tmp_path / "file" / "c.db", SCHEMA, 1)
    assert (cache.fresh, cache.in_memory) == (True, True)
    cache.connection.execute("INSERT INTO a VALUES (1)")
    cache.connection.close()
    assert (tmp_path / "file").read_text() == "in the way"


def test_cache_path_that_is_a_folder_is_in_memory(tmp_path: Path) -> None:
    cache = open_cache(tmp_path, SCHEMA, 1)
    assert cache.in_memory
    cache.connection.close()


def test_processes_make_one_cache(tmp_path: Path) -> None:
    program = textwrap.dedent(f"""
        import sys
        from pathlib import Path
        from waypost.kit.sqlite import open_cache

        cache = open_cache(Path(sys.argv[1]), {SCHEMA!r}, 1)
        assert not cache.in_memory
        cache.connection.execute("INSERT INTO a VALUES (1)")
    """)
    workers = [subprocess.Popen([sys.executable, "-c", program, str(tmp_path / "c.db")]) for _ in range(4)]
    assert [worker.wait() for worker in workers] == [0] * 4
    with closing(open_cache(tmp_path / "c.db", SCHEMA, 1).connection) as connection:
        assert connection.execute("SELECT count(*) FROM a").fetchone() == (4,)


def test_store_migrates_with_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with closing(open_store(path, MIGRATIONS[:1])) as connection:
        connection.execute("INSERT INTO note (text) VALUES ('一')")
    assert not list(tmp_path.glob("*.bak"))
    with closing(open_store(path, MIGRATIONS)) as connection:
        assert connection.execute("SELECT text, day FROM note").fetchall() == [("一", "a;b")]
        assert pragma(connection, "user_version") == 3
        connection.execute("INSERT INTO note (text) VALUES ('二')")
        assert connection.execute("SELECT DISTINCT day FROM note").fetchall() == [("new",)]
    with closing(sqlite3.connect(tmp_path / "s.db.v1.bak")) as old:
        assert old.execute("SELECT text FROM note").fetchall() == [("一",)]
        assert pragma(old, "user_version") == 1


def test_failed_migration_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with closing(open_store(path, MIGRATIONS[:1])) as connection:
        connection.execute("INSERT INTO note (text) VALUES ('一')")
    with pytest.raises(DataError, match="no such table: nowhere") as caught:
        open_store(path, [*MIGRATIONS[:2], "CREATE TABLE half (x); UPDATE nowhere SET x = 1;"])
    assert caught.value.path == str(path)
    with closing(open_store(path, MIGRATIONS[:1])) as connection:
        assert connection.execute("SELECT * FROM note").fetchall() == [(1, "一")]
        assert connection.execute("SELECT name FROM sqlite_schema WHERE name = 'half'").fetchall() == []


def test_newer_store_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    open_store(path, MIGRATIONS).close()
    with pytest.raises(DataError, match="version 3"):
        open_store(path, MIGRATIONS[:2])
    with closing(open_store(path, MIGRATIONS)) as connection:
        assert pragma(connection, "user_version") == 3


def test_damaged_store_is_never_deleted(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    path.write_bytes(b"precious, though damaged" * 100)
    with pytest.raises(DataError, match="can't be used") as caught:
        open_store(path, MIGRATIONS)
    assert "restore" in caught.value.hint
    assert path.read_bytes() == b"precious, though damaged" * 100


def test_statements_keep_semicolons_in_strings_and_triggers() -> None:
    assert len(kit_sqlite._statements(MIGRATIONS[2])) == 2
    assert len(kit_sqlite._statements(MIGRATIONS[1])) == 2
    assert kit_sqlite._statements(" ;\n") == []


def test_rebuilding_takes_every_kind_of_object(tmp_path: Path) -> None:
    old = (
        "CREATE TABLE p (id INTEGER PRIMARY KEY AUTOINCREMENT); CREATE TABLE c (p REFERENCES p (id));"
        'CREATE VIEW v AS SELECT * FROM c; CREATE VIRTUAL TABLE f USING fts5 (text); CREATE TABLE "odd "" name" (x);'
        "CREATE TRIGGER t AFTER INSERT ON c BEGIN INSERT INTO f VALUES ('x'); END;"
    )
    with closing(open_cache(tmp_path / "c.db", old, 1).connection) as connection:
        connection.execute("INSERT INTO p VALUES (1)")
        connection.execute("INSERT INTO c VALUES (1)")
    with closing(open_cache(tmp_path / "c.db", SCHEMA, 2).connection) as connection:
        names = connection.execute("SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY 1").fetchall()
        assert names == [("a",), ("a_x",)]
        assert pragma(connection, "foreign_keys") == 1


def test_one_that_is_open_elsewhere_sees_the_new_tables(tmp_path: Path) -> None:
    with closing(open_cache(tmp_path / "c.db", "CREATE TABLE old (y);", 1).connection) as other:
        with closing(open_cache(tmp_path / "c.db", SCHEMA, 2).connection) as connection:
            connection.execute("INSERT INTO a VALUES (7)")
        assert other.execute("SELECT x FROM a").fetchall() == [(7,)]
