"""Rust's crates and modules: which file is the root of a crate, and which file a module is in."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from waypost.indexer.facts import Import
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World

_CACHE = "rust_crates"
_MANIFEST = "Cargo.toml"
_ROOTS = ("lib.rs", "main.rs", "mod.rs")
_MOST_DEPTH = 64


class Crate(NamedTuple):
    """A package of Cargo: its folder and what others call its library."""

    folder: str
    manifest: str
    name: str
    library: str
    """The path of its library's root."""
    renamed: dict[str, str]
    """Dependencies under another name: the name here, the name of the crate."""


class Crates:
    """The crates of one World."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._crates = [crate for path in sorted(world.manifests(_MANIFEST)) if (crate := self._read(path))]
        self._by_folder = {crate.folder: crate for crate in self._crates}
        self._by_name: dict[str, list[Crate]] = {}
        for crate in self._crates:
            self._by_name.setdefault(crate.name, []).append(crate)
        self._parents: dict[int, tuple[int, int] | None] = {}
        self._roots: dict[int, int] = {}

    def _read(self, path: str) -> Crate | None:
        data = _parse(self._world.source.manifest(path))
        package, library = _table(data, "package"), _table(data, "lib")
        name = str(library.get("name") or package.get("name") or "").replace("-", "_")
        if not name:
            return None
        folder = path.rpartition("/")[0]
        root = _join(folder, str(library.get("path") or "src/lib.rs"))
        return Crate(folder, path, name, root, _renamed(data))

    def around(self, path: str) -> Crate | None:
        """Return the crate that a file is part of."""
        folder = path.rpartition("/")[0]
        self._world.manifests(_MANIFEST)
        while True:
            crate = self._by_folder.get(folder)
            if crate is not None:
                self._world.ask("manifest", crate.manifest)
                return crate
            if not folder:
                return None
            folder = folder.rpartition("/")[0]

    def library(self, name: str, path: str) -> int | None:
        """Return the root file of the library that a file calls by a name."""
        here = self.around(path)
        wanted = here.renamed.get(name, name) if here is not None else name
        found = self._by_name.get(wanted, [])
        best = max(found, key=lambda crate: _shared(crate.folder, path), default=None)
        self._world.ask("manifests", _MANIFEST)
        return self._world.path(best.library) if best is not None else None

    # -- modules

    def module_file(self, view: View, item: Import) -> int | None:
        """Return the file of a module that `mod name;` declares."""
        world = self._world
        stated = item.kind.partition(" ")[2]
        folder, _, name = view.path.rpartition("/")
        inner = [view.symbols[index].name for index in _chain(view, item.owner)]
        if stated:
            if inner and name not in _ROOTS:
                folder = _join(folder, name.removesuffix(".rs"))
            return world.path(_join("/".join([folder, *inner]).strip("/"), stated))
        base = folder if self._speaks_for_folder(view.path) else _join(folder, name.removesuffix(".rs"))
        base = "/".join(part for part in [base, *inner] if part)
        for candidate in (f"{base}/{item.module}.rs", f"{base}/{item.module}/mod.rs"):
            file = world.path(candidate.lstrip("/"))
            if file is not None:
                return file
        return None

    def _speaks_for_folder(self, path: str) -> bool:
        """Whether the modules of a file lie beside it and not in a folder of its name."""
        folder, _, name = path.rpartition("/")
        if name in _ROOTS:
            return True
        crate = self.around(path)
        if crate is None:
            return False
        below = folder.removeprefix(crate.folder).strip("/")
        return path == crate.library or below in {"tests", "benches", "examples", "src/bin", ""}

    def parent(self, file: int) -> tuple[int, int] | None:
        """Return the file and module that declare the module of a file, None for the root of a crate."""
        path = self._world.files[file][0]
        for candidate in self._candidates(path):
            self._world.ask("path", candidate)
        if file not in self._parents:
            self._parents[file] = self._find_parent(file, path)
        return self._parents[file]

    def _find_parent(self, file: int, path: str) -> tuple[int, int] | None:
        for candidate in [*self._candidates(path), *self._beside(path)]:
            number = self._world.paths.get(candidate)
            if number is None or number == file:
                continue
            view = self._world.view(number)
            for item in view.outline.imports:
                if item.kind.startswith("mod") and self.module_file(view, item) == file:
                    return number, item.owner
        return None

    def _candidates(self, path: str) -> list[str]:
        """Return where a module's declaration is by custom."""
        folder, _, name = path.rpartition("/")
        found = []
        if name == "mod.rs":
            folder = folder.rpartition("/")[0]
        else:
            found.append(_join(folder, "mod.rs"))
        found += [_join(folder, "lib.rs"), _join(folder, "main.rs")]
        if name == "mod.rs":
            found.append(_join(folder, "mod.rs"))
        if folder:
            found.append(f"{folder}.rs")
        return found

    def _beside(self, path: str) -> list[str]:
        """Return the other files near a module: one of them may name it by its path."""
        folder = path.rpartition("/")[0]
        above = folder.rpartition("/")[0]
        near = [*self._world.folders.get(folder, ()), *(self._world.folders.get(above, ()) if folder else ())]
        paths = [self._world.files[number][0] for number in near]
        return [other for other in paths if other.endswith(".rs")]

    def root(self, file: int) -> int:
        """Return the root file of the crate that a file is part of."""
        current = file
        for _ in range(_MOST_DEPTH):
            parent = self.parent(current)
            if parent is None:
                break
            current = parent[0]
        return current

    def module(self, view: View, owner: int) -> Value:
        """Return the module that a place is in."""
        inner = _chain(view, owner)
        return ("s", view.file, inner[-1]) if inner else ("m", view.file)

    def above(self, view: View, owner: int) -> Value | None:
        """Return the module around the one that a place is in."""
        inner = _chain(view, owner)
        if inner:
            return ("s", view.file, inner[-2]) if len(inner) > 1 else ("m", view.file)
        parent = self.parent(view.file)
        if parent is None:
            return None
        return self.module(self._world.view(parent[0]), parent[1])


def crates(world: World) -> Crates:
    """Return what is known of a world's crates."""
    found = world.__dict__.get(_CACHE)
    if found is None:
        found = world.__dict__[_CACHE] = Crates(world)
    return found


def _chain(view: View, owner: int) -> list[int]:
    """Return the modules around a place that are written in its file, outermost first."""
    found = []
    while owner >= 0:
        if view.symbols[owner].kind == "module":
            found.append(owner)
        owner = view.symbols[owner].parent
    return found[::-1]


def _parse(data: bytes | None) -> dict[str, Any]:
    try:
        return tomllib.loads(data.decode("utf-8", "replace")) if data else {}
    except tomllib.TOMLDecodeError:
        return {}


def _table(data: dict[str, Any], name: str) -> dict[str, Any]:
    found = data.get(name)
    return found if isinstance(found, dict) else {}


def _renamed(data: dict[str, Any]) -> dict[str, str]:
    found = {}
    for section in ("dependencies", "dev-dependencies", "build-dependencies"):
        for name, stated in _table(data, section).items():
            package = stated.get("package") if isinstance(stated, dict) else None
            if isinstance(package, str):
                found[name.replace("-", "_")] = package.replace("-", "_")
    return found


def _shared(one: str, other: str) -> int:
    count = 0
    for a, b in zip(one.split("/"), other.split("/"), strict=False):
        if a != b:
            break
        count += 1
    return count


def _join(folder: str, rest: str) -> str:
    parts = [part for part in folder.split("/") if part]
    for part in rest.split("/"):
        if part == "..":
            del parts[-1:]
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)
