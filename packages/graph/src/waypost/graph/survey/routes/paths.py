"""Joining of route paths."""

import re


def join(*parts: str) -> str:
    """Return one path from prefix and rest: one slash between, one in front, none at the end."""
    path = "/" + "/".join(part.strip("/") for part in parts if part.strip("/"))
    return re.sub(r"/{2,}", "/", path)


Span = tuple[int, int, str]
"""Start, end and prefix of a block whose routes stand under a prefix."""


def prefix_at(spans: list[Span], offset: int) -> str:
    """Return the prefixes of all blocks around an offset, outermost first, joined."""
    return join(*(prefix for start, end, prefix in sorted(spans) if start <= offset < end)) if spans else ""
