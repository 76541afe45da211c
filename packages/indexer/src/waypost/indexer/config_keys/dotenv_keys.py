"""Keys of .env files."""

import re
from collections.abc import Iterator

# A value in quotes may go over several lines (certificates); what stands in it is no key.
_ENTRY = re.compile(
    r"""^[ \t]*(?:export[ \t]+)?(?P<key>[A-Za-z_][\w.\-]*)[ \t]*=[ \t]*
    (?:"(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`)?""",
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)


def read(text: str) -> Iterator[tuple[str, int]]:
    """Yield each key with its line."""
    line, counted = 1, 0
    for match in _ENTRY.finditer(text):
        line += text.count("\n", counted, match.start("key"))
        counted = match.start("key")
        yield match["key"], line
