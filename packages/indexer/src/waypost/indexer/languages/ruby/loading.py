"""Which file a `require` loads: from the load paths (`lib`, `app/*`, `test`), or beside the file."""

from __future__ import annotations

from posixpath import normpath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.indexer.linking.world import World

_FOLDERS = ("lib", "test", "spec", "app/models", "app/controllers", "app/services", "app", "config", "ext")
"""Load paths below a project's or a gem's folder, by custom."""


def find_file(world: World, path: str, module: str) -> int | None:
    """Return the file that a required path means for a file, None where it lies outside the project."""
    name = module.rpartition("/")[2]
    world.ask("module", name.removesuffix(".rb"))
    folder = path.rpartition("/")[0]
    if module.startswith("./"):
        found = _at(world, f"{folder}/{module}" if folder else module)
        return found if found is not None else _at(world, module)
    if module.startswith("?/"):
        found = _below(world, folder, module[2:])
        return found if found is not None else _by_end(world, module[2:])
    if module.startswith("/"):
        return None
    found = _below(world, folder, module)
    if found is None:  # a script may put its own folder, or the project's, into the load path
        found = next(
            (file for each in (folder, "") if (file := _at(world, f"{each}/{module}".lstrip("/"))) is not None), None
        )
    return found if found is None or world.files[found][0] != path else None


def _at(world: World, path: str) -> int | None:
    path = normpath(path)
    for each in (path, f"{path}.rb"):
        file = world.paths.get(each)
        if file is not None:
            return file
    return None


def _below(world: World, folder: str, module: str) -> int | None:
    """Return the file below a load path of the nearest folder around."""
    while True:
        for each in _FOLDERS:
            file = _at(world, "/".join(part for part in (folder, each, module) if part))
            if file is not None:
                return file
        if not folder:
            return _by_end(world, module) if "/" in module else None
        folder = folder.rpartition("/")[0]


def _by_end(world: World, module: str) -> int | None:
    """Return the one file below a `lib` of the project whose path ends so."""
    plain = module.rpartition("../")[2].removesuffix(".rb")
    ends = [
        each for each in world.by_name.get(f"{plain.rpartition('/')[2]}.rb", ()) if f"/{each}".endswith(f"/{plain}.rb")
    ]
    return world.paths[ends[0]] if len(ends) == 1 else None
