"""Paths of tools as reports show them."""

from __future__ import annotations


def shown(path: str, folder: str) -> str:
    """Return a path with `/`, relative to the working folder where it lies below it."""
    text, base = path.replace("\\", "/"), folder.replace("\\", "/").rstrip("/")
    if base and text.startswith(base + "/"):
        return text[len(base) + 1 :]
    return text.removeprefix("./")
