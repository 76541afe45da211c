"""Files beside the sources that say where modules are: go.mod, package.json, tsconfig.json and their kin."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from waypost.kit.errors import WaypostError
from waypost.kit.files import read_bytes
from waypost.kit.paths import confine

if TYPE_CHECKING:
    from pathlib import Path

_MOST_MANIFEST = 1_000_000


def read_manifest(root: Path, path: str) -> bytes | None:
    """Return a small file below the root, None where it is missing, too large, or leads out."""
    try:
        place = confine(root, path)
        if not place.is_file() or place.stat().st_size > _MOST_MANIFEST:
            return None
        return read_bytes(place)
    except (WaypostError, OSError):
        return None


def digest(data: bytes | None) -> bytes:
    """Return what tells whether a manifest changed."""
    return blake2b(data, digest_size=8).digest() if data is not None else b""
