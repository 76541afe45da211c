"""Source texts of the project, read by the paths that the map holds."""

from pathlib import Path

from waypost.kit.errors import UnsafePathError
from waypost.kit.paths import confine


def source_bytes(root: Path, path: str) -> bytes | None:
    """Return what a file of the project holds; None where it can't be read or leads out of the project."""
    try:
        return confine(root, path).read_bytes()
    except (OSError, UnsafePathError):
        return None


def source_text(root: Path, path: str) -> str:
    """Return a file's text, bytes that are no UTF-8 replaced; empty where it can't be read."""
    return (source_bytes(root, path) or b"").decode("utf-8", errors="replace")
