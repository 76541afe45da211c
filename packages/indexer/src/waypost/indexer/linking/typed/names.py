"""What names mean at a place: as a value, as what is called, as a type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.typed.library import BUILDER_MEMBERS, NUMBERS
from waypost.indexer.linking.typed.members import is_type, rules_of
from waypost.indexer.linking.typed.paths import Paths
from waypost.indexer.linking.typed.rules import VARIABLES
from waypost.indexer.linking.typed.values import Level, Place, env_of, short, substitute_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Binding, Expr
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_BUILT = ("StringBuilder", "Mutable", "List", "ArrayList", "StringBuffer")
_ALWAYS = frozenset({"param", "param*", "self"})
"""Bindings that hold wherever their owner is around."""
_HIDDEN = frozenset({"attr", "item", "assign", "flow"})
"""Bindings that tell of values and declare nothing."""


class Names(Paths):
    """The scopes around a place."""

    def scopes(self, place: Place, name: str, kind: str) -> Iterator[list[Level]]:
        """Yield what a name may mean in each scope around a place, the innermost first."""
        what = self._settled(place, name, kind)
        if what is None:
            yield from self._scopes(place, name, kind)
            return
        found = self.once(
            ("scopes", *what), lambda: [("=", tuple(levels for levels in self._scopes(place, name, kind) if levels))]
        )
        yield from found[0][1] if found else ()

    def _settled(self, place: Place, name: str, kind: str) -> tuple[int, int, str, str, bool] | None:
        """Return all that a name's meaning at a place depends on; None where something around it binds the name."""
        view, owner = place.view, place.owner
        bound = view.bound
        scope = owner
        while scope >= 0 and (scope, name) not in bound:
            scope = view.symbols[scope].parent
        if scope >= 0 or (-1, name) in bound:
            return None
        return view.file, owner, name, kind, owner >= 0 and place.start <= view.symbols[owner].start

    def _first(self, place: Place, name: str, kind: str) -> Level:
        """Return the nearest meaning of a name: what lies farther away is not even asked for."""
        return next((level for levels in self._scopes(place, name, kind) for level in levels if level), ())

    def _scopes(self, place: Place, name: str, kind: str) -> Iterator[list[Level]]:
        view, start = place.view, place.start
        scope = place.owner
        outside: list[Level] = []
        while True:
            binding = self.binding(view, scope, start, name, kind)
            if binding is not None:
                yield [(("bind", view.file, binding),)]
            if scope < 0:
                break
            symbol = view.symbols[scope]
            if kind == "t" and any(param.name == name for param in symbol.generics):
                yield [(("tv", view.file, scope, name),)]
            if is_type(symbol):
                if start > symbol.start or scope != place.owner:
                    levels = self.levels(*self._canonical(view.file, scope), name, kind)
                    outside += [level for level in levels if level[0][0] == "x"]
                    yield [level for level in levels if level[0][0] != "x"]
            else:
                yield self._local(view, scope, name, kind)
                yield from self.implicit_receivers(view, scope, name, kind)
            scope = symbol.parent
        yield from self.beyond_types(place, name, kind)
        if kind == "f":
            yield outside

    def beyond_types(self, place: Place, name: str, kind: str) -> Iterator[list[Level]]:
        """Yield what a name may mean that no type around the place declares: the file, imports, packages."""
        view = place.view
        rules = rules_of(view)
        if not self.world.named(name) and not rules.has_alias(self, view, name):  # type: ignore[arg-type]  # as above
            return
        block = rules.block_of(view, place)
        if block is None:
            yield from rules.file_names(self, place, name, kind)  # type: ignore[arg-type]  # always a TypedEvaluator
            return
        for part in ("first", "rest"):
            yield from self._remembered_layers(place, name, kind, (part, view.file, block, name, kind))

    def _remembered_layers(
        self, place: Place, name: str, kind: str, what: tuple[str, int, int, str, str]
    ) -> list[list[Level]]:
        found = self.once(what, lambda: [("=", self._beyond_types(place, name, kind, what[0]))])
        return [list(levels) for levels in found[0][1]] if found else []

    def _beyond_types(self, place: Place, name: str, kind: str, part: str) -> tuple[tuple[Level, ...], ...]:
        """Return the first layer that has the name, or all after it."""
        layers = rules_of(place.view).file_names(self, place, name, kind)  # type: ignore[arg-type]  # always a TypedEvaluator
        for levels in layers:
            first = tuple(level for level in levels if level)
            if first:
                if part == "first":
                    return (first,)
                return tuple(tuple(level for level in rest if level) for rest in layers)
        return ()

    def _canonical(self, file: int, index: int) -> tuple[int, int]:
        return self.parts(file, index)[0]

    def binding(self, view: View, scope: int, start: int, name: str, kind: str) -> Binding | None:
        """Return what binds a name in a scope itself at a place: parameters, locals, type parameters."""
        found: Binding | None = None
        if kind == "t":
            return None
        for item in view.bound.get((scope, name), ()):
            if item.kind in _HIDDEN:
                continue
            visible = item.kind in _ALWAYS or item.start <= start < item.until
            if visible and (found is None or item.start >= found.start):
                found = item
        if found is not None and kind == "f" and not self._may_be_called(view, found):
            return None
        return found

    def _may_be_called(self, view: View, binding: Binding) -> bool:
        rules = rules_of(view)
        if not rules.calls_variables:
            return False
        values = self.bound(view, binding)
        return not values or any(self.is_callable(value) for value in values)

    def is_callable(self, value: Value) -> bool:
        """Whether a value may be called like a function."""
        if value[0] == "i":
            invoked = rules_of(self.view(value[1])).invoked
            return any(self.candidates(value, name, "f") for name in invoked)
        return value[0] not in {"'", "b"} and not (value[0] == "x" and short(value) in NUMBERS)

    def _local(self, view: View, scope: int, name: str, kind: str) -> list[Level]:
        rules = rules_of(view)
        found = tuple(
            ("s", view.file, index)
            for index in view.children.get((scope, name), ())
            if rules.fits(view.symbols[index], kind)
        )
        return [found] if found else []

    def implicit_receivers(self, view: View, scope: int, name: str, kind: str) -> Iterator[list[Level]]:
        """Yield the members of what a function has as its receiver: extensions, blocks that are run on an object."""
        if kind == "t":
            return
        for value in self.receivers_of(view, scope):
            if value[0] != "x" or (name in BUILDER_MEMBERS and short(value).startswith(_BUILT)):
                yield self.candidates(value, name, kind)

    def receivers_of(self, view: View, scope: int) -> list[Value]:
        """Return what `this` is in a function that has a receiver of its own."""
        found: list[Value] = []
        for binding in view.bound.get((scope, "this"), ()):
            found += self.bound(view, binding)
        return found

    def resolve(self, place: Place, name: str, kind: str, *, narrowed: bool = True) -> Level:
        """Return the declarations that a name means; `narrowed`: of a class and its companion one."""
        what = self._settled(place, name, kind)
        if what is None:
            level = self._first(place, name, kind)
        else:
            found = self.once(("nearest", *what), lambda: [("=", self._first(place, name, kind))])
            level = found[0][1] if found else ()
        if not level:
            return rules_of(place.view).known(self, place, name, kind)  # type: ignore[arg-type]  # always a TypedEvaluator
        if not narrowed:
            return level
        return rules_of(place.view).narrowed(self, level, kind)  # type: ignore[arg-type]  # always a TypedEvaluator

    def values_of(self, level: Level, place: Place | None = None) -> list[Value]:
        """Return the values of declarations: of variables what they hold."""
        found: list[Value] = []
        for value in level:
            tag = value[0]
            if tag == "bind":
                found += self.bound(self.view(value[1]), value[2])
            elif tag == "s":
                found += self._read_declared(value, place)
            elif tag == "x" and len(value) > 3:  # noqa: PLR2004 - a member of something
                found += self.outside_value(value, place)
            elif tag == "added":
                found += self.added(value)
            else:
                found.append(value)
        return found

    def _read_declared(self, value: Value, place: Place | None) -> list[Value]:
        view = self.view(value[1])
        symbol = view.symbols[value[2]]
        if symbol.kind in VARIABLES:
            return self.variable(value)
        if is_type(symbol) and "object" in symbol.flags:
            return [("i", value[1], value[2], True)]
        if (
            symbol.kind in {"function", "method"}
            and rules_of(view).calls_without_parentheses
            and "plain" in symbol.flags
        ):
            return self.result(value, place, [])
        return [value]

    def variable(self, value: Value) -> list[Value]:
        """Return what a variable holds, as its type or its first value tell."""
        view, index = self.view(value[1]), value[2]
        found = self.once(("declared", value[1], index), lambda: self.declared(view, index))
        env = env_of(value)
        return substitute_all(found, dict(env)) if env else found

    def declared(self, view: View, index: int) -> list[Value]:
        """Return what a declared variable holds, as it is declared."""
        symbol = view.symbols[index]
        self.world.ask_member(view, view.local(symbol.parent), symbol.name)
        if symbol.type is not None:
            found = self.type_expression(view, index, symbol.start, symbol.type)
            if found:
                return found
        return self.value(view, index, symbol.end, symbol.value)

    def bound(self, view: View, binding: Binding) -> list[Value]:
        """Return what a binding gives its name."""
        return self.once(("bound", view.file, id(binding)), lambda: self._bound(view, binding))

    def _bound(self, view: View, binding: Binding) -> list[Value]:
        before = binding.start - 1 if binding.kind not in _ALWAYS else binding.start
        if binding.type is not None:
            found = self.type_expression(view, binding.scope, before, binding.type)
            if found:
                return [("x", "[]", (tuple(found),))] if binding.kind == "param*" else found
        return self.value(view, binding.scope, before, binding.value)

    def name(self, view: View, owner: int, start: int, name: str) -> list[Value]:
        """Return what a bare name stands for as a value, else as a type."""
        place = Place(view, owner, start)
        found = self.values_of(self.resolve(place, name, "v"), place)
        return found or [value for value in self.named_types(place, name) if value[0] != "x"]

    def object(self, place: Place, expr: Expr) -> list[Value]:
        """Return what stands in front of a member: a value, else a type, else a package."""
        if isinstance(expr, str):
            level = self.resolve(place, expr, "v")
            if level:
                return self.values_of(level, place)
            types = self.named_types(place, expr)
            if types and types[0][0] != "x":
                return types
            package = self.relative_package(place.view, place.owner, expr)
            return [("p", package)] if package else types
        if isinstance(expr, list) and expr and expr[0] == ".":
            found: list[Value] = []
            for value in self.object(place, expr[1]):
                found += self.step(value, expr[2], place)
            return found
        return self.value(*place, expr)

    def step(self, value: Value, name: str, place: Place) -> list[Value]:
        """Return a member of a value, type or package, of whatever kind."""
        if value[0] == "p":
            return self._package_step(value, name, place)
        for level in self.candidates(value, name, "v"):
            if level:
                return self.values_of(level, place)
        if value[0] in {"s", "i"}:
            for level in self.candidates(value, name, "t"):
                if level:
                    return [self.canonical(found) for found in self.opened(level)]
        return self.extension_values(value, name, place)

    def extension_values(self, value: Value, name: str, place: Place) -> list[Value]:
        """Return what a property is that is declared for a value elsewhere."""
        return self.values_of(tuple(self.extension_properties(value, name, place)), place)

    def extension_properties(self, value: Value, name: str, place: Place) -> list[Value]:
        """Return the properties of a name that are declared for a value elsewhere."""
        raise NotImplementedError

    def _package_step(self, value: Value, name: str, place: Place) -> list[Value]:
        for kind in "vt":
            level = self.package_names(place.view, value[1], name, kind)
            if level:
                return (
                    self.values_of(level, place)
                    if kind == "v"
                    else [self.canonical(found) for found in self.opened(level)]
                )
        package = f"{value[1]}.{name}"
        return [("p", package)] if self.is_package(place.view, package) else [("x", package)]

    def named_types(self, place: Place, name: str) -> list[Value]:
        """Return the types that a bare name means."""
        return [self.canonical(value) for value in self.opened(self.resolve(place, name, "t"))]

    def result(self, value: Value, place: Place | None, arguments: list[Expr]) -> list[Value]:
        """Return what calling a declaration gives."""
        raise NotImplementedError

    def outside_value(self, value: Value, place: Place | None) -> list[Value]:
        """Return what a member of something outside is, where it is not called."""
        raise NotImplementedError

    def added(self, value: Value) -> list[Value]:
        """Return what a member that the language adds to a type gives."""
        own: Value = ("i", value[1], value[2], False)
        return [own] if value[3] == "same" else [("x", "[]", ((own,),))]


__all__ = ["Level", "Names", "Place"]
