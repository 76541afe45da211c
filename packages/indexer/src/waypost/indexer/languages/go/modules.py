"""Go's modules and packages: which folder an import path means."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from waypost.indexer.linking.world import World

_MODULE = re.compile(r"^\s*module\s+[\"`]?([^\s\"`]+)", re.MULTILINE)
_REPLACE = re.compile(r"^\s*(?:replace\s+)?([^\s=(]+)(?:\s+v\S+)?\s*=>\s*(\.{1,2}(?:/\S*)?)\s*(?://.*)?$", re.MULTILINE)
_CACHE = "go_modules"


class Module(NamedTuple):
    """A module: what stands in front of its import paths, and its folder."""

    path: str
    folder: str


class Folder(NamedTuple):
    """The package that other packages import from a folder."""

    package: str
    """As the readers write it: `folder:name`."""
    name: str
    files: list[int]


class Modules:
    """What is known of the modules of one World."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._all = self._found()
        self._folders: dict[str, Folder | None] = {}
        self._governing: dict[str, Module | None] = {}
        self._replacing: dict[str, list[tuple[str, str]]] = {}
        names: dict[str, list[str]] = {}
        for family, package in world.package_files:
            if family == "go":
                folder, _, name = package.rpartition(":")
                names.setdefault(folder, []).append(name)
        self._names = names

    def _found(self) -> dict[str, list[Module]]:
        """Return the modules by their paths."""
        world = self._world
        found: dict[str, list[Module]] = {}
        for folder in sorted(world.folders):
            path = f"{folder}/go.mod".lstrip("/")
            module = _module(world.source.manifest(path))
            if module:
                found.setdefault(module, []).append(Module(module, folder))
        return found

    def folder(self, importing: str, path: str) -> str | None:
        """Return the folder that an import path means for a file, None where it lies outside the project.

        The file's own module comes first, then what its `go.mod` replaces by a local folder, then the project's others.
        """
        own = self._module_of(importing.rpartition("/")[0])
        if own is None:
            return self._by_suffix(path)
        if _within(path, own.path):
            return _join(own.folder, path[len(own.path) :])
        for replaced, folder in self._replaced(own):
            if _within(path, replaced):
                return _join(folder, path[len(replaced) :])
        self._world.ask("manifests", "go.mod")
        module = self._by_path(path, own.folder)
        return _join(module.folder, path[len(module.path) :]) if module is not None else None

    def _by_path(self, path: str, own: str) -> Module | None:
        """Return the module of another folder whose path is the longest start of an import path."""
        while path:
            for module in self._all.get(path, ()):
                if module.folder != own:
                    return module
            path = path.rpartition("/")[0]
        return None

    def _module_of(self, folder: str) -> Module | None:
        """Return the module that a folder is part of."""
        while True:
            self._world.ask("manifest", _manifest(folder))
            module = _module(self._world.source.manifest(_manifest(folder))) if folder not in self._governing else None
            if folder not in self._governing:
                self._governing[folder] = Module(module, folder) if module else None
            found = self._governing[folder]
            if found is not None or not folder:
                return found
            folder = folder.rpartition("/")[0]

    def _replaced(self, module: Module) -> list[tuple[str, str]]:
        known = self._replacing.get(module.folder)
        if known is not None:
            return known
        data = self._world.manifest(_manifest(module.folder)) or b""
        found = self._replacing[module.folder] = []
        for path, place in _REPLACE.findall(data.decode("utf-8", "replace")):
            folder = _join(module.folder, place)
            if folder is not None:
                found.append((path, folder))
        return found

    def _by_suffix(self, path: str) -> str | None:
        """Return the folder whose path is the longest end of an import path: sources without `go.mod`."""
        parts = path.split("/")
        for start in range(len(parts)):
            folder = "/".join(parts[start:])
            self._world.ask("package files", folder)
            if folder in self._names and (len(parts) - start > 1 or not start or len(parts) == 2):  # noqa: PLR2004 - host and name
                return folder if start or len(parts) > 1 or folder not in _STANDARD else None
        return None

    def package(self, folder: str) -> Folder | None:
        """Return the package that an import of a folder means."""
        self._world.ask("package files", folder)
        if folder not in self._folders:
            self._folders[folder] = self._package(folder)
        return self._folders[folder]

    def _package(self, folder: str) -> Folder | None:
        files = self._world.package_files
        best: Folder | None = None
        for name in sorted(self._names.get(folder, ())):
            package = f"{folder}:{name}"
            members = [file for file in files[("go", package)] if not self._world.files[file][0].endswith("_test.go")]
            if members and (best is None or (name != "main", len(members)) > (best.name != "main", len(best.files))):
                best = Folder(package, name, members)
        return best


def modules(world: World) -> Modules:
    """Return what is known of a world's modules."""
    found = world.__dict__.get(_CACHE)
    if found is None:
        found = world.__dict__[_CACHE] = Modules(world)
    return found


def _module(data: bytes | None) -> str:
    match = _MODULE.search(data.decode("utf-8", "replace")) if data else None
    return match[1] if match else ""


def _manifest(folder: str) -> str:
    return f"{folder}/go.mod" if folder else "go.mod"


def _within(path: str, module: str) -> bool:
    return path == module or path.startswith(module + "/")


def _join(folder: str, rest: str) -> str | None:
    """Return the path of a folder from another one; None where it leads out of the project."""
    parts = [part for part in folder.split("/") if part]
    for part in rest.split("/"):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)


_STANDARD = frozenset(
    {
        "bufio", "bytes", "cmp", "context", "crypto", "embed", "encoding", "errors", "expvar", "flag", "fmt", "hash",
        "html", "image", "io", "iter", "log", "maps", "math", "mime", "net", "os", "path", "plugin", "reflect",
        "regexp", "runtime", "slices", "sort", "strconv", "strings", "sync", "syscall", "testing", "time", "unicode",
        "unique", "unsafe", "weak",
    }
)  # fmt: skip
