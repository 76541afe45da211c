"""Listing the files of a repository by git: exact in all that its ignore rules may say."""

import os
import re
from pathlib import Path
from stat import S_ISDIR

from waypost.indexer.scan.defaults import hopeless_folders, markers
from waypost.indexer.scan.gathering import Gathering
from waypost.indexer.scan.shapes import Reason
from waypost.indexer.scan.walk import walk
from waypost.kit import git

_TIMEOUT = 120.0
_DENIED = re.compile(r"could not open directory '(?P<path>.*?)/?': Permission denied")
_MODULE = re.compile(r"^\s*path\s*=\s*(?P<path>.*?)\s*$", re.MULTILINE)
_IGNORED = Reason("gitignore")


def list_repository(gathering: Gathering, prefix: str) -> bool:
    """Gather the files of the repository at a folder (`prefix`: its path with a final `/`, empty for the root).

    Returns:
        False where git can't tell: it is missing or refuses.
    """
    said: list[str] = []
    text = _ask(gathering, prefix, "--cached", "--others", said=said)
    if text is None:
        return False
    taking = _Taking(gathering, prefix)
    taking.take(text)
    for line in said:
        if denied := _DENIED.search(line):
            gathering.skip(prefix + denied["path"], "unreadable")
    if gathering.judge.includes is not None:
        taking.bring_back(_ask(gathering, prefix, "--others", "--ignored", "--directory") or "")
    return True


def deal_with(gathering: Gathering, prefix: str) -> bool:
    """Deal with a folder that holds `.git`: list it, or leave it out where it is another work tree.

    Returns:
        False where the folder is to be walked like any other.
    """
    return is_worktree(f"{gathering.root}/{prefix}") or list_repository(gathering, prefix)


def is_worktree(folder: str) -> bool:
    """Tell whether a folder is a work tree that some repository has beside its own: the same files once more."""
    entry = Path(folder, ".git")
    if not entry.is_file():
        return False
    try:
        with entry.open(encoding="utf-8", errors="replace") as file:
            text = file.read(4096)
    except OSError:
        return False
    return text.startswith("gitdir:") and "/worktrees/" in text.replace("\\", "/")


def _ask(gathering: Gathering, prefix: str, *which: str, said: list[str] | None = None) -> str | None:
    excludes = (f"--exclude={name}/" for name in hopeless_folders())
    return git.run(
        Path(gathering.root, prefix),
        "ls-files",
        "-z",
        "--exclude-standard",
        *which,
        *excludes,
        timeout=_TIMEOUT,
        said=said,
    )


class _Taking:
    """Takes the names that git gives, each folder judged once."""

    def __init__(self, gathering: Gathering, prefix: str) -> None:
        self._gathering = gathering
        self._prefix = prefix
        self._states: dict[str, Reason | None] = {prefix[:-1]: None}
        self._marked: dict[str, str] = {}

    def take(self, text: str) -> None:
        """Take files, a NUL behind each name; one that ends with `/` is a repository of its own."""
        names = text.split("\0")
        self._mark(text, names)
        modules = self._modules()
        languages = self._gathering.languages
        known, suffixes, starts = languages.names.get, languages.suffixes, languages.starts
        # A file in conflict stands there once for each side.
        for name in dict.fromkeys(names[:-1]):
            base = name[name.rfind("/") + 1 :]
            # The look-ups of Languages.of, without its call for each of many files.
            language = known(base) or suffixes[base[base.rfind(".") :]]
            if not languages.are_short or (language is None and base.startswith(starts)):
                language = languages.of(base)
            if language is not None or "." not in base or name in modules:
                self._take_one(self._prefix + name, base, language)

    def _take_one(self, path: str, name: str, language: str | None) -> None:
        if not name:
            self._nested(path[:-1])
            return
        folder = path[: -len(name) - 1]
        state = self._states[folder] if folder in self._states else self._state(folder)
        gathering = self._gathering
        if gathering.judge.file(path, name, state) is not None:
            return
        try:
            stat = os.lstat(f"{gathering.root}/{path}")
        except OSError as error:
            gathering.failed(folder or path, error)
            return
        if S_ISDIR(stat.st_mode):
            self._nested(path)
        else:
            gathering.add(path, language, stat)

    def _state(self, folder: str) -> Reason | None:
        """Return why a folder stays out, by itself or because of one above it."""
        known = self._states.get(folder, _IGNORED)
        if known is not _IGNORED:
            return known
        parent, _, name = folder.rpartition("/")
        above = self._state(parent)
        reason = above
        if folder in self._marked:
            reason = Reason("marker", self._marked[folder])
        elif os.path.islink(f"{self._gathering.root}/{folder}"):  # noqa: PTH114 - a Path for each folder costs more
            # What was a folder when its files were added is a link now; git takes them for deleted.
            reason = Reason("link_folder")
        else:
            reason = self._gathering.judge.folder(folder, name, above)
        self._states[folder] = reason
        return reason

    def _nested(self, path: str) -> None:
        """Take the files of a repository within: a submodule, or one that nobody told this one of."""
        if path + "/" == self._prefix or self._state(path) is not None:
            return
        prefix = path + "/"
        if not (os.path.lexists(f"{self._gathering.root}/{prefix}.git") and deal_with(self._gathering, prefix)):
            walk(self._gathering, prefix, (), lambda below: deal_with(self._gathering, below))

    def _mark(self, text: str, names: list[str]) -> None:
        """Note the folders that hold a file which says that a tool made them."""
        for marker in markers():
            ending = "/" + marker
            if ending + "\0" in text:
                self._marked |= {self._prefix + name[: -len(ending)]: marker for name in names if name.endswith(ending)}

    def _modules(self) -> set[str]:
        """Return the paths of submodules, whose names may look like a file's."""
        path = Path(self._gathering.root, self._prefix, ".gitmodules")
        try:
            text = path.read_text("utf-8", "replace") if path.is_file() else ""
        except OSError:
            return set()
        return {match["path"] for match in _MODULE.finditer(text)}

    def bring_back(self, text: str) -> None:
        """Take those of the ignored files and folders that the settings want."""
        gathering = self._gathering
        for name in text.split("\0")[:-1]:
            path = (self._prefix + name).rstrip("/")
            folder, _, base = path.rpartition("/")
            if not name.endswith("/"):
                language = gathering.languages.of(base)
                if language is not None and gathering.judge.file(path, base, self._state(folder) or _IGNORED) is None:
                    self._take_one(path, base, language)
                continue
            reason = gathering.judge.folder(path, base, self._state(folder) or _IGNORED)
            if reason is None or gathering.judge.may_hold(path, reason):
                walk(gathering, path + "/", (), lambda below: deal_with(gathering, below), reason)
