"""Names as they stand in texts: `__all__`, entry points of packages, and any mention at all."""

import re
import sqlite3
from collections import Counter
from collections.abc import Collection
from pathlib import Path

from waypost.codemap.sources import source_bytes, source_text

_ENTRY_FILES = re.compile(r"(?:pyproject\.toml|setup\.(?:py|cfg)|package\.json|Cargo\.toml|manage\.py|composer\.json)")
_MOST_ENTRY_FILES = 200
_WORD = re.compile(r"\w+")
_TOKEN = re.compile(rb"[\w\x80-\xff]+")
_MOST_BYTES = 256 << 20
"""Beyond so much source the texts are not read."""
_ALL = re.compile(r"^__all__\b[^=\n]*=\s*[\[(](?P<names>[^\])]*)", re.MULTILINE)


def all_names(root: Path, path: str) -> set[str]:
    """Return the names that a Python file states in `__all__`; none where it can't be read."""
    return {name for match in _ALL.finditer(source_text(root, path)) for name in _WORD.findall(match["names"])}


def words_of_entry_files(connection: sqlite3.Connection, root: Path) -> set[str]:
    """Return the words of the files that name entry points: of packages, scripts, plug-ins."""
    rows = connection.execute(
        "SELECT path FROM file WHERE path LIKE '%.toml' OR path LIKE '%.cfg' OR path LIKE '%.json'"
    )
    paths = [row[0] for row in rows if _ENTRY_FILES.fullmatch(row[0].rpartition("/")[2])]
    paths += [name for name in ("pyproject.toml", "setup.cfg", "setup.py", "package.json") if (root / name).is_file()]
    words: set[str] = set()
    for path in list(dict.fromkeys(paths))[:_MOST_ENTRY_FILES]:
        words.update(_WORD.findall(source_text(root, path)))
    return words


class Mentions:
    """How often names stand in the project's texts, code and tests apart."""

    def __init__(self, connection: sqlite3.Connection, root: Path, names: Collection[str]) -> None:
        self.in_code: Counter[str] = Counter()
        self.in_tests: Counter[str] = Counter()
        files = connection.execute("SELECT path, test, size FROM file").fetchall()
        self.known = sum(size for _, _, size in files) <= _MOST_BYTES
        """Whether the texts were read."""
        wanted = {name.encode() for name in names}
        for path, test, _ in files if self.known and wanted else ():
            found = filter(wanted.__contains__, _TOKEN.findall(source_bytes(root, path) or b""))
            (self.in_tests if test else self.in_code).update(token.decode() for token in found)
