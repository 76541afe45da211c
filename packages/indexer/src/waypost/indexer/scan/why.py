"""Which rule leaves out a path that is known to be left out."""

import os
from collections.abc import Iterable
from pathlib import Path

from waypost.indexer.scan.defaults import markers
from waypost.indexer.scan.ignore_files import NAME, extended, ignored
from waypost.indexer.scan.judge import Judge
from waypost.indexer.scan.listing import above
from waypost.indexer.scan.repository import is_worktree
from waypost.indexer.scan.settings import MapSettings
from waypost.indexer.scan.shapes import Reason
from waypost.kit import git

_TIMEOUT = 120.0


class Why:
    """The rules of one project, asked for paths that a listing does not hold."""

    def __init__(self, root: Path, settings: MapSettings) -> None:
        self._root = root.absolute()
        self._top = above(root, git.locate(root))
        self._folders: dict[str, Reason | None] = {"": None}
        self.judge = Judge(str(self._root), settings)

    def reasons(self, paths: Iterable[str]) -> dict[str, Reason | None]:
        """Return the rule for each path (a folder's ends with `/`); None where no rule on names speaks of it."""
        found = {path: self._by_name(path) for path in paths}
        open_paths = [path for path, reason in found.items() if reason is None]
        for prefix, group in self._by_repository(open_paths).items():
            found |= self._by_git(prefix, group)
        return found | {path: self._by_files(path) for path in open_paths if found[path] is None}

    def _by_name(self, path: str) -> Reason | None:
        folder, _, name = path.rpartition("/")
        return self._of_folder(folder) or (self.judge.file(path, name) if name else None)

    def _of_folder(self, folder: str) -> Reason | None:
        if folder not in self._folders:
            parent, _, name = folder.rpartition("/")
            self._folders[folder] = (
                self._of_folder(parent) or self.judge.folder(folder, name) or special(self._root / folder)
            )
        return self._folders[folder]

    def _by_repository(self, paths: list[str]) -> dict[str, list[str]]:
        """Sort paths by the folder of the innermost repository that holds them, with a final `/`; empty at the root."""
        groups: dict[str, list[str]] = {}
        for path in paths:
            inner = next((at for at in _folders_of(path) if os.path.lexists(self._root / at / ".git")), "")
            groups.setdefault(inner, []).append(path)
        return groups

    def _by_git(self, prefix: str, paths: list[str]) -> dict[str, Reason | None]:
        """Return what git says of paths in one repository; nothing where there is none."""
        folder = self._root / prefix
        repository = git.locate(folder)
        if repository is None:
            return {}
        asked = "".join(f"./{path[len(prefix) :]}\0" for path in paths)
        text = git.run(folder, "check-ignore", "-v", "-z", "--stdin", timeout=_TIMEOUT, stdin=asked) or ""
        parts = text.split("\0")
        return {
            prefix + path.removeprefix("./"): Reason("gitignore", pattern, self._place(repository, source), int(line))
            for source, line, pattern, path in zip(parts[0::4], parts[1::4], parts[2::4], parts[3::4], strict=False)
            if not pattern.startswith("!")
        }

    def _place(self, repository: git.Repository, source: str) -> str:
        """Return an ignore file relative to the project's root where it lies in the repository, else as it is."""
        path = repository.worktree / source
        if not path.is_relative_to(repository.worktree):
            return source
        return Path(os.path.relpath(path, self._root.resolve())).as_posix()

    def _by_files(self, path: str) -> Reason | None:
        """Return what the ignore files themselves say, from the root down."""
        chain, prefix = self._top, ""
        for step in [*reversed(_folders_of(path)), path]:
            if (self._root / prefix / NAME).is_file():
                chain = extended(chain, str(self._root), prefix)
            reason = ignored(chain, step)
            if reason is not None:
                return reason
            prefix = step
        return None


def special(folder: Path) -> Reason | None:
    """Return why a folder stays out for what lies in it: a tool made it, or it is another work tree."""
    if is_worktree(str(folder)):
        return Reason("worktree")
    marker = next((name for name in sorted(markers()) if os.path.lexists(folder / name)), None)
    return Reason("marker", marker) if marker else None


def _folders_of(path: str) -> list[str]:
    """Return the folders that hold a path, the innermost first, each with a final `/`."""
    parts = path.rstrip("/").split("/")[:-1]
    return ["/".join(parts[:depth]) + "/" for depth in range(len(parts), 0, -1)]
