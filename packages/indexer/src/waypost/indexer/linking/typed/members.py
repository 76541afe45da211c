"""Types, what they are derived from, and their members: kept apart by what a name is looked up as."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.evaluator import Evaluator, merge
from waypost.indexer.linking.typed import packages
from waypost.indexer.linking.typed.rules import TypedRules
from waypost.indexer.linking.typed.values import Env, compose, declaration, env_of, instance, substitute_all
from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, Symbol
    from waypost.indexer.linking.typed.values import Level
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

FUNCTIONAL = frozenset({"function", "method", "lambda"})


def rules_of(view: View) -> TypedRules:
    """Return the rules of a file's language."""
    rules = view.rules
    if not isinstance(rules, TypedRules):
        raise TypeError(view.language)
    return rules


def is_type(symbol: Symbol) -> bool:
    """Whether a symbol has members: a type, or an object of a class without a name."""
    return symbol.kind in TYPES or "object" in symbol.flags


class Members(Evaluator):
    """Members of types and of values."""

    most_depth: ClassVar[int] = 60

    # -- types

    def type_at(self, view: View, owner: int) -> tuple[int, int] | None:
        """Return the innermost type around a place."""
        while owner >= 0:
            if is_type(view.symbols[owner]):
                return view.file, owner
            owner = view.symbols[owner].parent
        return None

    def parts(self, file: int, index: int) -> list[tuple[int, int]]:
        """Return all places where a type is declared: several for partial ones."""
        view = self.view(file)
        symbol = view.symbols[index]
        if "partial" not in symbol.flags or not is_type(symbol):
            return [(file, index)]
        found = self.once(("parts", file, index), lambda: [("=", tuple(self._parts(view, index, symbol)))])
        return list(found[0][1]) if found and found[0][1] else [(file, index)]

    def _parts(self, view: View, index: int, symbol: Symbol) -> list[tuple[int, int]]:
        rules = rules_of(view)
        name = (
            rules.package_of(view, index),
            self._around(view, symbol.parent),
            len(self.type_parameters(view, index)),
        )
        found = []
        for file, other in self.world.named(symbol.name):
            part = self.view(file)
            declared = part.symbols[other]
            if "partial" not in declared.flags or declared.kind not in TYPES or part.rules.family != rules.family:
                continue
            if name == (
                rules.package_of(part, other),
                self._around(part, declared.parent),
                len(self.type_parameters(part, other)),
            ):
                found.append((file, other))
        return sorted(found or [(view.file, index)], key=lambda place: (self.world.files[place[0]][0], place[1]))

    def _around(self, view: View, index: int) -> str:
        names = []
        while index >= 0 and view.symbols[index].kind != "module":
            names.append(view.symbols[index].name)
            index = view.symbols[index].parent
        return ".".join(names)

    def canonical(self, value: Value) -> Value:
        """Return the first part of a partial type for any of its parts."""
        if value[0] not in {"s", "i"} or "partial" not in self.view(value[1]).symbols[value[2]].flags:
            return value
        file, index = self.parts(value[1], value[2])[0]
        return (value[0], file, index, *value[3:])

    def type_parameters(self, view: View, index: int) -> list[str]:
        """Return the names of a declaration's type parameters, in order."""
        return [param.name for param in view.symbols[index].generics]

    # -- ancestors

    def _bases(self, file: int, index: int) -> list[Value]:
        found: list[Value] = []
        for part_file, part in self.parts(file, index):
            view = self.view(part_file)
            symbol = view.symbols[part]
            self.world.ask_member(view, view.local(symbol.parent), symbol.name)
            for base in view.rules.bases_of(self, view, part):
                values = [v for v in self.types(view, part, symbol.start, base) if v[0] in {"s", "x"}]
                found += [
                    value for value in values or [("x", "?")] if value[:3] != ("s", file, index) and value not in found
                ]
        return found

    def declared_ancestors(self, file: int, index: int) -> list[Value]:
        """Return a type and all that it says it is derived from."""
        return super().ancestors(file, index)

    def ancestors(self, file: int, index: int) -> list[Value]:
        """Return a type, all that it is derived from, and what it says that it will be mixed with."""
        if not rules_of(self.view(file)).self_types:
            return super().ancestors(file, index)
        return self.once(("mixed", file, index), lambda: self._mixed(file, index))

    def _mixed(self, file: int, index: int) -> list[Value]:
        found = list(self.declared_ancestors(file, index))
        seen = {_plain(value) for value in found}
        for value in found:  # grows: what a type needs may need others, and that type again
            if value[0] != "s":
                continue
            view = self.view(value[1])
            symbol = view.symbols[value[2]]
            if symbol.type is None or symbol.kind not in TYPES:
                continue
            for needed in self.types(view, value[2], symbol.start, symbol.type):
                more = self.declared_ancestors(needed[1], needed[2]) if needed[0] == "s" else [needed]
                found += [one for one in more if _plain(one) not in seen]
                seen.update(_plain(one) for one in more)
        return found

    def _linearised(self, start: Value) -> list[Value]:
        lines: list[list[Value]] = []
        known: dict[Value, Value] = {}
        bases = self.bases(start[1], start[2])
        for base in bases:
            known.setdefault(
                _plain(base), base
            )  # also where a circle (types that need each other) leaves it without a line
            if base[0] != "s":
                lines.append([_plain(base)])
                continue
            env = dict(env_of(base))
            line = []
            for ancestor in self.declared_ancestors(base[1], base[2]):
                values = substitute_all([ancestor], env) if ancestor[0] == "x" else [_composed(ancestor, env_of(base))]
                for value in values:
                    known.setdefault(_plain(value), value)
                    line.append(_plain(value))
            lines.append(line)
        merged = merge([*lines, [_plain(base) for base in bases]])
        return [start[:3], *(known[value] for value in merged)]

    def derives(self, value: Value, base: Value) -> Value | None:
        """Return the ancestor of a type that is a given type, with what its parameters stand for; None: it has none."""
        if base[0] == "x":
            return next(
                (found for found in self._all_ancestors(value) if found[0] == "x" and _last(found) == _last(base)), None
            )
        for found in self._all_ancestors(value):
            if found[0] == "s" and found[1:3] == base[1:3]:
                return found
        return None

    def _all_ancestors(self, value: Value) -> list[Value]:
        env = env_of(value)
        return [
            declaration(found[1], found[2], compose(env_of(found), env))
            if found[0] == "s"
            else substitute_all([found], dict(env))[0]
            for found in self.ancestors(value[1], value[2])
        ]

    # -- members

    def own_members(self, file: int, index: int, name: str, kind: str) -> list[tuple[int, int]]:
        """Return the declarations of a name in a type itself."""
        found = []
        for part_file, part in self.parts(file, index):
            view = self.view(part_file)
            self.world.ask_member(view, view.local(part), name)
            rules = rules_of(view)
            for owner in (part, *self.companions(view, part)):
                children = view.children.get((owner, name), ())
                found += [(part_file, child) for child in children if rules.fits(view.symbols[child], kind)]
        return found

    def companions(self, view: View, index: int) -> list[int]:
        """Return the objects in a type whose members are the type's own."""
        known: dict[int, list[int]] | None = view.__dict__.get("companions")
        if known is None:
            known = view.__dict__["companions"] = {}
            for number, symbol in enumerate(view.symbols):
                if "companion" in symbol.flags:
                    known.setdefault(symbol.parent, []).append(number)
        return known.get(index, [])

    def levels(self, file: int, index: int, name: str, kind: str) -> list[Level]:
        """Return a type's members of a name: its own first, then those of each ancestor; last of one outside."""
        return self.once(("levels", file, index, name, kind), lambda: self._levels(file, index, name, kind))

    def _levels(self, file: int, index: int, name: str, kind: str) -> list[Value]:
        found: list[Level] = []
        outside: list[Level] = []
        for ancestor in self.ancestors(file, index):
            if ancestor[0] == "x":
                if kind != "t" and not outside:
                    outside.append((("x", f"{ancestor[1]}.{name}", (), ancestor),))
                continue
            own = self.own_members(ancestor[1], ancestor[2], name, kind)
            level = tuple(
                declaration(f, member, env_of(ancestor))
                for f, member in own
                if ancestor[1:3] == (file, index) or self._is_inherited(f, member, file)
            )
            if level:
                found.append(level)
        if not found and kind != "t":
            added = self._added(file, index, name)
            outside = [added] if added else outside
        return [*found, *outside]

    def _added(self, file: int, index: int, name: str) -> Level:
        """Return a member that the language itself gives a type."""
        view = self.view(file)
        rules = rules_of(view)
        given = rules.implicit(view.symbols[index], name)
        if given:
            return (("added", file, index, given),) if given != "x" else (("x", f"{view.symbols[index].name}.{name}"),)
        return (("x", f"Object.{name}"),) if name in rules.inherited_by_all else ()

    def _is_inherited(self, file: int, index: int, by: int) -> bool:
        return file == by or self.view(file).symbols[index].visibility != "private"

    def candidates(self, value: Value, name: str, kind: str) -> list[Level]:
        """Return what a member of a value may be, the nearest first."""
        tag = value[0]
        if tag in {"i", "s"}:
            return self._of_declared(value, name, kind)
        if tag == "u":
            return self._of_ancestors(value, name, kind)
        if tag == "tv":
            return [level for bound in self.bounds(value) for level in self.candidates(bound, name, kind)] or [
                (("x", f"{value[3]}.{name}"),)
            ]
        if tag == "p":
            return self._of_package(value[1], name, kind)
        if tag == "m":
            return [self._of_file(value[1], name, kind)]
        if tag == "x":
            return [(("x", f"{value[1]}.{name}", (), value),)] if kind != "t" else [(("x", f"{value[1]}.{name}"),)]
        if tag == "'":
            return [(("x", f"String.{name}", (), value),)]
        if tag == "v":
            return [(("x", f"[].{name}", (), value),)]
        return [(("x", f"{tag}.{name}", (), value),)]

    def _of_declared(self, value: Value, name: str, kind: str) -> list[Level]:
        view = self.view(value[1])
        symbol = view.symbols[value[2]]
        if not is_type(symbol):
            return [(value,)] if symbol.kind in FUNCTIONAL and kind == "f" else []
        env = env_of(value)
        levels = self.levels(value[1], value[2], name, kind)
        return [with_env(level, env) for level in levels] if env else levels

    def _of_ancestors(self, value: Value, name: str, kind: str) -> list[Level]:
        found: list[Level] = []
        for base in self.bases(value[1], value[2]):
            found += self.candidates(base, name, kind)
        declared = [level for level in found if level[0][0] != "x"]
        return declared or found

    def _of_package(self, package: str, name: str, kind: str) -> list[Level]:
        return [(("p", f"{package}.{name}"),)] if kind == "p" else []

    def _of_file(self, file: int, name: str, kind: str) -> Level:
        view = self.view(file)
        self.world.ask_member(view, "", name)
        rules = rules_of(view)
        return tuple(
            ("s", file, index) for index in view.children.get((-1, name), ()) if rules.fits(view.symbols[index], kind)
        )

    def bounds(self, value: Value) -> list[Value]:
        """Return instances of what a type parameter is bound by."""
        _, file, owner, name = value
        if owner < 0:
            return []
        view = self.view(file)
        symbol = view.symbols[owner]
        found: list[Value] = []
        for param in symbol.generics:
            if param.name == name and param.type is not None:
                found += [
                    bound for bound in self.type_expression(view, owner, symbol.start, param.type) if bound != value
                ]
        return found

    # -- this and super

    def this(self, view: View, owner: int, name: str = "") -> list[Value]:
        """Return the instance that a place is in: the innermost, or that of a type of a name."""
        while owner >= 0:
            symbol = view.symbols[owner]
            if is_type(symbol) and (not name or symbol.name == name):
                return [self.canonical(instance(view.file, owner, sure=True))]
            owner = symbol.parent
        return []

    def is_package(self, view: View, package: str) -> bool:
        """Whether the project has a package."""
        return packages.exists(self.world, view.rules.family, package)

    def type_expression(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return the instances of a type."""
        return self.instances(self.types(view, owner, start, expr))


def with_env(level: Iterable[Value], env: Env) -> Level:
    """Return members as those of a receiver whose type parameters stand for something."""
    return tuple(
        declaration(value[1], value[2], compose(env_of(value), env)) if value[0] == "s" else _outside(value, env)
        for value in level
    )


def _outside(value: Value, env: Env) -> Value:
    if value[0] == "x" and len(value) > 3:  # noqa: PLR2004 - it has a receiver
        return (*value[:3], *substitute_all([value[3]], dict(env))[:1])
    return value


def _plain(value: Value) -> Value:
    return value[:3] if value[0] == "s" else value[:2]


def _composed(ancestor: Value, env: Env) -> Value:
    return declaration(ancestor[1], ancestor[2], compose(env_of(ancestor), env))


def _last(value: Value) -> str:
    name: str = value[1]
    return name.rpartition(".")[2]
