"""What SQLite says when a file can't be used, told so that people can mend it."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from waypost.kit._messages import messages
from waypost.kit.errors import BusyError, DataError, WaypostError

BUSY_SECONDS = 10
"""How long a process waits for one that holds the file."""
_LITTLE = 128 * 1024
_DAMAGE = {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


BROKEN = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What a question to a damaged file may end with: the words that say so may hold bytes of the file."""


def is_damage(error: Exception) -> bool:
    """Tell whether an error of BROKEN says that a file is no database, is broken, or has not the tables it should."""
    return isinstance(error, UnicodeDecodeError) or _code(error) in _DAMAGE


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """Turn what keeps a database from being read or written into an error that names the path and the mend."""
    try:
        yield
    except BROKEN as error:
        told = _told(error, path)
        if told is None:
            raise
        raise told from error


def _told(error: Exception, path: Path) -> WaypostError | None:
    """Return an error for people; None for one that is a fault of the program."""
    code = _code(error)
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        seconds = BUSY_SECONDS
        return BusyError(messages("locks.busy", seconds=seconds), hint=messages("locks.busy.hint"), path=str(path))
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _is_full(path)):
        return DataError(messages("files.full"), hint=messages("files.full.hint"), path=str(path))
    if code in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN}:
        return DataError(messages("files.unwritable"), hint=messages("files.unwritable.hint"), path=str(path))
    if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB} or isinstance(error, UnicodeDecodeError):
        return DataError(messages("sqlite.damaged"), hint=messages("sqlite.damaged.hint"), path=str(path))
    if code == sqlite3.SQLITE_IOERR:
        return DataError(messages("files.write_failed", reason=str(error)), path=str(path))
    return None


def _is_full(path: Path) -> bool:
    """Tell whether there is no room left: SQLite says so of the database, not of the files beside it."""
    try:
        return shutil.disk_usage(path.parent).free < _LITTLE
    except OSError:
        return False


def _code(error: Exception) -> int:
    """Return an error's number without the part that says more of it; 0 for one that is none of the database's."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
