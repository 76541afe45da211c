"""Deciding on names: defaults, the project's settings, and what is brought back."""

from waypost.indexer.scan.defaults import Defaults
from waypost.indexer.scan.ignore_files import Chain, ignored
from waypost.indexer.scan.patterns import Includes, Patterns
from waypost.indexer.scan.settings import MapSettings
from waypost.indexer.scan.shapes import Reason

_FINAL = frozenset({"own", "marker", "worktree", "link_folder"})
"""Keys of reasons that nothing brings a file back from."""


class Judge:
    """The rules of one project that need no look into .gitignore."""

    def __init__(self, root: str, settings: MapSettings) -> None:
        self._defaults = Defaults(root)
        self._exclude: Chain = (Patterns(settings.exclude, "setting"),) if settings.exclude else ()
        self.includes = Includes(settings.include) if settings.include else None

    def folder(self, path: str, name: str, known: Reason | None = None) -> Reason | None:
        """Return why a folder stays out; `known` is a reason from outside these rules, of ignore files or of above."""
        own = self._defaults.folder(path, name)
        return self._settled(path + "/", own, known) if own or known or self._exclude else None

    def file(self, path: str, name: str, known: Reason | None = None) -> Reason | None:
        """Return why a file stays out; `known` as for a folder."""
        own = self._defaults.file(name)
        return self._settled(path, own, known) if own or known or self._exclude else None

    def _settled(self, path: str, own: Reason | None, known: Reason | None) -> Reason | None:
        reason = own or known or self._setting(path)
        if reason is None or self.includes is None:
            return reason
        for each in (own, known):
            if each is not None and each.key in _FINAL:
                return each
        return None if self.includes.brings_back(path) else reason

    def may_hold(self, path: str, reason: Reason) -> bool:
        """Tell whether something below a folder that stays out may be brought back."""
        return self.includes is not None and reason.key not in _FINAL and self.includes.may_hold(path)

    def _setting(self, path: str) -> Reason | None:
        return ignored(self._exclude, path, itself=self.includes is not None) if self._exclude else None
