"""What written types stand for, with their arguments, and what type parameters are found to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.evaluator import unique
from waypost.indexer.linking.typed.library import FUNCTIONS
from waypost.indexer.linking.typed.members import FUNCTIONAL, rules_of
from waypost.indexer.linking.typed.outside import Outside
from waypost.indexer.linking.typed.values import (
    Place,
    arguments_of,
    declaration,
    env_of,
    instance,
    outside,
    short,
    substitute_all,
)
from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.typed.values import Key
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_MOST_DEPTH = 5


class Types(Outside):
    """Types as they are written. Besides those of all languages there are the forms.

    ["?", type]                       one that may be missing
    ["arr", type]                     an array
    ["->", [type, ...], type, type]   a function's: parameters, result, receiver
    ["tuple", [type, ...]]            a tuple's
    ["of", expr, type]                one that the type of a value declares
    ["typeof", expr]                  that of a value
    ["item", type]                    that of what a type holds
    ["ap", call, position]            that of a parameter of what is called
    """

    def types(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return the types that a type expression names."""
        if expr is None or self._depth > self.most_depth:
            return []
        if isinstance(expr, str):
            return self.named_types(Place(view, owner, start), expr)
        self._depth += 1
        try:
            return self._types(Place(view, owner, start), expr)
        finally:
            self._depth -= 1

    def _types(self, place: Place, expr: list[Expr]) -> list[Value]:
        form = expr[0]
        if form == ".":
            return self._nested_types(place, expr)
        if form == "<":
            return self._parametrised(place, expr)
        if form in {"|", "&"}:
            return unique(value for part in expr[1:] for value in self.types(*place, part))
        if form == "?":
            return self.types(*place, expr[1])
        if form in {"item", "typeof", "ap"}:
            return [_as_type(value) for value in self._wanted(place, expr)]
        return self._types_of(place, expr) if form == "of" else self._put_together(place, expr)

    def _put_together(self, place: Place, expr: list[Expr]) -> list[Value]:
        """Return a type that is put together of others: an array, a function's, a tuple."""
        form = expr[0]
        if form == "arr":
            return [outside("[]", (self._held(place, expr[1]),))]
        if form == "->":
            params = tuple(tuple(self._held(place, part)) for part in expr[1])
            receiver = expr[3] if len(expr) > 3 else None  # noqa: PLR2004 - a receiver
            held = (tuple(self._held(place, receiver)),) if receiver is not None else ()
            return [("f", params, tuple(self._held(place, expr[2])), *held)]
        if form == "tuple":
            return [outside("Tuple", (self._held(place, part) for part in expr[1]))]
        return [outside(str(expr[1]))] if form == "#" else []

    def _wanted(self, place: Place, expr: list[Expr]) -> list[Value]:
        """Return instances of a type that is not written: that of a value, of a parameter, of what a type holds."""
        if expr[0] == "typeof":
            return self.value(*place, expr[1])
        if expr[0] == "ap":
            return self.parameter_types(place, expr[1], expr[2])
        return [part for value in self.types(*place, expr[1]) for part in self.part(value, "e")]

    def parameter_types(self, place: Place, call: Expr, position: int | str) -> list[Value]:
        """Return instances of the type of the parameter that an argument of a call is passed for."""
        raise NotImplementedError

    def _types_of(self, place: Place, expr: list[Expr]) -> list[Value]:
        """Return the types that the type of a value has."""
        name = expr[2]
        while isinstance(name, list) and name and name[0] == "<":
            name = name[1]
        found: list[Value] = []
        for value in self.value(*place, expr[1]):
            for level in self.candidates(value, name, "t") if isinstance(name, str) else ():
                found += [self.canonical(one) for one in level]
                break
        return found

    def _held(self, place: Place, expr: Expr) -> list[Value]:
        return self.instances(self.types(*place, expr))

    def _nested_types(self, place: Place, expr: list[Expr]) -> list[Value]:
        base = expr[1]
        if isinstance(base, str):
            values = [self.canonical(value) for value in self.opened(self.resolve(place, base, "t", narrowed=False))]
            if not values or values[0][0] == "x":
                package = self.relative_package(place.view, place.owner, base)
                values = [("p", package)] if package else values
        else:
            values = self._types(place, base) if isinstance(base, list) and base else []
        found: list[Value] = []
        for value in values:
            found += self._nested_type(place, value, expr[2])
        return found

    def _nested_type(self, place: Place, value: Value, name: str) -> list[Value]:
        if value[0] == "p":
            level = self.package_names(place.view, value[1], name, "t")
            if level:
                return [self.canonical(found) for found in self.opened(level)]
            package = f"{value[1]}.{name}"
            return [("p", package)] if self.is_package(place.view, package) else [("x", package)]
        if value[0] == "s":
            for level in self.candidates(value, name, "t"):
                return [self.canonical(found) for found in self.opened(level)]
            return []
        return [("x", f"{value[1]}.{name}")] if value[0] == "x" else []

    def _parametrised(self, place: Place, expr: list[Expr]) -> list[Value]:
        base, arguments = expr[1], expr[2]
        last = base if isinstance(base, str) else base[-1] if isinstance(base, list) and base else ""
        values = self.types(*place, base)
        if isinstance(last, str) and last in place.view.rules.transparent and all(value[0] == "x" for value in values):
            return self.types(*place, arguments[-1]) if arguments else []
        held = [tuple(self._held(place, part)) for part in arguments]
        if not held:
            return values
        alias = self._alias_with(place, base, held)
        if alias is not None:
            return alias
        return [self._applied_to(value, held) for value in values]

    def _alias_with(self, place: Place, base: Expr, held: list[tuple[Value, ...]]) -> list[Value] | None:
        if not isinstance(base, str):
            return None
        for value in self.resolve(place, base, "t"):
            if value[0] == "s":
                view, index = self.view(value[1]), value[2]
                names = self.type_parameters(view, index)
                if view.symbols[index].kind == "type" and names:
                    env = {(view.file, index, name): part for name, part in zip(names, held, strict=False)}
                    return substitute_all(self.alias(value), env)
        return None

    def _applied_to(self, value: Value, held: list[tuple[Value, ...]]) -> Value:
        if value[0] == "x":
            return outside(value[1], held)
        if value[0] != "s":
            return value
        names = self.type_parameters(self.view(value[1]), value[2])
        env = tuple(((value[1], value[2], name), part) for name, part in zip(names, held, strict=False))
        return declaration(value[1], value[2], env)

    def instances(self, types: Iterable[Value]) -> list[Value]:
        """Return an instance of each type."""
        found: list[Value] = []
        for value in types:
            if value[0] != "s":
                found += [value] if value[0] not in {"m", "p"} else []
                continue
            symbol = self.view(value[1]).symbols[value[2]]
            if symbol.kind in TYPES or symbol.kind == "lambda":
                found.append(instance(value[1], value[2], env_of(value)))
            elif symbol.kind == "type":
                found += self._delegate(value)
            elif symbol.kind in FUNCTIONAL:
                found.append(value)
        return found

    def _delegate(self, value: Value) -> list[Value]:
        """Return the function type that a named type of functions stands for."""
        view, index = self.view(value[1]), value[2]
        symbol = view.symbols[index]
        if symbol.type is None:
            return []
        place = Place(view, index, symbol.start)
        params = tuple(tuple(self._held(place, param.type)) for param in symbol.params)
        return substitute_all([("f", params, tuple(self._held(place, symbol.type)))], dict(env_of(value)))

    # -- what type parameters are found to be

    def unify(
        self, patterns: Iterable[Value], values: list[Value], found: dict[Key, tuple[Value, ...]], depth: int = 0
    ) -> None:
        """Note what type parameters in patterns have to be so that values fit."""
        for pattern in patterns:
            if pattern[0] == "tv":
                if values:
                    found.setdefault((pattern[1], pattern[2], pattern[3]), tuple(values))
            elif depth < _MOST_DEPTH:
                for value in values:
                    self._unify(pattern, value, found, depth + 1)

    def _unify(self, pattern: Value, value: Value, found: dict[Key, tuple[Value, ...]], depth: int) -> None:
        if value[0] == "s" and pattern[0] in {"f", "x", "i"}:
            self._unify_function(pattern, value, found, depth)
        elif pattern[0] == "x":
            self._unify_outside(pattern, value, found, depth)
        elif pattern[0] == "i" and value[0] == "i":
            base = self.derives(value, pattern)
            known = dict(env_of(base)) if base is not None else {}
            for key, part in env_of(pattern):
                if key in known:
                    self.unify(part, list(known[key]), found, depth)
        elif pattern[0] == "f":
            other = self.signature(value)
            for part, own in zip(pattern[1], other.params, strict=False):
                self.unify(part, list(own), found, depth)
            self.unify(pattern[2], list(other.result), found, depth)

    def _unify_function(self, pattern: Value, value: Value, found: dict[Key, tuple[Value, ...]], depth: int) -> None:
        if self.view(value[1]).symbols[value[2]].kind not in FUNCTIONAL:
            return
        wanted = self.signature(pattern).result
        if wanted:
            self.unify(wanted, self.result(value, None, []), found, depth)

    def _unify_outside(self, pattern: Value, value: Value, found: dict[Key, tuple[Value, ...]], depth: int) -> None:
        wanted = arguments_of(pattern)
        if value[0] == "i":
            base = self.derives(value, pattern)
            value = base if base is not None else value
        given = arguments_of(value)
        if not wanted or not given:
            return
        if len(wanted) == len(given):
            for part, own in zip(wanted, given, strict=True):
                self.unify(part, list(own), found, depth)
        elif len(wanted) == 1 and short(pattern) not in FUNCTIONS:
            self.unify(wanted[0], self.elements(value), found, depth)

    def own_parameters(self, view: View, index: int) -> set[Key]:
        """Return the type parameters of a declaration."""
        return {(view.file, index, name) for name in self.type_parameters(view, index)}


def _as_type(value: Value) -> Value:
    return declaration(value[1], value[2], env_of(value)) if value[0] == "i" else value


__all__ = ["Types", "rules_of"]
