"""Scripts within the files of components: everything else is blanked, so that bytes and lines stay where they are."""

from __future__ import annotations

import re

_PART = re.compile(
    rb"<!--.*?-->|<script\b((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>(.*?)</script\s*>|<style\b[^>]*>.*?</style\s*>",
    re.DOTALL | re.IGNORECASE,
)
_OTHER = re.compile(
    rb"\blang\s*=\s*[\"']?(coffee|coffeescript|pug|livescript)"
    rb"|\btype\s*=\s*[\"']?(?![\"']|module|(?:text|application)/(?:java|type)script|ts|js)",
    re.IGNORECASE,
)
_SOURCE = re.compile(rb"\bsrc\s*=\s*(?:\"([^\"]+)\"|'([^']+)')", re.IGNORECASE)
_BLANK = bytes(byte if byte in b"\r\n" else 32 for byte in range(256))


def scripts_only(data: bytes) -> bytes:
    """Return a component's file with spaces where no script is."""
    parts: list[bytes] = []
    last = 0
    for match in _PART.finditer(data):
        if match[2] is None or _OTHER.search(match[1] or b""):
            continue
        start, end = match.span(2)
        parts += [data[last:start].translate(_BLANK), data[start:end]]
        last = end
    parts.append(data[last:].translate(_BLANK))
    return b"".join(parts)


def sources(data: bytes) -> list[tuple[int, str]]:
    """Return the line and path of each script that lies in a file of its own."""
    found = []
    for match in _PART.finditer(data):
        named = _SOURCE.search(match[1] or b"")
        if named is not None:
            line = data.count(b"\n", 0, match.start(1) + named.start()) + 1
            found.append((line, (named[1] or named[2]).decode("utf-8", "replace")))
    return found
