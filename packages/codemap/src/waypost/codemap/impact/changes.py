"""Which symbols a diff changed: by the lines of both sides, body told from signature."""

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from waypost.codemap.impact.comparison import Comparison
from waypost.codemap.impact.diff import ALL, Diff, FileChange, Lines
from waypost.codemap.impact.regions import Regions
from waypost.codemap.messages import t
from waypost.codemap.rows import File, Symbol, file_at, symbols_of
from waypost.codemap.sources import source_bytes
from waypost.kit import git
from waypost.kit.services import service
from waypost.protocol.results.map import ChangedSymbol
from waypost.protocol.services import MAP_OUTLINE, OutlineFile, OutlineSymbol


@dataclass(frozen=True)
class Gone:
    """A symbol that is no more."""

    path: str
    name: str
    local: str


@dataclass
class Changes:
    """What a diff, or a choice of files, changed."""

    listed: list[ChangedSymbol] = field(default_factory=list)
    symbols: list[Symbol] = field(default_factory=list)
    """What the map knows of it; lambdas stand for code outside of any symbol."""
    gone: list[Gone] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    """Paths where no file is any more."""
    keys: list[tuple[str, str, int]] = field(default_factory=list)
    """Keys of settings: key, path, line."""
    routes: list[tuple[int, str, int]] = field(default_factory=list)
    """Routes declared on changed lines: id, path, line."""
    notes: list[str] = field(default_factory=list)


def changes_of(connection: sqlite3.Connection, root: Path, diff: Diff) -> Changes:
    """Return what a diff changed."""
    found = Changes()
    outline = outline_service()
    if outline is None:
        found.notes.append(t("impact.no_outline"))
    sides = _Sides(connection, root, diff, outline)
    for change in diff.files:
        _add(found, connection, change, sides)
    found.listed.sort(key=lambda entry: (entry.path, entry.line, entry.symbol))
    return found


def outline_service() -> OutlineFile | None:
    """Return the indexer's reading of a text, None where no indexer is installed that can be used."""
    try:
        found: OutlineFile | None = service(MAP_OUTLINE)
    except (ImportError, AttributeError):  # half installed
        return None
    return found


class _Sides:
    """The symbols of the files before and after."""

    def __init__(self, connection: sqlite3.Connection, root: Path, diff: Diff, outline: OutlineFile | None) -> None:
        self._connection = connection
        self._root = root
        self._outline = outline
        self._in_worktree = diff.in_worktree
        wanted = [blob for change in diff.files for blob in (change.old_blob, change.new_blob) if blob]
        needed = wanted if outline is not None else []
        self._blobs: Mapping[str, bytes | None] = dict(zip(needed, git.read_blobs(root, needed), strict=True))

    def before(self, change: FileChange) -> Regions[OutlineSymbol] | None:
        """Return the symbols before; None where they can't be told."""
        if not change.old_path:
            return Regions([])
        data = self._blobs.get(change.old_blob)
        if self._outline is None or data is None:
            return None
        return Regions(self._outline(change.old_path, data))

    def after(self, change: FileChange, file: File | None) -> tuple[Regions[Symbol], Regions[OutlineSymbol] | None]:
        """Return the symbols of the map, and those of the later text where that is not what the map was made of."""
        known = Regions(symbols_of(self._connection, file.id) if file else [])
        data = self._blobs.get(change.new_blob)
        if (
            self._in_worktree
            or self._outline is None
            or data is None
            or data == source_bytes(self._root, change.new_path)
        ):
            return known, None
        return known, Regions(self._outline(change.new_path, data))


def _add(found: Changes, connection: sqlite3.Connection, change: FileChange, sides: _Sides) -> None:
    """Add what one file of the diff changed."""
    file = file_at(connection, change.new_path) if change.new_path else None
    known, later = sides.after(change, file)
    listed = len(found.listed)
    if change.old_path and change.old_path != change.new_path:
        found.lost.append(change.old_path)
        _list(found, change.path, "", 1, "renamed" if change.new_path else "deleted")
    if file is not None and later is None:
        change = _add_loose(found, connection, file, change, known)
    told = Comparison(sides.before(change), known if later is None else later)
    told.read(change)
    _add_named(found, file, change, told, known)
    if len(found.listed) == listed:
        _list(found, change.path, "", change.hunks[0].new.first if change.hunks else 1, "file")


def _add_named(found: Changes, file: File | None, change: FileChange, told: Comparison, known: Regions[Symbol]) -> None:
    """Add the symbols with a name that were changed, added or taken out."""
    by_local: dict[str, list[Symbol]] = {}
    for symbol in known.named:
        by_local.setdefault(symbol.local, []).append(symbol)
    for local, (line, kind) in told.kinds.items():
        named = by_local.get(local, [])
        places = told.places.get(local, set())
        found.symbols += [symbol for symbol in named if symbol.start_line in places] or named
        name = named[0].qualified if named else _qualified(file, change.path, local)
        _list(found, change.path, name, line, kind)
    for old in told.gone:
        found.gone.append(Gone(change.old_path, old.name, old.local))
        _list(found, change.old_path, _qualified(file, change.old_path, old.local), old.line, "deleted")


def _add_loose(
    found: Changes, connection: sqlite3.Connection, file: File, change: FileChange, known: Regions[Symbol]
) -> FileChange:
    """Add what stands on changed lines and has no name: routes, what answers them, other functions, settings keys.

    Returns:
        The change without the hunks in functions that answer a route: what those are written in is not changed.
    """
    spans = [hunk.new for hunk in change.hunks] if change.old_path else [ALL]
    routes = connection.execute("SELECT id, line, symbol FROM route WHERE file = ?", (file.id,)).fetchall()
    keys = connection.execute("SELECT key, line FROM config_key WHERE file = ? AND use = 'set'", (file.id,)).fetchall()
    found.routes += [(number, file.path, line) for number, line, _ in routes if _within(line, spans)]
    found.keys += [(key, file.path, line) for key, line in keys if _within(line, spans)]
    if not change.old_path:
        return change
    handlers = {symbol for _, _, symbol in routes if symbol is not None}
    answering = {hunk: known.answering(hunk.new, handlers) for hunk in change.hunks} if handlers else {}
    loose = {symbol.id: symbol for span in spans for symbol in known.loose(span)}
    loose |= {symbol.id: symbol for symbol in answering.values() if symbol is not None}
    found.symbols += loose.values()
    for symbol in loose.values():
        _list(found, file.path, "", symbol.line, "body")
    return replace(change, hunks=tuple(hunk for hunk in change.hunks if answering.get(hunk) is None))


def _within(line: int, spans: Iterable[Lines]) -> bool:
    return any(span.first <= line <= span.last for span in spans)


def _list(found: Changes, path: str, symbol: str, line: int, change: str) -> None:
    found.listed.append(ChangedSymbol(path=path, symbol=symbol, line=line, change=change))


def _qualified(file: File | None, path: str, local: str) -> str:
    module = file.module if file else path.rpartition(".")[0].replace("/", ".")
    return f"{module}.{local}" if module else local
