"""What a change affects: from git's diff by symbols, from files by all that is in them."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

from waypost.codemap.impact.changes import Changes, changes_of, outline_service
from waypost.codemap.impact.diff import Diff, read_diff
from waypost.codemap.impact.evidence import Step
from waypost.codemap.impact.file_spread import spread_files
from waypost.codemap.impact.spread import Reached, Spread, label_of
from waypost.codemap.impact.vanished import Vanished
from waypost.codemap.relations.families import language_of
from waypost.codemap.rows import LAMBDA, Symbol, file_at, files_by_id, symbols_by_id
from waypost.codemap.state.answers import kept
from waypost.kit.messages import language
from waypost.protocol.results.map import Affected, ChangedSymbol, ImpactResult


def impact(
    connection: sqlite3.Connection,
    root: Path,
    *,
    base: str | None = None,
    commit: str | None = None,
    staged: bool = False,
    files: Sequence[str] = (),
) -> ImpactResult:
    """Return what is changed and which other files that reaches, the nearest first.

    Args:
        connection: the map.
        root: the project's root.
        base: compare the working tree with this revision; None means the last commit.
        commit: what a commit changed.
        staged: what is staged.
        files: these files as a whole, instead of a diff; folders mean what is below them.

    Raises:
        QuestionError: git can't tell the difference.
    """
    diff = None if files else read_diff(root, base=base, commit=commit, staged=staged)
    chosen = [(path, (root / path).exists()) for path in files]
    told = blake2b(repr((chosen, diff, outline_service() is None, language())).encode(), digest_size=16)
    return kept(
        root,
        connection,
        f"impact {told.hexdigest()}",
        ImpactResult,
        lambda: _of_diff(connection, root, diff) if diff is not None else _of_files(connection, root, files),
    )


def _of_diff(connection: sqlite3.Connection, root: Path, diff: Diff) -> ImpactResult:
    changes = changes_of(connection, root, diff)
    return _result(connection, changes.listed, changes.notes, _spread(connection, changes))


def _of_files(connection: sqlite3.Connection, root: Path, files: Sequence[str]) -> ImpactResult:
    return _result(connection, *spread_files(connection, root, files))


def _result(
    connection: sqlite3.Connection, listed: list[ChangedSymbol], notes: list[str], nearest: dict[int, Step]
) -> ImpactResult:
    known = files_by_id(connection, nearest)
    affected = [
        Affected(
            path=known[number].path,
            distance=step.distance,
            via=step.path_of_evidence(),
            confidence=step.confidence,
            test=bool(known[number].test),
        )
        for number, step in nearest.items()
    ]
    affected.sort(key=lambda entry: (entry.distance, entry.path))
    return ImpactResult(changed=listed, affected=affected, notes=notes)


def _spread(connection: sqlite3.Connection, changes: Changes) -> dict[int, Step]:
    spread = Spread(connection)
    spread.run(_starts(connection, changes, spread))
    return spread.nearest


def _starts(connection: sqlite3.Connection, changes: Changes, spread: Spread) -> Iterator[Reached]:
    """Yield what is changed, and what that reaches by other ways than references."""
    kinds = {(entry.path, entry.symbol): entry.change for entry in changes.listed}
    for symbol in changes.symbols:
        kind = kinds.get((symbol.path, symbol.qualified), "body")
        step = Step(symbol.qualified, kind, symbol.path, symbol.line, 0, 0, symbol.file)
        for each in (symbol, *_around(connection, symbol)):
            yield each, None, step
    vanished = Vanished(connection, spread)
    for number, path in enumerate(changes.lost):
        yield from vanished.of_file(path, Step(path, "deleted", path, 1, 0, 0, -1 - number))
    for gone in changes.gone:
        home = file_at(connection, gone.path)
        origin = home.id if home else -1 - (changes.lost.index(gone.path) if gone.path in changes.lost else 0)
        step = Step(gone.local, "deleted", gone.path, 1, 0, 0, origin)
        yield from vanished.of_symbol(gone, home.language if home else language_of(gone.path), step)
    yield from _through_routes(connection, changes, spread)
    yield from _through_keys(connection, changes, spread)


def _around(connection: sqlite3.Connection, symbol: Symbol) -> Iterable[Symbol]:
    """Return what a symbol is part of, where nothing tells who uses the part itself."""
    found: list[Symbol] = []
    current = symbol
    while current.parent is not None and not _is_used(connection, current):
        outer = symbols_by_id(connection, [current.parent]).get(current.parent)
        if outer is None or not _is_part(current, outer):
            break
        found.append(outer)
        current = outer
    return found


def _is_part(symbol: Symbol, outer: Symbol) -> bool:
    if symbol.kind == LAMBDA:
        return outer.kind == LAMBDA
    if symbol.kind in {"variable", "constant"}:
        return True
    return symbol.kind == "function" and outer.kind in {"function", "method", "lambda"}


def _is_used(connection: sqlite3.Connection, symbol: Symbol) -> bool:
    used = "SELECT 1 FROM reference WHERE target = ? AND target IS NOT NULL LIMIT 1"
    return connection.execute(used, (symbol.id,)).fetchone() is not None


def _through_routes(connection: sqlite3.Connection, changes: Changes, spread: Spread) -> Iterator[Reached]:
    for number, path, line in changes.routes:
        method, route = connection.execute("SELECT method, path FROM route WHERE id = ?", (number,)).fetchone()
        home = file_at(connection, path)
        yield from spread.requests(
            number, Step(f"{method} {route}", "route", path, line, 0, 0, home.id if home else -1)
        )


def _through_keys(connection: sqlite3.Connection, changes: Changes, spread: Spread) -> Iterator[Reached]:
    """Yield the code that reads keys of settings whose lines changed."""
    for key, path, line in changes.keys:
        home = file_at(connection, path)
        step = Step(key, "config", path, line, 0, 0, home.id if home else -1)
        rows = connection.execute(
            "SELECT file, line, source FROM config_key WHERE key = ? AND use = 'read'", (key,)
        ).fetchall()
        files = files_by_id(connection, {row[0] for row in rows})
        for number, at, source in rows:
            file = files[number]
            for user in spread.code.users(source, number, at, "read"):
                yield user, file, step.next(label_of(user, file), "config", file.path, at, 1)
