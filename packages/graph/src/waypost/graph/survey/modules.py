"""Modules of a project, from its layout and what is in it.

Folders that only hold others (src, packages, a Java package's stem) are passed through; a folder that means something
becomes a module; a unit with a manifest is a module whose own code is what its inner modules leave. Pages of a file
router are features by their first segment. Too small parts stay with the part they are in, and so do the lightest ones
beyond the bound.
"""

import zlib

from waypost.graph.survey import layout
from waypost.graph.survey.facts import FileFacts, Module
from waypost.graph.survey.folders import Folder, build
from waypost.graph.survey.pages import group
from waypost.graph.survey.routes.pages import Router
from waypost.graph.survey.vocabulary import role_entry, roles
from waypost.kit.text import slug

MAX_MODULES = 14
MAX_FEATURES = 6
MAX_FILE_MODULES = 6
PROJECT = "mod_project"
_PLAIN_STEMS = {
    "__init__",
    "__main__",
    "main",
    "app",
    "index",
    "server",
    "setup",
    "conftest",
    "manage",
    "lib",
    "mod",
    "wsgi",
    "asgi",
    "build",
}


class _Part:
    """A module in the making, with the part that takes its files should it be given up."""

    def __init__(
        self, name: str, folder: str, owner: "_Part | None", *, unit: bool = False, feature: bool = False
    ) -> None:
        self.name = name
        self.folder = folder
        self.owner = owner
        self.unit = unit
        self.feature = feature
        self.files: list[str] = []


class Division:
    """Divides the files of a tree among modules; `parts[0]` is the project itself."""

    def __init__(
        self, files: dict[str, FileFacts], units: set[str], routers: list[Router], connected: set[str]
    ) -> None:
        self._files = files
        self._units = units
        self._routers = {router.folder: router for router in routers if not router.folder.endswith("server")}
        self._connected = connected
        self._project = _Part("project", "", None, unit=True)
        self.parts = [self._project]

    def run(self) -> list[Module]:
        """Return the modules, the project's own first, then by folder."""
        self._divide(build(self._files), self._project)
        self._divide_flat()
        self._drop_empty()
        self._bound()
        return _modules(self.parts, self._files)

    def _part(self, name: str, folder: str, owner: _Part, *, unit: bool = False, feature: bool = False) -> _Part:
        part = _Part(name, folder, owner, unit=unit, feature=feature)
        self.parts.append(part)
        return part

    def _divide(self, folder: Folder, owner: _Part) -> None:
        owner.files += folder.files
        only = len(folder.sub) == 1
        for name in sorted(folder.children):
            child = folder.children[name]
            if child.path in self._routers:
                self._pages(child, owner)
            elif child.path in self._units:
                self._unit(child, owner)
            elif layout.is_support(child.path) and not self._holds_unit(child):
                continue  # what goes along with the code is no part of it
            elif self._passes(child, owner, only=only):
                self._through(child, owner)
            elif _is_module(child):
                self._take(child, self._part(name, child.path, owner))
            else:
                self._take(child, owner)

    def _unit(self, folder: Folder, owner: _Part) -> None:
        part = self._part(folder.name, folder.path, owner, unit=True)
        if "components" in roles(folder.name):
            self._take(folder, part)
        else:
            self._divide(folder, part)

    def _through(self, folder: Folder, owner: _Part) -> None:
        if layout.is_soft_container(folder.name) and len(folder.files) > 2:  # noqa: PLR2004 - a file or two is no module
            owner = self._part(folder.name, folder.path, owner)
        self._divide(folder, owner)

    def _passes(self, folder: Folder, owner: _Part, *, only: bool) -> bool:
        """Whether a folder is only a way to its subfolders."""
        if self._holds_unit(folder):
            return True
        worthy = sum(_is_module(child) or layout.is_container(child.name) for child in folder.sub)
        if layout.is_soft_container(folder.name):
            return worthy >= 2 or any(_means(child) for child in folder.sub)  # noqa: PLR2004 - two are told apart
        if layout.is_container(folder.name):
            return True
        if only:  # all that a unit has (packages/ui/src/acme/ui), or a name without a meaning
            return bool(owner.owner and not owner.files) or worthy >= 2 or not roles(folder.name)  # noqa: PLR2004 - as above
        if folder.files or roles(folder.name):
            return False
        return worthy >= 2 or (worthy > 0 and not _is_module(folder))  # noqa: PLR2004 - as above

    def _holds_unit(self, folder: Folder) -> bool:
        return any(child.path in self._units for child in folder.children.values())

    def _take(self, folder: Folder, part: _Part) -> None:
        part.files += folder.files
        for name in sorted(folder.children):
            child = folder.children[name]
            if child.path in self._routers:
                self._pages(child, part)
            elif child.path in self._units:
                self._unit(child, part)
            else:
                self._take(child, part)

    def _pages(self, folder: Folder, owner: _Part) -> None:
        router = self._routers[folder.path]
        groups = group(router, list(folder.everything()))
        owner.files += groups.pop("", [])
        features: list[tuple[int, str]] = []
        for name, paths in groups.items():
            pages = [route for path in paths for route in self._files[path].routes if route.method == "PAGE"]
            if not pages and (len(paths) > 1 or roles(name)):
                self._part(name, f"{router.folder}/{name}", owner).files += paths
            elif pages and (len(paths) > 1 or any(path in self._connected for path in paths)):
                features.append((-len(paths), name))
            else:
                owner.files += paths
        for rank, (_, name) in enumerate(sorted(features)):
            if rank < MAX_FEATURES:
                self._part(name, f"{router.folder}/{name}", owner, feature=True).files += groups[name]
            else:
                owner.files += groups[name]

    def _divide_flat(self) -> None:
        """Make modules of single files where a unit has no folders to tell its parts apart."""
        owners = {id(part.owner) for part in self.parts}
        for part in [part for part in self.parts if part.unit and id(part) not in owners]:
            telling = [path for path in part.files if self._tells(path)]
            if len(telling) < 2:  # noqa: PLR2004 - one part would be the whole
                continue
            telling.sort(key=lambda path: (-self._score([path]), path))
            for path in sorted(telling[:MAX_FILE_MODULES]):
                part.files.remove(path)
                self._part(_stem(path), path, part).files.append(path)

    def _tells(self, path: str) -> bool:
        stem, facts = _stem(path), self._files[path]
        if stem.lower() in _PLAIN_STEMS or layout.is_light(facts.language):
            return False
        named = [role for role in roles(stem) if not role_entry(role).get("small")]
        return bool(named or facts.routes or facts.tables)

    def _score(self, paths: list[str]) -> int:
        facts = [self._files[path] for path in paths]
        return len(paths) + 3 * sum(len(file.routes) + len(file.tables) for file in facts)

    def _drop_empty(self) -> None:
        owners = {id(part.owner) for part in self.parts}
        kept = [
            part for part in self.parts if part.files or part is self._project or (part.unit and id(part) in owners)
        ]
        gone = {id(part) for part in self.parts} - {id(part) for part in kept}
        for part in kept:
            while part.owner is not None and id(part.owner) in gone:
                part.owner = part.owner.owner
        self.parts = kept

    def _bound(self) -> None:
        """Give the lightest parts up, to the part that they are in, until the bound holds."""
        ranked = sorted(
            self.parts[1:], key=lambda part: (-(self._score(part.files) + (1000 if part.unit else 0)), part.folder)
        )
        gone = {id(part) for part in ranked[MAX_MODULES:]}
        for part in ranked[MAX_MODULES:]:
            owner = part.owner
            while owner is not None and id(owner) in gone:
                owner = owner.owner
            (owner or self._project).files.extend(part.files)
        self.parts = [part for part in self.parts if id(part) not in gone]


