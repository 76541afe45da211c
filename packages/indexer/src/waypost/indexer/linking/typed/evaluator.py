"""What expressions stand for in languages with declared types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.evaluator import unique
from waypost.indexer.linking.typed.calls import Calls
from waypost.indexer.linking.typed.members import rules_of
from waypost.indexer.linking.typed.outside import short_is_task
from waypost.indexer.linking.typed.values import Place, arguments_of, env_of, outside, short, substitute_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View


class TypedEvaluator(Calls):
    """Evaluates expressions. Besides those of all languages there are the forms.

    ["this", name]                          the instance around, of the type of a name where one is given
    ["super", name]                         what it is derived from, of a base where one is named
    ["::", object or type, name]            a function by its name
    ["lp", call, position, number, count]   a parameter of a function that is passed at a position in a call
    ["lr", call, position]                  the receiver of such a function
    ["lt", type, number]                    a parameter of a function of a stated type
    ["part", expr, number]                  a part of what is taken apart
    ["cls", type]                           a type as a value
    ["await", expr]                         what a task gives
    ["tuple", [expr, ...]], ["pair", a, b]  values put together
    ["out", call, position]                 what a call gives by way of a parameter
    """

    def value(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return what an expression stands for at a place."""
        if expr is None:
            return []
        if isinstance(expr, str):
            return self.name(view, owner, start, expr)
        if self._depth > self.most_depth:
            self._cut = True
            return []
        method = _FORMS.get(expr[0])
        if method is None:
            return []
        self._depth += 1
        try:
            return unique(method(self, Place(view, owner, start), expr))
        finally:
            self._depth -= 1

    def forget_file(self, file: int) -> None:
        """Nothing that is remembered depends on what is passed for parameters."""

    # -- forms

    def dotted_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a member of an object."""
        return self.object(place, expr)

    def called_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what a call gives."""
        return self._call(*place, expr)

    def made_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return an instance."""
        types = self.types(*place, expr[1])
        found: list[Value] = []
        for value in types:
            if value[0] == "s" and not env_of(value):
                found += self._made_by(value, place, expr[2], [])
            else:
                found += self.instances([value])
        return found

    def item_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return an element by its key."""
        found: list[Value] = []
        for value in self.value(*place, expr[1]):
            if value[0] == "i":
                for name in rules_of(self.view(value[1])).indexers:
                    level = self.choose(self.candidates(value, name, "f"), [expr[2]], place)[0]
                    found += [made for member in level for made in self.result(member, place, [expr[2]])]
            found += self.part(value, "e")
        return found

    def either_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return one of several."""
        return [value for part in expr[1:] for value in self.value(*place, part)]

    def at_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what an expression stands for at another byte."""
        return self.value(place.view, place.owner, expr[1], expr[2])

    def list_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a sequence."""
        held = [value for part in expr[1][:4] for value in self.value(*place, part)]
        return [outside("[]", (unique(held),))]

    def map_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a mapping."""
        keys = [value for pair in expr[1][:4] for value in self.value(*place, pair[0])]
        held = [value for pair in expr[1][:4] for value in self.value(*place, pair[1])]
        return [outside("Map", (unique(keys), unique(held)))]

    def string_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a string."""
        return [("'", expr[1])]

    def joined_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what is put together: a text where a part is one, else what its first part is."""
        for part in reversed(expr[1:]):
            found = self.value(*place, part)
            if any(
                value[0] == "'" or (value[0] == "x" and short(value) in {"String", "str", "string"}) for value in found
            ):
                return [outside("String")]
        return found

    def literal_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return another literal."""
        return [outside(str(expr[1]))]

    def function_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a function or an object without a name."""
        index = place.view.anonymous.get(expr[1])
        if index is None:
            return []
        is_object = "object" in place.view.symbols[index].flags
        return [("i", place.view.file, index, True) if is_object else ("s", place.view.file, index)]

    def typed_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return an instance of a stated type."""
        return self.type_expression(*place, expr[1])

    def element_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what iterating gives."""
        return [part for value in self.value(*place, expr[1]) for part in self.elements(value)]

    def this_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return the instance around a place."""
        name = expr[1] if len(expr) > 1 else ""
        owner = place.owner
        while owner >= 0:
            symbol = place.view.symbols[owner]
            receivers = self.receivers_of(place.view, owner)
            if receivers and (not name or symbol.name == name):
                return receivers
            if self.is_this(place.view, owner, name):
                return self.this(place.view, owner)
            owner = symbol.parent
        return []

    def is_this(self, view: View, owner: int, name: str) -> bool:
        """Whether a symbol is the type that `this` means."""
        found = self.type_at(view, owner)
        return found == (view.file, owner) and (not name or view.symbols[owner].name == name)

    def super_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what the instance around is derived from."""
        around = self.type_at(place.view, place.owner)
        if around is None:
            return []
        if len(expr) > 1 and expr[1]:
            return self.type_expression(*place, expr[1])
        return [("u", *around, *around)]

    def reference_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a function by its name."""
        return list(self.references(place, expr))

    def references(self, place: Place, expr: Expr) -> list[Value]:
        """Return the functions, or the type that is made, that `object::name` means."""
        if expr[1] is None:
            level = next((level for levels in self.scopes(place, expr[2], "f") for level in levels if level), ())
            return [value for value in level if value[0] != "bind"]
        found: list[Value] = []
        for value in self.object(place, expr[1]):
            if expr[2] == "new":
                found.append(value)
                continue
            for level in self.candidates(value, expr[2], "f"):
                found += level
                break
            else:
                rules = rules_of(place.view)
                for level in rules.extensions(self, place, expr[2]):
                    found += [bound for one in level if (bound := self.bind_receiver(one, value)) is not None]
        return found

    def parameter_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what a function gets that is passed in a call."""
        found: list[Value] = []
        for signature in self.passed_to(place, expr[1], expr[2], expr[4]):
            if expr[3] < len(signature.params):
                found += signature.params[expr[3]]
        return found

    def receiver_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return the receiver of a function that is passed in a call."""
        return [value for signature in self.passed_to(place, expr[1], expr[2], 0) for value in signature.receiver]

    def stated_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a parameter of a function of a stated type."""
        found: list[Value] = []
        for value in self.type_expression(*place, expr[1]):
            signature = self.signature(value)
            if expr[2] < 0:
                found += signature.receiver
            elif expr[2] < len(signature.params):
                found += signature.params[expr[2]]
        return found

    def signature_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a parameter of a function of the type that something has."""
        found: list[Value] = []
        for value in self.value(*place, expr[1]):
            signature = self.signature(value)
            if expr[2] < len(signature.params):
                found += signature.params[expr[2]]
        return found

    def part_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a part of what is taken apart: of tuples and pairs, of what has components."""
        found: list[Value] = []
        for value in self.value(*place, expr[1]):
            found += self.component(value, expr[2])
        return found

    def component(self, value: Value, number: int) -> list[Value]:
        """Return a part of a value by its number."""
        if value[0] == "x":
            arguments = arguments_of(value)
            if short(value) in {"[]", "List"}:
                return list(arguments[0]) if arguments else []
            return list(arguments[number]) if number < len(arguments) else []
        if value[0] != "i":
            return []
        view = self.view(value[1])
        params = view.symbols[value[2]].params
        if number >= len(params):
            return []
        symbol = view.symbols[value[2]]
        self.world.ask_member(view, view.local(symbol.parent), symbol.name)
        held = self.type_expression(view, value[2], symbol.start, params[number].type)
        return substitute_all(held, dict(env_of(value)))

    def awaited_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what a task gives."""
        found: list[Value] = []
        for value in self.value(*place, expr[1]):
            if short_is_task(value):
                found += self.part(value, "e") or [("x", "?")]
            else:
                found.append(value)
        return found

    def tuple_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a tuple."""
        return [outside("Tuple", (self.value(*place, part) for part in expr[1]))]

    def pair_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a pair."""
        return [outside("Pair", (self.value(*place, part) for part in expr[1:3]))]

    def given_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what a call gives by way of a parameter."""
        found = self.parameter_types(place, expr[1], expr[2])
        callee = expr[1][1]
        if not found and isinstance(callee, list) and callee and callee[0] == "." and callee[2].startswith("Try"):
            found = [part for value in self.value(*place, callee[1]) for part in self.part(value, "e")]
        return found

    def delegated_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what a property gives that something else stands in for: a lazy value, a value kept elsewhere."""
        call = expr[1]
        if isinstance(call, list) and call and call[0] == "(":
            given = [value for argument in call[2] for value in self.given(place, argument)]
            if given and call[1] in {"lazy", "remember"}:
                return given
        found: list[Value] = []
        for value in self.value(*place, call):
            if value[0] == "x":
                found += self.part(value, "e")
            else:
                for level in self.candidates(value, "getValue", "f")[:1]:
                    found += [made for one in level for made in self.result(one, place, [None, None])]
        return found

    def unapplied_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what a pattern with a type's name takes apart: an instance of it, else what it is held against."""
        declared = [value for value in self.type_expression(*place, expr[1]) if value[0] == "i"]
        held = self.value(*place, expr[2])
        same = [value for value in held if value[0] == "i" and any(value[1:3] == one[1:3] for one in declared)]
        if same or declared:
            return same or declared
        return [outside("Tuple", [self.part(value, "e")]) for value in held]

    def class_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return a type as a value."""
        return [outside("Class", (self.type_expression(*place, expr[1]),))]

    def plain_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what a generic name stands for."""
        return self.value(*place, expr[1])


