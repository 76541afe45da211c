"""Walking the folders of a tree that no git lists."""

import os
from collections.abc import Callable

from waypost.indexer.scan.defaults import markers
from waypost.indexer.scan.gathering import Gathering
from waypost.indexer.scan.ignore_files import NAME, Chain, extended, ignored
from waypost.indexer.scan.shapes import Reason

_NO_LANGUAGE = ""


class Folder:
    """What one folder holds, by what the walk needs of it."""

    __slots__ = ("chain", "path", "reason")

    def __init__(self, path: str, chain: Chain, reason: Reason | None) -> None:
        self.path = path
        """Relative to the root, with a final `/`; empty for the root."""
        self.chain = chain
        self.reason = reason
        """Why it stays out, where it is walked only for what is brought back below it."""


def walk(
    gathering: Gathering,
    start: Folder,
    repository: Callable[[str], bool],
) -> None:
    """Gather the files below a folder; links to folders are not followed.

    Args:
        gathering: takes the files.
        start: where to begin.
        repository: asked for each folder below `start` that holds `.git`, by its path with a final `/`; True: it
            is dealt with.
    """
    stack = [start]
    while stack:
        folder = stack.pop()
        folders, candidates, special = _entries(gathering, folder.path)
        if special and folder is not start and _is_done(special, folder, repository):
            continue
        chain = extended(folder.chain, gathering.root, folder.path) if NAME in special else folder.chain
        _take(gathering, candidates, folder, chain)
        judge, itself = gathering.judge.folder, gathering.judge.includes is not None
        for name in folders:
            path = folder.path + name
            reason = folder.reason or (ignored(chain, path + "/", itself=itself) if chain else None)
            reason = judge(path, name, reason)
            if reason is None or gathering.judge.may_hold(path, reason):
                stack.append(Folder(path + "/", chain, reason))


def _entries(gathering: Gathering, prefix: str) -> tuple[list[str], list[tuple[os.DirEntry[str], str]], set[str]]:
    """Return the folders in a folder, the files whose names may be source with their language, and special names."""
    folders: list[str] = []
    candidates: list[tuple[os.DirEntry[str], str]] = []
    special: set[str] = set()
    tells, names, suffixes, of = (
        _SPECIAL,
        gathering.languages.names.get,
        gathering.languages.suffixes,
        gathering.languages.of,
    )
    plain = not gathering.languages.starts and not gathering.languages.long
    try:
        with os.scandir(f"{gathering.root}/{prefix}") as entries:
            for entry in entries:
                name = entry.name
                if name in tells:
                    special.add(name)
                if entry.is_dir(follow_symlinks=False):
                    folders.append(name)
                    continue
                # The three look-ups of Languages.of, here without a call for each of many files.
                language = (names(name) or suffixes[name[name.rfind(".") :]]) if plain else of(name)
                if language is not None:
                    candidates.append((entry, language))
                elif "." not in name:
                    candidates.append((entry, _NO_LANGUAGE))
    except OSError as error:
        gathering.failed(prefix.rstrip("/"), error)
        return [], [], set()
    return folders, candidates, special


_SPECIAL = frozenset({".git", NAME}) | markers()


def _is_done(special: set[str], folder: Folder, repository: Callable[[str], bool]) -> bool:
    """Tell whether a folder is none of the walk's: a tool made it, or it is a repository that was listed."""
    if not special.isdisjoint(markers()):
        return True
    return ".git" in special and folder.reason is None and repository(folder.path)


def _take(gathering: Gathering, candidates: list[tuple[os.DirEntry[str], str]], folder: Folder, chain: Chain) -> None:
    judge, prefix, itself = gathering.judge.file, folder.path, gathering.judge.includes is not None
    for entry, language in candidates:
        name = entry.name
        path = prefix + name
        reason = folder.reason or (ignored(chain, path, itself=itself) if chain else None)
        if judge(path, name, reason) is None:
            try:
                gathering.add(path, language or None, entry.stat(follow_symlinks=False))
            except OSError as error:
                gathering.failed(path, error)
