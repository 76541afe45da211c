"""Entry points of the installed distributions, read without importing any of them."""

import os
import re
import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

_INFO = re.compile(r"(?P<name>.+?)(?:-(?P<version>[^-]+?))?(?:-py\d[^-]*)?\.(?:dist|egg)-info")
_SEPARATORS = re.compile(r"[-_.]+")


@dataclass(frozen=True)
class EntryPoint:
    """One named object of a distribution: `module:attribute`."""

    name: str
    module: str
    attribute: str

    def load(self) -> Any:  # noqa: ANN401 - what a group holds is the group's business
        """Import the module and return the object.

        Raises:
            ImportError: the module can't be imported.
            AttributeError: it has no such object.
        """
        found: Any = import_module(self.module)
        for part in self.attribute.split(".") if self.attribute else ():
            found = getattr(found, part)
        return found


def entry_points(group: str) -> list[EntryPoint]:
    """Return the entry points of a group, sorted by name; of two with one name the first on sys.path stands.

    Reads `*.dist-info/entry_points.txt` itself: importlib.metadata takes as long to import as everything else that
    `waypost --help` does. Where no folder on sys.path holds any (a zipped application), importlib.metadata is asked.
    """
    texts = _texts(tuple(sys.path))
    found: dict[str, EntryPoint] = {}
    for text in texts:
        for point in _parse(text, group):
            found.setdefault(point.name, point)
    if not texts:
        found = {point.name: point for point in _from_importlib(group)}
    return [found[name] for name in sorted(found)]


@cache
def _texts(path: tuple[str, ...]) -> list[str]:
    """Return the entry-point files that name a group of ours, in the order of the path, one a distribution."""
    seen: set[str] = set()
    texts: list[str] = []
    for folder in path:
        for entry in _info_folders(folder or "."):
            match = _INFO.fullmatch(os.path.basename(entry))  # noqa: PTH119 - a str of os.scandir
            name = _SEPARATORS.sub("-", match["name"]).lower() if match else entry
            if name in seen:
                continue
            seen.add(name)
            text = _read(os.path.join(entry, "entry_points.txt"))  # noqa: PTH118 - a str of os.scandir
            if "[waypost." in text:
                texts.append(text)
    return texts


def _info_folders(folder: str) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.path for entry in entries if entry.name.endswith((".dist-info", ".egg-info")))
    except OSError:
        return []


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as stream:  # noqa: PTH123 - hundreds of files at every start
            return stream.read()
    except (OSError, UnicodeDecodeError):
        return ""


def _parse(text: str, group: str) -> list[EntryPoint]:
    points: list[EntryPoint] = []
    current = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            current = line.strip("[]").strip()
        elif current == group and "=" in line and not line.startswith(("#", ";")):
            name, _, value = line.partition("=")
            module, _, attribute = value.partition("[")[0].partition(":")
            points.append(EntryPoint(" ".join(name.split()), module.strip(), attribute.strip()))
    return points


def _from_importlib(group: str) -> list[EntryPoint]:
    from importlib import metadata  # noqa: PLC0415 - slow, see entry_points

    return [
        EntryPoint(" ".join(point.name.split()), point.module, point.attr)
        for point in metadata.entry_points(group=group)
    ]
