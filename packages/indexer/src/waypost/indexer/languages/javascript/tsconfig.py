"""Paths of tsconfig.json and jsconfig.json."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.javascript.configs import Paths, joined, matching, strings
from waypost.indexer.languages.javascript.files import below
from waypost.indexer.languages.javascript.packages import PackageResolver, package_name

if TYPE_CHECKING:
    from waypost.indexer.linking.values import Value

_CONFIGS = ("tsconfig.json", "jsconfig.json")
_MOST_EXTENDS = 10


class ConfigResolver(PackageResolver):
    """Finds modules by the paths of configurations."""

    def by_config(self, folder: str, module: str, *, script: bool) -> Value | None:
        """Return the file that the nearest configuration gives for a specifier."""
        for config in self._configs(folder):
            for target in matching(config.paths, module):
                place = joined(config.folder, target)
                found = self.file(place, script=script) if place is not None else None
                if found is not None:
                    return found
            if config.base is not None:
                found = self.file(below(config.base, module), script=script)
                if found is not None:
                    return found
        return None

    def _configs(self, folder: str) -> list[Paths]:
        """Return what the nearest tsconfig.json (or jsconfig.json) says, those that it refers to included."""
        while True:
            for name in _CONFIGS:
                path = below(folder, name)
                if path in self.manifests(name):
                    found = self._config(path)
                    if found:
                        return found
            if not folder:
                return []
            folder = folder.rpartition("/")[0]

    def _config(self, path: str) -> list[Paths]:
        found: list[Paths] = self.once(("config", path), lambda: self._told(path))
        return found

    def _told(self, path: str) -> list[Paths]:
        found = [paths for paths in [self._extended(path, 0)] if paths.tell]
        folder = path.rpartition("/")[0]
        references = self.read(path).get("references")
        for item in references if isinstance(references, list) and not found else []:
            target = item.get("path") if isinstance(item, dict) else None
            place = joined(folder, target) if isinstance(target, str) else None
            if place is not None and place.endswith(".json") and place != path and place.rpartition("/")[0] == folder:
                found += [paths for paths in [self._extended(place, 0)] if paths.tell]
        return found

    def _extended(self, path: str, depth: int) -> Paths:
        """Return what a tsconfig.json says together with those that it extends."""
        config = self.read(path)
        folder = path.rpartition("/")[0]
        base: str | None = None
        start = folder
        paths: dict[str, list[str]] = {}
        if depth < _MOST_EXTENDS:
            for name in strings(config.get("extends")):
                above = self._extended_path(folder, name)
                if above is not None and above != path:
                    base, start, paths = self._extended(above, depth + 1)
        options = config.get("compilerOptions")
        options = options if isinstance(options, dict) else {}
        if isinstance(options.get("baseUrl"), str):
            base = joined(folder, options["baseUrl"].replace("${configDir}", "."))
            start = base if base is not None else start
        if isinstance(options.get("paths"), dict):
            paths = {str(key): [_plain(item) for item in strings(value)] for key, value in options["paths"].items()}
            start = base if base is not None else folder
        return Paths(base, start, paths)

    def _extended_path(self, folder: str, name: str) -> str | None:
        if name.startswith("."):
            place = joined(folder, name)
        else:
            place = None
            package = package_name(name)
            for found in self.packages().get(package, ()):
                place = below(found, name[len(package) :].strip("/") or "tsconfig.json")
        if place is None:
            return None
        for candidate in (place, f"{place}.json"):
            if candidate.endswith(".json") and self.world.manifest(candidate) is not None:
                return candidate
        return None


def _plain(target: str) -> str:
    return target.replace("${configDir}/", "./")
