"""The language of a file by its name, or by the first line of a script."""

import os
import re
from collections.abc import Mapping
from stat import S_ISREG

# Compiled where a script is met: it takes as long as 2,000 files to list.
_SHEBANG = rb"#!\s*(?:\S*/)?(?:env\s+(?:-\S+\s+|\w+=\S*\s+)*(?:\S*/)?)?(?P<name>[\w.+-]+)"
_FIRST_LINE = 160


class Languages:
    """What the caller calls each kind of file.

    Keys: a suffix (`.py`, `.blade.php`), a whole name (`Makefile`), the start of a name with `*` (`.env*`), or `#!` and
    an interpreter (`#!python`, for every version of it) for executable scripts whose name has no suffix.
    """

    def __init__(self, suffixes: Mapping[str, str]) -> None:
        self.names = dict(suffixes)
        """By whole name (a suffix too is a whole name: `.py`)."""
        self.suffixes = _Suffixes(suffixes)
        """By the last suffix of a name; None for those that nobody asked for."""
        self._by_start = {key[:-1]: value for key, value in suffixes.items() if key.endswith("*")}
        self.starts = tuple(self._by_start)
        """The starts of names that tell a language where nothing else does."""
        self.long = tuple((key, value) for key, value in suffixes.items() if key.startswith(".") and key.count(".") > 1)
        self.are_short = not self.long
        """Whether no suffix has more than one dot."""
        self.scripts = {key[2:]: value for key, value in suffixes.items() if key.startswith("#!")}

    def of(self, name: str) -> str | None:
        """Return the language that a file's name tells, None where it tells none."""
        known = self.names.get(name)
        if known is None and self.long:
            known = next((language for suffix, language in self.long if name.endswith(suffix)), None)
        if known is None:
            known = self.suffixes[name[name.rfind(".") :]]
        if known is None and name.startswith(self.starts):
            known = next(language for start, language in self._by_start.items() if name.startswith(start))
        return known

    def of_script(self, path: str, mode: int) -> str | None:
        """Return the language that the first line of an executable file tells; `mode` is that of its stat."""
        if not (self.scripts and S_ISREG(mode) and mode & 0o111):
            return None
        try:
            descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        except OSError:
            return None
        try:
            match = re.match(_SHEBANG, os.read(descriptor, _FIRST_LINE))
        except OSError:
            return None
        finally:
            os.close(descriptor)
        name = match["name"].decode("ascii") if match else ""
        return self.scripts.get(name) or self.scripts.get(name.rstrip("0123456789.-"))


class _Suffixes(dict[str, str | None]):
    """Suffixes as they are, else in small letters; what was asked once is remembered."""

    def __missing__(self, suffix: str) -> str | None:
        known = self.get(suffix.lower()) if suffix.startswith(".") else None
        self[suffix] = known
        return known
