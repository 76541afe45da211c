"""How a change of whole files spreads: to what imports them or uses a symbol of theirs, and so on."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from waypost.codemap.impact.evidence import SURENESS, Step
from waypost.codemap.impact.spread import Reached, Spread, label_of
from waypost.codemap.impact.vanished import Vanished
from waypost.codemap.messages import t
from waypost.codemap.names.places import clean_path
from waypost.codemap.relations.families import family
from waypost.codemap.rows import File, file_at, files_below, files_by_id, id_list
from waypost.kit import git
from waypost.protocol.results.map import ChangedSymbol

_IMPORTED = frozenset({"python", "javascript", "ruby"})
"""Families of languages that see another file by an import only: what is used without one comes to hand by values."""


def spread_files(
    connection: sqlite3.Connection, root: Path, paths: Sequence[str]
) -> tuple[list[ChangedSymbol], list[str], dict[int, Step]]:
    """Return what is changed, notes on it, and the best step into each other file."""
    changed, lost, notes = _chosen(connection, root, paths)
    nearest: dict[int, Step] = {}
    level = [(file, Step(label_of(None, file), "file", file.path, 1, 0, 0, file.id)) for file in changed]
    seen = {file.id for file in changed}
    vanished = Vanished(connection, Spread(connection))
    reached: list[Reached] = []
    deleted: list[str] = []
    for number, path in enumerate(lost):
        asking = list(vanished.of_file(path, Step(path, "deleted", path, 1, 0, 0, -1 - number)))
        if asking or _was_tracked(root, path):
            reached += asking
            deleted.append(path)
        else:
            notes.append(t("hint.unknown_module", name=path))
    while level or reached:
        further = [*_reached_from(connection, level), *((file, step) for _, file, step in reached if file is not None)]
        level, reached = [], []
        for file, step in sorted(further, key=lambda entry: (entry[1].weakness, entry[0].path, entry[1].line)):
            if file.id not in seen:
                seen.add(file.id)
                nearest[file.id] = step
                level.append((file, step))
    listed = [ChangedSymbol(path=file.path, symbol="", line=1, change="file") for file in changed]
    listed += [ChangedSymbol(path=path, symbol="", line=1, change="deleted") for path in deleted]
    return sorted(listed, key=lambda entry: entry.path), notes, nearest


def _chosen(
    connection: sqlite3.Connection, root: Path, paths: Sequence[str]
) -> tuple[list[File], list[str], list[str]]:
    """Return the files of the map that are meant, paths that are in neither map nor folder, and notes."""
    chosen: dict[int, File] = {}
    lost: list[str] = []
    notes: list[str] = []
    for text in paths:
        path = _inside(root, text)
        file = file_at(connection, path)
        found = [file] if file else files_below(connection, path)
        chosen |= {entry.id: entry for entry in found}
        if not found and (root / path).exists():
            notes.append(t("impact.not_in_map", path=path))
        elif not found:
            lost.append(path)
    return list(chosen.values()), lost, notes


def _was_tracked(root: Path, path: str) -> bool:
    """Tell whether the last commit holds a path: only what was there can be deleted."""
    return bool(git.run(root, "ls-tree", "HEAD", "--", path))


def _inside(root: Path, text: str) -> str:
    """Return a path relative to the root; an absolute one below it is understood."""
    path = Path(text)
    if path.is_absolute():
        for base in (root, root.resolve()):
            if path.is_relative_to(base):
                return path.relative_to(base).as_posix()
    return clean_path(text)


def _reached_from(connection: sqlite3.Connection, level: list[tuple[File, Step]]) -> Iterator[tuple[File, Step]]:
    """Yield the files one step further: importers, users of a symbol, clients of a route."""
    steps = {file.id: step for file, step in level}
    languages = {file.id: file.language for file, _ in level}
    ids = id_list(steps)
    rows = [
        (target, file, line, "import", "exact")
        for target, file, line in connection.execute(
            "SELECT target, file, min(line) FROM import"
            " WHERE target IN (SELECT value FROM json_each(?)) AND target IS NOT NULL GROUP BY target, file",
            (ids,),
        )
    ]
    uses = connection.execute(
        "SELECT s.file, r.file, min(r.line), r.kind, r.confidence"
        " FROM symbol AS s JOIN reference AS r ON r.target = s.id"
        " WHERE s.file IN (SELECT value FROM json_each(?)) AND r.file != s.file AND r.confidence != 'name'"
        " GROUP BY s.file, r.file, r.kind, r.confidence",
        (ids,),
    ).fetchall()
    rows += [row for row in uses if not steps[row[0]].distance or _sees(languages[row[0]], row[3], row[4])]
    rows += connection.execute(
        "SELECT coalesce(s.file, r.file), c.file, min(c.line), 'request', 'likely'"
        " FROM http_call AS c JOIN route AS r ON r.id = c.route LEFT JOIN symbol AS s ON s.id = r.symbol"
        " WHERE coalesce(s.file, r.file) IN (SELECT value FROM json_each(?)) GROUP BY 1, 2",
        (ids,),
    ).fetchall()
    files = files_by_id(connection, {row[1] for row in rows})
    for source, number, line, kind, confidence in rows:
        file = files[number]
        yield file, steps[source].next(label_of(None, file), kind, file.path, line, SURENESS.index(confidence))


def _sees(language: str, kind: str, confidence: str) -> bool:
    """Tell whether a use shows that a file sees another one: by its rules or by a type's name, not by a value alone."""
    return family(language) not in _IMPORTED and (confidence == "exact" or kind in {"type", "inherit", "instantiate"})
