"""What functions get and give."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.linking.typed.library import (
    BUILDERS,
    FUNCTIONS,
    MAPS,
    PARAMETERS,
    RECEIVING,
)
from waypost.indexer.linking.typed.names import Names
from waypost.indexer.linking.typed.values import Place, arguments_of, env_of, outside, short, substitute_all

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value


class Signature(NamedTuple):
    """What a function gets and gives."""

    params: tuple[tuple[Value, ...], ...]
    result: tuple[Value, ...] = ()
    receiver: tuple[Value, ...] = ()


class Signatures(Names):
    """Signatures of function values and of what is passed to a library."""

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
