"""The folders in .waypost/ that stay out of git."""

from pathlib import Path

from waypost.kit.files import writable, write_atomic


def cache_folder(root: Path) -> Path:
    """Make and return .waypost/cache: derived files that may be deleted at any time.

    Raises:
        DataError: the project can't be written.
    """
    return _private(root, "cache")


def proposals_folder(root: Path) -> Path:
    """Make and return .waypost/proposals: proposals that wait to be applied.

    Raises:
        DataError: the project can't be written.
    """
    return _private(root, "proposals")


def _private(root: Path, name: str) -> Path:
    folder = root / ".waypost" / name
    ignore = folder / ".gitignore"
    if not ignore.exists():
        with writable(folder):
            folder.mkdir(parents=True, exist_ok=True)
        write_atomic(ignore, "*\n", root=root)
    return folder
