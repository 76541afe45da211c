"""The same questions without a process for each: through the library behind the command."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from msgspec import convert, to_builtins

from tests.quality.code_map.access import (
    CommandMap,
    Export,
    FoundCaller,
    FoundDefinition,
    FoundImporter,
    FoundRoute,
    MapError,
)
from waypost.codemap import CodeMap as Library

Answer = TypeVar("Answer")


class LibraryMap:
    """The map of one project: indexed by the command, asked through waypost.codemap."""

    def __init__(self, project: Path, home: Path) -> None:
        self._project = project
        self._command = CommandMap(project, home)

    def index(self) -> None:
        """Build the map of the project."""
        self._command.index()

    def definitions(self, name: str) -> list[FoundDefinition]:
        """Return where a name is declared."""
        return self._ask(lambda library: library.definitions(name), list[FoundDefinition])

    def callers(self, name: str) -> list[FoundCaller]:
        """Return where a name is called."""
        return self._ask(lambda library: library.callers(name), list[FoundCaller])

    def importers(self, path: str) -> list[FoundImporter]:
        """Return where a file is imported."""
        return self._ask(lambda library: library.importers(path), list[FoundImporter])

    def impact(self, files: list[str]) -> set[str]:
        """Return the files that given files reach, or those that the uncommitted changes reach."""
        found = self._ask(lambda library: library.impact(files=files), dict[str, Any], refresh=True)
        return {affected["path"] for affected in found["affected"]}

    def routes(self) -> list[FoundRoute]:
        """Return all routes."""
        return self._ask(lambda library: library.routes(), list[FoundRoute])

    def export(self) -> Export:
        """Return the whole map."""
        return self._ask(lambda library: json.loads("".join(library.export())), Export)

    def _ask(self, question: Callable[[Library], object], kind: type[Answer], *, refresh: bool = False) -> Answer:
        try:
            with Library.open(self._project, refresh=refresh) as library:
                return convert(to_builtins(question(library)), kind)
        except Exception as error:  # a crash is a result here, as it is of the command
            raise MapError(f"{type(error).__name__}: {error}") from error
