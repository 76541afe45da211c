"""Which functions reach a place as values: passed for parameters, kept in variables and containers."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from waypost.indexer.linking.passing import Flow as Handed
from waypost.indexer.linking.typed.library import RESULTS
from waypost.indexer.linking.typed.members import FUNCTIONAL, is_type, rules_of
from waypost.indexer.linking.typed.overloads import match
from waypost.indexer.linking.typed.rules import VARIABLES
from waypost.indexer.linking.typed.values import Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from waypost.indexer.facts import Binding, Body, Expr, Reference
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_MOST_DEPTH = 10
_PLAIN_NEW = 3
"""Parts of a creation without items in braces."""
_MOST_VALUES = 16
_GETTERS = frozenset(name for name, letter in RESULTS.items() if letter == "e") | {"getOrElse", "getValue"}
_KEPT = frozenset({"flow", "item"})
_CALLS = frozenset({"call", "instantiate"})
SET = "on:"
"""What a function is handed over as that is put into a variable of another file; `on:[]` into a container."""


class Flow:
    """The functions that reach places of one file, from the file itself and from what others hand over."""

    def __init__(self, evaluator: TypedEvaluator, view: View, body: Body, *, handed: bool = True) -> None:
        self._evaluator = evaluator
        self._view = view
        self._body = body
        self._handed = handed
        """What other files hand over is asked for."""
        self._passed: dict[tuple[int, str], list[tuple[Place, Expr]]] | None = None
        self._kept: dict[tuple[object, ...], list[tuple[str, Place, Expr]]] | None = None
        self._busy: set[tuple[object, ...]] = set()

    def of(self, place: Place, expr: Expr, depth: int = 0) -> list[Value]:
        """Return the functions that an expression may stand for."""
        if expr is None or depth > _MOST_DEPTH:
            return []
        if isinstance(expr, str):
            return self._named(place, expr, depth)
        method = _FORMS.get(expr[0])
        return method(self, place, expr, depth + 1)[:_MOST_VALUES] if method is not None else []

    def _named(self, place: Place, name: str, depth: int) -> list[Value]:
        found: list[Value] = []
        for value in self._evaluator.resolve(place, name, "v"):
            if value[0] == "bind" and value[1] == self._view.file:
                found += self._bound(value[2], depth)
            elif value[0] == "s":
                found += self._declared(value, depth)
        return found

    # -- forms

    def function(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the function that an expression is."""
        return [value for value in self._evaluator.value(*place, expr) if value[0] == "s"]

    def member(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the functions that a member holds."""
        return [new for value in self._variables(place, expr) for new in self._declared(value, depth)]

    def _variables(self, place: Place, expr: Expr) -> list[Value]:
        return [
            one
            for value in self._evaluator.object(place, expr[1])
            if value[0] not in {"x", "p"}
            for level in self._evaluator.candidates(value, expr[2], "v")[:1]
            for one in level
            if one[0] == "s"
        ]

    def either(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the functions of all alternatives."""
        return [value for part in expr[1:] for value in self.of(place, part, depth)]

    def at(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the functions of an expression at another place."""
        return self.of(Place(place.view, place.owner, expr[1]), expr[2], depth)

    def last(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the functions of what is wrapped."""
        return self.of(place, expr[-1], depth)

    def item(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the functions of a container that is asked for one."""
        return self._items(place, expr[1], depth)

    def call(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the functions that a getter gives."""
        callee = expr[1]
        if isinstance(callee, list) and callee and callee[0] == "." and callee[2] in _GETTERS:
            return self._items(place, callee[1], depth) + [v for one in expr[2] for v in self.of(place, one, depth)]
        return []

    def given_out(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the functions that a call gives by way of a parameter."""
        callee = expr[1][1]
        if isinstance(callee, list) and callee and callee[0] == "." and callee[2].startswith("Try"):
            return self._items(place, callee[1], depth)
        return []

    # -- variables

    def _declared(self, value: Value, depth: int) -> list[Value]:
        symbol = self._evaluator.view(value[1]).symbols[value[2]]
        if symbol.kind in FUNCTIONAL:
            return [value]
        if symbol.kind not in VARIABLES:
            return []
        return self._once((value[1], value[2], "flow"), lambda: self._variable(value, "flow", self.of, depth))

    def _variable(
        self, value: Value, kind: str, read: Callable[[Place, Expr, int], list[Value]], depth: int
    ) -> list[Value]:
        """Return the functions that a variable holds: at first, and what is put into it, here and elsewhere."""
        view, index = self._evaluator.view(value[1]), value[2]
        symbol = view.symbols[index]
        self._evaluator.world.ask_member(view, view.local(symbol.parent), symbol.name)
        found = read(Place(view, index, symbol.end), symbol.value, depth + 1)
        if view.file == self._view.file:
            found += self._put((view.file, index), kind, depth)
        if self._handed:
            what = SET if kind == "flow" else f"{SET}[]"
            found += [("s", *handed) for handed in self._evaluator.world.handed(value[1], index, what)]
        return found

    def _bound(self, binding: Binding, depth: int) -> list[Value]:
        if binding.kind.startswith("param"):
            return self._once((binding.owner, binding.name), lambda: self._given(binding, depth))
        found = self.of(Place(self._view, binding.scope, binding.start - 1), binding.value, depth + 1)
        return found + self._put((id(binding),), "flow", depth)

    def _once(self, what: tuple[object, ...], work: Callable[[], list[Value]]) -> list[Value]:
        if what in self._busy:
            return []
        self._busy.add(what)
        try:
            return work()
        finally:
            self._busy.discard(what)

    def _given(self, binding: Binding, depth: int) -> list[Value]:
        found: list[Value] = []
        if self._passed is None:
            self._passed = {}  # what is asked for meanwhile finds nothing
            self._passed = self._arguments()
        name = rules_of(self._view).passed_as(self._view, binding)
        for place, expr in self._passed.get((binding.owner, name), ()):
            found += self.of(place, expr, depth + 1)
        if binding.owner >= 0:
            params = self._view.symbols[binding.owner].params
            default = next((param.default for param in params if param.name == binding.name), None)
            found += self.of(Place(self._view, binding.scope, binding.start), default, depth + 1)
            if self._handed:
                handed = self._evaluator.world.handed(self._view.file, binding.owner, name)
                found += [("s", *value) for value in handed]
        return found

    # -- containers

    def _items(self, place: Place, expr: Expr, depth: int) -> list[Value]:
        """Return the functions that a container holds."""
        if expr is None or depth > _MOST_DEPTH:
            return []
        if isinstance(expr, str):
            return self._named_items(place, expr, depth)
        form = expr[0]
        if form == "{":
            return [value for pair in expr[1] for value in self.of(place, pair[1], depth + 1)]
        if form == "[]":
            return [value for part in expr[1] for value in self.of(place, part, depth + 1)]
        if form == "new":
            return [
                value
                for part in (*expr[2], *(expr[3] if len(expr) > _PLAIN_NEW else ()))
                for value in self.of(place, part, depth + 1)
            ]
        if form == "(":
            found = [value for part in expr[2] for value in self.of(place, part, depth + 1)]
            callee = expr[1]
            inner = callee[1] if isinstance(callee, list) and callee and callee[0] == "." else None
            return found + self._items(place, inner, depth + 1)
        if form == "at":
            return self._items(Place(place.view, place.owner, expr[1]), expr[2], depth + 1)
        if form == "|":
            return [value for part in expr[1:] for value in self._items(place, part, depth + 1)]
        if form == ".":
            found = [new for value in self._variables(place, expr) for new in self._contents(value, depth)]
            return found or self._items(place, expr[1], depth + 1)
        return []

    def _named_items(self, place: Place, name: str, depth: int) -> list[Value]:
        found: list[Value] = []
        for value in self._evaluator.resolve(place, name, "v"):
            if value[0] == "bind" and value[1] == self._view.file:
                binding = value[2]
                if binding.kind.startswith("param"):
                    continue
                found += self._items(Place(self._view, binding.scope, binding.start - 1), binding.value, depth + 1)
                found += self._put((id(binding),), "item", depth)
            elif value[0] == "s":
                found += self._contents(value, depth)
        return found

    def _contents(self, value: Value, depth: int) -> list[Value]:
        symbol = self._evaluator.view(value[1]).symbols[value[2]]
        if symbol.kind not in VARIABLES:
            return []
        return self._once((value[1], value[2], "item"), lambda: self._variable(value, "item", self._items, depth))

    # -- what is put into variables

    def _put(self, what: tuple[object, ...], kind: str, depth: int) -> list[Value]:
        if self._kept is None:
            self._kept = {}
            for put, place, target, value in self._puts():
                self._kept.setdefault(target, []).append((put, place, value))
        return [
            found
            for put, place, value in self._kept.get(what, ())
            if put == kind
            for found in self.of(place, value, depth + 1)
        ]

    def _puts(self) -> Iterator[tuple[str, Place, tuple[object, ...], Expr]]:
        """Yield what the file puts into variables: kind, place, the variable, the value."""
        for binding in self._view.outline.bindings:
            if binding.kind not in _KEPT:
                continue
            place = Place(self._view, binding.scope, binding.start)
            target, value = binding.value
            if isinstance(target, str):
                found = self._evaluator.resolve(place, target, "v")
            else:
                found = tuple(self._variables(place, target)) if target[0] == "." else ()
            for one in found:
                if one[0] == "bind":
                    yield binding.kind, place, (id(one[2]),), value
                elif one[0] == "s":
                    yield binding.kind, place, (one[1], one[2]), value

    # -- what is passed

    def _arguments(self) -> dict[tuple[int, str], list[tuple[Place, Expr]]]:
        """Return what the calls of the file pass for its own functions' parameters, as far as it may be a function."""
        found: dict[tuple[int, str], list[tuple[Place, Expr]]] = {}
        for place, (file, function), name, argument in self._passes(_may_be_function):
            if file == self._view.file:
                found.setdefault((function, name), []).append((place, argument))
        return found

    def _passes(self, may_be: Callable[[Expr], bool]) -> Iterator[tuple[Place, tuple[int, int], str, Expr]]:
        """Yield what calls pass: place, function, its parameter, what may be a function."""
        for item in self._body.references:
            if item.kind not in _CALLS or not any(may_be(one) for one in item.args):
                continue
            place = Place(self._view, item.owner, item.start)
            for function, bound in self._functions(item):
                params = self._evaluator.view(function[0]).symbols[function[1]].params
                for param, argument in match(params, item.args, bound=bound) or ():
                    if may_be(argument):
                        yield place, function, param.name, argument

    def _functions(self, item: Reference) -> list[tuple[tuple[int, int], bool]]:
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
            if value[0] != "s":
                continue
            symbol = evaluator.view(value[1]).symbols[value[2]]
            owner, params = evaluator.parameters_of(value, item.args, place)
            if params and (is_type(symbol) or symbol.kind in FUNCTIONAL):
                found.append(((value[1], owner), evaluator.has_receiver(value)))
        return found

    # -- what goes to other files

    def handed_over(self) -> list[Handed]:
        """Return the functions that the file hands to functions and variables of other files."""
        found: set[Handed] = set()
        for place, function, name, argument in self._passes(self._may_be_named):
            if function[0] != self._view.file:
                found.update(Handed(function, name, (v[1], v[2])) for v in self._named_functions(place, argument))
        for kind, place, target, value in self._puts():
            if len(target) > 1 and target[0] != self._view.file:
                what = SET if kind == "flow" else f"{SET}[]"
                variable = (int(str(target[0])), int(str(target[1])))
                found.update(Handed(variable, what, (v[1], v[2])) for v in self._named_functions(place, value))
        return sorted(found)

    def _may_be_named(self, argument: Expr) -> bool:
        """Whether an argument may be a function that has a name."""
        while isinstance(argument, list) and argument and argument[0] in {"=", "*", "pair"}:
            argument = argument[-1]
        if isinstance(argument, list):
            if not argument or argument[0] not in {"::", ".", "|"}:
                return False
            if argument[0] != ".":
                return True
            argument = argument[2]
        if not isinstance(argument, str):
            return False
        if not rules_of(self._view).methods_are_values:
            return argument in self._holding
        world = self._evaluator.world
        return any(
            self._evaluator.view(file).symbols[index].kind in FUNCTIONAL for file, index in world.named(argument)[:8]
        )

    @cached_property
    def _holding(self) -> set[str]:
        """The file's variables that hold a function by its name."""
        found = {symbol.name for symbol in self._view.symbols if _is_reference(symbol.value)}
        return found | {binding.name for binding in self._view.outline.bindings if _is_reference(binding.value)}

    def _named_functions(self, place: Place, expr: Expr) -> list[Value]:
        """Return what an expression hands over; what has no name is called where it stands, as far as people see it."""
        found = [value for value in self.of(place, expr) if value[0] == "s"]
        return [value for value in found if self._evaluator.view(value[1]).symbols[value[2]].kind != "lambda"]


_FORMS: dict[str, Callable[[Flow, Place, Expr, int], list[Value]]] = {
    "fn": Flow.function,
    "::": Flow.function,
    ".": Flow.member,
    "|": Flow.either,
    "at": Flow.at,
    "=": Flow.last,
    "*": Flow.last,
    "under": Flow.last,
    "pair": Flow.last,
    "[": Flow.item,
    "iter": Flow.item,
    "(": Flow.call,
    "out": Flow.given_out,
}


def _is_reference(expr: Expr) -> bool:
    return isinstance(expr, list) and bool(expr) and expr[0] == "::"


def _may_be_function(argument: Expr) -> bool:
    while isinstance(argument, list) and argument and argument[0] in {"=", "*", "pair"}:
        argument = argument[-1]
    return isinstance(argument, str) or (
        isinstance(argument, list) and bool(argument) and argument[0] in {"fn", "::", ".", "|", "["}
    )
