"""How Rust resolves names: crates, modules and `use`; types with what `impl` blocks give them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Binding
from waypost.indexer.languages.rust import standard
from waypost.indexer.languages.rust.crates import crates
from waypost.indexer.languages.rust.names import COMMON, PRELUDE, TRANSPARENT
from waypost.indexer.linking.evaluator import is_type
from waypost.indexer.linking.flow import definers
from waypost.indexer.linking.rules import Rules
from waypost.indexer.linking.view import END, TYPES, names

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Import, Outline
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_NAMESPACES = TYPES | {"module", "type"}
"""Kinds of declaration that may stand at the start of a path."""


class RustRules(Rules):
    """The rules of Rust."""

    family: ClassVar[str] = "rust"
    class_scope: ClassVar[bool] = False
    body_scope: ClassVar[bool] = False
    closed_modules: ClassVar[bool] = True
    fields_apart: ClassVar[bool] = True
    extends: ClassVar[bool] = True
    own_scope: ClassVar[bool] = True
    receivers: ClassVar[dict[str, str]] = {"Self": "type"}
    transparent: ClassVar[frozenset[str]] = TRANSPARENT
    common: ClassVar[frozenset[str]] = COMMON

    def module(self, path: str, outline: Outline) -> str:
        """Return the file's path by dots; a folder's own file is called like the folder."""
        stem = path.removesuffix(".rs").removesuffix("/mod")
        return stem.replace("/", ".")

    def place(self, view: View, owner: int, name: str) -> int:
        """Return the part of a place that decides what a name is: the module, for `Self` the member."""
        if name == "Self" or name.endswith("::"):
            return owner
        while owner >= 0 and view.symbols[owner].kind != "module":
            owner = view.symbols[owner].parent
        return owner

    # -- paths

    def imported(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return what a name is that `use`, `mod` or `extern crate` binds."""
        if item.kind.startswith("mod"):
            file = crates(evaluator.world).module_file(view, item)
            return [("m", file)] if file is not None else []
        if item.kind == "crate":
            return self._crate(evaluator, view, item.name)
        return [
            found
            for value in self.import_targets(evaluator, view, item)
            for found in self.inside(evaluator, value, item.name)
        ]

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the module (or type) whose names a `use` asks for."""
        if item.kind.startswith("mod") or item.kind == "crate":
            return self.imported(evaluator, view, item)
        words = item.module.split("::") if item.module else []
        if words and not words[0]:
            words = words[1:]  # `::crate::name`
        if not words:
            return self._alone(evaluator, view, item)
        values = self._first(evaluator, view, item, words[0])
        for word in words[1:]:
            if word == "super":
                values = [above for value in values if (above := self._above(evaluator, value))]
            else:
                values = [found for value in values for found in self.inside(evaluator, value, word)]
        return values

    def _alone(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return where a name is looked for that is imported without a path."""
        if item.name == "crate":
            return []
        found = self._local(evaluator, view, item, item.name)
        return found or [("x", "")]

    def _first(self, evaluator: Evaluator, view: View, item: Import, word: str) -> list[Value]:
        if word in {"crate", "$crate"}:
            return [("m", crates(evaluator.world).root(view.file))]
        if word in {"self", "super"}:
            return self._root_word(evaluator, view, item.owner, f"{word}::")
        found = self._local(evaluator, view, item, word)
        return found or self._crate(evaluator, view, word)

    def _local(self, evaluator: Evaluator, view: View, item: Import, word: str) -> list[Value]:
        """Return what a word is in the module of a `use`, apart from what the statement itself brings."""
        scope = item.owner
        while True:
            for definer in definers(view, scope, word):
                other = definer.imported
                if definer.symbol >= 0:
                    return [("s", view.file, definer.symbol)]
                if other is not None and other.start != item.start:
                    return self._bound(evaluator, view, other)
            if scope < 0 or view.symbols[scope].kind == "module":
                return []
            scope = view.symbols[scope].parent

    def _bound(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        return evaluator.once(("raw import", view.file, id(item)), lambda: self.imported(evaluator, view, item))

    def _crate(self, evaluator: Evaluator, view: View, name: str) -> list[Value]:
        file = crates(evaluator.world).library(name, view.path)
        return [("m", file)] if file is not None else [("x", name)]

    def _root_word(self, evaluator: Evaluator, view: View, owner: int, word: str) -> list[Value]:
        known = crates(evaluator.world)
        if word == "crate":
            return [("m", known.root(view.file))]
        found = known.module(view, owner) if word == "self::" else known.above(view, owner)
        return [found] if found is not None else []

    def _above(self, evaluator: Evaluator, value: Value) -> Value | None:
        if value[0] not in {"m", "s"}:
            return None
        view = evaluator.view(value[1])
        return crates(evaluator.world).above(view, value[2] if value[0] == "s" else -1)

    def inside(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return what a name is in a module or type, constants as declarations."""
        if value[0] == "x":
            return [("x", f"{value[1]}::{name}" if value[1] else name)]
        if value[0] == "m" or (value[0] == "s" and evaluator.view(value[1]).symbols[value[2]].kind == "module"):
            scope = value[2] if value[0] == "s" else -1
            return evaluator.once(
                ("inside", value[1], scope, name), lambda: self._inside(evaluator, value[1], scope, name)
            )
        if value[0] == "s" and is_type(evaluator.view(value[1]).symbols[value[2]]):
            members = evaluator.own_member(value[1], value[2], name)
            return [member for member in members if isinstance(member, tuple) and member[0] == "s"]
        return []

    def _inside(self, evaluator: Evaluator, file: int, scope: int, name: str) -> list[Value]:
        view = evaluator.view(file)
        evaluator.world.ask_member(view, view.local(scope), name)
        found: list[Value] = []
        for definer in definers(view, scope, name):
            if definer.symbol >= 0 and "macro" not in view.symbols[definer.symbol].flags:
                found.append(("s", file, definer.symbol))
            elif definer.imported is not None:
                found += self._bound(evaluator, view, definer.imported)
        if found:
            return found
        evaluator.world.ask_member(view, view.local(scope), "*")
        for item in view.stars:
            if item.owner == scope:
                found += self._starred(evaluator, view, item, name)
        return [value for value in found if value[0] != "x"] or self.macros(evaluator, view, name)

    def _starred(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        targets = evaluator.once(("star", view.file, id(item)), lambda: self.import_targets(evaluator, view, item))
        return [found for target in targets if target[0] != "x" for found in self.inside(evaluator, target, name)]

    def star_names(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        """Return a name that `use path::*` brings."""
        return self._starred(evaluator, view, item, name)

    def module_member(self, evaluator: Evaluator, view: View, name: str) -> list[Value]:
        """Return an exported macro of a crate."""
        return self.macros(evaluator, view, name)

    # -- files

    def import_files(self, evaluator: Evaluator, view: View, item: Import) -> list[int]:
        """Return the file of the module that an import names, else that of the module which has the name."""
        if not item.kind.startswith("mod"):
            own = (
                [value[1] for value in self.imported(evaluator, view, item) if value[0] == "m"]
                if item.name != "*"
                else []
            )
            if own:
                return own
        return [value[1] for value in self.import_targets(evaluator, view, item) if value[0] in {"m", "s"}]

    def import_line(self, evaluator: Evaluator, view: View, item: Import) -> int:
        """Return the line where the name of the file's module stands."""
        kind, _, line = item.kind.rpartition(" ")
        if not kind.startswith("use") or int(line) == item.line or item.name == "*":
            return item.line
        return int(line) if any(value[0] == "m" for value in self.imported(evaluator, view, item)) else item.line

    # -- names

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return a module at the start of a path, a macro, a crate, a name that Rust itself brings."""
        if name in {"crate", "super::", "self::"}:
            return self._root_word(evaluator, view, owner, name)
        if name.endswith("!"):
            return self.macros(evaluator, view, name)
        if name.endswith("::"):
            return self._path_start(evaluator, view, owner, name[:-2])
        if name in PRELUDE:
            return [("x", f"std::{name}" if name not in {"std", "core", "alloc"} else name)]
        file = crates(evaluator.world).library(name, view.path)
        return [("m", file)] if file is not None else []

    def _path_start(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return what a name at the start of a path is: a module, an import, a crate; no variable."""
        scope = owner
        while True:
            for definer in definers(view, scope, name):
                if definer.symbol >= 0 and view.symbols[definer.symbol].kind in _NAMESPACES:
                    return [("s", view.file, definer.symbol)]
                if definer.imported is not None:
                    return self._bound(evaluator, view, definer.imported)
            if scope < 0 or view.symbols[scope].kind == "module":
                return evaluator.beyond(view, owner, name)
            scope = view.symbols[scope].parent

    def macros(self, evaluator: Evaluator, view: View, name: str) -> list[Value]:
        """Return a macro that a file can call: its own, its crate's, else the only one of the project."""
        if not name.endswith("!"):
            return []
        known = crates(evaluator.world)
        found = [
            ("s", file, index)
            for file, index in evaluator.world.named(name[:-1])
            if evaluator.view(file).symbols[index].flags == "macro"
        ]
        own = [value for value in found if value[1] == view.file]
        here = known.around(view.path)
        near = own or [value for value in found if known.around(evaluator.view(value[1]).path) == here]
        return near[-1:] if own else near or (found if len(found) == 1 else [])

    def called(self, evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
        """Return what a call gives that the standard library defines, where its arguments tell."""
        return standard.called(evaluator, view, owner, start, expr) if expr[2] else None

    # -- types

    def further_bases(self, evaluator: Evaluator, view: View, index: int) -> list[Value]:
        """Return the traits that are implemented for a type."""
        found: list[Value] = []
        for file, impl in self._outside(evaluator, view, index):
            other = evaluator.view(file)
            symbol = other.symbols[impl]
            if symbol.flags == "impl" and self._is_for(evaluator, file, impl, (view.file, index)):
                values = evaluator.types(other, impl, symbol.start, symbol.bases[0])
                found += [value for value in values if value[0] in {"s", "x"} and value not in found]
        return found

    def _outside(self, evaluator: Evaluator, view: View, index: int) -> list[tuple[int, int]]:
        world = evaluator.world
        name = view.symbols[index].name
        world.ask("outside", name)
        return world.outside_members.get(name, [])

    def _is_for(self, evaluator: Evaluator, file: int, member: int, type_: tuple[int, int]) -> bool:
        """Whether a member declared outside of its type is one of this type."""
        return evaluator.type_at(evaluator.view(file), member) == type_

    def extra_members(self, evaluator: Evaluator, view: View, index: int, name: str) -> list[Value]:
        """Return what `impl` blocks give a type."""
        type_name = view.symbols[index].name
        found: list[Value] = []
        for owner, members in self._by_owner(evaluator, name).items():
            if owner == type_name or self._is_alias(evaluator, owner):
                place = (view.file, index)
                found += [
                    ("s", file, member) for file, member in members if self._is_for(evaluator, file, member, place)
                ]
        if len(found) > 1:  # what is the type's own comes before what a trait asks for
            own = [value for value in found if "override" not in evaluator.view(value[1]).symbols[value[2]].flags]
            found = own or found
        return found or (self._associated(evaluator, view, index, name) if name[:1].isupper() else [])

    def _by_owner(self, evaluator: Evaluator, name: str) -> dict[str, list[tuple[int, int]]]:
        """Return the members of a name that `impl` blocks declare, by the name of the type."""
        world = evaluator.world
        world.ask("name", name)
        known: dict[str, dict[str, list[tuple[int, int]]]] = world.__dict__.setdefault("rust_members", {})
        found = known.get(name)
        if found is None:
            found = known[name] = {}
            for file, member in world.named(name):
                owner = evaluator.view(file).symbols[member].owner
                if owner is not None and (last := names(owner)[-1:]):
                    found.setdefault(last[0], []).append((file, member))
        return found

    def _is_alias(self, evaluator: Evaluator, name: str) -> bool:
        """Whether a name is that of an alias of a type."""
        known: dict[str, bool] = evaluator.world.__dict__.setdefault("rust_aliases", {})
        if name not in known:
            found = evaluator.world.named(name)
            known[name] = any(evaluator.view(file).symbols[index].kind == "type" for file, index in found)
        return known[name]

    def _associated(self, evaluator: Evaluator, view: View, index: int, name: str) -> list[Value]:
        """Return a type that an `impl` block gives a name of its trait."""
        for file, impl in self._outside(evaluator, view, index):
            other = evaluator.view(file)
            symbol = other.symbols[impl]
            for param in symbol.params if symbol.flags == "impl" else ():
                if param.name == name and self._is_for(evaluator, file, impl, (view.file, index)):
                    binding = Binding(name, -1, symbol.start + 1, symbol.end, "attr", param.type, scope=impl)
                    return [("bind", other, binding)]
        return []

    def any_member(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a member that is derived, reached through `Deref`, that of an iterator, or one for all types."""
        return standard.any_member(evaluator, value, name) or self._blanket(evaluator, value, name)

    def _blanket(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a method that is implemented for every type."""
        if name in self.common or value[0] not in {"i", "tv"}:
            return []
        found: list[Value] = []
        for file, member in evaluator.world.named(name):
            symbol = evaluator.view(file).symbols[member]
            if isinstance(symbol.owner, str) and any(param.name == symbol.owner for param in symbol.generics):
                parameter = ("tv", file, member, symbol.owner)
                if value[0] == "tv" or self._is_bound(evaluator, parameter, value):
                    found.append(("s", file, member))
        return found if len(found) == 1 else []

    def _is_bound(self, evaluator: Evaluator, parameter: Value, value: Value) -> bool:
        """Whether a type has all the traits that a type parameter wants."""
        ancestors = evaluator.ancestors(value[1], value[2])
        known = {ancestor[:3] for ancestor in ancestors if ancestor[0] == "s"}
        outside = {
            str(ancestor[1]).rpartition("::")[2].rpartition(".")[2] for ancestor in ancestors if ancestor[0] == "x"
        }
        for bound in evaluator.bounds(parameter):
            if bound[0] == "i" and ("s", bound[1], bound[2]) not in known:
                return False
            if (
                bound[0] == "x"
                and str(bound[1]).removesuffix("()").rpartition("::")[2].rpartition(".")[2] not in outside
            ):
                return False
        return True

    def extension(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a method that an `impl` block gives a type of the language or of another library."""
        if value[0] == "x" and not str(value[1]).endswith("()"):
            return []
        members = self._by_owner(evaluator, name).get(standard.type_name(value), [])
        return [("s", file, member) for file, member in members]

    def container_member(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a method of a container of the standard library."""
        return self.extension(evaluator, value, name) or standard.member(evaluator, value, name)

    def element(self, evaluator: Evaluator, value: Value, key: Expr, *, iterating: bool) -> list[Value] | None:
        """Return the elements of maps and of what the project makes an iterator."""
        return standard.element(evaluator, value, key, iterating=iterating)

    def passed_to(self, evaluator: Evaluator, value: Value, method: str, number: int, parameter: int) -> list[Value]:
        """Return what a method of a container calls a closure with."""
        return standard.passed_to(evaluator, value, method, number, parameter)

    def case_of(self, evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return the declarations that a path in a pattern names."""
        if isinstance(expr, list) and expr and expr[0] == ".":
            outer = self.case_of(evaluator, view, owner, start, expr[1]) or evaluator.value(view, owner, start, expr[1])
            return [found for value in outer for found in self.inside(evaluator, value, expr[2])]
        if isinstance(expr, list) and expr and expr[0] == "<":
            return self.case_of(evaluator, view, owner, start, expr[1])
        if not isinstance(expr, str):
            return []
        found = evaluator.find(view, owner, END, expr)
        if found is None:
            values = evaluator.beyond(view, owner, expr)
        else:
            values = [
                value
                for definer in found[1]
                for value in (
                    [("s", view.file, definer.symbol)]
                    if definer.symbol >= 0
                    else self._bound(evaluator, view, definer.imported)
                    if definer.imported is not None
                    else []
                )
            ]
        return [unaliased for value in values for unaliased in self._unaliased(evaluator, value)]

    def _unaliased(self, evaluator: Evaluator, value: Value) -> list[Value]:
        if value[0] == "s" and evaluator.view(value[1]).symbols[value[2]].kind == "type":
            return [found for found in evaluator.read(value) if found[0] == "s"]
        return [value]


RULES = RustRules()
