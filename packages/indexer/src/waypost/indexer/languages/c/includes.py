"""Which file an `#include` means, and which files a source reads through others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.c.names import STANDARD_HEADERS

if TYPE_CHECKING:
    from waypost.indexer.facts import Import
    from waypost.indexer.linking.world import World

_CACHE = "c_includes"
_MOST_KEPT = 3_000
_FOLDERS = ("", "include", "inc", "src", "lib", "source")


class Includes:
    """The includes of one World."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._resolved: dict[tuple[str, str, bool], int | None] = {}
        self._direct: dict[int, tuple[int, ...]] = {}
        self._closures: dict[int, frozenset[int]] = {}

    def file(self, path: str, item: Import) -> int | None:
        """Return the file that a statement in another one includes."""
        wanted, quoted = item.module, item.kind == "include"
        folder = path.rpartition("/")[0]
        key = (folder, wanted, quoted)
        if key not in self._resolved:
            self._resolved[key] = self._find(folder, wanted, quoted=quoted)
        self._world.ask("path", _join(folder, wanted))
        self._world.ask("top", wanted.rpartition("/")[2].partition(".")[0])
        return self._resolved[key]

    def _find(self, folder: str, wanted: str, *, quoted: bool) -> int | None:
        paths = self._world.paths
        if quoted and (found := paths.get(_join(folder, wanted))) is not None:
            return found
        if not quoted and wanted in STANDARD_HEADERS:
            return None
        near = _near(paths, folder, wanted)
        if near is not None:
            return near
        name = wanted.rpartition("/")[2]
        ending = wanted.lstrip("./")
        named = [path for path in self._world.by_name.get(name, ()) if path == ending or path.endswith(f"/{ending}")]
        if len(named) == 1:
            return paths[named[0]]
        shared = sorted(((_shared(folder, path), path) for path in named), reverse=True)
        if len(shared) > 1 and shared[0][0] > shared[1][0]:
            return paths[shared[0][1]]
        return None

    def direct(self, file: int) -> tuple[int, ...]:
        """Return the files that a file includes itself."""
        found = self._direct.get(file)
        if found is None:
            view = self._world.view(file)
            items = [item for item in view.outline.imports if item.kind.startswith("include")]
            files = [self.file(view.path, item) for item in items]
            found = self._direct[file] = tuple(number for number in files if number is not None)
        return found

    def closure(self, file: int) -> frozenset[int]:
        """Return a file and all that it reads through others."""
        known = self._closures.get(file)
        if known is not None:
            self._note(known)
            return known
        seen = {file}
        queue = [file]
        while queue:
            for number in self.direct(queue.pop()):
                if number not in seen:
                    seen.add(number)
                    queue.append(number)
        if len(self._closures) > _MOST_KEPT:
            self._closures.clear()
        found = self._closures[file] = frozenset(seen)
        self._note(found)
        return found

    def _note(self, files: frozenset[int]) -> None:
        """Record that what these files include was asked for."""
        noted = self._world.__dict__.setdefault("c_noted", {})
        asked = self._world.asked
        if noted.get("in") is asked and files in noted["files"]:
            return
        if noted.get("in") is not asked:
            noted["in"], noted["files"] = asked, set()
        noted["files"].add(files)
        for number in files:
            self._world.ask("member", self._world.files[number][0], "", "*")


def includes(world: World) -> Includes:
    """Return what is known of a world's includes."""
    found = world.__dict__.get(_CACHE)
    if found is None:
        found = world.__dict__[_CACHE] = Includes(world)
    return found


def _near(paths: dict[str, int], folder: str, wanted: str) -> int | None:
    """Return the file in a folder for headers above a source."""
    while True:
        for name in _FOLDERS:
            found = paths.get(_join(f"{folder}/{name}" if name else folder, wanted))
            if found is not None:
                return found
        if not folder:
            return None
        folder = folder.rpartition("/")[0]


def _shared(folder: str, path: str) -> int:
    count = 0
    for a, b in zip(folder.split("/"), path.split("/"), strict=False):
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
