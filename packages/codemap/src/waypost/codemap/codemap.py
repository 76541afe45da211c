"""The map of one project: the library's front door."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Self

from waypost.codemap.errors import QuestionError
from waypost.codemap.lookup.definitions import definitions
from waypost.codemap.lookup.symbols import symbols_in
from waypost.codemap.messages import t
from waypost.codemap.names.match import find_symbols
from waypost.codemap.names.nearest import nearest_names
from waypost.codemap.relations.callees import callees
from waypost.codemap.relations.callers import callers
from waypost.codemap.relations.importers import importers, is_known
from waypost.codemap.relations.routes import routes
from waypost.codemap.relations.tree import call_tree
from waypost.codemap.state.freshness import SECONDS, Report, fresh_map, open_existing
from waypost.protocol.results.map import Callee, Caller, CallNode, Definition, ImpactResult, Importer, RouteView


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

    def call_tree(self, name: str, depth: int) -> list[CallNode]:
        """Return the callers of a name with their callers in turn, `depth` levels of them."""
        return call_tree(self.connection, name, depth)

    def callees(self, name: str) -> list[Callee]:
        """Return what the functions of a name call, in the order of the text."""
        return callees(self.connection, name)

    def importers(self, target: str) -> list[Importer]:
        """Return which lines import a path, a module or a package outside the project."""
        return importers(self.connection, target)

    def routes(self) -> list[RouteView]:
        """Return the routes with the places that call them."""
        return routes(self.connection)

    def symbols(self, path: str) -> list[Definition]:
        """Return what is declared in a file, in the order of the text.

        Raises:
            QuestionError: the map has no such file, or several whose paths end so.
        """
        return symbols_in(self.connection, path)

    def impact(
        self, *, base: str | None = None, commit: str | None = None, staged: bool = False, files: Sequence[str] = ()
    ) -> ImpactResult:
        """Return what is changed and which other files that reaches.

        Args:
            base: compare the working tree with this revision; None means the last commit.
            commit: what a commit changed.
            staged: what is staged.
            files: these files (or folders) as a whole, instead of a diff.

        Raises:
            QuestionError: git can't tell the difference.
        """
        from waypost.codemap.impact.impact import impact  # noqa: PLC0415 - few questions need it

        return impact(self.connection, self.root, base=base, commit=commit, staged=staged, files=files)

    def export(self, form: str = "json") -> Iterator[str]:
        """Yield the whole map in another format, piece by piece."""
        if form != "json":
            raise QuestionError(t("export.unknown", form=form))
        from waypost.codemap.export.json_export import export_json  # noqa: PLC0415 - few questions need it

        return export_json(self.connection)
