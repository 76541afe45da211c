"""The section `map` of the settings."""

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct, field

from waypost.kit.settings import section

_MOST_BYTES = 100_000_000

_LINE = r"[^\r\n\0]*[^\s\\](?:\\ )?\s*\Z"

Pattern = Annotated[str, Meta(pattern=rf"\A(?!!\s*\Z){_LINE}")]
"""A line as in .gitignore."""
BringBack = Annotated[str, Meta(pattern=rf"\A(?!!){_LINE}")]
"""The same without `!`: every pattern brings something back."""
Limit = Annotated[int, Meta(ge=1, le=_MOST_BYTES)]


class MapSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs in the map beside the defaults, and how large a file may be."""

    exclude: list[Pattern] = field(default_factory=list)
    """Patterns as in .gitignore of what stays out."""
    include: list[BringBack] = field(default_factory=list)
    """Patterns as in .gitignore of what is brought back, whatever left it out."""
    max_file_bytes: Limit = 2_000_000
    max_line_bytes: Limit = 100_000


def map_settings(root: Path) -> MapSettings:
    """Return the settings of a project.

    Raises:
        DataError: a value is wrong: file, line and exact path are told.
    """
    return section("map", MapSettings, root)
