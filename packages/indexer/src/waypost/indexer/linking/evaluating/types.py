"""Which types a type expression names, and instances of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking import generics
from waypost.indexer.linking.evaluating.kinds import CALLABLE, TYPE_VALUES, is_type
from waypost.indexer.linking.evaluating.lists import frozen, unique
from waypost.indexer.linking.evaluating.questions import Questions
from waypost.indexer.linking.view import END, View

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value


class Types(Questions):
    """Which types a type expression names, and instances of them."""

    def types(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return the types that a type expression names: `("s", ...)`, or values that are containers."""
        if expr is None:
            return []
        if isinstance(expr, str):
            return self._named_type(view, owner, start, expr)
        form = expr[0]
        if form == "->":
            return [("c", view.file, owner, start, frozen(expr[1:]))]
        if form == "|":
            return unique(value for part in expr[1:] for value in self.types(view, owner, start, part))
        if form == "<":
            return self._generic(view, owner, start, expr)
        if form == ".":
            return self._member(view, owner, start, expr)
        if form in {"[]", "iter"}:
            return [
                ("t", view.file, owner, start, tuple(frozen(part) for part in (expr[1] if form == "[]" else expr[1:2])))
            ]
        if form == "{":
            return [("r", view.file, owner, start, frozen(expr[1]))]
        if form == "'":
            return self.types(view, owner, start, expr[1])
        return self.value(view, owner, start, expr)

    def _named_type(self, view: View, owner: int, start: int, name: str) -> list[Value]:
        parameter = self._type_parameter(view, owner, name)
        if parameter is not None:
            return [parameter]
        found = self.name(view, owner, END if owner < 0 else start, name)
        return [value for value in found if value[0] in TYPE_VALUES]

    def _type_parameter(self, view: View, owner: int, name: str) -> Value | None:
        """Return the type parameter that a name is at a place."""
        while view.generic and owner >= 0:
            symbol = view.symbols[owner]
            if symbol.generics and any(param.name == name for param in symbol.generics):
                return ("tv", view.file, owner, name)
            owner = symbol.parent
        return None

    def _generic(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        base, arguments = expr[1], expr[2]
        last = base if isinstance(base, str) else base[-1] if isinstance(base, list) and base else None
        if isinstance(last, str) and last in view.rules.transparent:
            return unique(value for part in arguments for value in self.types(view, owner, start, part))
        types = self.types(view, owner, start, base)
        known = [self._with_arguments(view, owner, start, value, arguments) for value in types if value[0] == "s"]
        if known:
            return known
        if any(value[0] in {"t", "c", "r"} for value in types):  # an alias with type parameters
            return [self._of_alias(view, owner, start, value, arguments) for value in types]
        name = last if isinstance(last, str) else ""
        return [("t", view.file, owner, start, tuple(frozen(part) for part in arguments), (), name)]

    def _of_alias(self, view: View, owner: int, start: int, value: Value, arguments: list[Expr]) -> Value:
        if value[0] not in {"t", "c", "r"} or value[2] < 0:
            return value
        params = self.view(value[1]).symbols[value[2]].generics
        given = [self.instances(self.types(view, owner, start, part)) for part in arguments]
        env = generics.bind((value[1], value[2]), params, given)
        return generics.with_env(value, generics.compose(env, generics.env_of(value)))

    def bounds(self, value: Value) -> list[Value]:
        """Return what a type parameter is known to be at least."""
        view, index = self.view(value[1]), value[2]
        self.world.ask_member(view, view.local(view.symbols[index].parent), view.symbols[index].name)
        bounds = [param.type for param in view.symbols[index].generics if param.name == value[3]]
        start = view.symbols[index].start
        found = [v for bound in bounds for v in self.instances(self.types(view, index, start, bound))]
        return [v for v in found if v != value]

    def instances(self, types: Iterable[Value]) -> list[Value]:
        """Return an instance of each type; containers are values already."""
        found: list[Value] = []
        for value in types:
            if value[0] == "s":
                symbol = self.view(value[1]).symbols[value[2]]
                if is_type(symbol):
                    found.append(("i", value[1], value[2], False, *value[3:]))
                elif symbol.kind in CALLABLE:
                    found.append(value)
            elif value[0] == "x":
                found.append(("x", value[1] + "()"))
            elif value[0] not in {"m", "p"}:
                found.append(value)
        return found
