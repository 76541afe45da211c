"""The map of one project: the library's front door."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence, Sized
from pathlib import Path
from typing import Self, TypeVar

from waypost.codemap.lookup.definitions import definitions
from waypost.codemap.lookup.symbols import symbols_in
from waypost.codemap.names.match import find_symbols
from waypost.codemap.relations.callees import callees
from waypost.codemap.relations.callers import callers
from waypost.codemap.relations.importers import importers, is_known
from waypost.codemap.relations.members import is_constructor
from waypost.codemap.relations.routes import routes
from waypost.codemap.relations.tree import call_tree
from waypost.codemap.rows import symbols_by_id
from waypost.codemap.state.asked import Asked, count
from waypost.codemap.state.freshness import SECONDS, Report, fresh_map, open_existing
from waypost.kit.map_file import delete_map, map_path
from waypost.kit.sqlite_errors import BROKEN, is_damage, usable
from waypost.protocol.results.map import (
    Callee,
    Caller,
    CallNode,
    Definition,
    ImpactResult,
    ImportCycle,
    Importer,
    MapStats,
    OutlineResult,
    QueryAnswer,
    RouteView,
    SearchHit,
    UnusedSymbol,
)

T = TypeVar("T")


class CodeMap:
    """Questions to a project's map; all of one opening are answered from one state of it."""

    def __init__(self, root: Path, connection: sqlite3.Connection, stale: str = "", *, refresh: bool = False) -> None:
        self.root = root
        self._refresh = refresh
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
            return cls(root, *fresh_map(root, seconds=seconds, report=report), refresh=True)
        return cls(root, open_existing(root))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def definitions(self, name: str) -> list[Definition]:
        """Return where a name is declared; nothing for a name that the map doesn't know."""
        return self._counted("def", name, lambda: definitions(self.connection, name))

    def nearest(self, name: str) -> list[str]:
        """Return the nearest names that the map knows."""
        from waypost.codemap.names.nearest import nearest_names  # noqa: PLC0415 - few questions need it

        return nearest_names(self.connection, name)

    def knows(self, name: str) -> bool:
        """Tell whether a symbol goes by a name."""
        return bool(find_symbols(self.connection, name))

    def knows_module(self, target: str) -> bool:
        """Tell whether a file, a module or a package that is imported goes by a name."""
        return is_known(self.connection, target)

    def callers(self, name: str) -> list[Caller]:
        """Return where a name is called, the surest first."""
        return self._counted("callers", name, lambda: callers(self.connection, name))

    def built_by(self, name: str) -> list[str]:
        """Return the classes whose constructors a name means: instantiating those runs them."""
        symbols = find_symbols(self.connection, name)
        parents = symbols_by_id(self.connection, {symbol.parent for symbol in symbols if symbol.parent is not None})
        owners = [(symbol, parents.get(symbol.parent or 0)) for symbol in symbols]
        return [owner.qualified for symbol, owner in owners if owner is not None and is_constructor(symbol, owner)]

    def call_tree(self, name: str, depth: int) -> list[CallNode]:
        """Return the callers of a name with their callers in turn, `depth` levels of them."""
        return self._counted("callers", name, lambda: call_tree(self.connection, name, depth))

    def callees(self, name: str) -> list[Callee]:
        """Return what the functions of a name call, in the order of the text."""
        return self._counted("callees", name, lambda: callees(self.connection, name))

    def importers(self, target: str) -> list[Importer]:
        """Return which lines import a path, a module or a package outside the project."""
        return self._counted("importers", target, lambda: importers(self.connection, target))

    def routes(self) -> list[RouteView]:
        """Return the routes with the places that call them."""
        return self._counted("routes", "", lambda: routes(self.connection))

    def symbols(self, path: str) -> list[Definition]:
        """Return what is declared in a file, in the order of the text.

        Raises:
            QuestionError: the map has no such file, or several whose paths end so.
        """
        return self._counted("symbols", path, lambda: symbols_in(self.connection, path))

    def search(self, query: str, *, limit: int = 0) -> list[SearchHit]:
        """Return the symbols that fit words, the best first; `limit` 0 means all."""
        from waypost.codemap.lookup.search import search  # noqa: PLC0415 - few questions need it

        return self._counted("search", query, lambda: search(self.connection, query, limit))

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

        name = " ".join(files) or commit or base or ("staged" if staged else "")
        return self._counted(
            "impact",
            name,
            lambda: impact(self.connection, self.root, base=base, commit=commit, staged=staged, files=files),
        )

    def outline(self, *, budget: int, focus: Sequence[str] = (), question: str = "") -> OutlineResult:
        """Return the most important files and symbols that fit into a budget of tokens.

        Args:
            budget: how many tokens the text may take.
            focus: paths or modules that are worked on.
            question: words that say what is looked for.
        """
        from waypost.codemap.survey.outline import outline  # noqa: PLC0415 - few questions need it

        key = repr(("outline", budget, tuple(focus), question))
        return self._kept(
            key, OutlineResult, lambda: outline(self.connection, budget=budget, focus=focus, question=question)
        )

    def unused(self) -> list[UnusedSymbol]:
        """Return symbols that nothing in the map uses, each with the reason."""
        from waypost.codemap.survey.unused import unused  # noqa: PLC0415 - few questions need it

        return self._kept("unused", list[UnusedSymbol], lambda: unused(self.connection, self.root))

    def cycles(self) -> list[ImportCycle]:
        """Return the groups of files that import each other, each with a shortest circle."""
        from waypost.codemap.survey.cycles import cycles  # noqa: PLC0415 - few questions need it

        return self._kept("cycles", list[ImportCycle], lambda: cycles(self.connection, self.root))

    def stats(self, *, queries: bool = False) -> MapStats:
        """Return figures of the map; with `queries` also what is asked of it."""
        from waypost.codemap.state.asked import counted  # noqa: PLC0415 - few questions need it
        from waypost.codemap.survey.stats import stats  # noqa: PLC0415 - few questions need it

        found = self._answered(lambda: stats(self.connection, self.root))
        if queries:
            found.asked, found.asked_names = counted(self.root)
        return found

    def query(self, questions: Sequence[str]) -> list[QueryAnswer]:
        """Return the answers to several questions: `def charge`, `callers PaymentService.charge --depth 2`, ...

        Raises:
            QuestionError: one of them is no question to the map; nothing is answered then.
        """
        from waypost.codemap.ask.questions import answer_all  # noqa: PLC0415 - few questions need it

        return answer_all(self, questions)

    def export(self, form: str = "json", *, level: str = "file") -> Iterator[str]:
        """Yield the whole map in another format, piece by piece.

        Args:
            form: json, dot, graphml or ctags.
            level: what dot and graphml draw: file or symbol.

        Raises:
            QuestionError: there is no such format.
        """
        from waypost.codemap.export.formats import export  # noqa: PLC0415 - few questions need it

        return export(self.connection, form, level)

    def _counted(self, question: str, name: str, answer: Callable[[], T]) -> T:
        started = time.perf_counter()
        found = self._answered(answer)
        taken = round(1000 * (time.perf_counter() - started), 2)
        count(self.root, Asked(question, name, _size(found), taken))
        return found

    def _answered(self, answer: Callable[[], T]) -> T:
        """Return an answer; a map that turns out to be damaged is made anew, however long that takes.

        Raises:
            DataError: the map can't be read, or is damaged and was not to be refreshed.
        """
        with usable(map_path(self.root)):
            try:
                return answer()
            except BROKEN as error:
                if not (self._refresh and is_damage(error)):
                    raise
            self.connection.close()
            delete_map(self.root)
            self.connection, self.stale = fresh_map(self.root, seconds=None, report=None)
            self.connection.execute("BEGIN")
            return answer()

    def _kept(self, question: str, kind: type[T], answer: Callable[[], T]) -> T:
        from waypost.codemap.state.answers import kept  # noqa: PLC0415 - few questions need it

        word = question.removeprefix("('").partition("'")[0]
        return self._counted(word, "", lambda: kept(self.root, self.connection, question, kind, answer))


def _size(found: object) -> int:
    if isinstance(found, ImpactResult):
        return len(found.affected)
    if isinstance(found, OutlineResult):
        return len(found.files)
    return len(found) if isinstance(found, Sized) else 1
