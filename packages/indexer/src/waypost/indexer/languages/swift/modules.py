"""Swift's modules: the targets of packages; what lies in none is one module together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.indexer.linking.world import World

_CACHE = "swift_modules"
_MANIFEST = "Package.swift"
_TARGET = re.compile(
    r"\.\s*(target|executableTarget|testTarget|macro|plugin|systemLibrary)\s*\(\s*name\s*:\s*\"([^\"]+)\"", re.DOTALL
)
_PATH = re.compile(r"\bpath\s*:\s*\"([^\"]*)\"")
_CUSTOM = re.compile(r"(?:^|/)(Sources|Source|Tests|Plugins|src|srcs)/([^/]+)/")
_FOLDERS = {"testTarget": ("Tests", "Sources"), "plugin": ("Plugins", "Sources")}


class Modules:
    """Which module each file of one World is part of."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._targets = sorted(self._found(), key=lambda target: -len(target[0]))
        self._of: dict[str, str] = {}
        self.files: dict[str, list[int]] = {}
        for path, file in sorted(world.paths.items()):
            if path.endswith(".swift"):
                self.files.setdefault(self.of(path), []).append(file)

    @staticmethod
    def of_world(world: World) -> Modules:
        """Return the modules of a World, worked out once."""
        found: Modules | None = world.__dict__.get(_CACHE)
        if found is None:
            found = world.__dict__[_CACHE] = Modules(world)
        return found

    def _found(self) -> list[tuple[str, str]]:
        """Return the folder and name of each target."""
        found: list[tuple[str, str]] = []
        for path in self._world.by_name.get(_MANIFEST, ()):
            data = self._world.source.manifest(path)
            folder = path.rpartition("/")[0]
            text = data.decode("utf-8", "replace") if data else ""
            starts = list(_TARGET.finditer(text))
            for number, match in enumerate(starts):
                end = starts[number + 1].start() if number + 1 < len(starts) else len(text)
                stated = _PATH.search(text, match.end(), end)
                places = (
                    [stated[1]]
                    if stated
                    else [f"{base}/{match[2]}" for base in _FOLDERS.get(match[1], ("Sources", "Source", "src"))]
                )
                found += [(_joined(folder, place), match[2]) for place in places]
        return found

    def of(self, path: str) -> str:
        """Return the module that a file is part of; empty for what no package names."""
        known = self._of.get(path)
        if known is None:
            known = self._of[path] = self._find(path)
        return known

    def _find(self, path: str) -> str:
        for folder, name in self._targets:
            if path.startswith(f"{folder}/") or not folder:
                return name if path.rpartition("/")[2] != _MANIFEST else "<manifest>"
        if path.rpartition("/")[2] == _MANIFEST:
            return "<manifest>"
        match = _CUSTOM.search(path)
        return match[2] if match is not None else ""

    def imported(self, name: str) -> list[int]:
        """Return the files of the module that an import names: a target, else a folder of that name."""
        files = self.files.get(name)
        if files is not None:
            return files
        marked = f"/{name}/"
        world = self._world
        return [file for file in self.files.get("", ()) if marked in f"/{world.files[file][0]}"]


def _joined(folder: str, place: str) -> str:
    place = place.strip("/").removeprefix("./")
    return "/".join(part for part in (folder, "" if place == "." else place) if part)
