"""All files of the map, as far as the linker asks for them, and a record of what was asked.

Every question that crosses a file's border leaves a key. The keys of a file, stored with it, tell which changes
elsewhere can change its links: a key stands for `name` in a scope of a path, a path, a name anywhere, or a package.
"""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Protocol

from waypost.indexer.linking.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from waypost.indexer.facts import Outline
    from waypost.indexer.linking.rules import Rules


def key(*parts: str) -> int:
    """Return the 48-bit number that stands for a question."""
    return int.from_bytes(blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=6).digest(), "big")


class Source(Protocol):
    """Where outlines and names come from: the map file, or what was just parsed."""

    def outline(self, file: int) -> Outline:
        """Return a file's outline."""
        ...

    def named(self, name: str) -> list[tuple[int, int]]:
        """Return every symbol of a name: its file and its index in the outline."""
        ...

    def packages(self) -> Mapping[tuple[str, str], list[int]]:
        """Return the files of each declared package, by language family and name."""
        ...

    def outside(self) -> Mapping[str, list[tuple[int, int]]]:
        """Return members declared outside of their type by the type's last name."""
        ...

    def flows(self, file: int, index: int) -> list[tuple[str, int, int]]:
        """Return what other files hand to a function or emitter (see `passing`)."""
        ...

    def manifest(self, path: str) -> bytes | None:
        """Return a file that says how the sources belong together (`go.mod`), None where there is none."""
        ...

    def manifest_paths(self, name: str) -> list[str]:
        """Return the paths of all settings files of a name (`package.json`)."""
        ...


MOST = 16
"""Values of one parameter that are followed; of one that gets more nothing is said."""


class World:
    """What the linker knows of all files."""

    def __init__(
        self,
        source: Source,
        files: Iterable[tuple[int, str, str]],
        rules_of: Callable[[str], Rules],
        beside: Iterable[tuple[int, str]] = (),
    ) -> None:
        self.source = source
        self.rules_of = rules_of
        """The rules of a language by its name."""
        self.files: dict[int, tuple[str, str]] = {file: (path, name) for file, path, name in files}
        self.paths: dict[str, int] = {path: file for file, (path, _) in self.files.items()}
        self.beside: dict[str, int] = {path: file for file, path in beside}
        """Files of the map that are no sources, by path."""
        self.asked: set[int] = set()
        self._views: dict[int, View] = {}
        self._named: dict[str, list[tuple[int, int]]] = {}
        self._manifests: dict[str, bytes | None] = {}
        self._manifest_paths: dict[str, frozenset[str]] = {}
        self._in_folders: dict[str, dict[str, list[tuple[int, int]]]] = {}

    # -- files

    def view(self, file: int) -> View:
        """Return a file's view."""
        found = self._views.get(file)
        if found is None:
            path, name = self.files[file]
            found = View(file, path, name, self.rules_of(name), self.source.outline(file))
            self._views[file] = found
        return found

    def path_of(self, file: int) -> str:
        """Return the path of a file, also of one that is no source."""
        if file in self.files:
            return self.files[file][0]
        return next((path for path, beside in self.beside.items() if beside == file), "")

    def path(self, path: str) -> int | None:
        """Return the file at a path, None where the map has none."""
        self.ask("path", path)
        return self.paths.get(path)

    def has_folder(self, path: str) -> bool:
        """Whether any file of the map lies below a folder."""
        self.ask("folder", path)
        return path in self.folders

    @cached_property
    def folders(self) -> dict[str, list[int]]:
        """Files by the folder that they lie in; folders that hold only folders have none."""
        found: dict[str, list[int]] = {}
        for path, file in self.paths.items():
            folder = path.rpartition("/")[0]
            found.setdefault(folder, []).append(file)
            while folder and (folder := folder.rpartition("/")[0]) not in found:
                found[folder] = []
        found.setdefault("", [])
        return found

    @cached_property
    def by_name(self) -> dict[str, list[str]]:
        """Paths by their last part."""
        found: dict[str, list[str]] = {}
        for path in self.paths:
            found.setdefault(path.rpartition("/")[2], []).append(path)
        return found

    @cached_property
    def package_files(self) -> Mapping[tuple[str, str], list[int]]:
        """Files by language family and declared package."""
        return self.source.packages()

    @cached_property
    def outside_members(self) -> Mapping[str, list[tuple[int, int]]]:
        """Members declared outside of their type, by the type's last name."""
        return self.source.outside()

    def named(self, name: str) -> list[tuple[int, int]]:
        """Return every symbol of a name."""
        self.ask("name", name)
        found = self._named.get(name)
        if found is None:
            found = self._named[name] = self.source.named(name)
        return found

    def manifest(self, path: str) -> bytes | None:
        """Return a file that says how the sources belong together (`go.mod`), None where there is none."""
        self.ask("manifest", path)
        if path not in self._manifests:
            self._manifests[path] = self.source.manifest(path)
        return self._manifests[path]

    def manifests(self, name: str) -> frozenset[str]:
        """Return the paths of all settings files of a name (`package.json`)."""
        self.ask("module", name.rpartition(".")[0])
        if name not in self._manifest_paths:
            self._manifest_paths[name] = frozenset(self.source.manifest_paths(name))
        return self._manifest_paths[name]

    def all_manifests(self, name: str) -> dict[str, bytes | None]:
        """Return all settings files of a name with what they say."""
        self.ask("manifests", name)
        found: dict[str, bytes | None] = {}
        for path in sorted(self.manifests(name)):
            if path not in self._manifests:
                self._manifests[path] = self.source.manifest(path)
            found[path] = self._manifests[path]
        return found

    def named_in(self, folder: str, name: str) -> list[tuple[int, int]]:
        """Return every symbol of a name in the files right in a folder."""
        self.ask("name", name)
        return self._by_folder(name).get(folder, [])

    def declared_in(self, family: str, package: str, folder: str, name: str) -> list[tuple[int, int]]:
        """Return the symbols of a name at the top level of a package whose files lie in one folder."""
        self.ask("package", family, package, name)
        found = []
        for file, index in self._by_folder(name).get(folder, ()):
            view = self.view(file)
            symbol = view.symbols[index]
            if symbol.parent < 0 and symbol.owner is None and view.outline.package == package:
                found.append((file, index))
        return found

    def _by_folder(self, name: str) -> dict[str, list[tuple[int, int]]]:
        """Return the symbols of a name by the folder of their file."""
        found = self._in_folders.get(name)
        if found is None:
            found = self._in_folders[name] = {}
            for file, index in self._named.get(name) or self.source.named(name):
                found.setdefault(self.files[file][0].rpartition("/")[0], []).append((file, index))
        return found

    def flows(self, file: int, index: int) -> list[tuple[str, int, int]]:
        """Return what other files hand to a function: the parameter, file and symbol of what is handed over."""
        view = self.view(file)
        self.ask("flow", view.path, view.local(index))
        return self.source.flows(file, index)

    def handed(self, file: int, index: int, what: str) -> list[tuple[int, int]]:
        """Return what is handed over for one parameter or event; nothing where it is too much to tell anything."""
        found = [(flow[1], flow[2]) for flow in self.flows(file, index) if flow[0] == what]
        return found if len(found) <= MOST else []

    # -- questions

    def ask(self, *parts: str) -> None:
        """Record a question."""
        found = _keys.get(parts)
        if found is None:
            found = _keys[parts] = key(*parts)
        self.asked.add(found)

    def ask_member(self, view: View, scope: str, name: str) -> None:
        """Record that a name in a scope of another file was asked for."""
        self.ask("member", view.path, scope, name)


_keys: dict[tuple[str, ...], int] = {}
