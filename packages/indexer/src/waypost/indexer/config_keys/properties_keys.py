"""Keys of Java properties files, in the syntax of java.util.Properties."""

import re
from collections.abc import Iterator

_KEY = re.compile(r"[ \t\f]*(?P<key>(?:\\.|[^\\=:\s])+)")
_ESCAPE = re.compile(r"\\(?:u(?P<code>[0-9A-Fa-f]{4})|(?P<char>.))")
_BACKSLASHES = re.compile(r"\\*$")


def read(text: str) -> Iterator[tuple[str, int]]:
    """Yield each key with its line."""
    continued = False
    for number, line in enumerate(text.split("\n"), 1):
        is_comment = line.lstrip(" \t\f").startswith(("#", "!"))
        if not continued and not is_comment and (match := _KEY.match(line)):
            yield _ESCAPE.sub(_plain, match["key"]), number
        if continued or not is_comment:
            continued = _goes_on(line)


def _goes_on(line: str) -> bool:
    """Tell whether a line ends with a backslash that is not itself escaped."""
    match = _BACKSLASHES.search(line)
    return match is not None and len(match.group()) % 2 == 1


def _plain(match: re.Match[str]) -> str:
    if match["code"]:
        return chr(int(match["code"], 16))
    return match["char"]
