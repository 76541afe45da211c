"""Swift's modules: the targets of packages; what lies in none is one module together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

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


class Module(NamedTuple):
    """A module: what imports call it, and its folder; both are empty for what no package names."""

    name: str
    folder: str


class Modules:
    """Which module each file of one World is part of."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._targets = sorted(self._found(), key=lambda target: -len(target[0]))
        self._of: dict[str, Module] = {}
        self._named: dict[str, dict[Module, list[int]]] = {}
        self._below: dict[str, list[int]] = {}
        for path, file in sorted(world.paths.items()):
            if path.endswith(".swift"):
                module = self._module(path)
                self._named.setdefault(module.name, {}).setdefault(module, []).append(file)

    @staticmethod
    def of_world(world: World) -> Modules:
        """Return the modules of a World, worked out once."""
        world.ask("module", _MANIFEST.partition(".")[0])
        world.ask("manifests", _MANIFEST)
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

    def has(self, name: str) -> bool:
        """Whether there is a module of a name."""
        return name in self._named

    def around(self, path: str) -> list[int]:
        """Return the files of the module that a file is part of."""
        module = self._module(path)
        return self._named.get(module.name, {}).get(module, [])

    def _module(self, path: str) -> Module:
        known = self._of.get(path)
        if known is None:
            known = self._of[path] = self._find(path)
        return known

    def _find(self, path: str) -> Module:
        if path.rpartition("/")[2] == _MANIFEST:
            return Module("<manifest>", "")
        for folder, name in self._targets:
            if path.startswith(f"{folder}/") or not folder:
                return Module(name, folder)
        match = _CUSTOM.search(path)
        return Module(match[2], path[: match.end() - 1]) if match is not None else Module("", "")

    def imported(self, name: str, path: str) -> list[int]:
        """Return the files of the module that an import in a file names: the nearest target, else a folder."""
        named = self._named.get(name)
        if named is not None:
            best = max(_shared(module.folder, path) for module in named)
            return [file for module, files in named.items() if _shared(module.folder, path) == best for file in files]
        found = self._below.get(name)
        if found is None:
            world, marked = self._world, f"/{name}/"
            loose = self._named.get("", {}).get(Module("", ""), ())
            found = self._below[name] = [file for file in loose if marked in f"/{world.files[file][0]}"]
        return found


def _joined(folder: str, place: str) -> str:
    place = place.strip("/").removeprefix("./")
    return "/".join(part for part in (folder, "" if place == "." else place) if part)


def _shared(folder: str, path: str) -> int:
    count = 0
    for one, other in zip(folder.split("/"), path.split("/"), strict=False):
        if one != other:
            break
        count += 1
    return count
