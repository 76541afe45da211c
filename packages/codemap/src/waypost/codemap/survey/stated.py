"""Names that stand in texts and not in code: `__all__`, entry points of packages."""

import re
import sqlite3
from pathlib import Path

from waypost.codemap.sources import source_text

_ENTRY_FILES = re.compile(r"(?:pyproject\.toml|setup\.(?:py|cfg)|package\.json|Cargo\.toml|manage\.py|composer\.json)")
_MOST_ENTRY_FILES = 200
_WORD = re.compile(r"\w+")
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
