"""Files that import each other in a circle."""

import sqlite3
from pathlib import Path
from typing import NamedTuple

from waypost.codemap.rows import File, files_by_id
from waypost.codemap.sources import source_text
from waypost.codemap.survey.knots import knots, shortest_circle
from waypost.codemap.survey.type_imports import guarded_lines, is_stated
from waypost.protocol.results.map import CycleStep, ImportCycle


class _Import(NamedTuple):
    line: int
    late: bool
    """It stands in a function."""


_Imports = dict[int, dict[int, _Import]]
"""For each file what it imports: the first line that does so at once, else the first."""


def cycles(connection: sqlite3.Connection, root: Path) -> list[ImportCycle]:
    """Return each group of files that are tangled by imports, with a shortest circle; the shortest first.

    Imports for types only are none. Groups that hold together only by imports inside functions come last.
    """
    imports = _without_guarded(connection, root, _imports(connection))
    hard = knots(_targets(imports, late=False))
    tangled = {number for knot in hard for number in knot}
    soft = [knot for knot in knots(_targets(imports, late=True)) if tangled.isdisjoint(knot)]
    files = files_by_id(connection, {number for knot in [*hard, *soft] for number in knot})
    found = [_told(knot, imports, files, late=False) for knot in hard]
    found += [_told(knot, imports, files, late=True) for knot in soft]
    return sorted(found, key=lambda entry: (entry.deferred, len(entry.cycle), entry.files))


def _imports(connection: sqlite3.Connection) -> _Imports:
    rows = connection.execute(
        "SELECT i.file, i.target, i.line, i.raw, EXISTS (SELECT 1 FROM symbol AS s WHERE s.file = i.file"
        " AND s.kind IN ('function', 'method', 'lambda') AND s.start_line < i.line AND s.end_line >= i.line)"
        " FROM import AS i WHERE i.target IS NOT NULL AND i.target != i.file ORDER BY i.file, i.line"
    )
    found: _Imports = {}
    for file, target, line, raw, late in rows:
        targets = found.setdefault(file, {})
        known = targets.get(target)
        if not is_stated(raw) and (known is None or (known.late and not late)):
            targets[target] = _Import(line, bool(late))
    return found


def _without_guarded(connection: sqlite3.Connection, root: Path, imports: _Imports) -> _Imports:
    """Leave the imports below `if TYPE_CHECKING:` out, of the files that are tangled with them."""
    tangled = {number for knot in knots(_targets(imports, late=True)) for number in knot}
    for number, file in files_by_id(connection, tangled).items():
        if file.language == "python":
            guarded = guarded_lines(source_text(root, file.path))
            imports[number] = {to: entry for to, entry in imports[number].items() if entry.line not in guarded}
    return imports


def _targets(imports: _Imports, *, late: bool) -> dict[int, list[int]]:
    return {file: [to for to, entry in found.items() if late or not entry.late] for file, found in imports.items()}


def _told(knot: list[int], imports: _Imports, files: dict[int, File], *, late: bool) -> ImportCycle:
    circle = shortest_circle(_targets({number: imports[number] for number in knot}, late=late), knot)
    steps = [
        CycleStep(
            path=files[number].path,
            line=imports[number][target].line,
            target=files[target].path,
            deferred=imports[number][target].late,
        )
        for number, target in zip(circle, [*circle[1:], circle[0]], strict=True)
    ]
    first = min(range(len(steps)), key=lambda place: steps[place].path)
    paths = sorted(files[number].path for number in knot)
    return ImportCycle(files=paths, cycle=steps[first:] + steps[:first], deferred=late)
