"""Calls: which overload is meant, what it gives, and what the functions get that are passed to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.typed.members import FUNCTIONAL, is_type, rules_of
from waypost.indexer.linking.typed.overloads import Overloads, match
from waypost.indexer.linking.typed.rules import VARIABLES
from waypost.indexer.linking.typed.values import Level, Place, env_of, mentions, substitute_all

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Param
    from waypost.indexer.linking.typed.signatures import Signature
    from waypost.indexer.linking.typed.values import Key
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View


class Calls(Overloads):
    """What is called, and what that gives."""

    def callees(self, place: Place, callee: Expr, arguments: list[Expr]) -> tuple[Level, list[Value]]:
        """Return the declarations that a call means and the type arguments that it states."""
        types: list[Value] = []
        if isinstance(callee, list) and callee and callee[0] == "<":
            types = [value for part in callee[2] for value in self.type_expression(*place, part)]
            callee = callee[1]
        if isinstance(callee, str):
            return self.named_call(place, callee, arguments), types
        if isinstance(callee, list) and callee and callee[0] == ".":
            found: list[Value] = []
            for value in self.object(place, callee[1]):
                found += [new for new in self.member_call(place, value, callee[2], arguments) if new not in found]
            return tuple(found), types
        return tuple(self.value(*place, callee)), types

    def named_call(self, place: Place, name: str, arguments: list[Expr]) -> Level:
        """Return what a call by a bare name means."""
        rules = rules_of(place.view)
        fallback: Level = ()
        for levels in self.scopes(place, name, "f"):
            chosen, fits = self.choose(levels, arguments, place)
            if fits:
                return chosen
            fallback = fallback or chosen
            if chosen and rules.innermost_decides:
                break
        return fallback or rules.known(self, place, name, "f")  # type: ignore[arg-type]  # always a TypedEvaluator

    def member_call(self, place: Place, value: Value, name: str, arguments: list[Expr]) -> Level:
        """Return what a call of a member of a value means."""
        if value[0] == "p":
            level = self.package_names(place.view, value[1], name, "f")
            return self.choose([level], arguments, place)[0] if level else (("x", f"{value[1]}.{name}"),)
        levels = self.candidates(value, name, "f")
        chosen, fits = self.choose(levels, arguments, place)
        if chosen and fits and chosen[0][0] != "x":
            return chosen
        declared = self.extension_call(place, value, name, arguments)
        if declared:
            return declared
        rules = rules_of(place.view)
        if not chosen and rules.is_universal(name):
            return (("x", name, (), value),)
        return chosen or (self._bound_function(place, name) if rules.functions_with_receiver else ())

    def _bound_function(self, place: Place, name: str) -> Level:
        """Return the local variable whose function a call of a member may run."""
        for levels in self.scopes(place, name, "f"):
            for level in levels:
                if level:
                    return level if level[0][0] == "bind" else ()
        return ()

    def extension_call(self, place: Place, value: Value, name: str, arguments: list[Expr]) -> Level:
        """Return the functions declared for a value elsewhere that a call of a member means."""
        rules = rules_of(place.view)
        for level in rules.extensions(self, place, name):  # type: ignore[arg-type]  # always a TypedEvaluator
            fitting = [bound for found in level if (bound := self.bind_receiver(found, value)) is not None]
            chosen, fits = self.choose([tuple(fitting)], arguments, place)
            if fits:
                return chosen
        return ()

    # -- what a call gives

    def _call(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        place = Place(view, owner, start)
        own = view.rules.called(self, view, owner, start, expr)
        if own is not None:
            return own
        found: list[Value] = []
        level, types = self.callees(place, expr[1], expr[2])
        for value in level:
            found += self.result(value, place, expr[2], types)
        return found

    def result(
        self, value: Value, place: Place | None, arguments: list[Expr], types: list[Value] | None = None
    ) -> list[Value]:
        """Return what calling a declaration or a value gives."""
        tag = value[0]
        if tag == "s":
            return self._declared_result(value, place, arguments, types or [])
        if tag == "bind":
            return self._invoked(self.bound(self.view(value[1]), value[2]), place, arguments)
        if tag == "x":
            return self.outside_result(value, place, arguments, types or [])
        if tag == "added":
            return self.added(value)
        return self._invoked([value], place, arguments)

    def _declared_result(
        self, value: Value, place: Place | None, arguments: list[Expr], types: list[Value]
    ) -> list[Value]:
        view, index = self.view(value[1]), value[2]
        symbol = view.symbols[index]
        if symbol.kind in VARIABLES:
            if "accessor" in symbol.flags:
                return self.variable(value)
            return self._invoked(self.variable(value), place, arguments)
        if is_type(symbol):
            return self._made_by(value, place, arguments, types)
        if symbol.kind not in FUNCTIONAL:
            return [
                made
                for opened in self.alias(value)
                if opened != value
                for made in self.result(opened, place, arguments, types)
            ]
        raw = self.returned(view, index)
        env = dict(env_of(value))
        own = self.type_parameters(view, index)
        if own and mentions(raw):
            env |= {(view.file, index, name): (given,) for name, given in zip(own, types, strict=False)}
            if not types:
                env |= self.inferred(value, place, arguments)
        return substitute_all(raw, env) if env else raw

    def _made_by(self, value: Value, place: Place | None, arguments: list[Expr], types: list[Value]) -> list[Value]:
        view, index = self.view(value[1]), value[2]
        names = self.type_parameters(view, index)
        if not names or env_of(value):
            return self.instances([value])
        env: dict[Key, tuple[Value, ...]] = {
            (view.file, index, name): (given,) for name, given in zip(names, types, strict=False)
        }
        if not types:
            env |= self.inferred(value, place, arguments)
        own = self.own_parameters(view, index)
        return self.instances(
            [("s", value[1], index, tuple(item for item in env.items() if item[0] in own))] if env else [value]
        )

    def returned(self, view: View, index: int) -> list[Value]:
        """Return what a function gives as it is declared, its type parameters standing for themselves."""
        return self.once(("returned", view.file, index), lambda: self._returned_by(view, index))

    def _returned_by(self, view: View, index: int) -> list[Value]:
        symbol = view.symbols[index]
        self.world.ask_member(view, view.local(symbol.parent), symbol.name)
        if symbol.type is not None:
            return self.type_expression(view, index, symbol.start, symbol.type)
        return self.value(view, index, symbol.end, symbol.value)

    def _invoked(self, values: list[Value], place: Place | None, arguments: list[Expr]) -> list[Value]:
        found: list[Value] = []
        for value in values:
            if value[0] == "s":
                found += self.result(value, place, arguments)
            elif value[0] == "i":
                for name in rules_of(self.view(value[1])).invoked:
                    chosen = self.choose(self.candidates(value, name, "f"), arguments, place)[0]
                    found += [made for member in chosen for made in self.result(member, place, arguments)]
            elif value[0] in {"f", "x"}:
                found += self.signature(value).result or self._applied_value(value)
        return found

    def _applied_value(self, value: Value) -> list[Value]:
        """Return what calling something outside gives that is no function: an element of a container."""
        if value[0] != "x":
            return []
        return self.part(value, "e") or [("x", f"{value[1]}()")]

    # -- type parameters of what is called

    def inferred(
        self, value: Value, place: Place | None, arguments: list[Expr], *, without_functions: bool = False
    ) -> dict[Key, tuple[Value, ...]]:
        """Return what the type parameters of what is called stand for, as its arguments tell."""
        found: dict[Key, tuple[Value, ...]] = {}
        if place is None:
            return found
        view, index = self.view(value[1]), value[2]
        owner, params = self.parameters_of(value, arguments, place)
        for param, argument in match(params, arguments, bound=self.has_receiver(value)) or ():
            if argument is None or param.type is None or (without_functions and _is_function(argument)):
                continue
            patterns = self.type_expression(view, owner, view.symbols[index].start, param.type)
            if mentions(patterns):
                self.unify(patterns, self.argument_values(place, argument), found)
        return found

    def argument_values(self, place: Place, argument: Expr) -> list[Value]:
        """Return what an argument stands for."""
        if isinstance(argument, list) and argument and argument[0] in {"=", "*"}:
            argument = argument[-1]
        return self.value(*place, argument)

    # -- functions that are passed

    def passed_to(self, place: Place, call: Expr, position: int | str, count: int) -> list[Signature]:
        """Return what a function gets that stands at a position in a call."""
        found: list[Signature] = []
        for value, types in self._called(place, call):
            if value[0] == "x":
                found.append(self.passed_signature(value, place, call[2], count))
            elif value[0] == "s":
                found += [self.signature(wanted) for wanted in self._expected(value, types, place, call[2], position)]
        return found

    def parameter_types(self, place: Place, call: Expr, position: int | str) -> list[Value]:
        """Return instances of the type of the parameter that an argument of a call is passed for."""
        found: list[Value] = []
        for value, types in self._called(place, call):
            if value[0] == "s":
                found += self._expected(value, types, place, call[2], position)
        return found

    def _called(self, place: Place, call: Expr) -> list[tuple[Value, list[Value]]]:
        if call[0] == "new":
            return [(value, []) for value in self.types(*place, call[1]) if value[0] == "s"]
        if call[0] != "(":
            return []
        level, types = self.callees(place, call[1], call[2])
        return [(value, types) for value in level]

    def _expected(
        self, value: Value, types: list[Value], place: Place, arguments: list[Expr], position: int | str
    ) -> list[Value]:
        view, index = self.view(value[1]), value[2]
        owner, params = self.parameters_of(value, arguments, place)
        pairs = match(params, arguments, bound=self.has_receiver(value)) or []
        param = _at(pairs, arguments, position)
        if param is None or param.type is None:
            return []
        env = dict(env_of(value))
        own = self.type_parameters(view, owner)
        if types:
            env |= {(view.file, owner, name): (given,) for name, given in zip(own, types, strict=False)}
        elif own or owner != index:
            env |= self.inferred(value, place, arguments, without_functions=True)
        return substitute_all(self.type_expression(view, owner, view.symbols[index].start, param.type), env)


def _at(pairs: list[tuple[Param, Expr]], arguments: list[Expr], position: int | str) -> Param | None:
    """Return the parameter that an argument at a position is passed for."""
    for number, argument in enumerate(arguments):
        if number == position or (
            isinstance(argument, list) and argument and argument[0] == "=" and argument[1] == position
        ):
            return next((param for param, given in pairs if given is argument or given == argument), None)
    return None


def _is_function(argument: Expr) -> bool:
    while isinstance(argument, list) and argument and argument[0] in {"=", "*"}:
        argument = argument[-1]
    return isinstance(argument, list) and bool(argument) and argument[0] in {"fn", "::"}
