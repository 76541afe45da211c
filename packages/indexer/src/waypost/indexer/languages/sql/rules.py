"""How SQL finds functions and tables: by name over all files of the project."""

from __future__ import annotations

from posixpath import normpath
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.sql.names import Names
from waypost.indexer.languages.sql.words import BUILTINS, SYSTEM_SCHEMAS
from waypost.indexer.linking.rules import Rules

if TYPE_CHECKING:
    from waypost.indexer.facts import Import
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View


class SqlRules(Rules):
    """The rules of SQL; names are as the reader writes them: `schema.name()/2@search,path`, tables without `()`."""

    family: ClassVar[str] = "sql"
    class_scope: ClassVar[bool] = False
    block_scope: ClassVar[bool] = False
    receivers: ClassVar[dict[str, str]] = {}
    ignores_case: ClassVar[bool] = True

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the file that a script has run."""
        return evaluator.once(("target", view.file, item.module), lambda: self._targets(evaluator, view, item))

    def _targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        world = evaluator.world
        path = item.module.replace("\\", "/")
        name = path.rpartition("/")[2]
        if item.kind == "ref":
            name = f"{name}.sql"
            path = name
        world.ask("module", name.rpartition(".")[0])
        folder = view.path.rpartition("/")[0]
        while item.kind != "ref":  # the script's own folder, or the one from which it is run
            file = world.paths.get(normpath(f"{folder}/{path}" if folder else path))
            if file is not None:
                return [("m", file)]
            if not folder:
                break
            folder = folder.rpartition("/")[0]
        plain = path.rpartition("../")[2].removeprefix("./")
        ends = [each for each in world.by_name.get(name, ()) if f"/{each}".endswith(f"/{plain}")]
        return [("m", world.paths[ends[0]])] if len(ends) == 1 else []

    def star_names(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        """Names are found over all files, whichever runs which."""
        return []

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return the functions or tables of a name."""
        written, _, search = name.partition("@")
        written, called, count = written.partition("()/")
        path = written.casefold().split(".")
        evaluator.world.ask("name", path[-1])
        found = Names.of(evaluator.world).find(
            view.file,
            path,
            search.casefold().split(",") if search else [],
            kind="function" if called else "type",
            count=int(count) if count else -1,
        )
        if found:
            return found
        known = path[-1] in BUILTINS if len(path) == 1 else path[-2] in SYSTEM_SCHEMAS
        return [("x", ".".join(path))] if known else []


RULES = SqlRules()