_FORMS: dict[str, Callable[[TypedEvaluator, Place, Expr], list[Value]]] = {
    ".": TypedEvaluator.dotted_value,
    "(": TypedEvaluator.called_value,
    "new": TypedEvaluator.made_value,
    "[": TypedEvaluator.item_value,
    "|": TypedEvaluator.either_value,
    "at": TypedEvaluator.at_value,
    "[]": TypedEvaluator.list_value,
    "{": TypedEvaluator.map_value,
    "'": TypedEvaluator.string_value,
    "+": TypedEvaluator.joined_value,
    "#": TypedEvaluator.literal_value,
    "fn": TypedEvaluator.function_value,
    "as": TypedEvaluator.typed_value,
    "iter": TypedEvaluator.element_value,
    "this": TypedEvaluator.this_value,
    "super": TypedEvaluator.super_value,
    "::": TypedEvaluator.reference_value,
    "lp": TypedEvaluator.parameter_value,
    "lr": TypedEvaluator.receiver_value,
    "lt": TypedEvaluator.stated_value,
    "lv": TypedEvaluator.signature_value,
    "part": TypedEvaluator.part_value,
    "await": TypedEvaluator.awaited_value,
    "tuple": TypedEvaluator.tuple_value,
    "pair": TypedEvaluator.pair_value,
    "out": TypedEvaluator.given_value,
    "ap": TypedEvaluator.given_value,
    "by": TypedEvaluator.delegated_value,
    "unapply": TypedEvaluator.unapplied_value,
    "under": TypedEvaluator.plain_value,
    "cls": TypedEvaluator.class_value,
    "<": TypedEvaluator.plain_value,
}
