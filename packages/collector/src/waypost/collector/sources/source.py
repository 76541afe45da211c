"""What a source of calls is: an agent whose logs can be found and read."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from waypost.collector.call import Call
    from waypost.collector.logs.log import Log


class Surroundings(NamedTuple):
    """What decides where agents keep their logs."""

    home: Path
    environment: Mapping[str, str]
    system: str
    """As sys.platform: linux, darwin, win32."""

    @classmethod
    def here(cls) -> Surroundings:
        """Return those of this process."""
        return cls(Path.home(), os.environ, sys.platform)

    def listed(self, name: str) -> list[Path]:
        """Return the folders that a variable lists, separated by commas."""
        values = self.environment.get(name, "").split(",")
        return [Path(value.strip()).expanduser() for value in values if value.strip()]

    @property
    def config(self) -> Path:
        """The folder of programs' settings: XDG, Application Support, or AppData/Roaming."""
        if self.system == "darwin":
            return self.home / "Library" / "Application Support"
        if self.system == "win32":
            return Path(self.environment.get("APPDATA") or self.home / "AppData" / "Roaming")
        return Path(self.environment.get("XDG_CONFIG_HOME") or self.home / ".config")

    @property
    def data(self) -> Path:
        """The folder of programs' data: XDG (also on macOS, where command-line agents use it), or AppData/Local."""
        if self.system == "win32":
            return Path(self.environment.get("LOCALAPPDATA") or self.home / "AppData" / "Local")
        return Path(self.environment.get("XDG_DATA_HOME") or self.home / ".local" / "share")


class Source(Protocol):
    """An agent's logs. A module of this package holds one, as `SOURCE`."""

    kind: str
    """The agent's name in the ledger: claude-code."""

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folders where logs may lie, whether or not they exist."""
        ...

    def files(self, root: Path) -> Iterable[Path]:
        """Yield the logs below a root that exists, those that own their calls first."""
        ...

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the calls that a log tells of, from where the last reading ended."""
        ...


def walk(root: Path, suffixes: tuple[str, ...], depth: int = 12) -> Iterator[Path]:
    """Yield the files below a folder by their suffix, in order; links to folders are not followed."""
    folders: list[Path] = []
    try:
        with os.scandir(root) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in found:
        if entry.is_dir(follow_symlinks=False):
            folders.append(Path(entry.path))
        elif entry.name.endswith(suffixes) and _is_file(entry):
            yield Path(entry.path)
    if depth:
        for folder in folders:
            yield from walk(folder, suffixes, depth - 1)


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:  # a link that leads in a circle
        return False
