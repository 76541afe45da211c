"""Functions and types that one file hands to another: as arguments, by decorators, as handlers of an event.

Worked out before files are linked, from what the text says alone, so that the answer does not depend on the order of
the files. A function that is handed on once more by the one that got it is followed within its file only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Body, Expr, Reference
    from waypost.indexer.linking.linker import Linker
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_FUNCTIONS = frozenset({"function", "method", "lambda"})
_DEEPEST = 6
"""Literals in literals that are followed."""


class Flow(NamedTuple):
    """One thing that is handed over."""

    target: tuple[int, int]
    """The function that gets it; for an event the emitter: a variable or a type."""
    what: str
    """The parameter's name, with `[]` for an element of what is passed; `on:` and the event's name for a handler."""
    value: tuple[int, int]


class Passing:
    """Finds what a file hands over."""

    def __init__(self, linker: Linker) -> None:
        self._linker = linker
        self._evaluator = linker.evaluator
        self._world = linker.world
        self._codes: set[str] = set()
        """Names that may stand for a function or a type in the file at hand."""

    def flows(self, view: View, body: Body) -> list[Flow]:
        """Return what a file hands to functions of other files, and the handlers that it registers."""
        found: list[Flow] = []
        self._codes = {symbol.name for symbol in view.symbols if symbol.kind in _FUNCTIONS or symbol.kind in TYPES}
        self._codes.update(item.alias for item in view.outline.imports)
        self._codes.update(
            [b.name for b in view.outline.bindings if isinstance(b.value, str) and b.value in self._codes]
        )
        self._codes.update(view.rules.receivers, ("self", "cls"))
        for item in body.references:
            if item.args and item.kind == "call":
                found += self._of_call(view, item)
        found += self._of_decorators(view)
        found += self._of_fields(view)
        return sorted(set(found))

    # -- arguments

    def _of_call(self, view: View, item: Reference) -> Iterator[Flow]:
        yield from self._handlers(view, item.owner, item.start, item.expr, item.args)
        if not any(map(self._may_hold, item.args)):
            return
        for value in self._evaluator.value(view, item.owner, item.start, item.expr):
            target = self._linker.callable(value)
            if target is None or target[0] == view.file:
                continue
            for name, argument in self._linker.arguments(self._world.view(target[0]), target[1], value, item):
                for what, given in self._given(view, item.owner, item.start, name, argument):
                    yield Flow(target, what, given)

    def _may_hold(self, argument: Expr) -> bool:
        """Whether an argument may be a function or type that has a name here, or a container of such."""
        if isinstance(argument, str):
            return argument in self._codes
        if not isinstance(argument, list) or not argument:
            return False
        form = argument[0]
        if form == ".":
            return self._may_hold(argument[1])
        if form == "[]":
            return any(map(self._may_hold, argument[1]))
        if form == "{":
            return any(self._may_hold(pair[1]) for pair in argument[1])
        return self._may_hold(argument[2]) if form == "=" else form == "fn"

    def _given(
        self, view: View, owner: int, start: int, name: str, argument: Expr
    ) -> Iterator[tuple[str, tuple[int, int]]]:
        for value in self._evaluator.value(view, owner, start, argument):
            if self._is_code(value):
                yield name, (value[1], value[2])
            elif value[0] == "v":
                for item in self._evaluator.item(value, None):
                    if self._is_code(item):
                        yield f"{name}[]", (item[1], item[2])

    def _is_code(self, value: Value) -> bool:
        if value[0] != "s":
            return False
        kind = self._world.view(value[1]).symbols[value[2]].kind
        return kind in _FUNCTIONS or kind in TYPES

    # -- fields

    def _of_fields(self, view: View) -> Iterator[Flow]:
        """Yield the functions that fields are set to: by assignments, and by tables of a stated type."""
        for binding in view.outline.bindings:
            if binding.kind == "store":
                for holder in self._evaluator.value(view, binding.scope, binding.start - 1, binding.type):
                    place = (view, binding.scope, binding.start - 1)
                    yield from self._stored(holder, binding.name[1:], binding.value, place)
        for type_, expr, (owner, start) in view.rules.stores(self._evaluator, view):
            yield from self._laid_out(type_, expr, (view, owner, start), 0)

    def _stored(self, holder: Value, name: str, expr: Expr, place: tuple[View, int, int]) -> Iterator[Flow]:
        if holder[0] != "i":
            return
        for member in self._evaluator.own_member(holder[1], holder[2], name):
            if member[0] == "s":  # type: ignore[index]
                for value in self._evaluator.value(*place, expr):
                    if self._is_code(value):
                        yield Flow((member[1], member[2]), "=", (value[1], value[2]))  # type: ignore[index]

    def _laid_out(self, type_: Value, expr: Expr, place: tuple[View, int, int], depth: int) -> Iterator[Flow]:
        """Yield what a literal sets the fields of its type to, in their order or by name."""
        if not isinstance(expr, list) or not expr or expr[0] not in {"[]", "{"} or depth > _DEEPEST:
            return
        if type_[0] == "t":
            for element in self._evaluator.item(type_, None):
                for part in expr[1]:
                    yield from self._laid_out(element, part[1] if expr[0] == "{" else part, place, depth + 1)
            return
        if type_[0] != "i":
            return
        named = [(pair[0][1], pair[1]) for pair in expr[1] if isinstance(pair[0], list)] if expr[0] == "{" else []
        if expr[0] == "[]":
            named = list(zip(self._fields(type_), expr[1], strict=False))
        for name, part in named:
            if isinstance(part, list) and part and part[0] in {"[]", "{"}:
                for inner in self._evaluator.member(type_, name):
                    yield from self._laid_out(inner, part, place, depth + 1)
            else:
                yield from self._stored(type_, name, part, place)

    def _fields(self, type_: Value) -> list[str]:
        symbols = self._world.view(type_[1]).symbols
        return [symbol.name for symbol in symbols if symbol.parent == type_[2] and symbol.kind == "variable"]

    # -- decorators

    def _of_decorators(self, view: View) -> Iterator[Flow]:
        for index, symbol in enumerate(view.symbols):
            for decorator in symbol.decorators:
                yield from self.decorated(view, index, decorator)
                if isinstance(decorator, list) and decorator and decorator[0] == "(":
                    arguments = [*decorator[2], ["fn", -1 - index]]
                    yield from self._handlers(view, symbol.parent, symbol.start, decorator[1], arguments)

    def decorated(self, view: View, index: int, decorator: Expr, *, at_home: bool = False) -> Iterator[Flow]:
        """Yield what a decorator gets: the function or type that it stands before."""
        symbol = view.symbols[index]
        for value in self._evaluator.value(view, symbol.parent, symbol.start, decorator):
            target = self._linker.callable(value)
            if target is None or (target[0] == view.file) != at_home:
                continue
            function = self._world.view(target[0]).symbols[target[1]]
            params = [param for param in function.params if param.kind != "self"]
            if params:
                yield Flow(target, params[0].name, (view.file, index))

    # -- events

    def _handlers(self, view: View, owner: int, start: int, callee: Expr, arguments: list[Expr]) -> Iterator[Flow]:
        """Yield the handlers that a call registers: `bus.on("sent", handle)`, `sent.connect(handle)`."""
        if not (isinstance(callee, list) and callee and callee[0] == "." and callee[2] in view.rules.handles):
            return
        event, rest = event_of(arguments)
        handlers = [value for argument in rest for value in self._handler(view, owner, start, argument)]
        if handlers:
            for emitter in self.emitters(view, owner, start, callee[1]):
                for handler in handlers:
                    yield Flow(emitter, f"on:{event}", handler)

    def _handler(self, view: View, owner: int, start: int, argument: Expr) -> Iterator[tuple[int, int]]:
        if isinstance(argument, list) and argument and argument[0] == "fn" and argument[1] < 0:
            yield view.file, -1 - argument[1]
            return
        for value in self._evaluator.value(view, owner, start, argument):
            if self._is_code(value):
                yield value[1], value[2]

    def emitters(self, view: View, owner: int, start: int, expr: Expr) -> list[tuple[int, int]]:
        """Return what an expression is as an emitter: the variable that it names, the type that it is of."""
        found = [(value[1], value[2]) for value in self._evaluator.value(view, owner, start, expr) if value[0] == "i"]
        found += [(target.file, target.symbol) for target in self._linker.variables(view, owner, start, expr)]
        return sorted(set(found))


def event_of(arguments: list[Expr]) -> tuple[str, list[Expr]]:
    """Return the name of an event, empty where none is said, and the arguments after it."""
    first = arguments[0] if arguments else None
    if isinstance(first, list) and first and first[0] == "'":
        return first[1], arguments[1:]
    return "", arguments
