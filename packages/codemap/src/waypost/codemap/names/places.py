"""Which files a path or a module's name means."""

import re
import sqlite3
from collections.abc import Iterable, Sequence

from waypost.codemap.names.match import scopes
from waypost.codemap.names.parse import split_parts
from waypost.codemap.rows import File, file_at, files_below, files_like

_SPEAKS_FOR_FOLDER = re.compile(r"(?:__init__\.pyi?|index\.[cm]?[jt]sx?|mod\.rs|lib\.rs|package\.scala)")
_ROOT_WORDS = frozenset({"crate", "@", "~", "src"})


def clean_path(text: str) -> str:
    """Return a path as the map writes it: `/` between its parts, no `./` before, no `/` behind."""
    path = text.strip().replace("\\", "/")
    while path.startswith("./"):
        path = path[2:]
    return path.rstrip("/") if path not in {".", ""} else ""


def files_at(connection: sqlite3.Connection, text: str) -> list[File]:
    """Return the files that a whole path means: the file itself, or those of the folder."""
    path = clean_path(text)
    found = file_at(connection, path)
    return [found] if found else of_folder(files_below(connection, path), path)


def one_file(connection: sqlite3.Connection, text: str) -> File | None:
    """Return the file that a path means, or the end of one; None where there is none or more than one."""
    whole = file_at(connection, clean_path(text))
    found = [whole] if whole else files_ending(connection, text)
    return found[0] if len(found) == 1 else None


def files_of_module(connection: sqlite3.Connection, text: str) -> list[File]:
    """Return the files of a module's whole name: the file that is it, else those in the folder of that name."""
    parts = split_parts(text)
    if not parts:
        return []
    near = files_like(connection, parts[-1])
    found = [file for file in near if split_parts(file.module) == parts]
    return found or _ending(near, parts, whole=True)


def files_ending(connection: sqlite3.Connection, text: str) -> list[File]:
    """Return the files whose path or module ends so, with or without suffix; else those in folders that end so."""
    parts = split_parts(text)
    while len(parts) > 1 and parts[0] in _ROOT_WORDS:
        parts = parts[1:]
    return _ending(files_like(connection, parts[-1]), parts, whole=False) if parts else []


def of_folder(files: Sequence[File], folder: str) -> list[File]:
    """Return the files that an import of a folder reads: the one that speaks for it, else all directly in it."""
    direct = [file for file in files if file.path.rpartition("/")[0] == folder]
    return [file for file in direct if _SPEAKS_FOR_FOLDER.fullmatch(file.path.rpartition("/")[2])] or direct


def _ending(near: Iterable[File], parts: tuple[str, ...], *, whole: bool) -> list[File]:
    near = list(near)

    def fits(scope: tuple[str, ...]) -> bool:
        return scope == parts if whole else scope[-len(parts) :] == parts

    files = [file for file in near if any(fits(scope) for scope in scopes(file.path, file.module, ""))]
    if files:
        return files
    folders = {folder for file in near for folder in _folders(file.path) if fits(split_parts(folder))}
    return [file for folder in sorted(folders) for file in of_folder(near, folder)]


def _folders(path: str) -> Iterable[str]:
    folder = path.rpartition("/")[0]
    while folder:
        yield folder
        folder = folder.rpartition("/")[0]
