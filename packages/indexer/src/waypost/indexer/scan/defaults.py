"""What stays out of a map by default."""

import os
from functools import cache

from waypost.indexer.scan.data import table
from waypost.indexer.scan.shapes import Reason


class Defaults:
    """The rules of data/excludes.json for one project."""

    def __init__(self, root: str) -> None:
        data = table("excludes")
        self._root = root
        self._fixed = _fixed()
        self._outputs = frozenset(data["outputs"])
        self._beside: dict[str, list[str]] = data["beside"]
        self._endings = tuple(data["folder_endings"])
        self._starts = tuple(data["folder_starts"])
        self._file_names = frozenset(data["file_names"])
        self._file_endings = tuple(data["file_endings"])

    def folder(self, path: str, name: str) -> Reason | None:
        """Return why a folder stays out; `path` is relative to the root, `name` its last part."""
        known = self._fixed.get(name)
        if known is not None:
            return known
        pattern = ""
        if name in self._outputs:
            pattern = "" if self._is_source(path) else name
        elif name.endswith(self._endings):
            pattern = "*" + next(ending for ending in self._endings if name.endswith(ending))
        elif name.startswith(self._starts):
            pattern = next(start for start in self._starts if name.startswith(start)) + "*"
        elif name in self._beside and self._stands_beside(path, tuple(self._beside[name])):
            pattern = name
        return Reason("default_folder", f"{pattern}/") if pattern else None

    def file(self, name: str) -> Reason | None:
        """Return why a file stays out, by its name alone."""
        if name in self._file_names:
            return Reason("default_file", name)
        if name.endswith(self._file_endings):
            return Reason("default_file", "*" + next(ending for ending in self._file_endings if name.endswith(ending)))
        return None

    def _is_source(self, path: str) -> bool:
        """Tell a package that is called `build` or `vendor` from what a build or a package manager left there.

        A Python package, a package of a Java source set, or a folder in the depth of the tree, not beside a manifest
        that tools build from, that holds source of a compiled language itself.
        """
        data = table("excludes")
        parts = path.split("/")
        if "src" in parts and not _sets(parts).isdisjoint(data["source_sets"]):
            return True
        names = self._names_in(path)
        if any(name in names for name in data["package_files"]):
            return True
        sources = tuple(data["package_endings"])
        others = tuple(data["not_package_endings"])
        if len(parts) == 1 or not any(name.endswith(sources) and not name.endswith(others) for name in names):
            return False
        return self._names_in(path.rpartition("/")[0]).isdisjoint(data["manifests"])

    def _stands_beside(self, path: str, endings: tuple[str, ...]) -> bool:
        return any(name.endswith(endings) for name in self._names_in(path.rpartition("/")[0]))

    def _names_in(self, path: str) -> set[str]:
        try:
            with os.scandir(f"{self._root}/{path}") as entries:
                return {entry.name for entry in entries}
        except OSError:
            return set()


def _sets(parts: list[str]) -> set[str]:
    """Return the parts that stand two below a `src`: `java` of src/main/java/com/shop."""
    return {parts[index + 2] for index, part in enumerate(parts[:-2]) if part == "src"}


@cache
def _fixed() -> dict[str, Reason]:
    """Return the reason for each folder that stays out wherever it stands, by its name."""
    data = table("excludes")
    keys = {"default_folder": data["folders"], "own": data["own"]}
    return {name: Reason(key, f"{name}/") for key, names in keys.items() for name in names}


@cache
def markers() -> frozenset[str]:
    """Return the names of files that say of their folder that a tool made it."""
    return frozenset(table("excludes")["markers"])


def hopeless_folders() -> list[str]:
    """Return the names of folders that stay out wherever they stand."""
    return list(_fixed())


def all_rules() -> list[Reason]:
    """Return every default rule."""
    data = table("excludes")
    folders = [
        *data["outputs"],
        *data["beside"],
        *(f"*{ending}" for ending in data["folder_endings"]),
        *(f"{start}*" for start in data["folder_starts"]),
    ]
    files = [*data["file_names"], *(f"*{ending}" for ending in data["file_endings"])]
    return [
        *_fixed().values(),
        *(Reason("default_folder", f"{name}/") for name in folders),
        *(Reason("default_file", name) for name in files),
        *(Reason("marker", name) for name in data["markers"]),
    ]
