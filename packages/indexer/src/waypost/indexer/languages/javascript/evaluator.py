"""What JavaScript's names and expressions stand for where it differs from other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.javascript.exported import ModuleEvaluator
from waypost.indexer.languages.javascript.literals import LiteralEvaluator
from waypost.indexer.languages.javascript.members import WHOLE
from waypost.indexer.languages.javascript.scopes import literal_number
from waypost.indexer.linking.evaluator import is_type, unique
from waypost.indexer.linking.view import FUNCTIONS, View, has_members

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.facts import Binding, Expr, Symbol
    from waypost.indexer.linking.flow import Definer
    from waypost.indexer.linking.values import Value

_RECEIVERS = {"this": "instance", "super": "super"}
_VARIABLES = frozenset({"variable", "constant"})
_APPLYING = frozenset({"call", "apply"})


class JavaScriptEvaluator(ModuleEvaluator):
    """Evaluates names and expressions of JavaScript."""

    # -- names

    def _name(self, view: View, owner: int, start: int, name: str) -> list[Value]:
        role = _RECEIVERS.get(name)
        if role is not None:
            return self.once(("this", view.file, owner, role), lambda: self.receiver(view, owner, role))
        if view.file != self.home or self._running:  # what is remembered counts for other files too
            self._ask_around(view, owner, name)
        return super()._name(view, owner, start, name)

    def _ask_around(self, view: View, owner: int, name: str) -> None:
        """Record that a name of another file was asked for, wherever it is bound there."""
        while owner >= 0:
            self.world.ask_member(view, view.local(owner), name)
            owner = view.symbols[owner].parent
        self.world.ask_member(view, "", name)

    def beyond(self, view: View, owner: int, name: str) -> list[Value]:
        """Return what a name is that the file does not bind."""
        role = _RECEIVERS.get(name)
        return self.receiver(view, owner, role) if role is not None else super().beyond(view, owner, name)

    def _outside(self, view: View, owner: int, name: str) -> list[Value]:
        return view.rules.beyond(self, view, owner, name)

    def find(self, view: View, owner: int, start: int, name: str) -> tuple[int, list[Definer]] | None:
        """Return what binds a name at a place; a namespace that adds to a class or function stands back."""
        found = super().find(view, owner, start, name)
        if found is None or len(view.definers.get((found[0], name), ())) < 2:  # noqa: PLR2004 - one is not several
            return found
        scope, chosen = found
        if all(item.symbol >= 0 and view.symbols[item.symbol].kind == "module" for item in chosen):
            others = [item for item in view.definers[scope, name] if item.symbol >= 0]
            named = [item for item in others if view.symbols[item.symbol].kind != "module"]
            return scope, named or chosen
        return found

    # -- the receiver

    def receiver(self, view: View, owner: int, role: str) -> list[Value]:
        """Return what `this` and `super` are at a place."""
        while owner >= 0:
            symbol = view.symbols[owner]
            if has_members(symbol):
                return self._as_receiver(view.file, owner, role, static=False)
            if symbol.kind not in FUNCTIONS or "arrow" in symbol.flags:
                owner = symbol.parent
                continue
            static = "static" in symbol.flags
            if symbol.owner is not None:
                return self._of_member(view, owner, symbol, role, static=static)
            if symbol.kind == "method" and symbol.parent >= 0:
                return self._as_receiver(view.file, symbol.parent, role, static=static)
            return self._as_receiver(view.file, owner, role, static=False)
        return [("m", view.file)] if role == "instance" and WHOLE in view.outline.exports else []

    def _as_receiver(self, file: int, index: int, role: str, *, static: bool) -> list[Value]:
        if role == "super":
            return [("u", file, index, file, index)]
        return [("s", file, index)] if static else [("i", file, index, True)]

    def _of_member(self, view: View, index: int, symbol: Symbol, role: str, *, static: bool) -> list[Value]:
        """Return the receiver of a method that is declared outside of what it belongs to, or in an object literal."""
        owner = symbol.owner
        number = literal_number(owner)
        if number is not None:
            if number < 0:
                return self._as_receiver(view.file, index, role, static=False)
            return [value for item in view.bound.get((-1, f"{{{number}}}"), ()) for value in self.bound(view, item)]
        found: list[Value] = []
        for value in self.value(view, symbol.parent, symbol.start, owner):
            if value[0] == "s":
                found += self._as_receiver(value[1], value[2], role, static=static)
            elif value[0] in {"v", "m"} and role == "instance":
                found.append(value)
        return found

    # -- variables

    def declared(self, view: View, index: int) -> list[Value]:
        """Return what a declared symbol stands for; a literal of a stated type has items of that type."""
        symbol = view.symbols[index]
        value = symbol.value
        if (
            symbol.kind not in _VARIABLES
            or symbol.type is None
            or not isinstance(value, list)
            or value[0] not in {"{", "[]"}
        ):
            return super().declared(view, index)
        stated = self.instances(self.types(view, symbol.parent, symbol.start, symbol.type))
        return self._literal_of(("v", view.file, symbol.parent, symbol.end, value), stated)

    def bound(self, view: View, binding: Binding) -> list[Value]:
        """Return what a binding gives its name."""
        value = binding.value
        if isinstance(value, list) and value[0] == "at":
            value = value[2]
        if binding.type is None or not isinstance(value, list) or value[0] not in {"{", "[]"}:
            return super().bound(view, binding)
        stated = self.instances(self.types(view, binding.scope, binding.start - 1, binding.type))
        return self._literal_of(("v", view.file, binding.scope, binding.start, value), stated)

    def _literal_of(self, literal: Value, stated: list[Value]) -> list[Value]:
        if stated and not literal[4][1]:
            return stated
        containers = tuple(value for value in stated if value[0] in {"t", "r"})
        others = [value for value in stated if value[0] in {"i", "s"}]
        if others:
            return others
        return [(*literal, containers)] if containers else [literal]

    # -- expressions

    def value(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return what an expression stands for at a place."""
        own = self.own_forms.get(expr[0]) if isinstance(expr, list) and expr else None
        if own is None:
            return super().value(view, owner, start, expr)
        if self._depth > self.most_depth:
            self._cut = True
            return []
        self._depth += 1
        try:
            return unique(own(self, view, owner, start, expr))
        finally:
            self._depth -= 1

    def _call(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        own = view.rules.called(self, view, owner, start, expr)
        if own is not None:
            return own
        callee = expr[1]
        if len(expr) > 3:  # noqa: PLR2004 - type arguments
            callee = ["<", callee, expr[3]]
        if not (isinstance(callee, list) and callee and callee[0] == "."):
            values = self.value(view, owner, start, callee)
            return [found for value in values for found in self.call(value, callee)]
        found: list[Value] = []
        for receiver in self.value(view, owner, start, callee[1]):
            for member in self.member(receiver, callee[2]):
                found += self._self_of(receiver) if self._gives_itself(member) else self.call(member, callee)
        return found

    def _gives_itself(self, member: Value) -> bool:
        """Whether a method returns its receiver."""
        if member[0] != "s":
            return False
        symbol = self.view(member[1]).symbols[member[2]]
        value = symbol.value
        given = value[2] if isinstance(value, list) and value and value[0] == "at" else value
        return symbol.type == "this" or (symbol.type is None and given == "this")

    def _self_of(self, receiver: Value) -> list[Value]:
        return [("i", receiver[1], receiver[2], True)] if receiver[0] == "u" else [receiver]

    def _new(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        found: list[Value] = []
        for value in self.value(view, owner, start, expr[1]):
            if value[0] == "s":
                symbol = self.view(value[1]).symbols[value[2]]
                if is_type(symbol) or symbol.kind in FUNCTIONS:
                    found.append(("i", value[1], value[2], False, *value[3:]))
            elif value[0] == "x":
                found.append(("x", value[1] + "()"))
        return found

    def _anonymous(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        index = _by_start(view).get(expr[1])
        return [("s", view.file, index)] if index is not None else []

    def _given_by_type(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """A parameter of a function whose type is stated where it is held."""
        return [v for type_ in self.types(view, owner, start, expr[1]) for v in self._parameter(type_, expr[2])]

    # -- members

    def member(self, value: Value, name: str) -> list[Value]:
        """Return a member of a value; the prototype of a class has what its instances have."""
        if name == "prototype" and value[0] == "s":
            return [("i", value[1], value[2], True)]
        return super().member(value, name)

    def own_member(self, file: int, index: int, name: str) -> list[Value | Binding]:
        """Return a type's own member; of a function what its prototype has."""
        view = self.view(file)
        if not is_function(view.symbols[index]):
            return super().own_member(file, index, name)
        self.world.ask_member(view, view.local(index), name)
        return list(view.rules.extra_members(self, view, index, name))

    def _read_members(self, members: list[Value | Binding], *, instance: bool) -> list[Value]:
        if len(members) > 1:
            members = self.fitting(members, instance=instance)
        elif members and not instance and self._is_static_getter(members[0]):
            return self.call((*members[0][:3],), None)  # type: ignore[index]
        if len(members) < 2:  # noqa: PLR2004 - one is not several
            return super()._read_members(members, instance=instance)
        items = [member for member in members if member[0] == "bind" and member[2].kind == "item"]  # type: ignore[index]
        others = [member for member in members if member not in items]
        added = [value for item in items for value in self.bound(item[1], item[2])]  # type: ignore[index]
        return [*super()._read_members(others, instance=instance), *added]

    def fitting(self, members: list[Value | Binding], *, instance: bool) -> list[Value | Binding]:
        """Return the members that an instance, or the class itself, has; all where that leaves none."""
        fitting = [member for member in members if self._fits(member, instance=instance)]
        return fitting or members

    def _fits(self, member: Value | Binding, *, instance: bool) -> bool:
        if not isinstance(member, tuple) or member[0] == "bind":
            return True
        return ("static" in self.view(member[1]).symbols[member[2]].flags) != instance

    def _is_static_getter(self, member: Value | Binding) -> bool:
        if not isinstance(member, tuple) or member[0] != "s":
            return False
        flags = self.view(member[1]).symbols[member[2]].flags
        return "static" in flags and "property" in flags

    def nested(self, view: View, index: int, name: str) -> list[Value]:
        """Return a member of a namespace, or what is set on a function."""
        symbol = view.symbols[index]
        if not is_function(symbol):
            return super().nested(view, index, name)
        self.world.ask_member(view, view.local(index), name)
        found = view.rules.static_members(self, view, index, name)  # type: ignore[attr-defined]
        if found:
            return self._read_members(found, instance=False)
        return [("s", view.file, index)] if name in _APPLYING else []

    own_forms: ClassVar[dict[str, Callable[..., list[Value]]]] = {
        "(": _call,
        "new": _new,
        "fn": _anonymous,
        "codes": LiteralEvaluator.codes,
        "given": _given_by_type,
    }
    """Forms of expressions that are evaluated otherwise."""


def is_function(symbol: Symbol) -> bool:
    """Whether a declaration is a function, not a class without a name."""
    return symbol.kind in FUNCTIONS and not has_members(symbol)


def _by_start(view: View) -> dict[int, int]:
    """Return the functions and classes of a file by their first byte."""
    found: dict[int, int] | None = view.__dict__.get("javascript_by_start")
    if found is None:
        kinds = FUNCTIONS | {"class"}
        found = {s.start: index for index, s in reversed(list(enumerate(view.symbols))) if s.kind in kinds}
        view.__dict__["javascript_by_start"] = found
    return found
