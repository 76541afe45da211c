"""Opening the ledger file."""

import sqlite3
from pathlib import Path

from waypost.kit.folders import user_data
from waypost.kit.sqlite import open_store
from waypost.protocol.ledger_file import LEDGER_MIGRATIONS, LEDGER_NAME


def ledger_path() -> Path:
    """Return where the ledger lies, whether or not it is there."""
    return user_data() / LEDGER_NAME


def open_ledger(path: Path | None = None) -> sqlite3.Connection:
    """Open the ledger for writing, made where it is missing, brought forward where it is older.

    Raises:
        DataError: it is damaged, of a newer version or can't be written.
    """
    return open_store(path or ledger_path(), LEDGER_MIGRATIONS)


def read_ledger(path: Path | None = None) -> sqlite3.Connection | None:
    """Open the ledger for reading, None where there is none; one of an older version is brought forward first.

    Raises:
        DataError: it is damaged or of a newer version.
    """
    place = path or ledger_path()
    if not place.is_file():
        return None
    try:
        connection = sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro", uri=True, timeout=10, isolation_level=None)
        if connection.execute("PRAGMA user_version").fetchone()[0] == len(LEDGER_MIGRATIONS):
            return connection
        connection.close()
    except sqlite3.Error:
        pass  # opening it for writing tells what is wrong
    return open_ledger(place)
