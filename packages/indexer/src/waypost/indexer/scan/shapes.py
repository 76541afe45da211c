"""What the scan gives: files, those it leaves out, and the text of one."""

import os
from typing import Literal

from msgspec import Struct, field

from waypost.indexer.messages import t

_HAS_BIRTH_TIME = os.name == "nt"

SkipReason = Literal[
    "too_large", "long_line", "unreadable", "link_loop", "name", "changed", "vanished", "binary", "generated"
]


class FoundFile(Struct, frozen=True, gc=False):
    """A file that belongs in the map."""

    path: str
    """Relative to the project's root, with `/`."""
    size: int
    mtime_ns: int
    """When its content or its inode changed last (see `stamp`)."""
    language: str


class Skipped(Struct, frozen=True):
    """A file or folder that would be in the map and is not."""

    path: str
    reason: SkipReason
    values: dict[str, str] = field(default_factory=dict)
    """What the reason is about: `size`, `limit`, `line`, `marker`."""

    @property
    def is_warning(self) -> bool:
        """Whether people are to be told: not for what is no source text anyway, nor for a file that went away."""
        return self.reason not in {"binary", "generated", "vanished"}


class Listing(Struct):
    """The files of a project, sorted by path, and those that would be among them."""

    files: list[FoundFile]
    skipped: list[Skipped]


class Source(Struct, frozen=True):
    """The text of a file as UTF-8, and the state of the file that it was read from."""

    data: bytes
    hash: bytes
    """Of the bytes in the file: blake2b, 16 bytes."""
    lines: int
    size: int
    mtime_ns: int
    """As in FoundFile, of the moment of reading."""
    encoding: str


class Reason(Struct, frozen=True):
    """A rule that leaves files out (or brings them back), and where it stands."""

    key: str
    """`default_folder`, `default_file`, `marker`, `worktree`, `own`, `setting` or `gitignore`."""
    pattern: str = ""
    origin: str = ""
    """The file that the pattern stands in; empty for the defaults of the package."""
    line: int = 0


class Explanation(Struct, frozen=True):
    """Why a path is in the map or not."""

    path: str
    included: bool
    reason: str
    """`included`, a key of Reason or Skipped, else `missing`, `outside`, `language`, `link_out`, `link_second`,
    `link_folder` or `special`.
    """
    values: dict[str, str] = field(default_factory=dict)
    """`pattern`, `origin`, `line`, `language`, `size`, `limit`, ... as far as the reason has them."""


def stamp(stat: os.stat_result) -> int:
    """Return the time of a file's last change in nanoseconds, such that no change of content leaves it as it was.

    Tools that unpack or copy set the time of the content back; the time of the inode shows it. Windows keeps the time
    of creation in its place.
    """
    content, inode = stat.st_mtime_ns, stat.st_ctime_ns
    return content if content > inode or _HAS_BIRTH_TIME else inode


def describe(skipped: Skipped) -> str:
    """Return why a file was left out, in the user's language."""
    return t(f"scan.skipped.{skipped.reason}", **skipped.values)
