import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from waypost.kit.map_file import map_path


@pytest.fixture(scope="session")
def content() -> Callable[[Path], dict[str, list[Any]]]:
    """Return what a project's map says, without the numbers of its rows."""
    return _content


def _content(root: Path) -> dict[str, list[Any]]:
    """Return what the map says, without the numbers of its rows."""
    symbol = "(SELECT f.path || ':' || s.qualified || ':' || s.line FROM symbol s JOIN file f ON f.id = s.file WHERE s.id = {})"
    path = "(SELECT path FROM file WHERE id = {})"
    queries = {
        "file": "SELECT path, language, module, size, hash, state, lines, test FROM file",
        "symbol": f"SELECT {path.format('file')}, name, local, qualified, kind, line, start_line, end_line, body_line,"
        f" signature, visibility, {symbol.format('parent')}, doc FROM symbol",
        "reference": f"SELECT {path.format('file')}, name, kind, line, {symbol.format('source')},"
        f" {symbol.format('target')}, confidence, external FROM reference",
        "import": f"SELECT {path.format('file')}, line, raw, name, {path.format('target')},"
        f" {symbol.format('symbol')}, external FROM import",
        "route": f"SELECT {path.format('file')}, line, method, path, pattern, handler, {symbol.format('symbol')},"
        " framework FROM route",
        "http_call": f"SELECT {path.format('file')}, line, method, path, {symbol.format('source')}, client,"
        " (SELECT r.method || r.path FROM route r WHERE r.id = http_call.route) FROM http_call",
        "config_key": f"SELECT {path.format('file')}, line, key, use FROM config_key",
        "warning": "SELECT path, message FROM warning",
        "dependency": f"SELECT key, {path.format('file')} FROM dependency",
    }
    with closing(sqlite3.connect(map_path(root))) as db:
        rows = {name: [tuple(row) for row in db.execute(query)] for name, query in queries.items()}
    return {name: sorted(found, key=repr) for name, found in rows.items()}
