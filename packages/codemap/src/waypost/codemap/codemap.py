"""The map of one project: the library's front door."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from waypost.codemap.errors import QuestionError
from waypost.codemap.lookup.definitions import definitions
from waypost.codemap.messages import t
from waypost.codemap.names.match import find_symbols
from waypost.codemap.names.nearest import nearest_names
from waypost.codemap.relations.callers import callers
from waypost.codemap.relations.importers import importers, is_known
from waypost.codemap.relations.routes import routes
from waypost.codemap.state.freshness import SECONDS, Report, fresh_map, open_existing
from waypost.protocol.results.map import Caller, Definition, Importer, RouteView


class CodeMap:
    """Questions to a project's map; all of one opening are answered from one state of it."""

    def __init__(self, root: Path, connection: sqlite3.Connection, stale: str = "") -> None:
        self.root = root
        self.connection = connection
        self.stale = stale
        """What keeps the map from being in step with the files; empty where it is."""
        connection.execute("BEGIN")  # an indexer that writes meanwhile changes no answer

    @classmethod
    def open(
        cls, root: Path, *, refresh: bool = True, seconds: float | None = SECONDS, report: Report | None = None
    ) -> Self:
        """Open the map of the project at `root`.

        Args:
            root: the project's root.
            refresh: bring the map in step with the files first; a project without a map gets one.
            seconds: how long that may take where a map exists; None means as long as it takes.
            report: called with (files done, files in all).

        Raises:
            MapError: there is no map, and none was made.
        """
        root = root.resolve()
        if refresh:
            return cls(root, *fresh_map(root, seconds=seconds, report=report))
        return cls(root, open_existing(root))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def definitions(self, name: str) -> list[Definition]:
        """Return where a name is declared; nothing for a name that the map doesn't know."""
        return definitions(self.connection, name)

    def nearest(self, name: str) -> list[str]:
        """Return the nearest names that the map knows."""
        return nearest_names(self.connection, name)

    def knows(self, name: str) -> bool:
        """Tell whether a symbol goes by a name."""
        return bool(find_symbols(self.connection, name))

    def knows_module(self, target: str) -> bool:
        """Tell whether a file, a module or a package that is imported goes by a name."""
        return is_known(self.connection, target)

    def callers(self, name: str) -> list[Caller]:
        """Return where a name is called, the surest first."""
        return callers(self.connection, name)

    def importers(self, target: str) -> list[Importer]:
        """Return which lines import a path, a module or a package outside the project."""
        return importers(self.connection, target)

    def routes(self) -> list[RouteView]:
        """Return the routes with the places that call them."""
        return routes(self.connection)

    def export(self, form: str = "json") -> Iterator[str]:
        """Yield the whole map in another format, piece by piece."""
        if form != "json":
            raise QuestionError(t("export.unknown", form=form))
        from waypost.codemap.export.json_export import export_json  # noqa: PLC0415 - few questions need it

        return export_json(self.connection)
