"""What Swift's expressions stand for: members of extensions, labels of arguments, members of expected types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.swift.modules import Modules
from waypost.indexer.languages.swift.standard import COMMON, SAME, SUPERTYPES, TEXTS
from waypost.indexer.linking.evaluator import unique
from waypost.indexer.linking.typed.evaluator import TypedEvaluator
from waypost.indexer.linking.typed.members import FUNCTIONAL, is_type, rules_of, with_env
from waypost.indexer.linking.typed.names import Place
from waypost.indexer.linking.typed.overloads import BLOCK, is_unknown
from waypost.indexer.linking.typed.values import env_of, instance, outside, short, substitute_all
from waypost.indexer.linking.view import names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from waypost.indexer.facts import Expr, Param
    from waypost.indexer.linking.typed.names import Level
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_SELF = "Self"


class SwiftEvaluator(TypedEvaluator):
    """Evaluates Swift."""

    # -- extensions

    def extended(self, file: int, index: int) -> Value | None:
        """Return the type that a member's extension is of."""
        found = self.once(("extended", file, index), lambda: self._extended(file, index))
        return found[0] if found else None

    def _extended(self, file: int, index: int) -> list[Value]:
        view = self.view(file)
        symbol = view.symbols[index]
        return [
            self.canonical(value)
            for value in self.types(view, -1, symbol.start, symbol.owner)
            if value[0] in {"s", "x"}
        ]

    def added_members(self, type_name: str, name: str) -> list[tuple[int, int]]:
        """Return the members of a name in extensions of types of a name."""
        self.world.ask("outside", type_name)
        members = self.world.outside_members.get(type_name)
        if not members:
            return []
        known: dict[str, dict[str, list[tuple[int, int]]]] = self.world.__dict__.setdefault("swift_extensions", {})
        by_name = known.get(type_name)
        if by_name is None:
            by_name = known[type_name] = {}
            for file, index in members:
                view = self.view(file)
                if view.rules.family == "swift":
                    by_name.setdefault(view.symbols[index].name, []).append((file, index))
        return list(by_name.get(name, ()))

    def own_members(self, file: int, index: int, name: str, kind: str) -> list[tuple[int, int]]:
        """Return the declarations of a name in a type itself and in its extensions."""
        found = super().own_members(file, index, name, kind)
        view = self.view(file)
        rules = rules_of(view)
        for place in self.added_members(view.symbols[index].name, name):
            symbol = self.view(place[0]).symbols[place[1]]
            if rules.fits(symbol, kind):
                extended = self.extended(*place)
                if extended is not None and extended[:3] == ("s", file, index):
                    found.append(place)
        return found

    def _bases(self, file: int, index: int) -> list[Value]:
        found = super()._bases(file, index)
        view = self.view(file)
        self.world.ask("outside", view.symbols[index].name)
        seen: list[Expr] = []
        for other, member in self.world.outside_members.get(view.symbols[index].name, ()):
            symbol = self.view(other).symbols[member]
            if not symbol.bases or symbol.kind not in {*FUNCTIONAL, "variable", "constant"} or symbol.bases in seen:
                continue
            if self.view(other).rules.family != "swift" or (self.extended(other, member) or ())[:3] != (
                "s",
                file,
                index,
            ):
                continue
            seen.append(symbol.bases)
            for base in symbol.bases:
                values = [v for v in self.types(self.view(other), -1, symbol.start, base) if v[0] in {"s", "x"}]
                found += [v for v in values if v not in found and v[:3] != ("s", file, index)]
        return found

    # -- scopes

    def _scopes(self, place: Place, name: str, kind: str) -> Iterator[list[Level]]:
        view, start = place.view, place.start
        scope = place.owner
        last: list[Level] = []
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
                    last += [level for level in levels if level[0][0] == "x"]
                    here = instance(*self._canonical(view.file, scope))
                    yield [self.with_self(level, here) for level in levels if level[0][0] != "x"]
            else:
                yield self._local(view, scope, name, kind)
            if symbol.owner is not None:
                yield from self._of_extension(view, scope, name, kind)
            scope = symbol.parent
        yield from self.beyond_types(place, name, kind)
        if kind == "f":
            yield last

    def _of_extension(self, view: View, member: int, name: str, kind: str) -> Iterator[list[Level]]:
        """Yield what a name means in the type that an extension is of, and in the types around that."""
        extended = self.extended(view.file, member)
        while extended is not None and extended[0] == "s":
            outer = self.view(extended[1])
            symbol = outer.symbols[extended[2]]
            if kind == "t" and any(param.name == name for param in symbol.generics):
                yield [(("tv", extended[1], extended[2], name),)]
            levels = self.levels(extended[1], extended[2], name, kind)
            yield [self.with_self(level, instance(*extended[1:3])) for level in levels if level[0][0] != "x"]
            extended = ("s", extended[1], symbol.parent) if symbol.parent >= 0 else None
        if extended is not None:
            yield [self._of_outside(short(extended), name, kind)]

    def type_at(self, view: View, owner: int) -> tuple[int, int] | None:
        """Return the type around a place, also where that is in an extension of it."""
        while owner >= 0:
            symbol = view.symbols[owner]
            if is_type(symbol):
                return view.file, owner
            if symbol.owner is not None:
                extended = self.extended(view.file, owner)
                return (extended[1], extended[2]) if extended is not None and extended[0] == "s" else None
            owner = symbol.parent
        return None

    def this(self, view: View, owner: int, name: str = "") -> list[Value]:
        """Return `self`."""
        around = self.type_at(view, owner)
        if around is not None:
            return [instance(*around, sure=True)]
        while owner >= 0:
            if view.symbols[owner].owner is not None:
                extended = self.extended(view.file, owner)
                return [outside(short(extended))] if extended is not None else []
            owner = view.symbols[owner].parent
        return []

    def this_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return `self`."""
        return self.this(place.view, place.owner)

    # -- names

    def resolve(self, place: Place, name: str, kind: str, *, narrowed: bool = True) -> Level:
        """Return the declarations that a name means; `Self` is the type around."""
        if name == _SELF and kind != "f":
            around = self.type_at(place.view, place.owner)
            if around is None or kind != "t":
                return ()
            varies = self.view(around[0]).symbols[around[1]].kind in {"class", "interface"}
            return (("tv", *around, _SELF) if varies else ("s", *around),)
        return super().resolve(place, name, kind, narrowed=narrowed)

    def named_call(self, place: Place, name: str, arguments: list[Expr]) -> Level:
        """Return what a call by a bare name means."""
        if name == _SELF:
            around = self.type_at(place.view, place.owner)
            return (("s", *around),) if around is not None else ()
        return super().named_call(place, name, arguments)

    def is_package(self, view: View, package: str) -> bool:
        """Whether the project has a module of a name."""
        return bool(package) and Modules.of_world(self.world).has(package)

    def package_names(self, view: View | None, package: str, name: str, kind: str) -> Level:
        """Return the declarations of a name in a module."""
        modules = Modules.of_world(self.world)
        rules = rules_of(view) if view is not None else None
        files = set(modules.imported(package, view.path)) if view is not None else set()
        return rules.declared(self, view, files, name, kind) if rules is not None else ()  # type: ignore[attr-defined]

    def bounds(self, value: Value) -> list[Value]:
        """Return instances of what a type parameter is bound by; of `Self` an instance of the type around."""
        return [instance(value[1], value[2])] if value[3] == _SELF else super().bounds(value)

    def with_self(self, level: Level, receiver: Value) -> Level:
        """Return members as members of a value: what they give as `Self` is what the value is."""
        return tuple(self._with_self(value, receiver) for value in level)

    def _with_self(self, value: Value, receiver: Value) -> Value:
        if value[0] != "s" or not _mentions_self(self.view(value[1]).symbols[value[2]].type):
            return value
        around = self.type_at(self.view(value[1]), value[2])
        if around is None:
            return value
        given = receiver if receiver[0] == "i" else instance(receiver[1], receiver[2], env_of(receiver))
        return with_env((value,), ((((*around, _SELF)), (given,)),))[0]

    # -- members of types of the library

    def candidates(self, value: Value, name: str, kind: str) -> list[Level]:
        """Return what a member of a value may be, the nearest first."""
        found = super().candidates(value, name, kind)
        if value[0] in {"i", "s"}:
            found = [self.with_self(level, value) for level in found]
        if value[0] in {"'", "x", "v", "b"} and kind != "t":
            type_name = "String" if value[0] == "'" else short(value) if value[0] == "x" else ""
            added = self._of_outside(SAME.get(type_name, type_name), name, kind)
            if not added and value[0] == "x" and is_unknown(value):
                added = self._of_unknown(name, kind)
            return [added, *found] if added else found
        if value[0] in {"i", "s"} and not any(level[0][0] == "s" for level in found):
            for ancestor in self.ancestors(value[1], value[2]) if self._is_type(value) else ():
                added = self._of_outside(short(ancestor), name, kind) if ancestor[0] == "x" else ()
                if added:
                    return [added, *found]
        return found

    def _is_type(self, value: Value) -> bool:
        return is_type(self.view(value[1]).symbols[value[2]])

    def _of_outside(self, type_name: str, name: str, kind: str) -> Level:
        """Return the members of a name in extensions of a type of the library, or of a protocol that it keeps to."""
        for each in (type_name, *sorted(SUPERTYPES.get(type_name, ()))):
            found = []
            for place in self.added_members(each, name):
                symbol = self.view(place[0]).symbols[place[1]]
                extended = self.extended(*place)
                if extended is not None and extended[0] == "x" and rules_of(self.view(place[0])).fits(symbol, kind):
                    found.append(("s", *place))
            if found:
                return tuple(found)
        return ()

    def _of_unknown(self, name: str, kind: str) -> Level:
        """Return the one member of that name in extensions of types of the library, where no other type has it."""
        if name in COMMON:
            return ()
        found = []
        for file, index in self.world.named(name):
            view = self.view(file)
            symbol = view.symbols[index]
            if view.rules.family != "swift" or symbol.kind not in {*FUNCTIONAL, "variable"}:
                continue
            if symbol.owner is None and symbol.parent < 0:
                continue
            extended = self.extended(file, index) if symbol.owner is not None else None
            if extended is None or extended[0] != "x":
                return ()
            if rules_of(view).fits(symbol, kind):
                found.append(("s", file, index))
        return tuple(found) if len({names(self.view(v[1]).symbols[v[2]].owner)[-1] for v in found}) == 1 else ()

    def outside_value(self, value: Value, place: Place | None) -> list[Value]:
        """Return what a member of something outside is, where it is not called."""
        if short(value) in TEXTS:
            return [outside("String")]
        own = rules_of(place.view).results.get(short(value)) if place is not None else None
        if own and own not in "mra":
            found = self.part(value[3], own)
            if found:
                return found
        return super().outside_value(value, place)

    def outside_result(
        self, value: Value, place: Place | None, arguments: list[Expr], types: list[Value]
    ) -> list[Value]:
        """Return what calling something outside gives."""
        if short(value) in TEXTS:
            return [outside("String")]
        if short(value) == "enumerated" and len(value) > 3:  # noqa: PLR2004 - a member of something
            return [outside("List", ((outside("Tuple", ((outside("Int"),), tuple(self.elements(value[3])))),),))]
        return super().outside_result(value, place, arguments, types)

    # -- labels

    def choose(self, levels: Iterable[Level], arguments: list[Expr], place: Place | None) -> tuple[Level, bool]:
        """Return what a call means; what its labels don't fit it never means."""
        chosen, fits = super().choose(levels, arguments, place)
        return (chosen, True) if fits else ((), False)

    def applicable(self, functions: list[Value], arguments: list[Expr], place: Place | None) -> list[Value]:
        """Return those of some functions that a call's labels and arguments fit."""
        fitting = [value for value in functions if labels_fit(self._params(value), arguments)]
        if any(param.kind == "*" for value in fitting for param in self._params(value)):
            arguments = _without_more(arguments)
        return super().applicable(fitting, arguments, place)

    # -- forms of its own

    def value(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return what an expression stands for at a place."""
        method = _FORMS.get(expr[0]) if isinstance(expr, list) and expr else None
        if method is None:
            return super().value(view, owner, start, expr)
        if self._depth > self.most_depth:
            self._cut = True
            return []
        self._depth += 1
        try:
            return unique(method(self, Place(view, owner, start), expr))
        finally:
            self._depth -= 1

    def expected_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return the types whose member `.name` is."""
        return [value for value in self.types(*place, expr[1]) if value[0] in {"s", "x"}]

    def held_value(self, place: Place, expr: Expr) -> list[Value]:
        """Return what a case of an enum holds."""
        found: list[Value] = []
        for value in self.value(*place, expr[1]):
            if value[0] != "i":
                continue
            for level in with_env_of(self, value, str(expr[2])):
                view, index = self.view(level[1]), level[2]
                params = view.symbols[index].params
                if expr[3] < len(params):
                    held = self.type_expression(view, index, view.symbols[index].start, params[expr[3]].type)
                    found += substitute_all(held, dict(env_of(level)))
        return found


_FORMS: dict[str, Callable[[SwiftEvaluator, Place, Expr], list[Value]]] = {
    "this": SwiftEvaluator.this_value,
    "lead": SwiftEvaluator.expected_value,
    "payload": SwiftEvaluator.held_value,
}


def _mentions_self(expr: Expr) -> bool:
    if isinstance(expr, list):
        return any(_mentions_self(part) for part in expr)
    return bool(expr == _SELF)


def with_env_of(evaluator: SwiftEvaluator, value: Value, name: str) -> Level:
    """Return the case of an enum that a value is of."""
    for level in evaluator.candidates(value, name, "v"):
        if level and level[0][0] == "s":
            return with_env(level, ())
    return ()


def labels_fit(params: list[Param], arguments: list[Expr]) -> bool:
    """Whether the labels of arguments are those of parameters, in their order; blocks behind a call fit any."""
    number, last = 0, -1
    for argument in arguments:
        named = isinstance(argument, list) and bool(argument) and argument[0] == "="
        label = argument[1] if named else "_"
        if label == BLOCK:  # a block behind the parentheses
            return True
        if not named and number < len(params) and params[number].kind == "*" and number == last:
            continue  # more of the same
        while number < len(params) and label_of(params[number]) != label and params[number].kind in {"?", "*"}:
            number += 1
        if number >= len(params) or label_of(params[number]) != label:
            return not named and _is_block(argument) and number < len(params)
        last = number
        if params[number].kind != "*":
            number += 1
    return True


def label_of(param: Param) -> str:
    """Return the label of a parameter, `_` where it has none."""
    return "_" if param.name.startswith("_") else param.name


def _without_more(arguments: list[Expr]) -> list[Expr]:
    """Return arguments without those that follow a labelled one and have no label: more of the same."""
    found: list[Expr] = []
    for argument in arguments:
        named = isinstance(argument, list) and bool(argument) and argument[0] == "="
        before = found[-1] if found else None
        if named or not (isinstance(before, list) and before and before[0] == "=" and before[1]):
            found.append(argument)
    return found


def _is_block(argument: Expr) -> bool:
    return isinstance(argument, list) and bool(argument) and argument[0] == "fn"
