"""Which of several functions of one name a call means: by the number of arguments, then by what is known of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.facts import Param
from waypost.indexer.linking.typed.library import FUNCTIONS, NUMBERS, words
from waypost.indexer.linking.typed.members import FUNCTIONAL, is_type, rules_of
from waypost.indexer.linking.typed.rules import VARIABLES
from waypost.indexer.linking.typed.types import Types
from waypost.indexer.linking.typed.values import Key, compose, env_of, short

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.typed.values import Level, Place
    from waypost.indexer.linking.values import Value

BLOCK = "{}"
"""Stands for the name of a parameter that gets a block behind a call's parentheses."""
RECEIVER: Key = (-1, -1, "this")
"""Names in an env the value that an extension is called on."""
_NUMBERS = NUMBERS
_PLAIN = _NUMBERS | words("String string char Char Character boolean bool Boolean")
_SAME = {
    "Integer": "int", "Int": "int", "Long": "long", "Short": "short", "Byte": "byte", "Double": "double",
    "Float": "float",
    "String": "string", "Character": "char", "Char": "char", "Boolean": "boolean", "bool": "boolean",
    "object": "Object",
    "Any": "Object",
}  # fmt: skip
_WIDTHS = ["byte", "short", "char", "int", "long", "float", "double", "decimal"]
_SUPERTYPES = {
    "Type": ("Class",),
    "CharSequence": ("string", "StringBuilder"),
    "Collection": ("List", "Set", "ArrayList", "HashSet"),
    "Iterable": ("List", "Set", "Collection", "ArrayList", "HashSet"),
    "IEnumerable": ("List", "IList", "[]", "HashSet", "ICollection", "IReadOnlyList", "IReadOnlyCollection"),
    "Exception": ("RuntimeException", "IOException"),
}
"""Well-known types and some that are derived from them."""
_SEQUENCES = frozenset({"[]", "List", "Map", "Set", "Collection", "Class"})
_EXACT, _FITS, _WIDER, _UNKNOWN, _NEVER = 40, 30, 25, 20, 0


def match(params: list[Param], arguments: list[Expr], *, bound: bool = False) -> list[tuple[Param, Expr]] | None:
    """Return which argument is passed for which parameter, None where they don't fit.

    Args:
        params: the parameters; `?` marks one that may be left out, `*` one that takes the rest, `this` a receiver.
        arguments: the arguments, named ones as `["=", name, value]`; an empty name stands for the last parameter,
            `{}` for the first one that takes a function.
        bound: the receiver is given apart.
    """
    if params and params[0].kind == "this" and bound:
        params = params[1:]
    pairs: list[tuple[Param, Expr]] = []
    taken: set[int] = set()
    number = 0
    for argument in arguments:
        form = argument[0] if isinstance(argument, list) and argument else ""
        if form == "=":
            index = _named(params, argument[1], taken)
            if index is None or index < 0 or index in taken:
                return None
            taken.add(index)
            pairs.append((params[index], argument))
            continue
        while number in taken:
            number += 1
        if number >= len(params):
            return None
        pairs.append((params[number], argument))
        if params[number].kind != "*":
            taken.add(number)
            number += 1
    missing = (param for index, param in enumerate(params) if index not in taken and not param.kind.strip("this"))
    if any(form == "*" for form in _forms(arguments)) or not any(True for _ in missing):
        return pairs
    return None


def _named(params: list[Param], name: str, taken: set[int]) -> int | None:
    if not name:
        return len(params) - 1
    if name == BLOCK:
        left = [index for index in range(len(params)) if index not in taken]
        takes = (index for index in left if isinstance(params[index].type, list) and params[index].type[0] == "->")
        needs = (index for index in left if not params[index].kind)
        return next(takes, next(needs, len(params) - 1))
    return next((index for index, param in enumerate(params) if param.name == name), None)


def _forms(arguments: list[Expr]) -> Iterable[str]:
    return (argument[0] for argument in arguments if isinstance(argument, list) and argument)


