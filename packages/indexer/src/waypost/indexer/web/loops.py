"""Loops over lists of paths and routers: what belongs together is taken from one element at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.web.exprs import element_of, form, option
from waypost.indexer.web.origins import Origins, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value

Read = tuple[Place, "Expr"]
_MOST_DEPTH = 8
_MOST_ITEMS = 100
_ENTRY = ["", ""]
"""Names of the parts of an entry of a mapping that is gone over by key and value."""
_STATED = 5
"""Parts of a literal's value before those of its type."""
_MAPPINGS = frozenset({"entries", "items"})


class Element(NamedTuple):
    """A part of an element of what a loop goes over."""

    place: Place
    over: Expr
    keys: tuple[str | int, ...]
    role: int
    """Of a mapping: 0 for the key, 1 for the value."""


class Loops:
    """Takes expressions that speak of one element of a list apart."""

    def __init__(self, origins: Origins) -> None:
        self._origins = origins

    def rows(self, place: Place, exprs: list[Expr]) -> list[list[Read]]:
        """Return the expressions as they are to be read: once, or for each element that several of them speak of."""
        elements = [self._element(place, expr) for expr in exprs]
        over = [element.over for element in elements if element is not None]
        shared = next((one for number, one in enumerate(over) if one in over[:number]), None)
        rows = []
        if shared is not None:
            first = next(element for element in elements if element is not None and element.over == shared)
            for at, item, fields in self._items(first.place, shared):
                row = [
                    self._part(at, item, (element.role, *element.keys) if fields == _ENTRY else element.keys, fields)
                    if element is not None and element.over == shared
                    else (place, expr)
                    for element, expr in zip(elements, exprs, strict=True)
                ]
                rows.append([read if read is not None else (place, None) for read in row])
        return rows or [[(place, expr) for expr in exprs]]

    def _element(self, place: Place, expr: Expr, depth: int = 0) -> Element | None:
        if depth > _MOST_DEPTH:
            return None
        if isinstance(expr, str):
            found = self._origins.evaluator(place.view).find(place.view, place.owner, place.start, expr)
            binding = found[1][0].binding if found is not None and found[1] else None
            if binding is None or binding.value is None:
                return None
            return self._element(Place(place.view, binding.scope, binding.start - 1), binding.value, depth + 1)
        kind = form(expr)
        over = element_of(expr)
        if over is not None:
            return Element(place, over, (), 0 if kind == "iter" else 1)
        if kind == "|":
            return self._element(place, expr[1], depth + 1)
        literal = kind == "[" and form(expr[2]) in {"#", "'"}
        key: str | int | None = expr[2] if kind == "." else expr[2][1] if literal else None
        inner = self._element(place, expr[1], depth + 1) if key is not None else None
        return inner._replace(keys=(*inner.keys, key)) if inner is not None and key is not None else None

    def _items(self, place: Place, over: Expr, depth: int = 0) -> Iterator[tuple[Place, Expr, list[str]]]:
        """Yield the elements of the literals that an expression stands for; of a mapping pairs of key and value.

        With each come the names of its parts, where its type states them.
        """
        pairs = form(over) == "(" and form(over[1]) == "." and over[1][2] in _MAPPINGS
        of = over
        if pairs:
            of = over[2][0] if over[2] else over[1][1]
        for value in self._origins.values(place, of):
            if value[0] != "v":
                continue
            at, literal = Place(self._origins.world.view(value[1]), value[2], value[3]), value[4]
            if form(literal) == "{":
                entries = [["[]", [key, part]] for key, part in literal[1][:_MOST_ITEMS]]
                yield from ((at, entry, [] if pairs else _ENTRY) for entry in entries)
            elif form(literal) == "[]":
                fields = self._fields(place, value)
                for part in literal[1][:_MOST_ITEMS]:
                    if form(part) == "[" and part[2] is None and depth < _MOST_DEPTH:
                        yield from self._items(at, part[1], depth + 1)
                    else:
                        yield at, part, fields

    def _fields(self, place: Place, value: Value) -> list[str]:
        """Return the fields of the elements of a literal whose type is stated, in order."""
        evaluator = self._origins.evaluator(place.view)
        for container in value[5] if len(value) > _STATED else ():
            for element in evaluator.item(container, None):
                if element[0] == "i":
                    view = self._origins.world.view(element[1])
                    self._origins.world.ask_member(view, "", view.symbols[element[2]].name)
                    return [item.name for item in view.symbols if item.parent == element[2] and item.kind == "variable"]
                if element[0] == "r":
                    return [str(name) for name, _ in element[4]]
        return []

    def _part(self, place: Place, item: Expr, keys: tuple[str | int, ...], fields: list[str]) -> Read | None:
        for key in keys:
            if form(item) not in {"[]", "{"}:
                literal = next((v for v in self._origins.values(place, item) if v[0] == "v"), None)
                if literal is None:
                    return None
                place, item = Place(self._origins.world.view(literal[1]), literal[2], literal[3]), literal[4]
            if isinstance(key, str) and form(item) == "[]" and key in fields:
                key = fields.index(key)  # noqa: PLW2901 - a part by its place
            if isinstance(key, int):
                item = item[1][key] if form(item) == "[]" and key < len(item[1]) else None
            else:
                named = next((value for name, value in item[1] if name == key), None) if form(item) == "{" else None
                item = named if named is not None else option(item, key)
            if item is None:
                return None
        return place, item
