"""Paths that come from data: confined to their folder, whatever they say."""

import os
import re
from pathlib import Path

from waypost.kit._messages import messages
from waypost.kit.errors import UnsafePathError

_DRIVE = re.compile(r"[A-Za-z]:")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])[ .]*(?:\..*)?", re.IGNORECASE | re.DOTALL)


def confine(root: Path, relative: str) -> Path:
    """Return `root` joined with a relative path (`/` between its parts) that stays inside, links resolved.

    The same paths are accepted on every system, so that a project can move between them.

    Raises:
        UnsafePathError: the path is empty, absolute, holds `..`, a backslash or a control character, names a device
            of Windows, or leads out of `root` by a link.
    """
    reason = _reason(relative)
    if reason:
        raise _unsafe(relative, reason)
    path = root.joinpath(*(part for part in relative.split("/") if part not in {"", "."}))
    if not is_inside(root, path):
        raise _unsafe(relative, "link")
    return path


def is_inside(root: Path, path: Path) -> bool:
    """Tell whether a path, its links resolved, is `root` or below it."""
    home, real = os.path.realpath(root), os.path.realpath(path)
    # realpath leaves the link standing where links go in a circle.
    return os.path.commonpath([home, real]) == home and not os.path.islink(real)  # noqa: PTH114 - a str already


def relative(root: Path, path: Path) -> str:
    """Return a path relative to `root`, with `/`; the root itself is `.`.

    Raises:
        UnsafePathError: the path is not below `root`.
    """
    absolute = path if path.is_absolute() else Path.cwd() / path
    for base, inner in ((root, absolute), (root.resolve(), absolute.parent.resolve() / absolute.name)):
        if inner.is_relative_to(base) and ".." not in inner.parts:
            return inner.relative_to(base).as_posix()
    raise _unsafe(str(path), "outside")


def _reason(text: str) -> str:
    parts = text.split("/")
    checks = (
        ("empty", not text.strip()),
        ("control", _CONTROL.search(text) is not None),
        ("backslash", "\\" in text),
        ("absolute", text.startswith("/") or _DRIVE.match(text) is not None),
        ("parent", ".." in parts),
        ("reserved", any(_RESERVED.fullmatch(part) for part in parts)),
    )
    return next((name for name, found in checks if found), "")


def _unsafe(path: str, reason: str) -> UnsafePathError:
    shown = _CONTROL.sub("?", path)
    return UnsafePathError(messages(f"paths.{reason}", path=shown), hint=messages("paths.hint"))