class Overloads(Types):
    """The choice among functions of one name."""

    def choose(self, levels: Iterable[Level], arguments: list[Expr], place: Place | None) -> tuple[Level, bool]:
        """Return what a call means, from the nearest level where something fits, and whether it does."""
        fallback: Level = ()
        for level in levels:
            functions = [value for value in level if self._is_callable(value)]
            chosen = self.applicable(functions, arguments, place)
            if chosen:
                return tuple(chosen), True
            others = tuple(value for value in level if value not in functions and self._may_be_called_here(value))
            if others:
                return self._called_types(others, arguments, place), True
            fallback = fallback or tuple(functions)
        return fallback, False

    def _called_types(self, level: Level, arguments: list[Expr], place: Place | None) -> Level:
        declared = next((value for value in level if value[0] == "s"), None)
        if declared is None:
            return level
        return rules_of(self.view(declared[1])).called_types(self, level, arguments, place)  # type: ignore[arg-type]  # always a TypedEvaluator

    def _is_callable(self, value: Value) -> bool:
        return value[0] == "s" and self.view(value[1]).symbols[value[2]].kind in FUNCTIONAL

    def _may_be_called_here(self, value: Value) -> bool:
        if value[0] != "s":
            return True
        symbol = self.view(value[1]).symbols[value[2]]
        if symbol.kind in VARIABLES and "accessor" not in symbol.flags:
            values = self.variable(value)
            return not values or any(self.is_callable(found) for found in values)
        return True

    def has_receiver(self, value: Value) -> bool:
        """Whether the receiver of a function is given apart from its arguments."""
        rules = rules_of(self.view(value[1]))
        return rules.extensions_need_receiver or any(key == RECEIVER for key, _ in env_of(value))

    def applicable(self, functions: list[Value], arguments: list[Expr], place: Place | None) -> list[Value]:
        """Return those of some functions, or types that are made, that a call's arguments fit best."""
        fitting: list[tuple[Value, list[tuple[Param, Expr]]]] = []
        for value in functions:
            pairs = match(self._params(value), arguments, bound=self.has_receiver(value))
            if pairs is not None:
                fitting.append((value, pairs))
        exactly = [item for item in fitting if all(param.kind != "*" for param in self._params(item[0]))]
        fitting = exactly or fitting
        if len(fitting) < 2 or place is None or not arguments:  # noqa: PLR2004 - one needs no choice
            return [value for value, _ in fitting]
        scored = [(self._score(value, pairs, place), value) for value, pairs in fitting]
        best = max(score for score, _ in scored)
        return [value for score, value in scored if score == best] if best >= 0 else [value for value, _ in fitting]

    def _params(self, value: Value) -> list[Param]:
        view = self.view(value[1])
        symbol = view.symbols[value[2]]
        if "override" in symbol.flags and rules_of(view).overrides_keep_defaults:
            return [param if param.kind else Param(param.name, param.type, kind="?") for param in symbol.params]
        return symbol.params

    def _score(self, value: Value, pairs: list[tuple[Param, Expr]], place: Place) -> int:
        """Return how well arguments fit parameters; -1 where they can't."""
        view, index = self.view(value[1]), value[2]
        total = 0
        for param, argument in pairs:
            wanted = self.type_expression(view, index, view.symbols[index].start, param.type)
            fit = self._fit(wanted, argument, place)
            if fit == _NEVER:
                return -1
            total += fit
        return total

    def _fit(self, wanted: list[Value], argument: Expr, place: Place) -> int:
        form = argument[0] if isinstance(argument, list) and argument else ""
        if form in {"=", "*"}:
            argument = argument[-1]
            form = argument[0] if isinstance(argument, list) and argument else ""
        if argument is None or not wanted:
            return _UNKNOWN
        if form in {"fn", "::"}:
            return max(self._fits_function(value) for value in wanted)
        given = self.value(*place, argument)
        if not given:
            return _UNKNOWN
        return max(self.fits(one, other) for one in wanted for other in given)

    def _fits_function(self, wanted: Value) -> int:
        if wanted[0] == "f":
            return _FITS
        if wanted[0] == "x":
            name = short(wanted)
            return _FITS if name in FUNCTIONS or name in {"Func", "Action"} else _NEVER if name in _PLAIN else _UNKNOWN
        if wanted[0] == "i":
            symbol = self.view(wanted[1]).symbols[wanted[2]]
            return _FITS if symbol.kind in {"interface", "trait"} else _NEVER
        return _UNKNOWN

    def fits(self, wanted: Value, given: Value) -> int:
        """Return how well a value fits a type."""
        if wanted[0] == "tv" and given[0] in {"i", "x"}:
            bounds = self.bounds(wanted)
            return max((self.fits(bound, given) for bound in bounds), default=_UNKNOWN)
        if wanted[0] == "tv" or given[0] in {"tv", "v"}:
            return _UNKNOWN
        if given[0] == "s":
            symbol = self.view(given[1]).symbols[given[2]]
            return self._fits_function(wanted) if not is_type(symbol) else _UNKNOWN
        if given[0] == "'":
            given = ("x", "String")
        if wanted[0] == "i" and given[0] == "i":
            return self._fits_declared(wanted, given)
        if wanted[0] == "x" and given[0] == "x":
            return _fits_outside(wanted, given)
        if wanted[0] == "i" and given[0] == "x":
            return _UNKNOWN if is_unknown(given) else _NEVER
        if wanted[0] == "x" and given[0] == "i":
            return self._fits_library(wanted, given)
        if wanted[0] == "f":
            return _FITS if given[0] == "f" else _NEVER if given[0] == "x" and short(given) in _PLAIN else _UNKNOWN
        return _UNKNOWN

    def _fits_library(self, wanted: Value, given: Value) -> int:
        """Return how well an instance of a type of the project fits a type outside."""
        name = short(wanted)
        if name in _PLAIN or name == "[]":
            return _NEVER
        if self.derives(given, wanted) is not None:
            return _FITS
        ancestors = self.ancestors(given[1], given[2])
        if _SAME.get(name, name) == "Object" or is_unknown(wanted) or any(base[0] == "x" for base in ancestors):
            return _UNKNOWN
        return _NEVER

    def _fits_declared(self, wanted: Value, given: Value) -> int:
        if wanted[1:3] == given[1:3]:
            return _EXACT
        if self.derives(given, wanted) is not None:
            return _FITS
        unknown = any(base[0] == "x" for base in self.ancestors(given[1], given[2]))
        return (
            _UNKNOWN if unknown and self.view(wanted[1]).symbols[wanted[2]].kind in {"interface", "trait"} else _NEVER
        )

    # -- receivers of extensions

    def bind_receiver(self, value: Value, receiver: Value) -> Value | None:
        """Return a function that is declared for a type as called on a value, None where it is for others."""
        view, index = self.view(value[1]), value[2]
        symbol = view.symbols[index]
        first = symbol.params[0] if symbol.params else None
        owner = index
        if first is None or first.kind != "this":
            owner = symbol.parent
            first = view.symbols[owner].params[0] if owner >= 0 and view.symbols[owner].params else None
            if first is None or "implicit" not in view.symbols[owner].flags:
                return None
        if isinstance(first.type, list) and first.type and first.type[0] == "companion":
            types = self.types(view, owner, symbol.start, first.type[1])
            return value if any(one[1:3] == receiver[1:3] for one in types) and receiver[0] in {"s", "i"} else None
        wanted = self.type_expression(view, owner, symbol.start, first.type)
        if not wanted:
            return None
        if receiver[0] == "s" and is_type(self.view(receiver[1]).symbols[receiver[2]]):
            return None
        if max(self.fits(one, receiver) for one in wanted) == _NEVER:
            return None
        found: dict[Key, tuple[Value, ...]] = {}
        self.unify(wanted, [receiver], found)
        return ("s", value[1], index, compose((*found.items(), (RECEIVER, (receiver,))), env_of(value)))

    def extension_properties(self, value: Value, name: str, place: Place) -> list[Value]:
        """Return the properties of a name that are declared for a value elsewhere."""
        rules = rules_of(place.view)
        if rules.extension_properties:
            for level in rules.extensions(self, place, name, "v"):  # type: ignore[arg-type]  # always a TypedEvaluator
                found = [bound for one in level if (bound := self.bind_receiver(one, value)) is not None]
                if found:
                    return found
        return []

    def parameters_of(
        self, value: Value, arguments: list[Expr] | None = None, place: Place | None = None
    ) -> tuple[int, list[Param]]:
        """Return where the types of a function's or constructor's parameters are to be read, and the parameters."""
        view, index = self.view(value[1]), value[2]
        symbol = view.symbols[index]
        if not is_type(symbol):
            return index, symbol.params
        if symbol.params or arguments is None:
            return index, symbol.params
        rules = rules_of(view)
        for name in rules.constructor_names(symbol):
            declared = tuple(("s", *found) for found in self.own_members(value[1], index, name, "f"))
            chosen, _ = self.choose([declared], arguments, place)
            for found in chosen:
                if found[1] == value[1]:
                    return found[2], view.symbols[found[2]].params
        return index, []


