"""Keys of TOML files, read by tokens: the standard library's reader knows no lines."""

import json
import re
from collections.abc import Iterator

from waypost.indexer.config_keys.paths import DEEPEST, joined

# A string that is not closed ends with its line, or with the file: no start is tried twice.
_TOKEN = re.compile(
    r'''(?P<long>"""(?:\\.|[^\\])*?(?:"{3,5}|\\?\Z)|\'\'\'.*?(?:\'{3,5}|\Z))'''
    r"""|(?P<text>"(?:\\[^\n]|[^"\\\n])*(?:"|\\?(?=\n|\Z))|'[^'\n]*(?:'|(?=\n|\Z)))"""
    r"""|(?P<word>[^\s\[\]{}=,.#"']+)|(?P<mark>[\[\]{}=,\n])|\#[^\n]*""",
    re.DOTALL,
)


class _Reader:
    """Where the reading stands."""

    def __init__(self) -> None:
        self.stack: list[tuple[str, bool]] = [("", True)]
        """Of the table of the last header and each open bracket: the path of what it holds, and whether it has keys."""
        self.parts: list[str] = []
        """Of the key that is being read."""
        self.value_path = ""
        self.wants_key = True
        self.in_header = False

    def mark(self, mark: str) -> str:
        """Take a sign and return the path of the key or table that it ends, empty where it ends none."""
        found = ""
        if mark == "\n" and len(self.stack) == 1:
            self.wants_key, self.in_header, self.parts = True, False, []
        elif mark == "=" and self.wants_key and self.parts:
            found = self.value_path = joined(self.stack[-1][0], ".".join(self.parts))
            self.wants_key = False
        elif mark == "[" and self.wants_key and len(self.stack) == 1:
            self.in_header = True
        elif mark == "]" and self.in_header:
            found = ".".join(self.parts)
            self.stack[0] = (found or self.stack[0][0], True)
            self.in_header = bool(self.parts) and self.in_header
        elif mark in {"[", "{"} and not self.wants_key:
            path, has_keys = self.stack[-1]
            self.stack.append((self.value_path if has_keys else path, mark == "{"))
            self.wants_key = mark == "{"
        elif mark in {"]", "}"} and len(self.stack) > 1:
            self.stack.pop()
            self.wants_key = False
        elif mark == "," and self.stack[-1][1]:
            self.wants_key = True
        if mark != "\n":
            self.parts = []
        return found


def read(text: str) -> Iterator[tuple[str, int]]:
    """Yield the path of each table and key with its line."""
    reader = _Reader()
    line = key_line = 1
    for match in _TOKEN.finditer(text):
        part = match["word"] or match["text"]
        if part and (reader.wants_key or reader.in_header):
            key_line = key_line if reader.parts else line
            reader.parts.append(_plain(part))
        elif match["mark"]:
            found = reader.mark(match["mark"])
            if found and len(reader.stack) <= DEEPEST:
                yield found, key_line
        line += match.group().count("\n")


def _plain(token: str) -> str:
    """Return the text of a part of a key: bare, or in either kind of quotes."""
    if token.startswith("'"):
        return token[1:-1]
    if not token.startswith('"'):
        return token
    try:
        text: str = json.loads(token)
    except ValueError:
        return token[1:-1]
    return text
