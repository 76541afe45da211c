"""What calling a value, taking an element or a member of it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking import generics
from waypost.indexer.linking.evaluating.kinds import CALLABLE, is_type
from waypost.indexer.linking.evaluating.lists import thawed
from waypost.indexer.linking.evaluating.questions import Questions
from waypost.indexer.linking.flow import definers, reaching
from waypost.indexer.linking.view import END, View

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Symbol
    from waypost.indexer.linking.rules import Rules
    from waypost.indexer.linking.values import Value


class Operations(Questions):
    """What calling a value, taking an element or a member of it gives."""

    def call(self, value: Value, callee: Expr, receiver: Value | None = None) -> list[Value]:
        """Return what calling a value gives."""
        kind = value[0]
        if kind == "s":
            view, index = self.view(value[1]), value[2]
            symbol = view.symbols[index]
            if is_type(symbol):
                return [("i", value[1], index, False, *value[3:])]
            if symbol.kind in CALLABLE:
                found = self.once(("call", value[1], index), lambda: self._returned(view, index, symbol))
                return self._substitute(found, value)
            return []
        if kind == "i":
            called = [v for member in self.member(value, "__call__") for v in self.call(member, callee)]
            return called or [v for under in self.underlying(value) for v in self.call(under, callee)]
        if kind == "c":
            types = self.types(self.view(value[1]), value[2], value[3], thawed(value[4][0]))
            return generics.substitute(self.instances(types), generics.env_of(value))
        if kind == "k":
            return [value[2]]
        if kind == "tv":
            return [v for bound in self.bounds(value) for v in self.call(bound, callee)]
        if kind == "x":
            return [("x", value[1] if value[1].endswith("()") else value[1] + "()")]
        return []

    def _returned(self, view: View, index: int, symbol: Symbol) -> list[Value]:
        self.world.ask_member(view, view.local(symbol.parent), symbol.name)
        if symbol.type is not None:
            scope = self._signature_scope(view, index, symbol.parent)
            found = self.instances(self.types(view, scope, symbol.start, symbol.type))
            if found:
                return found
        return self.value(view, index, symbol.end, symbol.value)

    def _signature_scope(self, view: View, index: int, outer: int) -> int:
        """Return where the types in a declaration's head are read: in itself where it has type parameters."""
        return index if view.rules.own_scope or view.symbols[index].generics else outer

    def _substitute(self, found: list[Value], function: Value) -> list[Value]:
        """Return what a function gives, with the type arguments of what it was asked of."""
        env = generics.env_of(function)
        if not env or not found:
            return found
        view, index = self.view(function[1]), function[2]
        symbol = view.symbols[index]
        if symbol.owner is not None and isinstance(symbol.owner, list) and symbol.owner[0] == "<":
            env = (*env, *self._renamed(view, index, env))
        return generics.substitute(found, env)

    def _renamed(self, view: View, index: int, env: generics.Env) -> generics.Env:
        """Return type arguments under the names that a member declared outside of its type gives to the parameters."""
        symbol = view.symbols[index]
        around = self.type_at(view, index)
        if around is None:
            return ()
        known = dict(env)
        params = self.view(around[0]).symbols[around[1]].generics
        names = [name if isinstance(name, str) else "" for name in symbol.owner[2]]
        pairs = zip(params, names, strict=False)
        return tuple(
            ((view.file, index, name), known[*around, param.name])
            for param, name in pairs
            if name and (*around, param.name) in known
        )

    def item(self, value: Value, key: Expr, *, iterating: bool = False) -> list[Value]:
        """Return the elements of a container, those of a key where that is known."""
        kind = value[0]
        if kind == "v":  # remembered: literals that are made of each other's items ask each other over and over
            what = ("item", value[1], self.identity(value[4]), *value[2:4], *value[5:], repr(key), iterating)
            return self.once(what, lambda: self._literal_item(value, key, iterating=iterating))
        if kind in {"t", "i"}:
            own = self.view(value[1]).rules.element(self.whole, value, key, iterating=iterating)
            if own is not None:
                return own
            return (self._typed_item if kind == "t" else self._instance_item)(value, key, iterating=iterating)
        if kind == "tv":
            return [v for bound in self.bounds(value) for v in self.item(bound, key, iterating=iterating)]
        if kind == "s":  # a generic function or type with its arguments
            return [value]
        if kind == "a":
            return list(value[1])
        if kind == "q":
            return list(value[1][key[1]]) if key is not None and key[0] == "#" and key[1] < len(value[1]) else []
        if kind == "x":
            return [("x", value[1] + "[]")]
        return []

    def _typed_item(self, value: Value, key: Expr, *, iterating: bool) -> list[Value]:
        types = value[4][-1:] if not iterating or len(value[4]) == 1 else value[4][:1]
        if key is not None and key[0] == "#" and len(value[4]) > 1 and isinstance(key[1], int):
            types = value[4][key[1] : key[1] + 1]
        return [v for part in types for v in self.argument(value, part)]

    def _instance_item(self, value: Value, key: Expr, *, iterating: bool) -> list[Value]:
        found = self._results(value, "__iter__" if iterating else "__getitem__")
        return found or [v for v0 in self.underlying(value) for v in self.item(v0, key, iterating=iterating)]

    def argument(self, value: Value, type_: object) -> list[Value]:
        """Return instances of one of the types that a container states for its items."""
        found = self.instances(self.types(self.view(value[1]), value[2], value[3], thawed(type_)))
        return generics.substitute(found, generics.env_of(value))

    def underlying(self, value: Value) -> list[Value]:
        """Return what an instance of a type that is made from another one (`type Names []string`) is underneath."""
        view = self.view(value[1])
        symbol = view.symbols[value[2]]
        if "distinct" not in symbol.flags:
            return []
        under = self.instances(self.types(view, symbol.parent, symbol.start, symbol.value))
        return [found for found in under if found[:3] != value[:3]]

    def _literal_item(self, value: Value, key: Expr, *, iterating: bool) -> list[Value]:
        _, file, owner, start, expr, *typed = value
        view = self.view(file)
        if typed:  # a literal of a stated type: its items are of the type stated for them, functions are themselves
            found = [v for t in typed[0] for v in self.item(t, key, iterating=iterating)]
            return self._with_functions(found, lambda: self._literal_item(value[:5], key, iterating=iterating))
        if expr[0] == "[]":
            items = expr[1]
            if key is not None and key[0] == "#" and isinstance(key[1], int) and key[1] < len(items):
                items = [items[key[1]]]
        else:
            if iterating and not view.rules.iterates_values:
                return [v for pair in expr[1] for v in self.value(view, owner, start, pair[0])]
            same = [pair[1] for pair in expr[1] if key is not None and pair[0] == key]
            items = same or [pair[1] for pair in expr[1]]
        return [v for part in items for v in self.value(view, owner, start, part)]

    def member(self, value: Value, name: str) -> list[Value]:
        """Return a member of a value."""
        kind = value[0]
        if kind in {"i", "s"}:
            return self._symbol_member(value, name)
        if kind == "m":
            return self.module_member(value[1], name)
        if kind == "p":
            return self.world_package_member(value[1], name)
        if kind == "u":
            return self.super_member(value, name)
        if kind in {"x", "b", "'"}:
            extended = self._home_rules().extension(self.whole, value, name) if self._home_rules().extends else []
            return extended or [("x", f"{value[1] if kind != chr(39) else 'str'}.{name}")]
        if kind in {"v", "t"}:
            return self._container_member(value, name)
        if kind == "q" or (kind == "a" and len(value) > 2):  # noqa: PLR2004 - it has a name
            return self._home_rules().container_member(self.whole, value, name)
        if kind == "r":
            types = [type_ for field, type_ in value[4] if field == name]
            return [v for type_ in types for v in self.argument(value, type_)]
        if kind == "tv":
            found = [v for bound in self.bounds(value) for v in self.member(bound, name)]
            return self._or_any(found, value, name)
        return []

    def _symbol_member(self, value: Value, name: str) -> list[Value]:
        """Return a member of an instance, a type or a namespace."""
        view = self.view(value[1])
        if value[0] == "s" and not is_type(view.symbols[value[2]]):
            return self.nested(view, value[2], name)
        found = self.class_member(value[1], value[2], name, instance=value[0] == "i")
        return self._with_env(self._or_any(found, value, name), value)

    def _or_any(self, found: list[Value], value: Value, name: str) -> list[Value]:
        """Return members, or where the project has none what the language gives to values of every type."""
        if found and found[0][0] != "x":
            return found
        return self.view(value[1]).rules.any_member(self.whole, value, name.removesuffix("()")) or found

    def _with_env(self, found: list[Value], value: Value) -> list[Value]:
        """Return members with the type arguments of what they were asked of."""
        env = generics.env_of(value)
        inherited = self.inherited(value[1], value[2])
        if inherited:
            env = (*generics.compose(inherited, env), *env)
        if not env:
            return found
        known = dict(env)
        return [
            generics.with_env(v, env) if v[0] == "s" else new for v in found for new in generics.substitute([v], known)
        ]

    def inherited(self, file: int, index: int) -> generics.Env:
        """Return the type arguments that a type gives to those that it is derived from."""
        return tuple(self.once(("arguments", file, index), lambda: list(self._inherited_arguments(file, index))))

    def _inherited_arguments(self, file: int, index: int) -> generics.Env:
        found: generics.Env = ()
        for base in self.once(("generic bases", file, index), lambda: self._generic_bases(file, index)):
            if base[0] == "s":
                own = generics.env_of(base)
                further = self.inherited(base[1], base[2])
                found = (*found, *own, *(generics.compose(further, own) if further else ()))
        return found

    def _home_rules(self) -> Rules:
        return self.view(self.home).rules

    def _container_member(self, value: Value, name: str) -> list[Value]:
        view = self.view(value[1])
        return view.rules.container_member(self.whole, value, name)

    def nested(self, view: View, index: int, name: str) -> list[Value]:
        """Return a declaration inside another that is no type: a namespace, a module block."""
        self.world.ask_member(view, view.local(index), name)
        if view.symbols[index].kind != "module":
            return []
        found = self._values(view, definers(view, index, name))
        for item in view.stars if not found else ():
            if item.owner == index:
                found += [v for value in view.rules.star_names(self.whole, view, item, name) for v in self.read(value)]
        return found

    def world_package_member(self, package: str, name: str) -> list[Value]:
        """Return a member of a package; the name of the language stands before it: `python:a.b`."""
        family, _, rest = package.partition(":")
        return self.once(
            ("package", package, name),
            lambda: [
                v
                for found in self.world.rules_of(family).package_member(self.whole, rest, name)
                for v in self.read(found)
            ],
        )

    def package_symbols(self, package: str, name: str) -> list[Value]:
        """Return a member of a package; a variable as a declaration."""
        family, _, rest = package.partition(":")
        return self.world.rules_of(family).package_member(self.whole, rest, name)

    def module_member(self, file: int, name: str) -> list[Value]:
        """Return what a name is that a module gives away."""
        return self.once(("module", file, name), lambda: self._module_member(file, name))

    def _module_member(self, file: int, name: str) -> list[Value]:
        view = self.view(file)
        self.world.ask_member(view, "", name)
        exported = view.outline.exports.get(name)
        if exported is not None:
            return self.value(view, -1, END, exported)
        items = definers(view, -1, name)
        if items:
            found = self._values(view, reaching(items, END, END, block_scope=view.rules.block_scope))
            if found:
                return found
        self.world.ask_member(view, "", "*")
        for item in reversed(view.stars):
            found = view.rules.star_names(self.whole, view, item, name) if item.owner < 0 else []
            if found:
                return [v for value in found for v in self.read(value)]
        return view.rules.module_member(self.whole, view, name)
