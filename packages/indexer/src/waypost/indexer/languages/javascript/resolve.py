"""Which file a module specifier means: Node, TypeScript and bundlers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waypost.indexer.languages.javascript.configs import Paths, exported, joined, matching, relaxed, strings

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.world import World

_SUFFIXES = (".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte")
_SCRIPT_FIRST = (".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts", ".vue", ".svelte")
_DECLARATIONS = (".d.ts", ".d.mts", ".d.cts")
_WRITTEN_AS = {".js": (".ts", ".tsx", ".jsx"), ".jsx": (".tsx",), ".mjs": (".mts",), ".cjs": (".cts",)}
"""Suffixes of the sources of what an import names by its compiled file."""
_PLATFORMS = (".web", ".native", ".ios", ".android", ".browser", ".server", ".client")
_BUILT = (
    "dist",
    "lib",
    "build",
    "out",
    "output",
    "es",
    "esm",
    "cjs",
    "umd",
    "types",
    "typings",
    "module",
    "dist-types",
)
_SOURCES = ("src", "source", "lib", "")
_CONFIGS = ("tsconfig.json", "jsconfig.json")
_CUSTOMARY = {
    "@": ("src", "app", ""),
    "~": ("src", "app", ""),
    "$lib": ("src/lib",),
    "~~": ("",),
    "@@": ("",),
    "src": ("src",),
}
"""Names that bundlers and frameworks let stand for folders by custom."""
_MOST_EXTENDS = 10


class Resolver:
    """Resolves the module specifiers of one World."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._known: dict[object, tuple[Any, set[int]]] = {}
        self._parsed: dict[str, dict[str, Any]] = {}

    def resolve(self, path: str, module: str) -> Value | None:
        """Return the module that a specifier in a file means: a file, something outside; None for a file that is no source."""
        folder, script = path.rpartition("/")[0], path.endswith((".js", ".jsx", ".cjs", ".mjs"))
        found: Value | None = self._once(
            (folder, module, script), lambda: self._resolved(folder, module, script=script)
        )
        return found

    def _once(self, what: object, work: Callable[[], Any]) -> Any:  # noqa: ANN401 - answers of several kinds
        """Return a remembered answer, with the questions that led to it asked again; else work it out."""
        world = self._world
        known = self._known.get(what)
        if known is None:
            around, world.asked = world.asked, set()
            try:
                found = work()
            finally:
                asked, world.asked = world.asked, around
            known = self._known[what] = (found, asked)
        world.asked |= known[1]
        return known[0]

    def _resolved(self, folder: str, module: str, *, script: bool) -> Value | None:
        module = module.partition("?")[0].removeprefix("webpack:").removeprefix("file:")
        if not module:
            return None
        if module.startswith("."):
            place = joined(folder, module)
            return self._file(place, script=script) if place is not None else None
        if module.startswith("#"):
            found = self._own_import(folder, module, script=script)
            if found is not None:
                return found
        if module.startswith("/"):
            return self._from_root(folder, module, script=script)
        return (
            self._by_config(folder, module, script=script)
            or self._by_package(folder, module, script=script)
            or self._by_custom(folder, module, script=script)
            or ("x", package_name(module))
        )

    # -- files

    def _file(self, base: str, *, script: bool = False) -> Value | None:
        """Return the file that a path without (or with another) suffix means, or that of a folder."""
        world = self._world
        paths = world.paths
        world.ask("stem", base)
        world.ask("stem", f"{base}/index")
        found = self._exact(base)
        if found is not None:
            return found
        for suffix in _SCRIPT_FIRST if script else _SUFFIXES:
            file = paths.get(base + suffix)
            if file is not None:
                return ("m", file)
        return (
            self._declared(base)
            or self._for_platform(base)
            or (self._folder(base, script=script) if base in world.folders else None)
        )

    def _exact(self, path: str) -> Value | None:
        world = self._world
        dot = path.rfind(".")
        suffix = path[dot:] if dot > path.rfind("/") else ""
        if not suffix:
            return None
        stem = path[:dot]
        world.ask("stem", stem)
        written = _WRITTEN_AS.get(suffix, ())
        file = world.paths.get(path)
        if file is not None and suffix in _SUFFIXES:
            return ("m", file)
        for other in written:
            found = world.paths.get(stem + other)
            if found is not None:
                return ("m", found)
        return self._declared(stem) if written else None

    def _declared(self, base: str) -> Value | None:
        self._world.ask("stem", base + ".d")
        for suffix in _DECLARATIONS:
            file = self._world.paths.get(base + suffix)
            if file is not None:
                return ("m", file)
        return None

    def _for_platform(self, base: str) -> Value | None:
        if "." in base.rpartition("/")[2] or base in self._world.folders:
            return None
        for platform in _PLATFORMS:
            self._world.ask("stem", base + platform)
            for suffix in _SUFFIXES[:6]:
                file = self._world.paths.get(f"{base}{platform}{suffix}")
                if file is not None:
                    return ("m", file)
        return None

    def _folder(self, base: str, *, script: bool) -> Value | None:
        """Return the file of a folder: what its package.json names, else its index."""
        manifest = f"{base}/package.json" if base else "package.json"
        if manifest in self._manifests("package.json"):
            found = self._entry(base, script=script)
            if found is not None:
                return found
        return self._index(base, script=script)

    def _index(self, base: str, *, script: bool) -> Value | None:
        index = f"{base}/index" if base else "index"
        world = self._world
        world.ask("stem", index)
        for suffix in _SCRIPT_FIRST if script else _SUFFIXES:
            file = world.paths.get(index + suffix)
            if file is not None:
                return ("m", file)
        return self._declared(index)

    # -- packages

    def _manifests(self, name: str) -> frozenset[str]:
        return self._world.manifests(name)

    def _read(self, path: str) -> dict[str, Any]:
        found = self._parsed.get(path)
        data = self._world.manifest(path)
        if found is None:
            found = self._parsed[path] = relaxed(data)
        return found

    def _package_of(self, folder: str) -> str | None:
        """Return the folder of the nearest package.json at or above a folder."""
        known = self._manifests("package.json")
        while True:
            if (f"{folder}/package.json" if folder else "package.json") in known:
                return folder
            if not folder:
                return None
            folder = folder.rpartition("/")[0]

    def _own_import(self, folder: str, module: str, *, script: bool) -> Value | None:
        """`#name`: what the package's own `imports` says."""
        package = self._package_of(folder)
        if package is None:
            return None
        table = self._read(_below(package, "package.json")).get("imports")
        for target in exported(table, module):
            if target.startswith("."):
                found = self._target(package, target, script=script)
                if found is not None:
                    return found
        return None

    def _by_package(self, folder: str, module: str, *, script: bool) -> Value | None:
        """A package of the project, by its name."""
        name = package_name(module)
        for package in self._packages().get(name, ()):
            rest = module[len(name) :].strip("/")
            found = self._of_package(package, rest, script=script)
            if found is not None and not (not rest and package == folder and package == ""):
                return found
        return None

    def _packages(self) -> dict[str, list[str]]:
        """Return the folders of the project's packages by their names."""
        found: dict[str, list[str]] = self._once("packages", self._named_packages)
        return found

    def _named_packages(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for path in sorted(self._manifests("package.json")):
            name = self._read(path).get("name")
            if isinstance(name, str) and name:
                found.setdefault(name, []).append(path.rpartition("/")[0])
        return found

    def _of_package(self, package: str, rest: str, *, script: bool) -> Value | None:
        if not rest:
            return self._entry(package, script=script) or self._index(package, script=script)
        table = self._read(_below(package, "package.json")).get("exports")
        for target in exported(table, f"./{rest}") if table is not None else []:
            found = self._target(package, target, script=script)
            if found is not None:
                return found
        for source in ("", "src"):
            found = self._file(_below(_below(package, source), rest), script=script)
            if found is not None:
                return found
        return None

    def _entry(self, package: str, *, script: bool) -> Value | None:
        """Return the file that a package.json names; where that is built, the source that it is built from."""
        manifest = self._read(_below(package, "package.json"))
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
            found = self._file(_below(package, source), script=script) if named else None
            if found is not None:
                return found
        return None

    def _target(self, package: str, target: str, *, script: bool) -> Value | None:
        """Return the file that a path in a package.json means, or the source of one that is built."""
        place = joined(package, target)
        if place is None:
            return None
        found = self._file(place, script=script)
        if found is not None:
            return found
        inner = place[len(package) + 1 :] if package else place
        parts = inner.split("/")
        while parts and parts[0] in _BUILT:
            parts = parts[1:]
            rest = _sourceless("/".join(parts))
            for source in _SOURCES:
                if rest and (found := self._file(_below(_below(package, source), rest), script=script)) is not None:
                    return found
        return None

    # -- tsconfig.json

    def _by_config(self, folder: str, module: str, *, script: bool) -> Value | None:
        for config in self._configs(folder):
            for target in matching(config.paths, module):
                place = joined(config.folder, target)
                found = self._file(place, script=script) if place is not None else None
                if found is not None:
                    return found
            if config.base is not None:
                found = self._file(_below(config.base, module), script=script)
                if found is not None:
                    return found
        return None

    def _configs(self, folder: str) -> list[Paths]:
        """Return what the nearest tsconfig.json (or jsconfig.json) says, those that it refers to included."""
        while True:
            for name in _CONFIGS:
                path = _below(folder, name)
                if path in self._manifests(name):
                    found = self._config(path)
                    if found:
                        return found
            if not folder:
                return []
            folder = folder.rpartition("/")[0]

    def _config(self, path: str) -> list[Paths]:
        found: list[Paths] = self._once(("config", path), lambda: self._told(path))
        return found

    def _told(self, path: str) -> list[Paths]:
        found = [paths for paths in [self._extended(path, 0)] if paths.tell]
        folder = path.rpartition("/")[0]
        references = self._read(path).get("references")
        for item in references if isinstance(references, list) and not found else []:
            target = item.get("path") if isinstance(item, dict) else None
            place = joined(folder, target) if isinstance(target, str) else None
            if place is not None and place.endswith(".json") and place != path and place.rpartition("/")[0] == folder:
                found += [paths for paths in [self._extended(place, 0)] if paths.tell]
        return found

    def _extended(self, path: str, depth: int) -> Paths:
        """Return what a tsconfig.json says together with those that it extends."""
        config = self._read(path)
        folder = path.rpartition("/")[0]
        base, start, paths = None, folder, {}
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
            for found in self._packages().get(package, ()):
                place = _below(found, name[len(package) :].strip("/") or "tsconfig.json")
        if place is None:
            return None
        for candidate in (place, f"{place}.json"):
            if candidate.endswith(".json") and self._world.manifest(candidate) is not None:
                return candidate
        return None

    # -- customs

    def _from_root(self, folder: str, module: str, *, script: bool) -> Value | None:
        package = self._package_of(folder)
        for root in dict.fromkeys([package or "", ""]):
            for below in ("", "public", "static"):
                found = self._file(_below(_below(root, below), module.strip("/")), script=script)
                if found is not None:
                    return found
        return None

    def _by_custom(self, folder: str, module: str, *, script: bool) -> Value | None:
        """`@/x`, `~/x`, `$lib/x`: folders of the nearest package that frameworks name so."""
        first, _, rest = module.partition("/")
        places = _CUSTOMARY.get(first)
        if places is None or not rest:
            return None
        package = self._package_of(folder)
        for root in dict.fromkeys([package or "", ""]):
            for place in places:
                found = self._file(_below(_below(root, place), rest), script=script)
                if found is not None:
                    return found
        return None


def resolver(world: World) -> Resolver:
    """Return the resolver of a World."""
    found = world.__dict__.get("javascript_resolver")
    if found is None:
        found = world.__dict__["javascript_resolver"] = Resolver(world)
    return found


def package_name(module: str) -> str:
    """Return the name of the package that a specifier starts with."""
    parts = module.removeprefix("node:").split("/")
    return "/".join(parts[:2]) if module.startswith("@") and len(parts) > 1 else parts[0]


def _below(folder: str, path: str) -> str:
    path = path.removeprefix("./")
    return f"{folder}/{path}" if folder and path else folder or path


def _plain(target: str) -> str:
    return target.replace("${configDir}/", "./")


def _sourceless(path: str) -> str:
    """Return a built file's path without its suffix: the source has another one."""
    for suffix in (*_DECLARATIONS, ".js", ".mjs", ".cjs", ".jsx"):
        if path.endswith(suffix):
            return path.removesuffix(suffix)
    return path
