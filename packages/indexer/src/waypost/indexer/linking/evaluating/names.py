"""What a name stands for at a place: scopes, bindings, imports, receivers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.evaluating.kinds import CALLABLE, READ, VARIABLES
from waypost.indexer.linking.evaluating.lists import frozen
from waypost.indexer.linking.evaluating.questions import Questions
from waypost.indexer.linking.flow import Definer, definers, reaching
from waypost.indexer.linking.view import END, FUNCTIONS, View, has_members

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from waypost.indexer.facts import Binding, Import, Symbol
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.world import World


class Names(Questions):
    """What a name stands for at a place: scopes, bindings, imports, receivers."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._binders: dict[tuple[int, str], object] = {}

    def name(self, view: View, owner: int, start: int, name: str) -> list[Value]:
        """Return what a bare name stands for at a place."""
        if view.file != self.home or self._running:  # a question within another one: it counts for that one's answer
            return self._name(view, owner, start, name)
        known = self._home_names.get((owner, name))
        if known is None:
            known = self._name(view, owner, start, name)
            if self._is_settled(view, owner, name):
                self._home_names[owner, name] = known
        return known

    def _is_settled(self, view: View, owner: int, name: str) -> bool:
        """Whether a name stands for the same wherever it is in a scope: nothing there or around binds it twice."""
        scoped = view.rules.block_scope
        while True:
            items = view.definers.get((owner, name), ())
            if len(items) > 1 or (
                items and items[0].binding is not None and (scoped or items[0].binding.kind == "narrow")
            ):
                return False
            if owner < 0:
                return True
            owner = view.symbols[owner].parent

    def binder(self, view: View, owner: int, name: str) -> object:
        """Return what stands for the scope that binds a name, the same all over it; None where places differ."""
        if view.generic:
            return None
        if name not in view.bound_inside:
            items = view.definers.get((-1, name), ())
            return view.rules.place(view, owner, name) if not items else -1 if len(items) == 1 else None
        what = (owner, name)
        if what not in self._binders:
            scope: object = None
            if self._is_settled(view, owner, name):
                scope = self._binder(view, owner, name)
            self._binders[what] = scope
        return self._binders[what]

    def _binder(self, view: View, owner: int, name: str) -> object:
        found = self.find(view, owner, END, name)
        if found is None:
            return (view.rules.place(view, owner, name),)
        scope, items = found
        binding = items[0].binding
        if binding is None or binding.kind != "self":
            return scope
        # The receiver is the same in all methods of a type.
        return ("self", view.type_around(scope), "classmethod" in view.symbols[scope].flags)

    def at_home(self, file: int) -> None:
        """Note which file is being linked: what its names stand for is remembered till the next one."""
        self.home = file
        self._home_names.clear()
        self._binders.clear()
        self._at_home.clear()

    def _name(self, view: View, owner: int, start: int, name: str) -> list[Value]:
        found = self.find(view, owner, start, name)
        if found is not None:
            scope, items = found
            what = ("name", view.file, scope, name, *[item.start for item in items])
            return self.once(what, lambda: self._values(view, items))
        parameter = self._type_parameter(view, owner, name)
        if parameter is not None:
            return [parameter]
        return self.once(
            ("read", view.file, view.rules.place(view, owner, name), name), lambda: self._beyond(view, owner, name)
        )

    def find(self, view: View, owner: int, start: int, name: str) -> tuple[int, list[Definer]] | None:
        """Return the scope that binds a name at a place and what binds it there; None where the file does not."""
        rules = view.rules
        scope, innermost = owner, rules.body_scope
        function = view.function_around(owner)
        while True:
            if not rules.lexical and (scope < 0 or view.symbols[scope].kind not in FUNCTIONS):
                items = []
            elif scope < 0 or innermost or rules.class_scope or not has_members(view.symbols[scope]):
                items = definers(view, scope, name)
            else:
                items = []
            if items:
                same = scope in (owner, function) or (scope < 0 and function < 0)
                chosen = reaching(items, start if same else END, start, block_scope=rules.block_scope)
                if chosen:
                    return scope, chosen
            if scope < 0 or (rules.closed_modules and view.symbols[scope].kind == "module"):
                return None
            innermost = False
            scope = view.symbols[scope].parent

    def _beyond(self, view: View, owner: int, name: str) -> list[Value]:
        return [found for value in self.beyond(view, owner, name) for found in self.read(value)]

    def read(self, value: Value) -> list[Value]:
        """Return what a value is when it is read: of a variable what it holds."""
        if value[0] == "s":
            view = self.view(value[1])
            if view.symbols[value[2]].kind in READ:
                return self.declared(view, value[2])
        return [value]

    def beyond(self, view: View, owner: int, name: str) -> list[Value]:
        """Return what a name is that the file does not bind; a variable as a declaration."""
        return self.once(
            ("beyond", view.file, view.rules.place(view, owner, name), name), lambda: self._outside(view, owner, name)
        )

    def _outside(self, view: View, owner: int, name: str) -> list[Value]:
        receiver = view.rules.receivers.get(name)
        if receiver:
            return self.receiver(view, owner, receiver)
        if view.rules.class_scope:
            found = self.members_around(view, owner, name)
            if found:
                return found
        for item in reversed(view.stars):
            if item.owner >= 0 and not self.is_around(view, item.owner, owner):
                continue
            found = view.rules.star_names(self.whole, view, item, name)
            if found:
                return found
        return view.rules.beyond(self.whole, view, owner, name)

    def is_around(self, view: View, outer: int, owner: int) -> bool:
        """Return whether a scope is one of those around a place."""
        while owner >= 0 and owner != outer:
            owner = view.symbols[owner].parent
        return owner == outer

    def members_around(self, view: View, owner: int, name: str) -> list[Value]:
        """Return a member that the types around a place inherit, or that is declared for them elsewhere."""
        around = self.type_at(view, owner)
        while around is not None:
            found = self.class_member(around[0], around[1], name)
            if found and not all(value[0] == "x" for value in found):
                return found
            outer = self.view(around[0]).symbols[around[1]].parent
            around = self.type_at(self.view(around[0]), outer) if outer >= 0 else None
        return []

    def type_at(self, view: View, owner: int) -> tuple[int, int] | None:
        """Return the type whose member a place is in, also where the member is declared outside of it."""
        while owner >= 0:
            symbol = view.symbols[owner]
            if has_members(symbol):
                return view.file, owner
            if symbol.owner is not None:
                for value in self.types(view, symbol.parent, symbol.start, symbol.owner):
                    if value[0] == "s":
                        return value[1], value[2]
            owner = symbol.parent
        return None

    def receiver(self, view: View, owner: int, role: str) -> list[Value]:
        """Return what `this`, `self`, `super` are at a place."""
        around = self.type_at(view, owner)
        if around is None:
            return self._every_type(view, owner)
        if role == "super":
            return [("u", *around, *around)]
        return [("s", *around)] if role == "type" else [self._receiver(view, owner, around)]

    def _values(self, view: View, items: Iterable[Definer]) -> list[Value]:
        found: list[Value] = []
        for item in items:
            if item.symbol >= 0:
                found += self.declared(view, item.symbol)
            elif item.binding is not None:
                found += self.bound(view, item.binding)
            elif item.imported is not None:
                found += self.imported(view, item.imported)
        return found

    def imported(self, view: View, item: Import) -> list[Value]:
        """Return what an import binds."""
        return self.once(
            ("import", view.file, id(item)),
            lambda: [v for value in view.rules.imported(self.whole, view, item) for v in self.read(value)],
        )

    def declared(self, view: View, index: int) -> list[Value]:
        """Return what a declared symbol stands for: itself, or for a variable its value."""
        symbol = view.symbols[index]
        if symbol.flags == "case":
            case = ("i", view.file, symbol.parent, False)
            return [("k", symbol.name, case)] if symbol.params else [case]
        if symbol.kind in VARIABLES:
            if symbol.type is not None:
                scope = self._signature_scope(view, index, symbol.parent)
                found = self.instances(self.types(view, scope, symbol.start, symbol.type))
                if found:
                    return self._with_functions(found, lambda: self._initial(view, symbol))
            return self.value(view, symbol.parent, symbol.end, symbol.value)
        if symbol.kind == "type" and symbol.value is not None and "distinct" not in symbol.flags:
            found = self.types(view, index if symbol.generics else symbol.parent, symbol.start, symbol.value)
            return found or [("s", view.file, index)]
        return [("s", view.file, index)]

    def _initial(self, view: View, symbol: Symbol) -> list[Value]:
        """Return what a variable of a stated type starts with, where that may be a function."""
        value = symbol.value
        found: list[Value] = []
        if self.flowing:
            found += [("s", *given) for given in self.world.handed(view.file, view.symbols.index(symbol), "=")]
        if isinstance(value, str) or (isinstance(value, list) and value and value[0] in {".", "fn", "|", "deref"}):
            found += self.value(view, symbol.parent, symbol.end, value)
        return found

    def bound(self, view: View, binding: Binding) -> list[Value]:
        """Return what a binding gives its name."""
        if binding.kind == "self":
            return self._self(view, binding)
        if binding.type is not None:
            scope = binding.scope
            if (view.generic or view.rules.own_scope) and binding.kind.startswith("param"):
                scope = self._signature_scope(view, binding.owner, scope)
            found = self.instances(self.types(view, scope, binding.start - 1, binding.type))
            if found:
                if binding.kind in {"param*", "param**"}:
                    return [("t", view.file, binding.scope, binding.start, (frozen(binding.type),))]
                return self._with_functions(found, lambda: self._given(view, binding))
        if binding.kind in {"param*", "param**"}:
            return self.passed(view, binding)
        # What is assigned is read before the name has its new value: `x := x.next`.
        found = self.value(view, binding.scope, binding.start - 1, binding.value) if binding.value is not None else []
        if binding.kind == "code":
            return [value for value in found if self._is_function(value)]
        if binding.kind == "param":
            found = [*found, *self.passed(view, binding)]
        return found

    def _given(self, view: View, binding: Binding) -> list[Value]:
        """Return what a binding of a stated type is set to, where that may be a function."""
        found = self.passed(view, binding) if binding.kind == "param" else []
        if isinstance(binding.value, str) or (isinstance(binding.value, list) and binding.value[0] in {".", "fn"}):
            found = [*found, *self.value(view, binding.scope, binding.start - 1, binding.value)]
        return found

    def _with_functions(self, typed: list[Value], given: Callable[[], list[Value]]) -> list[Value]:
        """Return values by their stated type; where that can be a function's, the functions that are given too."""
        if any(value[0] not in {"x", "c"} and not self._is_code(value) for value in typed):
            return typed
        return [*(value for value in given() if value[0] == "s"), *typed]

    def _is_code(self, value: Value) -> bool:
        """Whether an instance is one of a named type of functions."""
        if value[0] == "tv":
            return any(bound[0] == "c" for bound in self.bounds(value))
        return value[0] == "i" and any(under[0] == "c" for under in self.underlying(value))

    def _is_function(self, value: Value) -> bool:
        return value[0] == "s" and self.view(value[1]).symbols[value[2]].kind in CALLABLE

    def passed(self, view: View, binding: Binding) -> list[Value]:
        """Return what is passed for a parameter, as far as it was seen."""
        found: list[Value] = []
        if not self.flowing:  # not all is known yet: an answer for now, not for later
            self._cut = True
        given = self.arguments.get((view.file, binding.owner, binding.name))
        if given:
            self._is_local = True
            for place, owner, start, expr in given:
                found += self.value(place, owner, start, expr)
        if self.flowing and binding.owner >= 0:
            found += [("s", *given) for given in self.world.handed(view.file, binding.owner, binding.name)]
            items = self.world.handed(view.file, binding.owner, f"{binding.name}[]")
            if items:
                found.append(("a", tuple(("s", *item) for item in items)))
        return found

    def _self(self, view: View, binding: Binding) -> list[Value]:
        around = self.type_at(view, binding.owner)
        if around is None:
            return self._every_type(view, binding.owner)
        if "classmethod" in view.symbols[binding.owner].flags:
            return [("s", *around)]
        return [self._receiver(view, binding.owner, around)]

    def _every_type(self, view: View, owner: int) -> list[Value]:
        """Return what the receiver is in a member that is declared for every type: the type parameter."""
        while view.generic and owner >= 0:
            symbol = view.symbols[owner]
            if symbol.owner is not None:
                return [value for value in self.types(view, owner, symbol.start, symbol.owner) if value[0] == "tv"]
            owner = symbol.parent
        return []

    def _receiver(self, view: View, owner: int, around: tuple[int, int]) -> Value:
        """Return the instance that a member is called on, in generic types with its type arguments."""
        while view.generic and owner >= 0:
            symbol = view.symbols[owner]
            if symbol.generics and symbol.owner is not None:
                for value in self.types(view, owner, symbol.start, symbol.owner):
                    if value[:3] == ("s", *around) and len(value) > 3:  # noqa: PLR2004 - there are arguments
                        return ("i", *around, True, value[3])
            owner = symbol.parent
        return ("i", *around, True)
