"""What the linker asks of the map file (see linking.world.Source)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from waypost.indexer.languages import language, languages
from waypost.indexer.store.manifests import digest, read_manifest
from waypost.indexer.store.numbers import file_of, number_of, symbol_id
from waypost.indexer.store.packing import unpack_outline

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from waypost.indexer.facts import Outline

K = TypeVar("K")
V = TypeVar("V")


class MapSource:
    """Answers the linker's questions from the map file; outlines are decoded when they are asked for.

    Files come by their paths, never by their numbers: those tell in which order the map met them.
    """

    def __init__(self, connection: sqlite3.Connection, root: Path) -> None:
        self._db = connection
        self._root = root
        self._indexes: dict[int, dict[int, int]] = {}
        self._outlines: dict[int, Outline] = {}
        self.manifests: dict[str, bytes] = {}
        """Digest of every manifest that was asked for, empty for one that is not there."""

    def outline(self, file: int) -> Outline:
        """Return a file's outline."""
        found = self._outlines.get(file)
        if found is None:
            row = self._db.execute("SELECT outline FROM facts WHERE file = ?", (file,)).fetchone()
            found = self._outlines[file] = unpack_outline(row)
        return found

    def named(self, name: str) -> list[tuple[int, int]]:
        """Return every symbol of a name."""
        rows = self._db.execute("SELECT id FROM symbol WHERE name = ?", (name,))
        return self._places(row[0] for row in rows)

    @cached_property
    def _paths(self) -> dict[int, str]:
        return dict(self._db.execute("SELECT id, path FROM file"))

    def _places(self, symbols: Iterable[int]) -> list[tuple[int, int]]:
        found = sorted(map(self.place, symbols))
        if len(found) > 1 and found[0][0] != found[-1][0]:
            found.sort(key=lambda place: (self._paths[place[0]], place[1]))
        return found

    def place(self, symbol: int) -> tuple[int, int]:
        """Return a symbol's file and its index in the outline."""
        file = file_of(symbol)
        index = self._indexes.get(file)
        if index is None:
            index = self._indexes[file] = {number: at for at, number in enumerate(self.outline(file).ids)}
        return file, index[number_of(symbol)]

    def packages(self) -> Mapping[tuple[str, str], list[int]]:
        """Return the files of each declared package."""
        return _Lookup(self._package, self._packages)

    def outside(self) -> Mapping[str, list[tuple[int, int]]]:
        """Return members declared outside of their type by the type's last name."""
        return _Lookup(self._outside, self._outside_names)

    def flows(self, file: int, index: int) -> list[tuple[str, int, int]]:
        """Return what other files hand to a function or emitter."""
        target = symbol_id(file, self.outline(file).ids[index])
        rows = self._db.execute("SELECT DISTINCT what, value FROM flow WHERE target = ?", (target,))
        found: dict[str, list[int]] = {}
        for what, value in rows:
            found.setdefault(what, []).append(value)
        return [(what, *place) for what, values in sorted(found.items()) for place in self._places(values)]

    def manifest(self, path: str) -> bytes | None:
        """Return the content of a file beside the sources, None where there is none that can be read."""
        data = read_manifest(self._root, path)
        self.manifests[path] = digest(data)
        return data

    def manifest_paths(self, name: str) -> list[str]:
        """Return the paths of all settings files of a name."""
        escaped = name.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        rows = self._db.execute(
            "SELECT path FROM file WHERE path = ? OR path LIKE ? ESCAPE '\\' ORDER BY path", (name, f"%/{escaped}")
        )
        return [row[0] for row in rows]

    def _package(self, what: tuple[str, str]) -> list[int]:
        family, package = what
        rows = self._db.execute(
            "SELECT facts.file, language FROM facts JOIN file ON file.id = facts.file"
            " WHERE package = ? AND state <> 'skipped' ORDER BY path",
            (package,),
        )
        return [file for file, name in rows if family_of(name) == family]

    def _packages(self) -> list[tuple[str, str]]:
        rows = self._db.execute(
            "SELECT DISTINCT language, package FROM facts JOIN file ON file.id = facts.file WHERE state <> 'skipped'"
        )
        return sorted({(family_of(name), package) for name, package in rows})

    def _outside(self, name: str) -> list[tuple[int, int]]:
        rows = self._db.execute("SELECT symbol FROM outside WHERE name = ?", (name,))
        return self._places(row[0] for row in rows)

    def _outside_names(self) -> list[str]:
        return [row[0] for row in self._db.execute("SELECT DISTINCT name FROM outside ORDER BY name")]


class _Lookup(Mapping[K, list[V]]):
    """A mapping whose values are looked up when they are asked for."""

    def __init__(self, find: Callable[[K], list[V]], keys: Callable[[], list[K]]) -> None:
        self._find = find
        self._keys = keys
        self._known: dict[K, list[V]] = {}

    def __getitem__(self, key: K) -> list[V]:
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._find(key)
        if not found:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[K]:
        return iter(self._keys())

    def __len__(self) -> int:
        return len(self._keys())


def family_of(name: str) -> str:
    """Return the family of a language; settings files have none."""
    return language(name).rules.family or name if name in languages() else ""
