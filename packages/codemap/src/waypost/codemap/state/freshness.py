"""A map in step with the files: asked of the indexer before a question, within a time."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from waypost.codemap.errors import MapError
from waypost.codemap.messages import t
from waypost.kit.errors import WaypostError
from waypost.kit.map_file import map_path, read_map
from waypost.kit.services import service
from waypost.protocol.services import MAP_REFRESH, RefreshMap

Report = Callable[[int, int], None]
SECONDS = 2.0
"""How long a question waits for a map that is not in step."""


def fresh_map(root: Path, *, seconds: float | None, report: Report | None) -> tuple[sqlite3.Connection, str]:
    """Return the map brought in step, and what to tell people where it could not be: empty where it was.

    A map that is missing is made, however long it takes; one that is there is answered from in any case.

    Raises:
        MapError: there is no map, and no indexer to make one.
    """
    connection = read_map(root)
    refresh: RefreshMap | None = service(MAP_REFRESH)
    if refresh is None:
        if connection is None:
            raise MapError(t("map.none"), hint=t("map.none.hint"), path=str(map_path(root)))
        return connection, t("stale.no_indexer")
    if connection is None:
        refresh(root, report=report)
        return open_existing(root), ""
    connection.close()
    stale = _refreshed(refresh, root, seconds, report)
    return open_existing(root), stale


def open_existing(root: Path) -> sqlite3.Connection:
    """Return the map as it is.

    Raises:
        MapError: there is none.
    """
    connection = read_map(root)
    if connection is None:
        raise MapError(t("map.none"), hint=t("map.none.hint"), path=str(map_path(root)))
    return connection


def _refreshed(refresh: RefreshMap, root: Path, seconds: float | None, report: Report | None) -> str:
    try:
        done = refresh(root, seconds=seconds, report=report)
    except WaypostError as error:  # busy, or a file that can't be written: the map is still a map
        return t("stale.failed", reason=str(error))
    return "" if done.fresh else t("stale.pending", files=done.pending)
