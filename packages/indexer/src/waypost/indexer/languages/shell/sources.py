"""Which files run together: what a script sources, what sources it."""

from __future__ import annotations

from fnmatch import fnmatchcase
from posixpath import normpath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.linking.world import World

_CACHE = "shell_sources"
_FAMILY = "shell"
_MOST_FILES = 60
_SUFFIXES = ("", ".bash", ".sh")
Group = list[list[int]]
"""Lists of files, each in the order in which names are looked for; every list may declare the name."""


class Sources:
    """The sourced files of one World."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._all = list(world.package_files.get((_FAMILY, ""), []))
        self._resolved: dict[tuple[str, str], list[int]] = {}
        self._below: dict[int, list[int]] = {}
        self._includers: dict[int, list[int]] | None = None
        self._groups: dict[int, list[Group]] = {}

    @staticmethod
    def of(world: World) -> Sources:
        """Return what is known of a World, worked out once."""
        found: Sources | None = world.__dict__.get(_CACHE)
        if found is None:
            found = world.__dict__[_CACHE] = Sources(world)
        return found

    # -- paths

    def files(self, path: str, module: str) -> list[int]:
        """Return the files that a sourced path means for a script."""
        self._ask(module)
        found = self._resolved.get((path, module))
        if found is None:
            found = self._resolved[path, module] = self._find(path, module)
        return found

    def _ask(self, module: str) -> None:
        """Note what decides on a path: which scripts there are of that name."""
        stem = module.rpartition("/")[2].rpartition(".")[0] or module.rpartition("/")[2]
        self._world.ask("module", stem)
        if "*" in module:
            self._world.ask("package", _FAMILY, "")

    def _find(self, path: str, module: str) -> list[int]:
        folder = path.rpartition("/")[0]
        if module == "?":
            return []
        if module.startswith("/"):
            return self._installed(module)
        unknown = module.startswith("?/")
        rest = module[2:] if unknown else module
        if not unknown and (rest.startswith("./") or "/" in rest):
            found = self._at(_join(folder, rest))
            if found:
                return found
        if rest.startswith("../") or "/../" in rest:
            rest = rest.rpartition("../")[2]
        rest = rest.removeprefix("./")
        above = folder
        while True:  # the nearest folder around the script that has it
            found = self._at(f"{above}/{rest}" if above else rest)
            if found or not above:
                break
            above = above.rpartition("/")[0]
        return found or (self._by_end(rest) if unknown or "/" in rest else [])

    def _at(self, path: str) -> list[int]:
        if "*" in path:
            return self._like(path)
        for suffix in _SUFFIXES:
            file = self._world.paths.get(path + suffix)
            if file is not None and self._is_script(file):
                return [file]
        return []

    def _like(self, pattern: str) -> list[int]:
        folder, _, last = pattern.rpartition("/")
        files = self._world.files
        found = []
        for file in self._all:
            where, _, name = files[file][0].rpartition("/")
            if fnmatchcase(name, last) and (where == folder or ("*" in folder and fnmatchcase(where, folder))):
                found.append(file)
        return sorted(found, key=lambda file: files[file][0])[:_MOST_FILES]

    def _by_end(self, rest: str) -> list[int]:
        """Return the one script of the project whose path ends so."""
        if "*" in rest:
            return []
        paths = [path for path in self._world.by_name.get(rest.rpartition("/")[2], ()) if path.endswith(f"/{rest}")]
        files = [self._world.paths[path] for path in paths]
        return files if len(files) == 1 and self._is_script(files[0]) else []

    def _installed(self, path: str) -> list[int]:
        """Return the script that lies at an absolute path where the project is installed."""
        parts = path.strip("/").split("/")
        for start in range(len(parts) - 1):
            found = self._at("/".join(parts[start:])) or self._by_end("/".join(parts[start:]))
            if found:
                return found
        return []

    def _is_script(self, file: int) -> bool:
        return self._world.files[file][1] == _FAMILY

    # -- what runs together

    def groups(self, file: int) -> Iterator[Group]:
        """Yield the files whose names a script sees, the nearest first.

        That is what it sources, then what sources it, with all that those source.
        """
        self._note(file)
        yield [[other for other in self.below(file) if other != file]]
        seen = {file}
        level = [file]
        while level:
            level = [other for each in level for other in self._including(each) if other not in seen]
            level = list(dict.fromkeys(level))[:_MOST_FILES]
            seen.update(level)
            if level:
                yield [[other for other in [each, *self.below(each)] if other != file] for each in level]

    def below(self, file: int) -> list[int]:
        """Return all files that a script sources, directly or not; the last one first: what it declares holds."""
        known = self._below.get(file)
        if known is None:
            found: dict[int, None] = {}
            waiting = list(self._sourced(file))
            while waiting and len(found) < _MOST_FILES:
                other = waiting.pop()
                if other not in found:
                    found[other] = None
                    waiting += self._sourced(other)
            known = self._below[file] = list(found)
        for other in known:
            self._note(other)
        return known

    def _sourced(self, file: int) -> list[int]:
        view = self._world.view(file)
        return [found for item in view.outline.imports for found in self.files(view.path, item.module)]

    def _note(self, file: int) -> None:
        """Note that what a script sources decides."""
        self._world.ask("member", self._world.files[file][0], "", "*")

    def _including(self, file: int) -> list[int]:
        """Return the scripts that source a file."""
        self._world.ask("importers", self._world.files[file][0].rpartition("/")[2])
        self._world.ask("importers", "*")
        if self._includers is None:
            self._includers = {}
            asked, self._world.asked = self._world.asked, set()  # the index is for all files, the question is about one
            for other in self._all:
                for found in self._sourced(other):
                    self._includers.setdefault(found, []).append(other)
            self._world.asked = asked
        return self._includers.get(file, [])


def _join(folder: str, rest: str) -> str:
    """Return a path from a folder; what leads out of the project has no such path."""
    return normpath(f"{folder}/{rest}" if folder else rest).removeprefix("./")
