"""A small source tree that is read and linked in memory."""

from __future__ import annotations

from functools import cached_property
from textwrap import dedent
from typing import TYPE_CHECKING

import pytest

from waypost.indexer.facts import Body
from waypost.indexer.languages import language, rules_of, suffixes
from waypost.indexer.linking.linker import Linked, Linker
from waypost.indexer.linking.world import World
from waypost.indexer.web.beside import routes_beside
from waypost.indexer.web.linking import LinkedWeb, link_web
from waypost.indexer.web.noted import note

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.facts import FileFacts, Outline, Symbol

Row = tuple[str, int, str, str | None, str]
"""Source, line, name, target (None where unresolved), confidence."""


class Tree:
    """Files that were read and linked together; names are qualified as in the map."""

    def __init__(self, files: dict[str, str]) -> None:
        self.facts: dict[int, FileFacts] = {}
        self.rows: list[tuple[int, str, str]] = []
        self.texts = {path: dedent(text).encode() for path, text in files.items()}
        self.beside = {path: dedent(text).encode() for path, text in files.items() if not _language_of(path)}
        sources = ((path, text) for path, text in sorted(files.items()) if path not in self.beside)
        for number, (path, text) in enumerate(sources):
            name = _language_of(path)
            found = language(name)
            facts = self.facts[number] = found.reader(found, path, dedent(text).encode()).read()
            note(facts, path, name)
            self.rows.append((number, path, name))
        beside = [(len(self.rows) + number, path) for number, path in enumerate(sorted(self.beside))]
        self.world = World(self, self.rows, rules_of, beside)
        self.routes_beside = {file: routes_beside(path, self.beside[path]) for file, path in beside}
        self.handed: dict[tuple[int, int], list[tuple[str, int, int]]] = {}
        first = Linker(self.world)
        for number, facts in self.facts.items():
            for flow in first.flows(number, facts.body)[0]:
                self.handed.setdefault(flow.target, []).append((flow.what, *flow.value))
        linker = Linker(self.world)
        self.linked: dict[int, Linked] = {number: linker.link(number, self.facts[number].body) for number in self.facts}

    # -- the source of the world

    def outline(self, file: int) -> Outline:
        return self.facts[file].outline

    def named(self, name: str) -> list[tuple[int, int]]:
        return [
            (file, index)
            for file, facts in self.facts.items()
            for index, symbol in enumerate(facts.outline.symbols)
            if symbol.name == name
        ]

    def packages(self) -> dict[tuple[str, str], list[int]]:
        found: dict[tuple[str, str], list[int]] = {}
        for file, _, name in self.rows:
            found.setdefault((language(name).rules.family, self.facts[file].outline.package), []).append(file)
        return found

    def outside(self) -> dict[str, list[tuple[int, int]]]:
        found: dict[str, list[tuple[int, int]]] = {}
        for file, facts in self.facts.items():
            for index, symbol in enumerate(facts.outline.symbols):
                if symbol.owner is not None:
                    found.setdefault(last_name(symbol.owner), []).append((file, index))
        return found

    def manifest(self, path: str) -> bytes | None:
        return self.texts.get(path)

    def manifest_paths(self, name: str) -> list[str]:
        return [path for path in self.beside if path.rpartition("/")[2] == name]

    def flows(self, file: int, index: int) -> list[tuple[str, int, int]]:
        return sorted(self.handed.get((file, index), []))

    # -- what a test asks for

    def qualified(self, file: int, index: int) -> str:
        view = self.world.view(file)
        module = view.rules.module(view.path, view.outline)
        return ".".join(part for part in (module, view.local(index)) if part)

    def symbols(self, path: str) -> list[Symbol]:
        return self.facts[self.world.paths[path]].outline.symbols

    def definitions(self, path: str) -> list[tuple[str, str, int]]:
        """Return kind, local name and line of each symbol of a file, functions without a name left out."""
        view = self.world.view(self.world.paths[path])
        return [(s.kind, view.local(i), s.line) for i, s in enumerate(view.symbols) if s.kind != "lambda"]

    def references(self, *kinds: str) -> list[Row]:
        return [
            (
                self.qualified(file, row.source),
                row.line,
                row.name,
                self.qualified(*row.target) if row.target else None,
                row.confidence,
            )
            for file, linked in self.linked.items()
            for row in linked.references
            if not kinds or row.kind in kinds
        ]

    def calls(self) -> set[tuple[str, str]]:
        """Return source and target of every resolved call."""
        found = self.references("call", "instantiate", "decorator")
        return {(source, target) for source, _, _, target, _ in found if target is not None}

    def callers(self, target: str) -> set[tuple[str, int]]:
        """Return source and line of every resolved call of a symbol."""
        found = self.references("call", "instantiate", "decorator")
        return {(source, line) for source, line, _, leads, _ in found if leads == target}

    def imports(self, path: str) -> list[tuple[int, str | None, str]]:
        """Return line, target's path and external name of each import of a file."""
        linked = self.linked[self.world.paths[path]]
        return [
            (row.line, self.world.files[row.target][0] if row.target is not None else None, row.external)
            for row in linked.imports
        ]

    @cached_property
    def web(self) -> LinkedWeb:
        bodies = {number: facts.body for number, facts in self.facts.items()}
        bodies |= {file: Body(routes=routes) for file, routes in self.routes_beside.items()}
        return link_web(self.world, Linker(self.world), bodies)

    def routes(self) -> set[tuple[str, str, str]]:
        """Return method, path and handler of each route."""
        return {(row.method, row.path, row.handler) for row in self.web.routes}

    def requests(self) -> set[tuple[str, int, str, str | None]]:
        """Return file, line and path of each request, with the path of the route that answers it."""
        return {
            (
                self.world.files[row.file][0],
                row.line,
                f"{row.method} {row.path}",
                self.web.routes[row.route].path if row.route is not None else None,
            )
            for row in self.web.requests
        }


def last_name(owner: object) -> str:
    """Return the last name of a type's expression."""
    while isinstance(owner, list):
        owner = owner[2] if owner[0] == "." else owner[1]
    return str(owner)


def _language_of(path: str) -> str:
    known = suffixes()
    name = path.rpartition("/")[2]
    return known.get(name) or known.get("." + name.rpartition(".")[2], "")


@pytest.fixture(scope="session")
def tree() -> Callable[[dict[str, str]], Tree]:
    """Read and link files: `tree({"a.py": "..."})`."""
    return Tree
