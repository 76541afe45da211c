"""`#if` and its kin: what a file says with the first alternative of each."""

from __future__ import annotations

import re

_DIRECTIVE = re.compile(rb"^[ \t\xef\xbb\xbf]*#[ \t]*(\w+)")
_VISIBLE = re.compile(rb"[^\r\n]")


def has_conditions(data: bytes) -> bool:
    """Whether a text has conditional parts."""
    return b"#if" in data or b"# if" in data


def first_alternatives(data: bytes) -> bytes:
    """Return a text of the same length with directives and all but the first alternatives of conditions blanked."""
    found: list[bytes] = []
    hidden: list[bool] = []
    """For each open condition whether an alternative is being left out."""
    for line in data.splitlines(keepends=True):
        directive = _DIRECTIVE.match(line)
        word = directive[1] if directive else b""
        if word == b"if":
            hidden.append(False)
        elif word in {b"else", b"elif"} and hidden:
            hidden[-1] = True
        elif word == b"endif" and hidden:
            hidden.pop()
        found.append(_VISIBLE.sub(b" ", line) if word or any(hidden) else line)
    return b"".join(found)
