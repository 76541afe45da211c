"""Explaining a listing: why a path is in the map or not."""

import os
from collections.abc import Mapping
from errno import ELOOP
from functools import cached_property
from pathlib import Path
from stat import S_ISDIR, S_ISLNK, S_ISREG

from waypost.indexer.scan.gathering import inside, printable
from waypost.indexer.scan.languages import Languages
from waypost.indexer.scan.listing import list_files
from waypost.indexer.scan.read import read_source
from waypost.indexer.scan.settings import MapSettings
from waypost.indexer.scan.shapes import Explanation, FoundFile, Listing, Reason, Skipped
from waypost.indexer.scan.why import Why
from waypost.kit import settings as kit_settings


def explain(root: Path, settings: MapSettings, suffixes: Mapping[str, str], path: str) -> Explanation:
    """Explain one path, relative to the root with `/`: in the map or not, and by which rule.

    What a file holds counts too: it is read if its name does not settle it.
    """
    return Explainer(root, settings, suffixes).explain(path)


class Explainer:
    """Explains paths of one project by one listing of it."""

    def __init__(self, root: Path, settings: MapSettings, suffixes: Mapping[str, str]) -> None:
        self.root = root
        self.settings = settings
        self._suffixes = suffixes
        self.why = Why(root, settings)

    @cached_property
    def listing(self) -> Listing:
        """The files of the project."""
        return list_files(self.root, self.settings, self._suffixes)

    @cached_property
    def files(self) -> dict[str, FoundFile]:
        """The same by path."""
        return {file.path: file for file in self.listing.files}

    def explain(self, path: str) -> Explanation:
        """Explain one path, relative to the root with `/`."""
        path = path.strip("/") or "."
        if ".." in path.split("/"):
            return Explanation(path, included=False, reason="outside")
        if path in self.files:
            return self._of_content(self.files[path])
        skipped = next((skipped for skipped in self.listing.skipped if skipped.path == printable(path)), None)
        return self._of_skipped(skipped) if skipped else self._of_stat(path)

    def _of_content(self, found: FoundFile) -> Explanation:
        source = read_source(self.root, found, self.settings)
        if isinstance(source, Skipped):
            return self._of_skipped(source)
        values = {"language": found.language, "encoding": source.encoding, "lines": str(source.lines)}
        pattern = self._brought_back(found.path)
        return Explanation(found.path, included=True, reason="included", values=values | pattern)

    def _brought_back(self, path: str) -> dict[str, str]:
        """Return the pattern of the settings that brings a path back, if one does."""
        includes = self.why.judge.includes
        if includes is None:
            return {}
        parts = path.split("/")
        paths = [path, *("/".join(parts[:depth]) + "/" for depth in range(len(parts) - 1, 0, -1))]
        pattern = next((pattern for each in paths if (pattern := includes.brings_back(each))), "")
        return {"include": pattern} if pattern else {}

    def _of_skipped(self, skipped: Skipped) -> Explanation:
        return Explanation(skipped.path, included=False, reason=skipped.reason, values=skipped.values)

    def _of_stat(self, path: str) -> Explanation:
        try:
            stat = os.lstat(self.root / path)
        except (OSError, ValueError):
            return Explanation(printable(path), included=False, reason="missing")
        if S_ISDIR(stat.st_mode):
            return self._of_folder(path)
        reason = self._of_link_above(path) or self._of_rule(path)
        if reason is None and S_ISLNK(stat.st_mode):
            reason = self._of_link(path)
        if reason is None and not S_ISREG(stat.st_mode) and self._has_language(path):
            reason = Explanation(printable(path), included=False, reason="special")
        return reason or Explanation(printable(path), included=False, reason="language")

    def _has_language(self, path: str) -> bool:
        return Languages(self._suffixes).of(path.rpartition("/")[2]) is not None

    def _of_folder(self, path: str) -> Explanation:
        prefix = "" if path == "." else path + "/"
        reason = (self._of_link_above(prefix + ".") or self._of_rule(prefix)) if prefix else None
        count = sum(file.startswith(prefix) for file in self.files)
        if reason is not None and not count:
            return reason
        return Explanation(
            path, included=True, reason="folder", values={"files": str(count)} | self._brought_back(prefix)
        )

    def _of_rule(self, path: str) -> Explanation | None:
        reason = self.why.reasons([path])[path]
        return (
            Explanation(printable(path.rstrip("/")), included=False, reason=reason.key, values=self.values(reason))
            if reason
            else None
        )

    def values(self, reason: Reason) -> dict[str, str]:
        """Return where a rule stands: its pattern, file and line, as far as it has them."""
        origin, line = reason.origin, reason.line
        if reason.key == "setting":
            origin, line = kit_settings.place(("map", "exclude", line - 1), self.root)
            if Path(origin).is_relative_to(self.root):
                origin = Path(origin).relative_to(self.root).as_posix()
        pairs = {"pattern": reason.pattern, "origin": origin, "line": str(line) if line else ""}
        return {name: value for name, value in pairs.items() if value}

    def _of_link_above(self, path: str) -> Explanation | None:
        """Explain a path that leads through a link to a folder: links to folders are not followed."""
        parts = path.split("/")[:-1]
        for depth in range(1, len(parts) + 1):
            folder = "/".join(parts[:depth])
            if (self.root / folder).is_symlink():
                return Explanation(
                    printable(path.removesuffix("/.")), included=False, reason="link_folder", values={"folder": folder}
                )
        return None

    def _of_link(self, path: str) -> Explanation | None:
        """Explain a link: where it leads is not for this map, or is in it already; None where its name is enough."""
        shown = printable(path)
        if (self.root / path).is_dir():
            return Explanation(shown, included=False, reason="link_folder", values={"folder": path})
        if not self._has_language(path):
            return None
        try:
            target = os.path.realpath(self.root / path, strict=True)
        except OSError as error:
            return Explanation(shown, included=False, reason="link_loop" if error.errno == ELOOP else "missing")
        inner = inside(os.path.realpath(self.root), target)
        if inner is None:
            return Explanation(shown, included=False, reason="link_out")
        return Explanation(shown, included=False, reason="link_second", values={"target": inner})
