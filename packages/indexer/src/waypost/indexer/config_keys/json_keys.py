"""Keys of JSON files, comments and trailing commas allowed.

Not by a YAML reader, though JSON is nearly YAML: that refuses tabs, which much JSON is indented with.
"""

import json
import re
from collections.abc import Iterator

from waypost.indexer.config_keys.paths import DEEPEST, joined

# What is not closed ends with its line, or with the file: no start is tried twice.
_TOKEN = re.compile(
    r'(?P<text>"(?:\\[^\n]|[^"\\\n])*(?:"|\\?(?=\n|\Z)))|(?P<mark>[{}\[\]:,])|\n|//[^\n]*|/\*.*?(?:\*/|\Z)',
    re.DOTALL,
)


def read(text: str) -> Iterator[tuple[str, int]]:
    """Yield the path of each key with its line; none where the top is a list: that is data."""
    stack: list[tuple[str, bool]] = []  # of each open bracket: the path of what it holds, and whether it has keys
    path, pending, key_line, line = "", "", 1, 1
    for match in _TOKEN.finditer(text):
        mark = match["mark"]
        if match["text"]:
            pending, key_line = match["text"], line
        elif mark in {"{", "["}:
            if mark == "[" and not stack:
                return
            stack.append((path if not stack or stack[-1][1] else stack[-1][0], mark == "{"))
        elif mark in {"}", "]"} and stack:
            stack.pop()
        elif mark == ":" and stack and stack[-1][1] and pending:
            path = joined(stack[-1][0], _plain(pending))
            if len(stack) <= DEEPEST:
                yield path, key_line
        if mark:
            pending = ""
        line += match.group().count("\n")


def _plain(token: str) -> str:
    """Return the text of a string; what is no proper string stays as it stands."""
    try:
        text: str = json.loads(token)
    except ValueError:
        return token[1:-1]
    return text
