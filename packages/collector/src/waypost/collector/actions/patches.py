"""Patches as agents write them: `*** Update File: a.py`, or a unified difference."""

import re

_FILE = re.compile(r"^(?:\*\*\* (?:Add|Update|Delete) File: |\+\+\+ (?:b/)?)([^\t\r\n]+)", re.MULTILINE)


def patched_file(text: str) -> str:
    """Return the first file that a patch changes, empty for none."""
    found = _FILE.search(text)
    return found[1].strip() if found else ""
