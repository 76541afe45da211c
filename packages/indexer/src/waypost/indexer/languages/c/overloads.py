"""Which of several functions a call means, and where it is defined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.c.lookup import lookup
from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from waypost.indexer.facts import Reference, Symbol
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.linker import Target

_FUNCTIONS = frozenset({"function", "method"})
Place = tuple[int, int]


class Overloads:
    """Chooses among the targets of one call."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._lookup = lookup(evaluator.world)

    def chosen(self, item: Reference, targets: list[Target]) -> list[Target]:
        """Return the targets that take as many arguments as there are, each where it has its body."""
        functions = [target for target in targets if self._symbol(target).kind in _FUNCTIONS]
        if not functions:
            return targets
        if len(functions) > 1 and item.kind == "call":
            functions = [target for target in functions if accepts(self._symbol(target), len(item.args))] or functions
        rest = [target for target in targets if self._symbol(target).kind not in _FUNCTIONS]
        if any(self._symbol(target).kind in TYPES for target in rest):
            functions = []  # a type is made; a function of its name is hidden by nothing but in C
            return rest
        found: list[Target] = []
        for target in functions:
            for place in self.defined((target.file, target.symbol)):
                new = target._replace(file=place[0], symbol=place[1])
                if new not in found:
                    found.append(new)
        return self._without_prototypes(found) + rest

    def _without_prototypes(self, targets: list[Target]) -> list[Target]:
        """Return targets without prototypes of functions whose body is among them."""
        bodies = [self._symbol(target) for target in targets if self._symbol(target).body_line]
        if not bodies:
            return targets
        return [
            target
            for target in targets
            if self._symbol(target).body_line or not any(_same(self._symbol(target), body) for body in bodies)
        ]

    def _symbol(self, target: Target) -> Symbol:
        return self._evaluator.view(target.file).symbols[target.symbol]

    def defined(self, place: Place) -> list[Place]:
        """Return where a declared function has its body, if there is one such place; else the declaration."""
        symbol = self._lookup.symbol(place)
        if symbol.body_line or symbol.flags == "macro":
            return [place]
        view = self._evaluator.view(place[0])
        around = symbol.parent if symbol.parent >= 0 and view.symbols[symbol.parent].kind in TYPES else -1
        found = self._members(place, (place[0], around)) if around >= 0 else self._lookup.definitions(place)
        return found if len(found) == 1 else [place]

    def _members(self, place: Place, type_: Place) -> list[Place]:
        """Return the bodies of a member that is declared in its type."""
        evaluator = self._evaluator
        name = evaluator.view(type_[0]).symbols[type_[1]].name
        candidates = self._lookup.owned(self._lookup.symbol(place).name).get(name, [])
        own = [
            other
            for other in candidates
            if self._lookup.symbol(other).body_line and evaluator.type_at(evaluator.view(other[0]), other[1]) == type_
        ]
        return self._lookup.matching(place, own)


def accepts(symbol: Symbol, count: int) -> bool:
    """Whether a function can be called with a number of arguments."""
    params = [param for param in symbol.params if param.kind != "*"]
    if any(param.kind == "*" for param in symbol.params):
        return count >= sum(1 for param in params if param.default is None)
    return sum(1 for param in params if param.default is None) <= count <= len(params)


def _same(one: Symbol, other: Symbol) -> bool:
    return one.name == other.name and len(one.params) == len(other.params)
