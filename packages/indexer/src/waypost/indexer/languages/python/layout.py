"""Where the modules of a project are: folders that an absolute import may start from, files of a dotted path."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.world import World

_SUFFIXES = (".py", ".pyi", ".pyw")
_STARTS = frozenset({"src", "lib", "python"})
"""Folders that hold top-level packages by custom."""


class Layout:
    """The Python files of a World by their place."""

    def __init__(self, world: World) -> None:
        self._paths = world.paths
        self._folders: set[str] = {""}
        self._known: dict[str, list[str]] = {}
        self._above: dict[str, list[str]] = {}
        folders = sorted({path.rpartition("/")[0] for path in world.paths if path.endswith(_SUFFIXES)})
        for folder in folders:
            above = folder
            while above and above not in self._folders:
                self._folders.add(above)
                above = above.rpartition("/")[0]
        for folder in sorted(self._folders):
            self._note(folder)
        for path in sorted(path for path in world.paths if path.endswith(_SUFFIXES)):
            folder, _, name = path.rpartition("/")
            if self._starts(folder):
                self._add(name.rpartition(".")[0], folder)

    @staticmethod
    def of(world: World) -> Layout:
        """Return the layout of a World, worked out once."""
        found: Layout | None = world.__dict__.get("python_layout")
        if found is None:
            found = world.__dict__["python_layout"] = Layout(world)
        return found

    def _starts(self, folder: str) -> bool:
        """Whether imports may start from a folder, wherever the importing file is."""
        if f"{folder}/__init__.py" in self._paths:
            return False
        return not folder or folder.rpartition("/")[2] in _STARTS or f"{folder}/setup.py" in self._paths

    def _note(self, folder: str) -> None:
        parent, _, name = folder.rpartition("/")
        if folder and self._starts(parent):
            self._add(name, parent)

    def _add(self, name: str, root: str) -> None:
        roots = self._known.setdefault(name, [])
        if root not in roots:
            roots.append(root)

    def roots(self, path: str, top: str) -> list[str]:
        """Return the folders where an absolute import may start: above the file from the nearest, then all others."""
        folder = path.rpartition("/")[0]
        above = self._above.get(folder)
        if above is None:
            above = self._above[folder] = self._roots_above(folder)
        others = self._known.get(top)
        return [*above, *(root for root in others if root not in above)] if others else above

    def _roots_above(self, folder: str) -> list[str]:
        found = []
        while folder:
            if f"{folder}/__init__.py" not in self._paths:
                found.append(folder)
            folder = folder.rpartition("/")[0]
        return [*found, ""]

    def below(self, folder: str, module: str) -> list[Value]:
        """Return the module at a dotted path below a folder: a file, else a folder that holds Python files."""
        base = f"{folder}/{module.replace('.', '/')}" if folder and module else folder or module.replace(".", "/")
        paths = self._paths
        for ending in ("/__init__.py", ".py", "/__init__.pyi", ".pyi") if module else ("/__init__.py", "/__init__.pyi"):
            file = paths.get(f"{base}{ending}".lstrip("/"))
            if file is not None:
                return [("m", file)]
        return [("p", f"python:{base}")] if base in self._folders else []
