"""Which file of the project an import means, or which package that a manifest asks for."""

import posixpath
import sys

from waypost.graph.survey.data import table
from waypost.graph.survey.facts import FileFacts, Manifest, Reference

_MAX_BASES = 64
_SCRIPT_ENDS = (".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".vue", ".svelte", ".astro")
_ALIASES = {"@/": ("src/", "", "app/"), "~/": ("src/", "app/", ""), "$lib/": ("src/lib/",), "~~/": ("",), "@@/": ("",)}


class Resolver:
    """Answers for one listing; every answer is a look-up, so that the whole stays linear."""

    def __init__(
        self, files: dict[str, FileFacts], manifests: list[Manifest], paths: dict[str, dict[str, str]]
    ) -> None:
        self._files = files
        self._manifests = manifests
        self._paths = paths
        self._folders: dict[str, str] = {}
        self._spaces: dict[str, str] = {}
        self._ruby: dict[str, str] = {}
        for path, facts in files.items():
            self._enter(path, facts)
        self._units = sorted({manifest.directory for manifest in manifests} | {""}, key=len, reverse=True)
        self._unit_set = set(self._units)
        self._names = {m.name: m.directory for m in reversed(manifests) if m.name and m.ecosystem == "npm"}
        self._crates = {m.name.replace("-", "_"): m.directory for m in manifests if m.ecosystem == "cargo" and m.name}
        self._go = sorted(((m.name, m.directory) for m in manifests if m.ecosystem == "go"), key=lambda i: -len(i[0]))
        self._php = sorted(((p, d) for m in manifests for p, d in m.prefixes.items()), key=lambda i: (-len(i[0]), i))
        self._packages = {(m.directory, d.name) for m in manifests for d in m.dependencies}
        self._python_tops = self._tops()
        self._kinds = {
            "python": self._python, "script": self._script, "go": self._go_package, "rust": self._rust,
            "jvm": self._spaced, "dotnet": self._spaced, "php": self._php_class, "ruby": self._ruby_name,
        }  # fmt: skip

    def _enter(self, path: str, facts: FileFacts) -> None:
        folder, _, name = path.rpartition("/")
        if not facts.test:
            while folder and folder not in self._folders:
                self._folders[folder] = path
                folder = folder.rpartition("/")[0]
        stem = name.partition(".")[0]
        for space in facts.spaces:
            self._spaces.setdefault(f"{space}.{stem}", path)
            self._spaces.setdefault(space, path)
        if facts.language == "Ruby" and not facts.test:
            self._ruby.setdefault(_constant(path), path)

    def _tops(self) -> dict[str, list[str]]:
        """Return where the top packages of other units stand, by name: units import each other by distribution."""
        bases = {base for unit in self._units if unit for base in (unit, f"{unit}/src")} | {"src"}
        tops: dict[str, list[str]] = {}
        for folder in sorted(self._folders):
            parent, _, name = folder.rpartition("/")
            if parent in bases:
                tops.setdefault(name, []).append(parent)
        return tops

    def unit(self, path: str) -> str:
        """Return the directory of the manifest that a file belongs to (empty: the root)."""
        folder = path.rpartition("/")[0]
        while folder not in self._unit_set:
            folder = folder.rpartition("/")[0]
        return folder

    def file(self, path: str, reference: Reference) -> str:
        """Return the file that an import means; empty where it is none of this project."""
        return self.target(path, reference.kind, reference.target)

    def target(self, path: str, kind: str, name: str) -> str:
        """Return the file that a name means for one kind of import; empty where it is none of this project."""
        found = self._kinds[kind](path, name)
        return found if found != path else ""

    def package(self, path: str, reference: Reference) -> str:
        """Return the package that an import means; empty where no manifest above the file asks for it."""
        names = _package_names(reference)
        unit = self.unit(path)
        while True:
            for name in names:
                if (unit, name) in self._packages:
                    return name
            if not unit:
                return ""
            unit = unit.rpartition("/")[0]

    def folder(self, folder: str) -> str:
        """Return a source file that stands for a folder; empty where the folder has none."""
        return self._folders.get(folder, "")

    def _python(self, path: str, target: str) -> str:
        folder = path.rpartition("/")[0]
        dots = len(target) - len(target.lstrip("."))
        parts = [part for part in target.lstrip(".").split(".") if part]
        if dots:
            for _ in range(dots - 1):
                folder = folder.rpartition("/")[0]
            return self._python_in(folder, parts)
        if not parts or parts[0] in sys.stdlib_module_names:
            return ""
        while True:
            is_base = folder in self._unit_set or f"{folder}/__init__.py" not in self._files
            for base in (folder, f"{folder}/src".lstrip("/")) if is_base else ():
                found = self._python_in(base, parts)
                if found:
                    return found
            if not folder:
                break
            folder = folder.rpartition("/")[0]
        bases = self._python_tops.get(parts[0], [])[:_MAX_BASES]
        return next(filter(None, (self._python_in(base, parts) for base in bases)), "")

    def _python_in(self, base: str, parts: list[str]) -> str:
        if (
            parts
            and f"{base}/{parts[0]}.py".lstrip("/") not in self._files
            and "/".join(filter(None, [base, parts[0]])) not in self._folders
        ):
            return ""
        for count in range(len(parts), 0, -1):
            stem = "/".join(filter(None, [base, *parts[:count]]))
            for candidate in (f"{stem}.py", f"{stem}/__init__.py"):
                if candidate in self._files:
                    return candidate
        # A folder without __init__.py is what is meant only where the whole name leads to it (PEP 420).
        return self._folders.get("/".join(filter(None, [base, *parts])), "")

    def _script(self, path: str, target: str) -> str:
        if target.startswith("."):
            return self._script_file(posixpath.normpath(posixpath.join(posixpath.dirname(path), target)))
        unit = self.unit(path)
        lead = f"{unit}/" if unit else ""
        for alias, homes in self._aliases(unit):
            if target.startswith(alias):
                found = (self._script_file(posixpath.normpath(f"{lead}{home}{target[len(alias) :]}")) for home in homes)
                return next(filter(None, found), "")
        parts = target.split("/")
        for count in (2, 1):
            name = "/".join(parts[:count])
            if name in self._names:
                return self._of_unit(self._names[name], "/".join(parts[count:]))
        return ""

    def _aliases(self, unit: str) -> list[tuple[str, tuple[str, ...]]]:
        own = [(alias, (home,)) for alias, home in self._paths.get(unit, {}).items()]
        return own + list(_ALIASES.items())

    def _script_file(self, stem: str) -> str:
        if stem in self._files:
            return stem
        bare = stem.removesuffix(".js").removesuffix(".jsx")
        for end in _SCRIPT_ENDS:
            for candidate in (bare + end, f"{stem}/index{end}"):
                if candidate in self._files:
                    return candidate
        return self._folders.get(stem, "")

    def _of_unit(self, unit: str, rest: str) -> str:
        lead = f"{unit}/" if unit else ""
        stems = [lead + rest, f"{lead}src/{rest}"] if rest else [f"{lead}src/index", f"{lead}index"]
        return next(filter(None, map(self._script_file, stems)), "") or self._folders.get(unit, "")

    def _go_package(self, _: str, target: str) -> str:
        for name, directory in self._go:
            if target == name or target.startswith(name + "/"):
                folder = "/".join(filter(None, [directory, target[len(name) :].strip("/")]))
                return self._folders.get(folder, "")
        return ""

    def _spaced(self, _: str, target: str) -> str:
        parts = target.split(".")
        for count in range(len(parts), max(1, len(parts) - 3), -1):
            found = self._spaces.get(".".join(parts[:count]))
            if found:
                return found
        return ""

    def _php_class(self, _: str, target: str) -> str:
        for prefix, folder in self._php:
            if target.startswith(prefix):
                name = target[len(prefix) :].replace("\\", "/")
                candidate = "/".join(filter(None, [folder, name])) + ".php"
                return candidate if candidate in self._files else self._folders.get(candidate[:-4], "")
        return ""

    def _ruby_name(self, path: str, target: str) -> str:
        if target.startswith("./"):
            joined = posixpath.normpath(posixpath.join(posixpath.dirname(path), target[2:]))
            return next((name for name in (joined, joined + ".rb") if name in self._files), "")
        return self._ruby.get(target, "")

    def _rust(self, path: str, target: str) -> str:
        parts = target.split("::")
        home = "/".join(filter(None, [self.unit(path), "src"]))
        if parts[0] in self._crates:
            unit = self._crates[parts[0]]
            home = "/".join(filter(None, [unit, "src"]))
            return self._rust_in(home, parts[1:]) or self._folders.get(home, "")
        folder, _, name = path.rpartition("/")
        own = folder if name in {"mod.rs", "lib.rs", "main.rs"} else path.removesuffix(".rs")
        if parts[0] == "crate":
            return self._rust_in(home, parts[1:])
        if parts[0] == "self":
            return self._rust_in(own, parts[1:])
        while parts and parts[0] == "super":
            own, parts = own.rpartition("/")[0], parts[1:]
            if not parts or parts[0] != "super":
                return self._rust_in(own, parts)
        return self._rust_in(own, parts) or self._rust_in(home, parts)

    def _rust_in(self, base: str, parts: list[str]) -> str:
        for count in range(len(parts), 0, -1):
            stem = "/".join([base, *parts[:count]])
            for candidate in (f"{stem}.rs", f"{stem}/mod.rs"):
                if candidate in self._files:
                    return candidate
        return ""


def _package_names(reference: Reference) -> list[str]:
    """Return the names under which manifests may list the package of an import, longest first."""
    target = reference.target
    if reference.kind == "python":
        top = target.split(".")[0].lower()
        renamed = table("packages")["pypi"].get(top)
        return [name for name in (top, top.replace("_", "-"), renamed) if name]
    if reference.kind == "script":
        parts = target.split("/")
        return ["/".join(parts[:2])] if target.startswith("@") else [parts[0]]
    if reference.kind == "go":
        parts = [part for part in target.split("/") if not (part[:1] == "v" and part[1:].isdigit())]
        return ["/".join(parts[:count]) for count in range(len(parts), 1, -1)]
    if reference.kind == "rust":
        return [target.split("::")[0].replace("_", "-"), target.split("::")[0]]
    if reference.kind == "dotnet":
        parts = target.split(".")
        return [".".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return []


def _constant(path: str) -> str:
    """Return the constant that Rails' loader expects in a file: app/models/admin/user.rb is Admin::User."""
    parts = path.removesuffix(".rb").split("/")
    for home, below in (("app", 2), ("lib", 1)):
        if home in parts:
            parts = parts[parts.index(home) + below :]
            break
    return "::".join("".join(word.capitalize() for word in part.split("_")) for part in parts if part != "concerns")
