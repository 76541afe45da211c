"""Index keywords of a node: the names in its body by which people look it up, found by one cheap pass."""

import re

_WORD = re.compile(
    r"(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|WS)[ \t]+(?P<path>/[\w/{}:.\-\[\]<>*]*[\w}\]>*])"
    r"|`(?P<code>[A-Za-z_@$/][\w.:/@$()\-]{1,60})`"
    r"|\*\*Table\*\*:[ \t]*`?(?P<table>\w+)"
    r"|(?P<call>\b[A-Za-z_]\w*\(\))"
    r"|\b(?P<caps>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b"
)
_EACH = 10
"""Keywords of one kind."""


def keywords(body: str) -> list[str]:
    """Return endpoint paths, code-quoted names, tables, functions and names in capitals, at most ten of each."""
    kinds: dict[str, dict[str, None]] = {}
    for match in _WORD.finditer(body):
        kind = match.lastgroup or ""
        found = kinds.setdefault(kind, {})
        if len(found) < _EACH:
            found[match[kind]] = None
    return list(
        dict.fromkeys(word for kind in ("path", "table", "call", "caps", "code") for word in kinds.get(kind, ()))
    )
