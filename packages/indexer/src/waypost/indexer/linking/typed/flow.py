"""Which functions reach a place as values: passed for parameters, kept in variables and containers, within one file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.typed.library import RESULTS
from waypost.indexer.linking.typed.members import FUNCTIONAL, is_type
from waypost.indexer.linking.typed.names import Place
from waypost.indexer.linking.typed.overloads import match
from waypost.indexer.linking.typed.rules import VARIABLES

if TYPE_CHECKING:
    from waypost.indexer.facts import Binding, Body, Expr, Reference
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_MOST_DEPTH = 8
_GETTERS = frozenset(name for name, letter in RESULTS.items() if letter == "e") | {
    "getOrElse",
    "TryGetValue",
    "getValue",
}
_ASSIGNED = frozenset({"flow", "attr"})


class Flow:
    """The functions that reach places of one file."""

    def __init__(self, evaluator: TypedEvaluator, view: View, body: Body) -> None:
        self._evaluator = evaluator
        self._view = view
        self._body = body
        self._passed: dict[tuple[int, str], list[tuple[Place, Expr]]] | None = None

    def of(self, place: Place, expr: Expr, depth: int = 0) -> list[Value]:
        """Return the functions that an expression may stand for."""
        if expr is None or depth > _MOST_DEPTH:
            return []
        if isinstance(expr, str):
            return self._named(place, expr, depth)
        form = expr[0]
        if form in {"fn", "::"}:
            return [
                v for v in self._evaluator.value(*place, expr) if self._is_function(v) or (form == "::" and v[0] == "s")
            ]
        if form == ".":
            return self._member(place, expr, depth)
        if form == "|":
            return [value for part in expr[1:] for value in self.of(place, part, depth + 1)]
        if form == "at":
            return self.of(Place(place.view, place.owner, expr[1]), expr[2], depth + 1)
        if form in {"=", "*", "pair"}:
            return self.of(place, expr[2] if form != "*" else expr[1], depth + 1)
        if form in {"[", "iter"}:
            return self._items(place, expr[1], depth + 1)
        if form == "(" and isinstance(expr[1], list) and expr[1] and expr[1][0] == "." and expr[1][2] in _GETTERS:
            return self._items(place, expr[1][1], depth + 1) + [
                v for one in expr[2] for v in self.of(place, one, depth + 1)
            ]
        return []

    def _is_function(self, value: Value) -> bool:
        return value[0] == "s" and self._evaluator.view(value[1]).symbols[value[2]].kind in FUNCTIONAL

    def _named(self, place: Place, name: str, depth: int) -> list[Value]:
        found: list[Value] = []
        for value in self._evaluator.resolve(place, name, "v"):
            if value[0] == "bind":
                found += self._bound(value[2], depth) if value[1] == self._view.file else []
            elif value[0] == "s":
                found += self._declared(value, depth)
        return found

    def _member(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        found: list[Value] = []
        for value in self._evaluator.object(place, expr[1]):
            for level in self._evaluator.candidates(value, expr[2], "v")[:1]:
                found += [new for one in level if one[0] == "s" for new in self._declared(one, depth)]
        return found

    def _declared(self, value: Value, depth: int) -> list[Value]:
        view, index = self._evaluator.view(value[1]), value[2]
        symbol = view.symbols[index]
        if symbol.kind in FUNCTIONAL:
            return [value]
        if symbol.kind not in VARIABLES or view.file != self._view.file:
            return []
        found = self.of(Place(view, index, symbol.end), symbol.value, depth + 1)
        for binding in view.bound.get((symbol.parent, symbol.name), ()):
            if binding.kind in _ASSIGNED:
                found += self.of(Place(view, binding.scope, binding.start), binding.value, depth + 1)
        return found

    def _bound(self, binding: Binding, depth: int) -> list[Value]:
        view = self._view
        if binding.kind.startswith("param"):
            return self._given(binding, depth)
        found = self.of(Place(view, binding.scope, binding.start - 1), binding.value, depth + 1)
        for other in view.bound.get((binding.owner, binding.name), ()):
            if other.kind in _ASSIGNED:
                found += self.of(Place(view, other.scope, other.start), other.value, depth + 1)
        return found

    def _given(self, binding: Binding, depth: int) -> list[Value]:
        found = self.of(Place(self._view, binding.scope, binding.start), binding.value, depth + 1)
        if self._passed is None:
            self._passed = self._arguments()
        for place, expr in self._passed.get((binding.owner, binding.name), ()):
            found += self.of(place, expr, depth + 1)
        return found

    def _items(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the functions that a container holds."""
        if expr is None or depth > _MOST_DEPTH:
            return []
        if isinstance(expr, list):
            if expr[0] == "{":
                return [value for pair in expr[1] for value in self.of(place, pair[1], depth + 1)]
            if expr[0] == "[]":
                return [value for part in expr[1] for value in self.of(place, part, depth + 1)]
            if expr[0] in {"(", "new"} and not (isinstance(expr[1], list) and expr[1] and expr[1][0] == "."):
                return [value for part in expr[2] for value in self.of(place, part, depth + 1)]
            if expr[0] == "(":
                return [value for part in expr[2] for value in self.of(place, part, depth + 1)] + self._items(
                    place, expr[1][1], depth + 1
                )
            if expr[0] == "at":
                return self._items(Place(place.view, place.owner, expr[1]), expr[2], depth + 1)
            if expr[0] == ".":
                return [
                    v for value in self._evaluator.object(place, expr[1]) for v in self._held(value, expr[2], depth)
                ]
            return []
        found: list[Value] = []
        for value in self._evaluator.resolve(place, expr, "v"):
            if value[0] == "bind" and value[1] == self._view.file:
                binding = value[2]
                found += self._items(Place(self._view, binding.scope, binding.start - 1), binding.value, depth + 1)
                found += self._filled(self._view, binding.owner, binding.name, depth)
            elif value[0] == "s":
                found += self._contents(value, depth)
        return found

    def _held(self, value: Value, name: str, depth: int) -> list[Value]:
        return [
            found
            for level in self._evaluator.candidates(value, name, "v")[:1]
            for one in level
            if one[0] == "s"
            for found in self._contents(one, depth)
        ]

    def _contents(self, value: Value, depth: int) -> list[Value]:
        view, index = self._evaluator.view(value[1]), value[2]
        symbol = view.symbols[index]
        if symbol.kind not in VARIABLES or view.file != self._view.file:
            return []
        found = self._items(Place(view, index, symbol.end), symbol.value, depth + 1)
        return found + self._filled(view, symbol.parent, symbol.name, depth)

    def _filled(self, view: View, owner: int, name: str, depth: int) -> list[Value]:
        return [
            value
            for binding in view.bound.get((owner, name), ())
            if binding.kind == "item"
            for value in self.of(Place(view, binding.scope, binding.start), binding.value, depth + 1)
        ]

    # -- what is passed

    def _arguments(self) -> dict[tuple[int, str], list[tuple[Place, Expr]]]:
        """Return what the calls of the file pass for its own functions' parameters, as far as it may be a function."""
        found: dict[tuple[int, str], list[tuple[Place, Expr]]] = {}
        self._passed = found  # what is asked for meanwhile finds nothing
        for item in self._body.references:
            if item.kind in {"call", "instantiate"} and any(_may_be_function(one) for one in item.args):
                for function, bound in self._functions(item):
                    params = self._view.symbols[function].params
                    place = Place(self._view, item.owner, item.start)
                    for param, argument in match(params, item.args, bound=bound) or ():
                        if _may_be_function(argument):
                            found.setdefault((function, param.name), []).append((place, argument))
        return found

    def _functions(self, item: Reference) -> list[tuple[int, bool]]:
        evaluator = self._evaluator
        place = Place(self._view, item.owner, item.start)
        if item.kind == "instantiate":
            values: list[Value] = evaluator.types(*place, item.expr)
        elif isinstance(item.expr, list) and item.expr and item.expr[0] == "ctor":
            values = []
        else:
            values = list(evaluator.callees(place, item.expr, item.args)[0])
        found = []
        for value in values:
            if value[0] != "s" or value[1] != self._view.file:
                continue
            owner, _ = evaluator.parameters_of(value, item.args, place)
            if not is_type(self._view.symbols[value[2]]) or owner != value[2] or self._view.symbols[owner].params:
                found.append((owner, evaluator.has_receiver(value)))
        return found


def _may_be_function(argument: Expr) -> bool:
    while isinstance(argument, list) and argument and argument[0] in {"=", "*", "pair"}:
        argument = argument[-1]
    return isinstance(argument, str) or (
        isinstance(argument, list) and bool(argument) and argument[0] in {"fn", "::", ".", "|", "["}
    )
