"""Index keywords of a node: the names in its body by which people look it up, found by a few cheap passes."""

import re

_TABLE = re.compile(r"\*\*Table\*\*:[ \t]*`?(\w+)")
_CODE = re.compile(r"`([A-Za-z_@$/][\w.:/@$()\-]{1,60})`")
_PATH = re.compile(r"(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|WS)[ \t]+(/[\w/{}:.\-\[\]<>*]*[\w}\]>*])")
_CALL = re.compile(r"\b([A-Za-z_]\w*\(\))")
_CAPS = re.compile(r"[A-Z](?<!\w.)[A-Z0-9]*(?:_[A-Z0-9]+)+\b")
"""The look behind stands inside: a pattern that begins with a plain class is searched for much faster."""
_EACH = 10
"""Keywords of one kind."""


def keywords(body: str) -> list[str]:
    """Return endpoint paths, code-quoted names, tables, functions and names in capitals, at most ten of each."""
    tables, rest = _taken(_TABLE, body) if "**Table**" in body else ([], body)
    quoted, rest = _taken(_CODE, rest) if "`" in rest else ([], rest)
    paths, rest = _taken(_PATH, rest) if "/" in rest else ([], rest)
    calls, rest = _taken(_CALL, rest) if "()" in rest else ([], rest)
    capitals = _CAPS.findall(rest) if "_" in rest else []
    found = (dict.fromkeys(words) for words in (paths, tables, calls, capitals, quoted))
    return list(dict.fromkeys(word for words in found for word in list(words)[:_EACH]))


def _taken(pattern: re.Pattern[str], text: str) -> tuple[list[str], str]:
    """Return what a pattern finds, and the text without it: a name counts for one kind only."""
    parts = pattern.split(text)
    return parts[1::2], "`".join(parts[::2])
