"""Walking the folders of a tree that no git lists."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from waypost.indexer.scan.defaults import markers
from waypost.indexer.scan.ignore_files import NAME, Chain, extended, ignored

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.scan.gathering import Gathering
    from waypost.indexer.scan.shapes import Reason

_SPECIAL = frozenset({".git", NAME}) | markers()
_NOTHING: frozenset[str] = frozenset()

Candidate = tuple[os.DirEntry[str], str | None]
"""A file whose name tells a language, or may be that of a script."""


def walk(
    gathering: Gathering,
    start: str,
    chain: Chain,
    repository: Callable[[str], bool],
    reason: Reason | None = None,
) -> None:
    """Gather the files below a folder; links to folders are not followed.

    Args:
        gathering: takes the files.
        start: the folder's path with a final `/`; empty for the root.
        chain: the ignore rules that hold there.
        repository: asked for each folder below `start` that holds `.git`, by its path with a final `/`; True: it
            is dealt with.
        reason: why the folder stays out, where it is walked only for what is brought back below it.
    """
    stack = [(start, chain, reason)]
    judge, itself = gathering.judge, gathering.judge.includes is not None
    while stack:
        prefix, chain, above = stack.pop()
        folders, candidates, special = _entries(gathering, prefix)
        if special:
            if prefix != start and _is_done(special, prefix, above, repository):
                continue
            if NAME in special:
                chain = extended(chain, gathering.root, prefix)
        if candidates:
            _take(gathering, candidates, prefix, chain, above)
        for name in folders:
            path = prefix + name
            known = above or (ignored(chain, path + "/", itself=itself) if chain else None)
            found = judge.folder(path, name, known)
            if found is None or judge.may_hold(path, found):
                stack.append((path + "/", chain, found))


def _entries(gathering: Gathering, prefix: str) -> tuple[list[str], list[Candidate], set[str] | frozenset[str]]:
    """Return what a folder holds: folders, files that may be source with their language, and special names."""
    folders: list[str] = []
    candidates: list[Candidate] = []
    special: set[str] | frozenset[str] = _NOTHING
    languages = gathering.languages
    names, suffixes, starts = languages.names.get, languages.suffixes, languages.starts
    try:
        with os.scandir(f"{gathering.root}/{prefix}") as entries:
            for entry in entries:
                name = entry.name
                if name in _SPECIAL:
                    special = special | {name}
                if entry.is_dir(follow_symlinks=False):
                    folders.append(name)
                    continue
                # The look-ups of Languages.of, without its call for each of many files.
                language = names(name) or suffixes[name[name.rfind(".") :]]
                if not languages.are_short or (language is None and name.startswith(starts)):
                    language = languages.of(name)
                if language is not None or "." not in name:
                    candidates.append((entry, language))
    except OSError as error:
        gathering.failed(prefix.rstrip("/"), error)
        return [], [], _NOTHING
    return folders, candidates, special


def _is_done(
    special: set[str] | frozenset[str], prefix: str, above: Reason | None, repository: Callable[[str], bool]
) -> bool:
    """Tell whether a folder is none of the walk's: a tool made it, or it is a repository that was listed."""
    if not special.isdisjoint(markers()):
        return True
    return ".git" in special and above is None and repository(prefix)


def _take(gathering: Gathering, candidates: list[Candidate], prefix: str, chain: Chain, above: Reason | None) -> None:
    judge, itself = gathering.judge.file, gathering.judge.includes is not None
    for entry, language in candidates:
        name = entry.name
        path = prefix + name
        known = above or (ignored(chain, path, itself=itself) if chain else None)
        if judge(path, name, known) is None:
            try:
                gathering.add(path, language, entry.stat(follow_symlinks=False))
            except OSError as error:
                gathering.failed(path, error)
