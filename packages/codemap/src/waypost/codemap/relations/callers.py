"""Where a name is called."""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from waypost.codemap.names.match import find_symbols
from waypost.codemap.relations.families import family
from waypost.codemap.rows import File, Symbol, files_by_id, id_list, owners
from waypost.protocol.map_file import Confidence
from waypost.protocol.results.map import Caller

MODULE = "<module>"
"""The caller at a module's top level."""
RANK: dict[Confidence, int] = {"exact": 0, "likely": 1, "name": 2}


class Site(NamedTuple):
    """A place where something is called."""

    owner: Symbol | None
    """The named function or class around it, None at top level."""
    file: File
    line: int
    target: Symbol | None
    confidence: Confidence
    kind: str


def callers(connection: sqlite3.Connection, name: str) -> list[Caller]:
    """Return the places where a name is called, instantiated or used as a decorator, each once, the surest first.

    Calls that could not be resolved and go by the same name in a language of the same family come last, with
    confidence `name`; those known to lead out of the project are none.
    """
    found = find_symbols(connection, name)
    sites = call_sites(connection, found) + unresolved_sites(connection, found)
    return _answers(sites)


def _answers(sites: Iterable[Site]) -> list[Caller]:
    rows = dict.fromkeys(
        (
            RANK[site.confidence],
            site.file.test,
            site.file.path,
            site.line,
            site.owner.qualified if site.owner else MODULE,
            site.target.qualified if site.target else None,
            site.kind,
            site.confidence,
        )
        for site in sites
    )
    return [
        Caller(caller=caller, path=path, line=line, callee=callee, confidence=confidence, kind=kind)
        for _, _, path, line, caller, callee, kind, confidence in sorted(rows, key=lambda row: (*row[:5], row[5] or ""))
    ]


def call_sites(connection: sqlite3.Connection, targets: Iterable[Symbol]) -> list[Site]:
    """Return the places where one of these symbols is called."""
    known = {symbol.id: symbol for symbol in targets}
    rows = connection.execute(
        "SELECT source, file, line, target, confidence, kind FROM reference"
        " WHERE target IN (SELECT value FROM json_each(?)) AND target IS NOT NULL"
        " AND kind IN ('call', 'instantiate', 'decorator')",
        (id_list(known),),
    ).fetchall()
    return _sites(connection, rows, known)


def unresolved_sites(connection: sqlite3.Connection, symbols: Iterable[Symbol]) -> list[Site]:
    """Return the calls that may mean one of these symbols: their name fits, and nothing tells more."""
    families: dict[str, set[str]] = {}
    for symbol in symbols:
        families.setdefault(symbol.name, set()).add(family(symbol.language))
    found: list[Site] = []
    for name, spoken in families.items():
        rows = connection.execute(
            "SELECT source, file, line, NULL, 'name', kind FROM reference"
            " WHERE name = ? AND target IS NULL AND external = '' AND kind IN ('call', 'instantiate', 'decorator')",
            (name,),
        ).fetchall()
        found += [site for site in _sites(connection, rows, {}) if family(site.file.language) in spoken]
    return found


def _sites(
    connection: sqlite3.Connection,
    rows: list[tuple[int | None, int, int, int | None, Confidence, str]],
    targets: dict[int, Symbol],
) -> list[Site]:
    named = owners(connection, {row[0] for row in rows if row[0] is not None})
    files = files_by_id(connection, {row[1] for row in rows})
    return [
        Site(
            owner=named[source] if source is not None else None,
            file=files[file],
            line=line,
            target=targets[target] if target is not None else None,
            confidence=confidence,
            kind=kind,
        )
        for source, file, line, target, confidence, kind in rows
    ]
