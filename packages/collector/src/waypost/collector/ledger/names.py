"""Names, sessions and places of the ledger: a text once, its number everywhere."""

from __future__ import annotations

import getpass
import os
import socket
from contextlib import suppress
from functools import cached_property
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING

from waypost.kit.errors import WaypostError
from waypost.kit.project import identify

if TYPE_CHECKING:
    import sqlite3

_DRIVE = 2


def storable(text: str) -> str:
    """Return a text without the half characters that stand for the bytes of a file name that is no UTF-8."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


class Names:
    """Numbers of texts; made where they are new, inside the transaction that is open."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._names: dict[str, int] = {}
        self._sessions: dict[tuple[str, str], tuple[int, bool]] = {}
        self._places: dict[tuple[str, str], int] = {}
        self._texts: dict[int, str] = {}

    def forget(self) -> None:
        """Forget what was looked up: the transaction that made it is gone."""
        for kept in (self._names, self._sessions, self._places, self._texts):
            kept.clear()

    def name(self, text: str) -> int:
        """Return the number of a text."""
        found = self._names.get(text)
        if found is None:
            text = storable(text)
            row = self._db.execute("SELECT id FROM name WHERE text = ?", (text,)).fetchone()
            if row is None:
                row = self._db.execute("INSERT INTO name (text) VALUES (?) RETURNING id", (text,)).fetchone()
            found = self._names[text] = int(row[0])
        return found

    def text(self, number: int | None) -> str:
        """Return the text of a number, empty for none."""
        if number is None:
            return ""
        found = self._texts.get(number)
        if found is None:
            row = self._db.execute("SELECT text FROM name WHERE id = ?", (number,)).fetchone()
            found = self._texts[number] = str(row[0]) if row else ""
        return found

    def optional(self, text: str) -> int | None:
        """Return the number of a text, None for an empty one."""
        return self.name(text) if text else None

    def session(self, agent: str, key: str, parent: str = "", user: str = "", host: str = "") -> int:
        """Return the number of an agent's session."""
        found = self._sessions.get((agent, key))
        if found is not None and (found[1] or not parent):
            return found[0]
        key = storable(key)
        number = self.name(agent)
        select = "SELECT id, parent FROM session WHERE agent = ? AND key = ?"
        row = self._db.execute(select, (number, key)).fetchone()
        above = self.session(agent, parent, user=user, host=host) if parent and parent != key else None
        if row is None:
            insert = "INSERT INTO session (agent, key, parent, user, host) VALUES (?,?,?,?,?) RETURNING id, parent"
            who, where = self.name(user or self._user), self.name(host or self._host)
            row = self._db.execute(insert, (number, key, above, who, where)).fetchone()
        elif row[1] is None and above is not None:
            self._db.execute("UPDATE session SET parent = ? WHERE id = ?", (above, row[0]))
        self._sessions[agent, key] = int(row[0]), above is not None or row[1] is not None
        return int(row[0])

    def place(self, folder: str, host: str = "") -> int | None:
        """Return the number of a working folder, with the project that it belongs to; None for an unknown folder."""
        if not folder:
            return None
        found = self._places.get((folder, host))
        if found is None:
            key = (self.name(folder), self.name(host or self._host))
            row = self._db.execute("SELECT id FROM place WHERE folder = ? AND host = ?", key).fetchone()
            if row is not None:
                found = self._places[folder, host] = int(row[0])
            else:
                project, repository = self._project(folder, here=not host or host == self._host)
                found = self.place_of(folder, host, project, repository)
        return found

    def place_of(self, folder: str, host: str, project: str, repository: str) -> int:
        """Return the number of a working folder; what a new one belongs to is told."""
        found = self._places.get((folder, host))
        if found is None:
            key = (self.name(folder), self.name(host or self._host))
            row = self._db.execute("SELECT id FROM place WHERE folder = ? AND host = ?", key).fetchone()
            if row is None:
                insert = "INSERT INTO place (folder, host, project, repository) VALUES (?,?,?,?) RETURNING id"
                values = (*key, self.name(project), self.optional(repository))
                row = self._db.execute(insert, values).fetchone()
            found = self._places[folder, host] = int(row[0])
        return found

    def _project(self, folder: str, *, here: bool) -> tuple[str, str]:
        path = Path(folder)
        if here and path.is_absolute() and os.path.isdir(path):  # noqa: PTH112 - never raises
            with suppress(WaypostError, OSError):  # a project whose settings are broken is known by its folder
                project = identify(path)
                return project.name, str(project.common_dir or "")
        pure = PureWindowsPath(folder) if folder[1:_DRIVE] == ":" or "\\" in folder else PurePosixPath(folder)
        return pure.name or folder, ""

    @cached_property
    def _host(self) -> str:
        return socket.gethostname()

    @cached_property
    def _user(self) -> str:
        try:
            return getpass.getuser()
        except (KeyError, OSError):
            return "unknown"
