"""Gathering files for a listing: what was found, what could not be taken, and links to look at in the end."""

import os
from collections.abc import Mapping
from errno import ELOOP
from pathlib import Path
from stat import S_ISLNK, S_ISREG

from waypost.indexer.scan.judge import Judge
from waypost.indexer.scan.languages import Languages
from waypost.indexer.scan.settings import MapSettings
from waypost.indexer.scan.shapes import FoundFile, Listing, Skipped, stamp


class Gathering:
    """The state of one listing."""

    def __init__(self, root: str, settings: MapSettings, suffixes: Mapping[str, str]) -> None:
        self.root = root
        self.judge = Judge(root, settings)
        self.languages = Languages(suffixes)
        self.files: list[FoundFile] = []
        self.skipped: dict[str, Skipped] = {}
        self.links: dict[str, str] = {}
        """Language of each symbolic link by its path."""
        self._limit = settings.max_file_bytes

    def add(self, path: str, language: str | None, stat: os.stat_result) -> None:
        """Take a file whose name passed; without a language it is one if its first line says so."""
        mode = stat.st_mode
        if language is None:
            language = self.languages.of_script(f"{self.root}/{path}", mode)
            if language is None:
                return
        if not S_ISREG(mode):
            if S_ISLNK(mode):
                self.links[path] = language
        elif not path.isascii() and not is_text(path):
            self.skip(_bad_part(path), "name")
        elif stat.st_size > self._limit:
            self.skipped[path] = too_large(path, stat.st_size, self._limit)
        else:
            self.files.append(FoundFile(path, stat.st_size, stamp(stat), language))

    def skip(self, path: str, reason: str) -> None:
        """Note a file or folder that can't be taken; one note for each."""
        shown = printable(path)
        if reason == "name":
            self.skipped.setdefault(shown, Skipped(shown, "name"))
        else:
            self.skipped.setdefault(shown, Skipped(shown, "unreadable"))

    def failed(self, path: str, error: OSError) -> None:
        """Note what the system refused; what is simply not there any more is no matter."""
        if not isinstance(error, FileNotFoundError | NotADirectoryError):
            self.skip(path, "unreadable")

    def listing(self) -> Listing:
        """Return all that was gathered, links that lead to a file of their own included."""
        if self.links:
            self._follow_links()
        # A folder may be met twice: in the place of a tracked file, or below one that is brought back.
        files = list({file.path: file for file in self.files}.values())
        files.sort(key=_path)
        return Listing(files, sorted(self.skipped.values(), key=lambda skipped: skipped.path))

    def _follow_links(self) -> None:
        home = os.path.realpath(self.root)
        taken = {file.path for file in self.files}
        for path in sorted(self.links):
            try:
                target = os.path.realpath(f"{self.root}/{path}", strict=True)
                stat = Path(target).stat()
            except OSError as error:
                if error.errno == ELOOP:
                    self.skipped[path] = Skipped(path, "link_loop")
                continue
            inner = inside(home, target)
            if inner is not None and inner not in taken and S_ISREG(stat.st_mode):
                taken.add(inner)
                self.add(path, self.links[path], stat)


def inside(home: str, target: str) -> str | None:
    """Return a real path relative to a real folder, with `/`; None where it is not below."""
    start = home.rstrip(os.sep) + os.sep
    return target[len(start) :].replace(os.sep, "/") if target.startswith(start) else None


def is_text(name: str) -> bool:
    """Tell whether a file name is text at all; loose bytes of it are surrogates here."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def printable(path: str) -> str:
    r"""Return a path as text, with its loose bytes written out: `\xff`."""
    return (
        path
        if path.isascii() or is_text(path)
        else path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    )


def too_large(path: str, size: int, limit: int) -> Skipped:
    """Return the note for a file above the limit."""
    return Skipped(path, "too_large", {"size": f"{size:,}", "limit": f"{limit:,}"})


def _bad_part(path: str) -> str:
    """Return the path down to the first name that is no text: a folder with such a name is told once."""
    parts = path.split("/")
    return "/".join(parts[: next(index for index, part in enumerate(parts) if not is_text(part)) + 1])


def _path(file: FoundFile) -> str:
    return file.path
