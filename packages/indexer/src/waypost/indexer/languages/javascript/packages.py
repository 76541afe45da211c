"""Packages of the project: what package.json says of where their modules are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waypost.indexer.languages.javascript.configs import exported, joined, relaxed, strings
from waypost.indexer.languages.javascript.files import DECLARATIONS, FileResolver, below

if TYPE_CHECKING:
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.world import World

_BUILT = frozenset("dist lib build out output es esm cjs umd types typings module dist-types".split())
"""Folders of what is built."""
_SOURCES = ("src", "source", "lib", "")


class PackageResolver(FileResolver):
    """Finds modules of packages."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._parsed: dict[str, dict[str, Any]] = {}

    def folder(self, base: str, *, script: bool) -> Value | None:
        """Return the file of a folder: what its package.json names, else its index."""
        manifest = f"{base}/package.json" if base else "package.json"
        if manifest in self.manifests("package.json"):
            found = self._entry(base, script=script)
            if found is not None:
                return found
        return self.index(base, script=script)

    def manifests(self, name: str) -> frozenset[str]:
        """Return the paths of all settings files of a name."""
        return self.world.manifests(name)

    def read(self, path: str) -> dict[str, Any]:
        """Return what a JSON file says."""
        found = self._parsed.get(path)
        data = self.world.manifest(path)
        if found is None:
            found = self._parsed[path] = relaxed(data)
        return found

    def package_of(self, folder: str) -> str | None:
        """Return the folder of the nearest package.json at or above a folder."""
        known = self.manifests("package.json")
        while True:
            if (f"{folder}/package.json" if folder else "package.json") in known:
                return folder
            if not folder:
                return None
            folder = folder.rpartition("/")[0]

    def own_import(self, folder: str, module: str, *, script: bool) -> Value | None:
        """`#name`: what the package's own `imports` says."""
        package = self.package_of(folder)
        if package is None:
            return None
        table = self.read(below(package, "package.json")).get("imports")
        for target in exported(table, module):
            if target.startswith("."):
                found = self._target(package, target, script=script)
                if found is not None:
                    return found
        return None

    def by_package(self, folder: str, module: str, *, script: bool) -> Value | None:
        """A package of the project, by its name."""
        name = package_name(module)
        for package in self.packages().get(name, ()):
            rest = module[len(name) :].strip("/")
            found = self._of_package(package, rest, script=script)
            if found is not None and not (not rest and package == folder and package == ""):
                return found
        return None

    def packages(self) -> dict[str, list[str]]:
        """Return the folders of the project's packages by their names."""
        found: dict[str, list[str]] = self.once("packages", self._named_packages)
        return found

    def _named_packages(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for path, data in self.world.all_manifests("package.json").items():
            if path not in self._parsed:
                self._parsed[path] = relaxed(data)
            name = self._parsed[path].get("name")
            if isinstance(name, str) and name:
                found.setdefault(name, []).append(path.rpartition("/")[0])
        return found

    def _of_package(self, package: str, rest: str, *, script: bool) -> Value | None:
        if not rest:
            return self._entry(package, script=script) or self.index(package, script=script)
        table = self.read(below(package, "package.json")).get("exports")
        for target in exported(table, f"./{rest}") if table is not None else []:
            found = self._target(package, target, script=script)
            if found is not None:
                return found
        for source in ("", "src"):
            found = self.file(below(below(package, source), rest), script=script)
            if found is not None:
                return found
        return None

    def _entry(self, package: str, *, script: bool) -> Value | None:
        """Return the file that a package.json names; where that is built, the source that it is built from."""
        manifest = self.read(below(package, "package.json"))
        named: list[str] = [name for key in ("source", "svelte") for name in strings(manifest.get(key))]
        named += exported(manifest.get("exports"), ".")
        named += [
            name for key in ("types", "typings", "module", "main", "browser") for name in strings(manifest.get(key))
        ]
        for target in named:
            found = self._target(package, target, script=script)
            if found is not None:
                return found
        for source in ("src/index", "source/index", "lib/index", "src/main", "main", "index"):
            found = self.file(below(package, source), script=script) if named else None
            if found is not None:
                return found
        return None

    def _target(self, package: str, target: str, *, script: bool) -> Value | None:
        """Return the file that a path in a package.json means, or the source of one that is built."""
        place = joined(package, target)
        if place is None:
            return None
        found = self.file(place, script=script)
        if found is not None:
            return found
        inner = place[len(package) + 1 :] if package else place
        parts = inner.split("/")
        while parts and parts[0] in _BUILT:
            parts = parts[1:]
            rest = _sourceless("/".join(parts))
            for source in _SOURCES:
                if rest and (found := self.file(below(below(package, source), rest), script=script)) is not None:
                    return found
        return None


def package_name(module: str) -> str:
    """Return the name of the package that a specifier starts with."""
    parts = module.removeprefix("node:").split("/")
    return "/".join(parts[:2]) if module.startswith("@") and len(parts) > 1 else parts[0]


def _sourceless(path: str) -> str:
    """Return a built file's path without its suffix: the source has another one."""
    for suffix in (*DECLARATIONS, ".js", ".mjs", ".cjs", ".jsx"):
        if path.endswith(suffix):
            return path.removesuffix(suffix)
    return path
