"""Which project a folder belongs to, and what it is called."""

import os
from dataclasses import dataclass
from pathlib import Path

from waypost.kit import git, settings
from waypost.kit._messages import messages
from waypost.kit.errors import NoProjectError


@dataclass(frozen=True)
class Project:
    """A project: work trees of one repository share `name` and `common_dir`."""

    name: str
    root: Path
    common_dir: Path | None
    """The repository's shared folder, None outside git."""


def find_root(start: Path) -> Path:
    """Return the nearest folder at or above `start` that is a project: one with .waypost, meta, .agent or .git.

    The user's home folder and the file system's root count only when `start` itself is that folder or when
    `waypost init` was run there: what happens to lie in them must not swallow every folder below.

    Raises:
        NoProjectError: there is none.
    """
    begin = Path(os.path.abspath(start))  # noqa: PTH100 - absolute() keeps `..`, resolve() would follow links
    for folder in (begin, *begin.parents):
        if _is_project(folder) and (folder == begin or not _is_shared(folder) or _is_set_up(folder)):
            return folder
    raise NoProjectError(messages("project.none", path=begin), hint=messages("project.none.hint"))


def _is_project(folder: Path) -> bool:
    return (
        (folder / ".git").exists()
        or (folder / ".agent").is_dir()
        or _is_workspace(folder / ".waypost")
        or _holds_nodes(folder / "meta")
    )


def _is_workspace(folder: Path) -> bool:
    """Tell a project's .waypost from the user's own folder, which WAYPOST_HOME may call the same."""
    home = os.environ.get("WAYPOST_HOME", "")
    return folder.is_dir() and not (home and folder == Path(os.path.abspath(home)))  # noqa: PTH100 - as in find_root


def _holds_nodes(folder: Path) -> bool:
    """Tell a graph's meta/ from a source folder of that name: it is empty or holds Markdown."""
    try:
        names = [entry.name for entry in os.scandir(folder)]
    except OSError:
        return False
    return not names or any(name.endswith(".md") or name == "archive" for name in names)


def _is_shared(folder: Path) -> bool:
    return folder.parent == folder or folder in {Path.home(), Path.home().resolve()}


def _is_set_up(folder: Path) -> bool:
    return (folder / ".waypost" / "config.yaml").is_file() and _is_workspace(folder / ".waypost")


def identify(path: Path) -> Project:
    """Return the project that a folder belongs to; a folder outside any project is one of its own.

    The name is the setting `project:`, else that of the git remote, else of the main work tree's folder, else of the
    folder. A project below the top of its repository is called `repository/path`.
    """
    try:
        root = find_root(path)
    except NoProjectError:
        root = path.absolute()
    repository = git.locate(root)
    stated = settings.value("project", root)
    name = str(stated) if stated not in {None, ""} else _derived_name(root, repository)
    return Project(name=name, root=root, common_dir=repository.common_dir if repository else None)


def _derived_name(root: Path, repository: git.Repository | None) -> str:
    if repository is None:
        return root.resolve().name or "project"
    common = repository.common_dir
    folder = common.parent if common.name == ".git" else common
    name = git.remote_name(root) or folder.name.removesuffix(".git") or "project"
    below = root.resolve().relative_to(repository.worktree).as_posix()
    return name if below == "." else f"{name}/{below}"
