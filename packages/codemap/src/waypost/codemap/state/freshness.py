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
    refresh, missing = _indexer()
    if refresh is None:
        if connection is None:
            raise MapError(t("map.none"), hint=t("map.none.hint"), path=str(map_path(root)))
        return connection, missing
    if connection is None:
        refresh(root, report=report)
        return open_existing(root), ""
    connection.close()
    stale = _refreshed(refresh, root, seconds, report)
    return open_existing(root), stale


def _indexer() -> tuple[RefreshMap | None, str]:
    """Return the indexer's action, or what to tell people where there is none that can be used."""
    try:
        refresh: RefreshMap | None = service(MAP_REFRESH)
    except (ImportError, AttributeError) as error:  # half installed
        return None, t("stale.failed", reason=str(error))
    return refresh, "" if refresh is not None else t("stale.no_indexer")


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
    except (WaypostError, OSError, sqlite3.Error) as error:  # busy, full, not to be written: the map is still a map
        return t("stale.failed", reason=str(error))
    return "" if done.fresh else t("stale.pending", files=done.pending)
