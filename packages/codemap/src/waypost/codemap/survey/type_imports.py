"""Imports that only a type checker carries out."""

import re

_GUARD = re.compile(r"^(?P<indent>[ \t]*)if\s+(?:\w+\.)?TYPE_CHECKING\s*:")
_STATED = re.compile(r"(?:import|export)\s+type\b|import\s+typeof\b")


def is_stated(raw: str) -> bool:
    """Tell whether an import says itself that it is for types only: `import type { A } from "a"`."""
    return _STATED.match(raw.strip()) is not None


def guarded_lines(text: str) -> set[int]:
    """Return the lines of a Python text that stand below `if TYPE_CHECKING:`."""
    found: set[int] = set()
    indent: int | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        if indent is not None and line.strip():
            inside = len(line) - len(line.lstrip()) > indent
            indent = indent if inside else None
        if indent is not None:
            found.add(number)
        elif match := _GUARD.match(line):
            indent = len(match["indent"])
    return found
