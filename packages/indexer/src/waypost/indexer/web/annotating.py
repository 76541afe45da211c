"""Frameworks whose routes are annotations: of a method, below those of its type."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.exprs import argument, form, items, last_name
from waypost.indexer.web.origins import Place
from waypost.indexer.web.part import SURE, Framework

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.linking.view import View
    from waypost.indexer.web.handlers import Handler
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.weaving import Weaving

Declared = tuple[int, int]
"""A declaration: its file and index."""


class AnnotatingFramework(Framework):
    """A framework whose routes are annotations."""

    controllers: ClassVar[frozenset[str]] = frozenset()
    """Annotations of types whose routes are served."""

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An annotation."""
        return call.kind == "decorator"

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """It stands before a declaration."""
        return SURE if fact.symbol >= 0 else 0

    def hands(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Note for the types that a controller is derived from that it is one of theirs."""
        if fact.symbol < 0 or place.view.symbols[fact.symbol].kind not in TYPES:
            return
        if fact.name in self.controllers and self.serves(fact, place):
            for base in ancestors(place.view, fact.symbol, weaving):
                weaving.marks[self.name, base].append((place.view.file, fact.symbol))

    def serves(self, fact: RouteFact, place: Place) -> bool:
        """Whether the routes of an annotated type are served by itself."""
        symbol = place.view.symbols[fact.symbol]
        return symbol.kind != "interface" and "abstract" not in symbol.flags

    def controllers_of(self, place: Place, weaving: Weaving) -> list[Declared]:
        """Return the types by which the members of the type around a place are served: itself, or derived ones."""
        around = place.view.type_around(place.owner)
        own = (place.view.file, around)
        found = [(file, index) for file, index in weaving.marks.get((self.name, own), ())]
        return list(dict.fromkeys(found)) or [own]

    def handler(self, controller: Declared, fact: RouteFact, place: Place, weaving: Weaving) -> Handler:
        """Return the method that answers: that of the controller, where it has one of its own."""
        name = place.view.symbols[fact.symbol].name
        view = weaving.view(controller[0])
        if controller != (place.view.file, place.view.type_around(place.owner)):
            weaving.world.ask_member(view, view.local(controller[1]), name)
            for child in view.children.get((controller[1], name), ()):
                return weaving.handlers.declared(view, child)
        return weaving.handlers.declared(place.view, fact.symbol)


def annotation(view: View, index: int, *names: str) -> list[Expr] | None:
    """Return what an annotation of a declaration is given, None where it has none of that name."""
    for decorator in view.symbols[index].decorators:
        if form(decorator) == "(" and last_name(decorator[1]).rpartition("\\")[2] in names:
            args: list[Expr] = decorator[2]
            return args
    return None


def place_of_symbol(view: View, index: int) -> Place:
    """Return where the annotations of a declaration are to be read."""
    return Place(view, view.symbols[index].parent, view.symbols[index].start)


def ancestors(view: View, index: int, weaving: Weaving) -> Iterator[Declared]:
    """Yield a type and the types of the project that it is derived from."""
    for value in weaving.origins.evaluator(view).ancestors(view.file, index):
        if value[0] == "s":
            yield value[1], value[2]


def annotated(declared: Declared, weaving: Weaving, *names: str) -> tuple[Place, list[Expr]] | None:
    """Return an annotation of a type, its own or the nearest that it inherits, and where it is to be read."""
    view = weaving.view(declared[0])
    for file, index in ancestors(view, declared[1], weaving):
        inner = weaving.view(file)
        weaving.world.ask_member(inner, inner.local(inner.symbols[index].parent), inner.symbols[index].name)
        args = annotation(inner, index, *names)
        if args is not None:
            return place_of_symbol(inner, index), args
    return None


def words(expr: Expr) -> list[str]:
    """Return the last names in a list of names: `{RequestMethod.GET, POST}`."""
    return [last_name(item) for item in items(expr) if last_name(item)]


def texts(place: Place, expr: Expr, weaving: Weaving) -> list[str]:
    """Return the paths that an argument of an annotation says; none where there is no such argument."""
    return weaving.paths(place, expr) if expr is not None else []


def value_of(args: list[Expr], *names: str) -> Expr:
    """Return an argument of an annotation: the only one, or one of some names."""
    return argument(args, 0, *names)
