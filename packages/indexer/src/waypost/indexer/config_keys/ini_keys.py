"""Keys of .ini and .cfg files, as Python's configparser reads them: a section's name stands before its keys."""

import re
from collections.abc import Iterator

from waypost.indexer.config_keys.paths import joined

_SECTION = re.compile(r"\[(?P<name>[^\]]+)\]")
_BETWEEN = re.compile(r"[=:]")


def read(text: str) -> Iterator[tuple[str, int]]:
    """Yield each section and key with its line."""
    section, indent = "", None
    for number, line in enumerate(text.split("\n"), 1):
        body = line.strip()
        if not body or body.startswith(("#", ";")):
            continue
        depth = len(line) - len(line.lstrip())
        if indent is not None and depth > indent:
            continue  # the value of the key above goes on
        if match := _SECTION.match(body):
            section, indent = match["name"].strip(), None
            yield section, number
        elif key := _BETWEEN.split(body, maxsplit=1)[0].strip():
            indent = depth
            yield joined(section, key), number
