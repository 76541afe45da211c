"""Types that are told by their members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking import generics
from waypost.indexer.linking.evaluator import Evaluator, unique

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_COMPONENTS = frozenset({"Component", "PureComponent"})
_STATED = {"props": 0, "state": 1}
"""Which type arguments of a component its properties and its state are."""
_ANY = "*"
"""Name of a member of a record that stands for all others: `{ [key: string]: T }`."""


class TypedEvaluator(Evaluator):
    """Evaluates members of records."""

    def _generic(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        found = (
            self.types(view, owner, start, expr[1])
            if isinstance(expr[1], str) and expr[1] not in view.rules.transparent
            else []
        )
        place = next((value for value in found if value[0] == "tv"), None)
        if place is None:
            return super()._generic(view, owner, start, expr)
        params = (
            self.view(place[1]).symbols[place[2]].generics
        )  # an alias that stands for its own parameter: `T | null`
        given = [self.instances(self.types(view, owner, start, part)) for part in expr[2]]
        return generics.substitute(found, generics.bind((place[1], place[2]), params, given))

    def member(self, value: Value, name: str) -> list[Value]:
        """Return a member of a value."""
        if value[0] == "r":
            return self._of_record(value, name)
        found = super().member(value, name)
        if value[0] != "i" or any(one[0] != "x" for one in found):
            return found
        return self._of_extended_record(value, name) or found

    def _of_record(self, value: Value, name: str) -> list[Value]:
        types = [type_ for field, type_ in value[4] if field == name] or [t for field, t in value[4] if field == _ANY]
        return unique(found for type_ in types for found in self.argument(value, type_))

    def _of_extended_record(self, value: Value, name: str) -> list[Value]:
        """Return a member of `{ ... }` that an interface extends by its alias, of an object that is mixed in."""
        found: list[Value] = []
        for ancestor in self.ancestors(value[1], value[2]):
            if ancestor[0] != "s":
                continue
            view = self.view(ancestor[1])
            symbol = view.symbols[ancestor[2]]
            for base in symbol.bases:
                place = (view, symbol.parent, symbol.start)
                found += self._of_component(place, base, name)
                records = [record for record in self.types(*place, base) if record[0] == "r"]
                if isinstance(base, str) and not records:
                    records = [mixed for mixed in self.value(*place, base) if mixed[0] == "v"]
                found += [v for record in records for v in self.member(record, name)]
        return found

    def _of_component(self, place: tuple[View, int, int], base: Expr, name: str) -> list[Value]:
        """Return the properties and the state that a component states: `extends Component<Props, State>`."""
        number = _STATED.get(name)
        if number is None or not isinstance(base, list) or base[0] != "<" or number >= len(base[2]):
            return []
        last = base[1][2] if isinstance(base[1], list) and base[1][0] == "." else base[1]
        return self.instances(self.types(*place, base[2][number])) if last in _COMPONENTS else []

    def item(self, value: Value, key: Expr, *, iterating: bool = False) -> list[Value]:
        """Return the elements of a container, those of a record included."""
        if value[0] == "s":  # a class or function: what is set on it under that name
            return self.member(value, key[1]) if key is not None and key[0] == "'" else []
        if value[0] == "i" and key is not None and key[0] == "'":
            return self.member(value, key[1])
        if value[0] != "r":
            return super().item(value, key, iterating=iterating)
        if key is not None and key[0] == "'":
            return self._of_record(value, key[1])
        return unique(found for _, type_ in value[4] for found in self.argument(value, type_))
