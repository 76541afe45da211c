"""What members of types outside the project give, as far as type arguments and a few tables tell it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.linking.typed.library import (
    FACTORIES,
    FUNCTIONS,
    MAPS,
    NUMBERS,
    PAIRS,
    PLAIN,
    PROPERTIES,
    RESULTS,
    SELF,
)
from waypost.indexer.linking.typed.members import rules_of
from waypost.indexer.linking.typed.signatures import Signatures
from waypost.indexer.linking.typed.values import arguments_of, outside, short

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.typed.values import Place
    from waypost.indexer.linking.values import Value

_LONGEST = 120
_TASKS = ("Task", "Awaitable", "Deferred", "Future")
_MADE = re.compile(
    r"(get|create|resolve|deserialize|mock|inject|read|first|single|parse|convert|as|cast|of|require|find|from|new|make|build"
    r"|fetch|load|spy|lookup|bind|instance|retrieve|query|exchange|tree)",
    re.IGNORECASE,
)
"""Starts of the names of generic functions that give an instance of their type argument."""
_COLLECTING = re.compile(
    r"OfType|Cast|filterIsInstance|empty|listOf|setOf|arrayOf|sequenceOf|mutable|ListOf|Array", re.IGNORECASE
)


_BY_ARGUMENTS = frozenset("mra")
"""Results that follow from what is passed."""


class Outside(Signatures):
    """Values of what lies outside."""

    def outside_value(self, value: Value, place: Place | None) -> list[Value]:
        """Return what a member of something outside is, where it is not called."""
        receiver, name = value[3], short(value)
        letter = PROPERTIES.get(name) or RESULTS.get(name, "")
        if letter and letter not in _BY_ARGUMENTS:
            found = self.part(receiver, letter)
            if found:
                return found
        number = _component(name)
        if number is not None:
            arguments = arguments_of(receiver)
            return list(arguments[number]) if number < len(arguments) else []
        if name.isupper() and short(receiver) in NUMBERS:
            return [outside(short(receiver))]
        plain = PLAIN.get(name)
        return [outside(plain)] if plain else [_shortened(value[1] + "?")]

    def outside_result(
        self, value: Value, place: Place | None, arguments: list[Expr], types: list[Value]
    ) -> list[Value]:
        """Return what calling something outside gives."""
        name = short(value)
        if len(value) > 3:  # noqa: PLR2004 - a member of something
            found = self._member_result(value[3], name, place, arguments)
            if found is not None:
                return found
            if name in PLAIN:
                return [outside(PLAIN[name])]
        made = self._made_outside(value, name, place, arguments, types)
        return made if made is not None else [_shortened(value[1] + "()")]

    def _member_result(
        self, receiver: Value, name: str, place: Place | None, arguments: list[Expr]
    ) -> list[Value] | None:
        letter = self._letter_of(name, receiver, place, arguments)
        if receiver[0] == "f":
            return list(receiver[2])
        if name in SELF and not (receiver[0] == "x" and short(receiver) in FUNCTIONS):
            return [receiver]
        if receiver[0] == "x" and short(receiver) in FUNCTIONS and arguments_of(receiver):
            return list(self.signature(receiver).result)
        if letter == "w":
            return self._task(place, arguments)
        if letter in {"m", "r"}:
            given = [v for argument in arguments for v in self.given(place, argument)]
            if letter == "r" or not given:
                return given or None
            flat = [part for v in given for part in self.elements(v)] if name.startswith(("flat", "SelectMany")) else []
            return [outside("List", (flat or given,))]
        if letter == "a":
            return self.value(*place, arguments[0]) if place is not None and arguments else None
        if letter is None:
            return None
        return self.part(receiver, letter) or None

    def _letter_of(self, name: str, receiver: Value, place: Place | None, arguments: list[Expr]) -> str | None:
        """Return the letter of a member's result; some mean something else in a language or without arguments."""
        if name == "take" and not arguments:  # of a queue
            return "e"
        own = rules_of(place.view).results.get(name) if place is not None else None
        if own == "g":  # of a mapping
            return "o" if receiver[0] == "x" and short(receiver).endswith(MAPS) else "e"
        return own or RESULTS.get(name)

    def given(self, place: Place | None, argument: Expr) -> list[Value]:
        """Return what a function gives that is passed as an argument; nothing for other arguments."""
        if place is None:
            return []
        if isinstance(argument, list) and argument and argument[0] == "=":
            argument = argument[2]
        if isinstance(argument, list) and argument and argument[0] == "under":
            return self.value(*place, argument[1])
        if not (
            isinstance(argument, str) or (isinstance(argument, list) and argument and argument[0] in {"fn", "::", "."})
        ):
            return []
        functions = [value for value in self.value(*place, argument) if value[0] == "s"]
        return [found for value in functions for found in self.result(value, None, [])]

    def _made_outside(
        self, value: Value, name: str, place: Place | None, arguments: list[Expr], types: list[Value]
    ) -> list[Value] | None:
        """Return what a function gives that puts something together; None where that can't be told."""
        if types:
            return self._made_of_types(value, name, types)
        if place is None:
            return None
        for argument in arguments:
            if isinstance(argument, list) and argument and argument[0] == "cls" and _MADE.match(name):
                return self.type_expression(*place, argument[1])
        last = ".".join(value[1].split(".")[-2:])
        if name in PAIRS or last in PAIRS:
            return [outside("Pair", (self.value(*place, argument) for argument in arguments))]
        kind = FACTORIES.get(value[1]) or FACTORIES.get(last)
        if kind:
            return self._mapped(place, arguments) if kind == "Map" else self._held_by(kind, place, arguments)
        letter = RESULTS.get(name)
        if letter == "a" and arguments:
            return self.value(*place, arguments[0]) or None
        if letter == "w":
            return self._task(place, arguments)
        return ([v for argument in arguments for v in self.given(place, argument)] or None) if letter == "r" else None

    def _made_of_types(self, value: Value, name: str, types: list[Value]) -> list[Value] | None:
        """Return what a generic function gives, by its type arguments and its name."""
        if _COLLECTING.match(name):
            return [outside("List", (types,))]
        if name[:1].isupper() and len(value) <= 3:  # noqa: PLR2004 - no member of something
            return [outside(value[1], [(one,) for one in types])]
        return types if _MADE.match(name) and (len(types) == 1 or len(value) <= 3) else None  # noqa: PLR2004 - as above

    def _held_by(self, kind: str, place: Place, arguments: list[Expr]) -> list[Value] | None:
        """Return the container that a call makes of its arguments."""
        held = [v for argument in arguments[:4] for v in self.value(*place, argument)]
        if arguments and isinstance(arguments[0], list) and arguments[0] and arguments[0][0] == "*":
            held = [v for one in held for v in self.elements(one)]
        return [outside(kind, (held,))] if held else None

    def _task(self, place: Place | None, arguments: list[Expr]) -> list[Value] | None:
        """Return a task of what a function gives that is passed."""
        given = [value for argument in arguments for value in self.given(place, argument)]
        given = [part for value in given for part in (self.part(value, "e") if short_is_task(value) else [value])]
        return [outside("Task", (given,))] if given else None

    def _mapped(self, place: Place, arguments: list[Expr]) -> list[Value] | None:
        """Return the mapping that a call makes of pairs, or of keys and values in turn."""
        pairs = [
            arguments_of(value)
            for argument in arguments[:4]
            for value in (self.value(*place, argument) if _is_pair(argument) else ())
            if value[0] == "x"
        ]
        pairs = [pair for pair in pairs if len(pair) == 2]  # noqa: PLR2004 - key and value
        if pairs:
            return [outside("Map", ([v for pair in pairs for v in pair[0]], [v for pair in pairs for v in pair[1]]))]
        if len(arguments) < 2 or len(arguments) % 2 or any(_is_pair(argument) for argument in arguments):  # noqa: PLR2004 - pairs
            return None
        return [outside("Map", (self.value(*place, arguments[0]), self.value(*place, arguments[1])))]


def _component(name: str) -> int | None:
    """Return which part of a pair or tuple a name asks for."""
    if name in {"first", "Item1", "_1", "component1"}:
        return 0
    if name in {"second", "Item2", "_2", "component2"}:
        return 1
    if name in {"third", "Item3", "_3", "component3"}:
        return 2
    return None


def short_is_task(value: Value) -> bool:
    """Whether a value is a task, a future and their kin."""
    return value[0] == "x" and short(value).endswith(_TASKS)


def _is_pair(argument: Expr) -> bool:
    return isinstance(argument, list) and bool(argument) and argument[0] in {"pair", "tuple", "("}


def _shortened(name: str) -> Value:
    return ("x", name if len(name) < _LONGEST else "..." + name[-_LONGEST:])
