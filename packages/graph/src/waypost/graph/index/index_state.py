"""What the last writing of the index left: as long as nothing changed, there is nothing to build."""

import hashlib
import os
from pathlib import Path

import msgspec

from waypost.graph.structure.flaws import Flaw

_LIMIT = 64 * 1024 * 1024


class IndexState(msgspec.Struct):
    """The index that was written last, and what it was made from."""

    generation: str
    """Of the cache: another one whenever a node changed."""
    code: str
    """See code_stamp."""
    files: dict[str, str]
    """Digests of the index's files by name."""
    nodes: int
    edges: int
    warnings: list[Flaw]

    def stands(self, root: Path, generation: str) -> bool:
        """Whether a new index would be the same and its files stand as they were written."""
        return (
            bool(generation)
            and self.generation == generation
            and self.code == code_stamp()
            and all(file_digest(root / name) == digest != "" for name, digest in self.files.items())
        )


def file_digest(path: Path) -> str:
    """Return the digest of a file, empty where it is missing, a link, or not to be read."""
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return ""
    try:
        with os.fdopen(descriptor, "rb") as stream:
            return digest_of(stream.read(_LIMIT))
    except OSError:
        return ""


def digest_of(data: bytes) -> str:
    """Return the digest of a file's bytes."""
    return hashlib.sha256(data).hexdigest()


def code_stamp() -> str:
    """Return what tells that another version of this package is installed: names, sizes and times of its files."""
    found: list[tuple[str, int, int]] = []
    for folder, _, names in os.walk(Path(__file__).parents[1]):
        for name in names:
            if name.endswith((".py", ".json")):
                status = os.stat(os.path.join(folder, name))  # noqa: PTH116, PTH118 - on every index
                found.append((f"{folder}/{name}", status.st_size, status.st_mtime_ns))
    return digest_of(repr(sorted(found)).encode())