def _means(folder: Folder) -> bool:
    """Whether a folder's name says what it is for, beyond being of help."""
    return any(not role_entry(role).get("small") for role in roles(folder.name))


def _is_module(folder: Folder) -> bool:
    if layout.is_support(folder.path) or not folder.weight:
        return False
    found = roles(folder.name)
    if folder.rich:
        return True
    if found and all(role_entry(role).get("small") for role in found):
        return folder.weight > 2  # noqa: PLR2004 - a helper or two is no module
    return folder.weight > (0 if found else 1)


def _stem(path: str) -> str:
    return path.rpartition("/")[2].partition(".")[0]


def _modules(parts: list[_Part], files: dict[str, FileFacts]) -> list[Module]:
    ids = _ids(parts)
    made = []
    for part in parts:
        kind = "feature" if part.feature else "module"
        named = list(dict.fromkeys([*roles(part.name), *_content_roles(part, files)])) if part.owner else []
        module = Module(
            id=ids[id(part)], folder=part.folder, kind=kind, roles=named, files=sorted(part.files), unit=part.unit
        )
        made.append(module)
    return [made[0], *sorted(made[1:], key=lambda module: (module.kind != "module", module.folder))]


def _content_roles(part: _Part, files: dict[str, FileFacts]) -> list[str]:
    found = []
    facts = [files[path] for path in part.files]
    if any(route.method != "PAGE" for file in facts for route in file.routes):
        found.append("api")
    if any(file.tables for file in facts):
        found.append("database")
    if any(route.method == "PAGE" for file in facts for route in file.routes):
        found.append("pages")
    return found


def _ids(parts: list[_Part]) -> dict[int, str]:
    """Return an id for each part: by its own name, with the names above it where that is taken twice."""
    plain: dict[str, list[_Part]] = {PROJECT: [parts[0]]}
    for part in parts[1:]:
        plain.setdefault(_id(part, _named(part.name)), []).append(part)
    ids, taken = {id(parts[0]): PROJECT}, {PROJECT}
    for wanted in sorted(plain):
        for part in (part for part in plain[wanted] if part.owner):
            found = wanted
            if len(plain[wanted]) > 1 or found in taken:
                found = _id(part, f"{_named(_above(part))}-{_named(part.name)}")
            number = 2
            while found in taken:
                found, number = f"{found.rstrip('0123456789').rstrip('-')}-{number}", number + 1
            taken.add(found)
            ids[id(part)] = found
    return ids


def _id(part: _Part, name: str) -> str:
    return ("feat_" if part.feature else "mod_") + name


def _named(name: str) -> str:
    # A name without a letter that ids allow still gets one that stays the same.
    return slug(name) or f"part-{zlib.crc32(name.encode()):08x}"


def _above(part: _Part) -> str:
    if part.owner and part.owner.owner:
        return part.owner.name
    above = [
        name for name in part.folder.split("/")[:-1] if not layout.is_container(name) or layout.is_soft_container(name)
    ]
    return above[-1] if above else "root"
