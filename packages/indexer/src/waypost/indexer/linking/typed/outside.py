"""What members of types outside the project give, as far as type arguments and a few tables tell it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.linking.typed.library import (
    BUILDERS,
    FACTORIES,
    FUNCTIONS,
    MAPS,
    NUMBERS,
    PAIRS,
    PARAMETERS,
    PLAIN,
    PROPERTIES,
    RECEIVING,
    RESULTS,
    SELF,
)
from waypost.indexer.linking.typed.members import rules_of
from waypost.indexer.linking.typed.names import Names, Place
from waypost.indexer.linking.typed.values import arguments_of, env_of, outside, short, substitute_all

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
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


class Signature(NamedTuple):
    """What a function gets and gives."""

    params: tuple[tuple[Value, ...], ...]
    result: tuple[Value, ...] = ()
    receiver: tuple[Value, ...] = ()


class Outside(Names):
    """Values of what lies outside."""

    def part(self, receiver: Value, letter: str) -> list[Value]:
        """Return a part of a receiver by its letter; see `library`."""
        if letter == "s":
            return [receiver]
        if letter == "R":
            return [receiver if arguments_of(receiver) else outside("List", ((receiver,),))]
        arguments = arguments_of(receiver)
        if not arguments:
            return []
        if letter == "e":
            return list(arguments[-1])
        if letter == "k":
            return list(arguments[0])
        if letter in {"l", "K"}:
            return [outside("List", (arguments[-1] if letter == "l" else arguments[0],))]
        if letter in {"o", "O"}:
            return [outside("Optional", (arguments[-1] if letter == "o" else arguments[0],))]
        return [outside("List", ((outside("Entry", arguments),),))] if letter == "P" else []

    def elements(self, value: Value) -> list[Value]:
        """Return what iterating over a value gives."""
        if value[0] == "x":
            arguments = arguments_of(value)
            if not arguments:
                return []
            if len(arguments) > 1 and short(value).endswith(MAPS):
                return [outside("Entry", arguments)]
            return list(arguments[-1])
        if value[0] == "i":
            for base in self._all_ancestors(value):
                if base[0] == "x" and arguments_of(base):
                    return self.elements(base)
            return self._iterated_by(value)
        if value[0] == "tv":
            return [found for bound in self.bounds(value) for found in self.elements(bound)]
        return []

    def _iterated_by(self, value: Value) -> list[Value]:
        for name in ("iterator", "GetEnumerator"):
            for level in self.candidates(value, name, "f"):
                return [
                    part for found in level for made in self.result(found, None, []) for part in self.elements(made)
                ]
        return []

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
        made = self._made(value, name, place, arguments, types)
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

    def _made(
        self, value: Value, name: str, place: Place | None, arguments: list[Expr], types: list[Value]
    ) -> list[Value] | None:
        if types:
            if _COLLECTING.match(name):
                return [outside("List", (types,))]
            if len(value) > 3:  # noqa: PLR2004 - a member of something
                return types if len(types) == 1 and _MADE.match(name) else None
            return (
                [outside(value[1], [(one,) for one in types])]
                if name[:1].isupper()
                else types
                if _MADE.match(name)
                else None
            )
        if place is None:
            return None
        for argument in arguments:
            if isinstance(argument, list) and argument and argument[0] == "cls" and _MADE.match(name):
                return self.type_expression(*place, argument[1])
        kind = FACTORIES.get(value[1]) or FACTORIES.get(".".join(value[1].split(".")[-2:]))
        last = ".".join(value[1].split(".")[-2:])
        if name in PAIRS or last in PAIRS:
            return [outside("Pair", (self.value(*place, argument) for argument in arguments))]
        if kind == "Map":
            return self._mapped(place, arguments)
        if kind:
            held = [v for argument in arguments[:4] for v in self.value(*place, argument)]
            if arguments and isinstance(arguments[0], list) and arguments[0] and arguments[0][0] == "*":
                held = [v for one in held for v in self.elements(one)]
            return [outside(kind, (held,))] if held else None
        if RESULTS.get(name) == "a" and arguments:
            return self.value(*place, arguments[0]) or None
        if RESULTS.get(name) == "w":
            return self._task(place, arguments)
        if RESULTS.get(name) == "r":
            return [v for argument in arguments for v in self.given(place, argument)] or None
        return None

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
        if len(arguments) < 2 or len(arguments) % 2 or any(_is_pair(argument) for argument in arguments):  # noqa: PLR2004
            return None
        return [outside("Map", (self.value(*place, arguments[0]), self.value(*place, arguments[1])))]

    # -- functions

    def signature(self, value: Value) -> Signature:
        """Return what a function value gets and gives: function types, interfaces with one method."""
        tag = value[0]
        if tag == "f":
            return Signature(value[1], value[2], value[3] if len(value) > 3 else ())  # noqa: PLR2004 - with a receiver
        if tag == "x":
            return self._outside_signature(value)
        if tag == "i":
            return self._interface_signature(value)
        if tag == "tv":
            return next((self.signature(bound) for bound in self.bounds(value)), Signature(()))
        return Signature(())

    def _outside_signature(self, value: Value) -> Signature:
        arguments = arguments_of(value)
        name = short(value)
        if name == "Func" and arguments:
            return Signature(arguments[:-1], arguments[-1])
        if name == "Action":
            return Signature(arguments)
        if name == "Expression" and arguments:
            return next((self.signature(inner) for inner in arguments[0]), Signature(()))
        shape = FUNCTIONS.get(name)
        if shape is None:
            return Signature(())
        params = tuple(arguments[n] if 0 <= n < len(arguments) else () for n in shape[0])
        return Signature(params, arguments[shape[1]] if shape[1] is not None and shape[1] < len(arguments) else ())

    def _interface_signature(self, value: Value) -> Signature:
        method = self.single_method(value)
        if method is None:
            base = next((found for found in self._all_ancestors(value) if found[0] == "x"), None)
            return self.signature(base) if base is not None else Signature(())
        view, index = self.view(method[1]), method[2]
        env = dict(env_of(method))
        params = tuple(
            tuple(substitute_all(self.type_expression(view, index, view.symbols[index].start, param.type), env))
            for param in view.symbols[index].params
        )
        return Signature(params, tuple(self.result(method, None, [])))

    def single_method(self, value: Value) -> Value | None:
        """Return the one method without body of an interface."""
        found: list[Value] = []
        for base in self._all_ancestors(value):
            if base[0] != "s":
                continue
            view = self.view(base[1])
            if view.symbols[base[2]].kind not in {"interface", "trait"}:
                return None
            self.world.ask_member(view, view.local(base[2]), "*")
            for index, symbol in enumerate(view.symbols):
                if symbol.parent == base[2] and symbol.kind == "method" and "abstract" in symbol.flags:
                    found.append(("s", base[1], index, env_of(base)) if env_of(base) else ("s", base[1], index))
        return found[0] if len(found) == 1 else None

    def passed_signature(self, callee: Value, place: Place, arguments: list[Expr], count: int) -> Signature:
        """Return what a function gets that is passed to something outside."""
        name = short(callee)
        if name == "with" and arguments:
            return Signature((), (), tuple(self.value(*place, arguments[0])))
        if name in BUILDERS:
            return Signature((), (), (outside(BUILDERS[name]),))
        if len(callee) <= 3:  # noqa: PLR2004 - no member of something
            return Signature(())
        receiver = callee[3]
        if name in RECEIVING:
            return Signature((), (), (receiver,))
        letters = PARAMETERS.get(name)
        if letters is None or (count and count != len(letters) and letters != "e?"):
            entries = count > 1 and receiver[0] == "x" and short(receiver).endswith(MAPS)
            if entries:
                letters = "ke"
            elif letters is None or count == 1:
                return Signature((tuple(self.elements(receiver)),))
        return Signature(tuple(tuple(self._letter(receiver, letter)) for letter in letters))

    def _letter(self, receiver: Value, letter: str) -> list[Value]:
        if letter == "?":
            return []
        return self.elements(receiver) if letter == "e" and receiver[0] != "s" else self.part(receiver, letter)


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