def _fits_outside(wanted: Value, given: Value) -> int:
    one, other = short(wanted), short(given)
    same, boxed = one == other, one != _SAME.get(one, one)
    one, other = _SAME.get(one, one), _SAME.get(other, other)
    if one == other:
        return _EXACT if same else _EXACT - 1
    if one == "Object" or is_unknown(given) or is_unknown(wanted):
        return _UNKNOWN
    if other in _SUPERTYPES.get(one, ()) or (len(one) > 2 and other.endswith(one)):  # noqa: PLR2004 - HashMap is a Map
        return _FITS
    if one in _WIDTHS and other in _WIDTHS:
        wider = _WIDTHS.index(one) - _WIDTHS.index(other)
        return _WIDER + 4 - wider // 2 if wider > 0 and not boxed else _NEVER
    if one == "Number" and other in _NUMBERS:
        return _UNKNOWN + 1
    if one in _PLAIN and other in _PLAIN:
        return _NEVER if one not in _NUMBERS or other not in _NUMBERS else _UNKNOWN
    if (one in _PLAIN and other in _SEQUENCES) or (one in _SEQUENCES and other in _PLAIN):
        return _NEVER
    return _UNKNOWN


def is_unknown(value: Value) -> bool:
    """Whether nothing is known of the type of something outside."""
    name: str = value[1]
    return name.endswith((")", "?", "]")) and not name.endswith("[]")
