"""Who asks for what is no more: files that were deleted or moved, symbols that were taken out."""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from posixpath import normpath

from waypost.codemap.impact.changes import Gone
from waypost.codemap.impact.evidence import Step
from waypost.codemap.impact.spread import Reached, Spread, label_of
from waypost.codemap.names.match import scopes
from waypost.codemap.names.parse import split_parts
from waypost.codemap.relations.families import family
from waypost.codemap.rows import File, file_at, files_by_id, id_list, symbols_named

_SPECIFIER = re.compile(r"""["'<](?P<quoted>[^"'<>]+)["'>]|(?P<dotted>[.\w@~/\\:-]*\w|\.+(?=\s))""")
_WRITTEN_SUFFIXES = frozenset({"js", "mjs", "cjs", "jsx", "ts", "mts", "tsx", "py", "rb", "php"})
_ALIASES = frozenset({"@", "~", "crate", "self", "src"})
_BY_FOLDER = frozenset({"go", "java", "kotlin", "scala", "csharp", "swift"})
"""Languages whose files see each other within a folder without an import."""


class Vanished:
    """Finds what in the map still asks for what is no more."""

    def __init__(self, connection: sqlite3.Connection, spread: Spread) -> None:
        self._connection = connection
        self._spread = spread
        self._unresolved: list[tuple[File, int, str, str]] | None = None

    def of_file(self, path: str, step: Step) -> Iterator[Reached]:
        """Yield the files whose imports name a file that is no more."""
        for file, line, name, raw in self._imports():
            if file.path != path and _names_file(raw, name, file.path, path):
                yield None, file, step.next(label_of(None, file), "import", file.path, line, 1)

    def of_symbol(self, gone: Gone, language: str, step: Step) -> Iterator[Reached]:
        """Yield what imports or uses a symbol that is no more, by its name."""
        home = file_at(self._connection, gone.path)
        near = self._near(gone, home)
        for file, line, name, raw in self._imports():
            asks = name == gone.name and (file.id in near or _names_file(raw, "", file.path, gone.path))
            if asks:
                yield None, file, step.next(label_of(None, file), "import", file.path, line, 1)
        nameless = not symbols_named(self._connection, gone.name)
        rows = self._connection.execute(
            "SELECT source, file, line, kind FROM reference WHERE name = ? AND target IS NULL AND external = ''",
            (gone.name,),
        ).fetchall()
        files = files_by_id(self._connection, {row[1] for row in rows})
        for source, number, line, kind in rows:
            file = files[number]
            if family(file.language) != family(language) or not (nameless or number in near):
                continue
            for user in self._spread.code.users(source, number, line, kind):
                yield user, file, step.next(label_of(user, file), kind, file.path, line, 1)

    def _near(self, gone: Gone, home: File | None) -> set[int]:
        """Return the files that can mean the symbol: importers of its file, neighbours where no import is needed."""
        found: set[int] = set()
        if home is not None:
            rows = self._connection.execute(
                "SELECT file FROM import WHERE target IN (SELECT value FROM json_each(?))", (id_list([home.id]),)
            )
            found = {row[0] for row in rows} | {home.id}
        found |= {file.id for file, _, name, raw in self._imports() if _names_file(raw, name, file.path, gone.path)}
        folder = gone.path.rpartition("/")[0]
        rows = self._connection.execute(
            "SELECT id, path, language FROM file WHERE path > ? AND path < ?", (f"{folder}/", f"{folder}0")
        )
        return found | {
            number for number, path, language in rows if language in _BY_FOLDER and path.rpartition("/")[0] == folder
        }

    def _imports(self) -> list[tuple[File, int, str, str]]:
        """Return the imports that lead nowhere in the project or to a name that is not there."""
        if self._unresolved is None:
            rows = self._connection.execute(
                "SELECT file, line, name, raw FROM import WHERE target IS NULL OR (symbol IS NULL AND name != '')"
            ).fetchall()
            files = files_by_id(self._connection, {row[0] for row in rows})
            self._unresolved = [(files[file], line, name, raw) for file, line, name, raw in rows]
        return self._unresolved


def _names_file(raw: str, name: str, importer: str, path: str) -> bool:
    """Tell whether the text of an import, or the name that it takes from a package, may mean the file of a path."""
    wanted = scopes(path, "", "")
    for specifier in _specifiers(raw):
        for parts in _meanings(specifier, name, importer):
            if any(_fits(parts, scope) for scope in wanted):
                return True
    return False


def _specifiers(raw: str) -> Iterator[str]:
    found = [match["quoted"] or match["dotted"] for match in _SPECIFIER.finditer(raw)]
    quoted = [match["quoted"] for match in _SPECIFIER.finditer(raw) if match["quoted"]]
    yield from quoted or found


def _meanings(specifier: str, name: str, importer: str) -> Iterator[tuple[str, ...]]:
    folder = PurePosixPath(importer).parent
    if specifier.startswith(("./", "../")):
        base = ("", *split_parts(normpath(str(folder / specifier))))
    elif specifier.startswith("."):
        up = len(specifier) - len(specifier.lstrip(".")) - 1
        parents = folder.parts[: len(folder.parts) - up] if up else folder.parts
        base = ("", *parents, *split_parts(specifier))
    else:
        parts = split_parts(specifier)
        while len(parts) > 1 and parts[0] in _ALIASES:
            parts = parts[1:]
        base = parts
    yield base
    if len(base) > 1 and base[-1] in _WRITTEN_SUFFIXES:
        yield base[:-1]
    if name:
        yield (*base, name)


def _fits(parts: tuple[str, ...], scope: Iterable[str]) -> bool:
    """Tell whether parts mean a path: an empty first one says that they are whole; a single one must be all of it."""
    whole = tuple(scope)
    if parts and not parts[0]:
        return parts[1:] == whole
    return (len(parts) > 1 and whole[-len(parts) :] == parts) or parts == whole
