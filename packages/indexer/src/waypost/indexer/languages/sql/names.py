"""What SQL names mean over all files: letters' case does not count, a schema decides where it is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.languages.sql.words import BUILTINS, DEFAULT_SCHEMAS
from waypost.indexer.linking.view import names

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.facts import Symbol
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.world import World

_CACHE = "sql_names"
_FAMILY = "sql"
MANY = 1 << 30


class Declared(NamedTuple):
    """A declaration and what its name must be joined with."""

    file: int
    symbol: int
    kind: str
    schema: str
    package: str
    least: int
    """How many arguments a call needs."""
    most: int
    temporary: bool

    @property
    def value(self) -> Value:
        """The declaration as the linker knows it."""
        return ("s", self.file, self.symbol)


class Names:
    """All declarations of one World by their name in small letters."""

    def __init__(self, world: World) -> None:
        self._all: dict[str, list[Declared]] = {}
        self._schemas: set[str] = set()
        for file in sorted(world.package_files.get((_FAMILY, ""), []), key=lambda file: world.files[file][0]):
            symbols = world.view(file).symbols
            for index, symbol in enumerate(symbols):
                parent = symbols[symbol.parent] if symbol.parent >= 0 else None
                self._note(file, index, symbol, parent)

    def _note(self, file: int, index: int, symbol: Symbol, parent: Symbol | None) -> None:
        flags = symbol.flags.split()
        schema = next((flag.removeprefix("schema:") for flag in flags if flag.startswith("schema:")), "")
        if symbol.owner is not None:
            schema = names(symbol.owner)[-1].casefold()
        least = sum(1 for param in symbol.params if param.default is None and not param.kind)
        most = MANY if any(param.kind for param in symbol.params) else len(symbol.params)
        package = parent.name.casefold() if parent is not None else ""
        found = Declared(file, index, symbol.kind, schema, package, least, most, "temporary" in flags)
        self._all.setdefault(symbol.name.casefold(), []).append(found)
        self._schemas.add(schema)

    @staticmethod
    def of(world: World) -> Names:
        """Return the names of a World, gathered once."""
        found: Names | None = world.__dict__.get(_CACHE)
        if found is None:
            found = world.__dict__[_CACHE] = Names(world)
        return found

    def find(self, file: int, path: list[str], search: list[str], *, kind: str, count: int = -1) -> list[Value]:
        """Return the declarations that a name means.

        Args:
            file: the file that names it; what it declares itself comes first.
            path: the name, with its schema or package where that is stated; in small letters.
            search: schemas and packages whose names are seen at the place, the nearest first.
            kind: `function` or `type`.
            count: number of arguments of a call, -1 where it is not known.
        """
        found = [
            item
            for item in self._all.get(path[-1], ())
            if item.kind == kind and (item.file == file or not item.temporary)
        ]
        if len(path) > 1:
            found = self._in_schema(found, path[-2], kind)
        elif found:
            found = self._seen(found, path[-1], search)
        if count >= 0 and len(found) > 1:
            found = [item for item in found if item.least <= count <= item.most] or found
        own = [item for item in found if item.file == file]
        return [item.value for item in own or found]

    def _in_schema(self, found: list[Declared], schema: str, kind: str) -> list[Declared]:
        same = [item for item in found if schema in {item.schema, item.package}]
        if same:
            return same
        bare = [item for item in found if not item.schema and not item.package]
        unknown = kind == "type" and schema not in self._schemas
        return bare if schema in DEFAULT_SCHEMAS or unknown else []

    def _seen(self, found: list[Declared], name: str, search: list[str]) -> list[Declared]:
        """Return those of some declarations that are seen without their schema."""
        for schema in search:
            same = [item for item in found if schema in {item.schema, item.package}]
            if same and (name not in BUILTINS or not same[0].schema):
                return same
        free = [item for item in found if not item.package]
        tests: tuple[Callable[[Declared], bool], ...] = (
            lambda item: not item.schema,
            lambda item: item.schema in DEFAULT_SCHEMAS,
        )
        for test in tests:
            same = [item for item in free if test(item)]
            if same:
                return same
        schemas = {item.schema for item in free}
        return free if len(schemas) == 1 and name not in BUILTINS else []
