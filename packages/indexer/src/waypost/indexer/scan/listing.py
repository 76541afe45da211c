"""The files of a project that belong in its map."""

from collections.abc import Mapping
from pathlib import Path

from waypost.indexer.scan.gathering import Gathering
from waypost.indexer.scan.ignore_files import Chain, chain_above
from waypost.indexer.scan.repository import deal_with, list_repository
from waypost.indexer.scan.settings import MapSettings
from waypost.indexer.scan.shapes import Listing
from waypost.indexer.scan.walk import walk
from waypost.kit import git


def list_files(root: Path, settings: MapSettings, suffixes: Mapping[str, str]) -> Listing:
    """Return the files of a project that belong in its map, and those that would if they could be taken.

    Nothing is read but names, sizes and times, ignore files, and the first line of executable files without a suffix.

    Args:
        root: the project's folder; it may lie below the top of its repository.
        settings: the project's settings.
        suffixes: the language of each kind of file: by suffix (`.py`), whole name (`Makefile`), start of a name
            (`.env*`) or interpreter (`#!python`: executable scripts without a suffix).
    """
    gathering = Gathering(str(root.absolute()), settings, suffixes)
    repository = git.locate(root)
    if repository is None or not (is_its_own(root, repository) and list_repository(gathering, "")):
        chain = above(root, repository)
        walk(gathering, "", chain, lambda prefix: deal_with(gathering, prefix))
    return gathering.listing()


def is_its_own(root: Path, repository: git.Repository) -> bool:
    """Tell whether the repository around a project knows it: a home folder's may ignore all that is below."""
    return root.resolve() == repository.worktree or git.run(root, "check-ignore", "-q", ".") is None


def above(root: Path, repository: git.Repository | None) -> Chain:
    """Return the ignore rules that hold at the root, where git does not apply them."""
    if repository is None:
        return ()
    if not is_its_own(root, repository):
        return ()
    return chain_above(root.resolve(), repository.worktree, repository.common_dir / "info" / "exclude")
