import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from waypost.kit.errors import BusyError, DataError
from waypost.kit.sqlite_errors import is_damage, usable


def error(code: int) -> sqlite3.OperationalError:
    found = sqlite3.OperationalError("what SQLite says")
    found.sqlite_errorcode = code
    return found


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_BUSY, BusyError),
        (sqlite3.SQLITE_FULL, DataError),
        (sqlite3.SQLITE_READONLY, DataError),
        (sqlite3.SQLITE_CANTOPEN, DataError),
        (sqlite3.SQLITE_CORRUPT | 1 << 8, DataError),
        (sqlite3.SQLITE_IOERR | 3 << 8, DataError),
    ],
)
def test_what_people_can_mend_is_told(
    code: int, kind: type[Exception], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    with pytest.raises(kind, match=r"some\.db: ") as told, usable(tmp_path / "some.db"):
        raise error(code)
    assert "sqlite." not in str(told.value)


def test_faults_of_the_program_stay_what_they_are(tmp_path: Path) -> None:
    with (
        closing(sqlite3.connect(":memory:")) as connection,
        pytest.raises(sqlite3.OperationalError, match="nothing"),
        usable(tmp_path / "some.db"),
    ):
        connection.execute("SELECT * FROM nothing")


def test_damage() -> None:
    assert is_damage(error(sqlite3.SQLITE_NOTADB))
    assert is_damage(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "words of a damaged file"))
    assert not is_damage(error(sqlite3.SQLITE_FULL))
    assert not is_damage(sqlite3.ProgrammingError("closed"))
