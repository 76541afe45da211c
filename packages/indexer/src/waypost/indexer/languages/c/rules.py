"""How C and C++ resolve names: includes, namespaces, members of types, prototypes and their definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.c import standard
from waypost.indexer.languages.c.includes import includes
from waypost.indexer.languages.c.lookup import lookup, path_of
from waypost.indexer.languages.c.overloads import Overloads
from waypost.indexer.linking.rules import Rules
from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.facts import Binding, Expr, Import, Outline, Reference
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.linker import Target
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_TYPES = TYPES | {"type"}


class CRules(Rules):
    """The rules of C and C++."""

    family: ClassVar[str] = "c"
    lexical: ClassVar[bool] = False
    class_scope: ClassVar[bool] = False
    own_scope: ClassVar[bool] = True
    receivers: ClassVar[dict[str, str]] = {"this": "instance"}
    transparent: ClassVar[frozenset[str]] = standard.TRANSPARENT
    common: ClassVar[frozenset[str]] = frozenset(
        {
            "add", "append", "at", "back", "begin", "c_str", "clear", "close", "code", "count", "create",
            "data", "empty", "end", "erase", "execute", "find", "flush", "front", "get", "id", "init",
            "insert", "length", "load", "lock", "name", "next", "open", "parse", "pop", "print", "push",
            "push_back", "read", "release", "remove", "render", "reset", "resize", "run", "save", "send",
            "set", "size", "start", "stop", "str", "swap", "to_string", "top", "type", "unlock", "update",
            "value", "wait", "what", "write",
        }
    )  # fmt: skip

    def module(self, path: str, outline: Outline) -> str:
        """Return the file's path by dots, without its suffix."""
        folder, _, name = path.rpartition("/")
        stem = name.rpartition(".")[0] or name
        return ".".join(part for part in (folder.replace("/", "."), stem) if part)

    # -- includes and usings

    def is_import(self, item: Import) -> bool:
        """Whether a statement brings a file: `using` only brings names."""
        return item.kind.startswith("include")

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the included file."""
        if not self.is_import(item):
            return []
        file = includes(evaluator.world).file(view.path, item)
        return [("m", file)] if file is not None else [("x", item.module)]

    def imported(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return what a `using` or the alias of a namespace stands for."""
        if self.is_import(item):
            return []
        words = [word for word in item.module.split("::") if word]
        values = self._start_of_path(evaluator, view, item.owner, words[0], item) if words else [self._root(view)]
        for word in [*words[1:], *([item.name] if item.kind == "using" else [])]:
            values = [found for value in values for found in self.inside(evaluator, value, word)]
        return values

    def _brought(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return what a `using` stands for; one that needs itself to be told stands for nothing."""
        return evaluator.once(("using", view.file, id(item)), lambda: self.imported(evaluator, view, item))

    def inside(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a name inside a namespace or type, as declarations."""
        if value[0] == "p":
            return evaluator.package_symbols(value[1], name)
        if value[0] == "s" and evaluator.view(value[1]).symbols[value[2]].name == name:
            return [value]  # `Type::Type` is its constructor, which is called by the name of the type
        if value[0] == "s":
            return _declarations(evaluator.own_member(value[1], value[2], name))
        return [("x", f"{value[1]}::{name}")] if value[0] == "x" else []

    # -- namespaces

    def _root(self, view: View) -> Value:
        return ("p", f"c:{view.file}:")

    def package_member(self, evaluator: Evaluator, package: str, name: str) -> list[Value]:
        """Return a name of a namespace, as the file sees it that asks."""
        file, _, path = package.partition(":")
        view = evaluator.view(int(file))
        known = lookup(evaluator.world)
        found = known.find(view, path, name)
        below = f"{path}.{name}" if path else name
        if any(known.symbol(place).kind == "module" for place in found) or (not found and known.has_namespace(below)):
            return [("p", f"c:{file}:{below}")]
        if found:
            return self._found(evaluator, found)
        return [("x", f"{path.replace('.', '::')}::{name}")]

    def _found(self, evaluator: Evaluator, places: list[tuple[int, int]]) -> list[Value]:
        """Return declarations; instead of a `using` what it brings."""
        found: list[Value] = []
        for place in places:
            view = evaluator.view(place[0])
            symbol = view.symbols[place[1]]
            if symbol.flags != "using":
                found.append(("s", *place))
                continue
            items = [
                item for item in view.outline.imports if item.start == symbol.start and item.kind in {"using", "alias"}
            ]
            found += [value for item in items for value in self._brought(evaluator, view, item)]
        return found

    def levels(self, evaluator: Evaluator, view: View, owner: int) -> list[str]:
        """Return the namespaces whose names a place sees, the innermost first."""
        found: list[str] = []
        around = evaluator.type_at(view, owner)
        if around is not None:
            self._add_levels(found, path_of(evaluator.view(around[0]), around[1])[0])
        while owner >= 0:
            symbol = view.symbols[owner]
            if symbol.kind == "module":
                self._add_levels(found, view.local(owner))
                break
            if symbol.owner is not None:
                self._add_levels(found, path_of(view, owner)[0])
            owner = symbol.parent
        known = lookup(evaluator.world)
        found = [*(path for path in found if known.has_namespace(path)), ""]
        return sorted(found, key=lambda path: -len(path.split(".")) if path else 1)

    def _add_levels(self, found: list[str], path: str) -> None:
        while path:
            if path not in found:
                found.append(path)
            path = path.rpartition(".")[0]

    def place(self, view: View, owner: int, name: str) -> int:
        """Return what around a place decides what a name is: the type, the namespace, a member outside of its type."""
        while owner >= 0:
            symbol = view.symbols[owner]
            if symbol.kind in TYPES or symbol.kind == "module" or symbol.owner is not None or owner in view.importing:
                return owner
            owner = symbol.parent
        return owner

    # -- names

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return a name of the namespaces around a place, or one that `using` brings."""
        if name.endswith("::"):
            return self._start_of_path(evaluator, view, owner, name[:-2], None) if len(name) > 2 else [self._root(view)]  # noqa: PLR2004 - `::` alone
        tag = name.removeprefix("struct:")
        if tag != name:
            return self._types_around(evaluator, view, owner, tag) or self._tagged(evaluator, view, owner, tag)
        return self._members_around(evaluator, view, owner, name) or self._declared(evaluator, view, owner, name, None)

    def _tagged(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return the types of a name in the namespaces around a place."""
        found = self._declared(evaluator, view, owner, name, None)
        return [value for value in found if value[0] != "s" or self._kind(evaluator, value) in _TYPES]

    def _members_around(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return a member of the types around a place; a type's own name stands for it, not for its constructors."""
        around = evaluator.type_at(view, owner)
        while around is not None:
            outer = evaluator.view(around[0])
            if outer.symbols[around[1]].name == name:
                return [("s", *around)]
            for ancestor in evaluator.ancestors(*around):
                if ancestor[0] == "s":
                    found = evaluator.own_member(ancestor[1], ancestor[2], name)
                    if found:
                        return self._own(evaluator, ancestor, name, _declarations(found))
            parent = outer.symbols[around[1]].parent
            around = evaluator.type_at(outer, parent) if parent >= 0 else None
        return []

    def _own(self, evaluator: Evaluator, type_: Value, name: str, found: list[Value]) -> list[Value]:
        is_constructor = evaluator.view(type_[1]).symbols[type_[2]].name == name
        return [type_[:3]] if is_constructor else found

    def _types_around(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        found = self._members_around(evaluator, view, owner, name)
        return [value for value in found if self._kind(evaluator, value) in _TYPES]

    def _declared(self, evaluator: Evaluator, view: View, owner: int, name: str, but: Import | None) -> list[Value]:
        known = lookup(evaluator.world)
        for path in self.levels(evaluator, view, owner):
            found = [place for place in known.find(view, path, name) if not self._is_statement(view, place, but)]
            if found:
                return self._values(evaluator, view, path, name, found)
        for item in view.stars:
            if item is not but and evaluator.is_around(view, item.owner, owner):
                for space in self._brought(evaluator, view, item):
                    found_there = self.inside(evaluator, space, name)
                    if any(value[0] != "x" for value in found_there):
                        return found_there
        by_arguments = known.find_anywhere(view, name)
        if by_arguments:
            return [("s", *place) for place in by_arguments]
        outside = [item for item in view.stars if item.module == "std"]
        return [("x", f"std::{name}")] if outside and name.islower() and not known.paths(name) else []

    def _is_statement(self, view: View, place: tuple[int, int], item: Import | None) -> bool:
        """Whether a declaration is the `using` that asks itself."""
        return item is not None and place[0] == view.file and view.symbols[place[1]].start == item.start

    def _values(
        self, evaluator: Evaluator, view: View, path: str, name: str, found: list[tuple[int, int]]
    ) -> list[Value]:
        known = lookup(evaluator.world)
        if any(known.symbol(place).kind == "module" for place in found):
            return [("p", f"c:{view.file}:{path}.{name}" if path else f"c:{view.file}:{name}")]
        return self._found(evaluator, found)

    def _start_of_path(
        self, evaluator: Evaluator, view: View, owner: int, name: str, but: Import | None
    ) -> list[Value]:
        """Return what a name is in front of `::`: a type, a namespace."""
        around = self._types_around(evaluator, view, owner, name)
        if around:
            return [value for type_ in around for value in evaluator.read(type_)]
        local = evaluator.find(view, owner, 1 << 60, name)
        for definer in local[1] if local is not None else ():
            if definer.imported is not None and definer.imported is not but:
                return self._brought(evaluator, view, definer.imported)
            if definer.symbol >= 0:
                return [("s", view.file, definer.symbol)]
        known = lookup(evaluator.world)
        for path in self.levels(evaluator, view, owner):
            below = f"{path}.{name}" if path else name
            places = [place for place in known.find(view, path, name) if not self._is_statement(view, place, but)]
            found = [value for value in self._found(evaluator, places) if self._is_scope(evaluator, value)]
            if found and not any(known.symbol(place).kind == "module" for place in places):
                return [read for value in found for read in evaluator.read(value)]
            if known.has_namespace(below):
                return [("p", f"c:{view.file}:{below}")]
        found_values = [
            value for value in self._declared(evaluator, view, owner, name, but) if self._is_scope(evaluator, value)
        ]
        return found_values or [("x", name)]

    def _is_scope(self, evaluator: Evaluator, value: Value) -> bool:
        return value[0] == "p" or (value[0] == "s" and self._kind(evaluator, value) in _TYPES)

    def _kind(self, evaluator: Evaluator, value: Value) -> str:
        return evaluator.view(value[1]).symbols[value[2]].kind

    # -- types and values

    def container_member(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a member of a container or pointer of the standard library."""
        return standard.member(evaluator, value, name)

    def element(self, evaluator: Evaluator, value: Value, key: Expr, *, iterating: bool) -> list[Value] | None:
        """Return the elements of maps and of what the project makes a container."""
        return standard.element(evaluator, value, key, iterating=iterating)

    def extra_members(self, evaluator: Evaluator, view: View, index: int, name: str) -> list[Value]:
        """Return a member that is written outside of its type only: what it holds in secret (`struct Type::Rep`)."""
        places = lookup(evaluator.world).owned(name).get(view.symbols[index].name, ())
        return [("s", *place) for place in places if ("s", view.file, index) in self._owner(evaluator, place)]

    def _owner(self, evaluator: Evaluator, place: tuple[int, int]) -> list[Value]:
        """Return the types that a member is declared for outside of them."""
        view = evaluator.view(place[0])
        symbol = view.symbols[place[1]]
        return [value[:3] for value in evaluator.types(view, symbol.parent, symbol.start, symbol.owner)]

    def own_form(self, evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return what `*x`, a base in an initialiser and a declared variable's type are."""
        form = expr[0]
        if form == "deref":
            found = evaluator.value(view, owner, start, expr[1])
            return [value for held in found for value in standard.dereferenced(evaluator, held)]
        types = [value for value in evaluator.types(view, owner, start, expr[1]) if value[0] == "s"]
        if form == "maybe":
            return [value for value in types if self._constructors(evaluator, value)]
        around = evaluator.type_at(view, owner) if form == "base" else None
        if around is None:
            return []
        bases = [("s", *around), *(base[:3] for base in evaluator.bases(*around))]
        found = [value for value in types if value[:3] in bases]
        return [made for value in found for made in (self._constructors(evaluator, value) or [value])]

    def _constructors(self, evaluator: Evaluator, value: Value) -> list[Value]:
        view = evaluator.view(value[1])
        children = view.children.get((value[2], view.symbols[value[2]].name), ())
        return [("s", value[1], child) for child in children if view.symbols[child].kind == "method"]

    # -- what a call means

    def refine(self, evaluator: Evaluator, view: View, item: Reference, targets: list[Target]) -> list[Target]:
        """Return of overloads those that take the arguments, and instead of prototypes their bodies."""
        return Overloads(evaluator).chosen(item, targets)

    def defined(self, evaluator: Evaluator, place: tuple[int, int]) -> tuple[int, int]:
        """Return where a function has its body, if there is one such place."""
        return Overloads(evaluator).defined(place)[0]

    def stores(self, evaluator: Evaluator, view: View) -> Iterator[tuple[Value, Expr, tuple[int, int]]]:
        """Yield variables for functions in tables: the type's values, what they start with, its place."""
        for symbol in view.symbols:
            if (
                symbol.kind in {"variable", "constant"}
                and isinstance(symbol.value, list)
                and symbol.value[0] in {"[]", "{"}
            ):
                for type_ in evaluator.instances(evaluator.types(view, symbol.parent, symbol.start, symbol.type)):
                    yield type_, symbol.value, (symbol.parent, symbol.end)
        for binding in view.outline.bindings:
            if binding.kind == "local" and isinstance(binding.value, list) and binding.value[0] in {"[]", "{"}:
                for type_ in evaluator.instances(evaluator.types(view, binding.scope, binding.start - 1, binding.type)):
                    yield type_, binding.value, (binding.scope, binding.start - 1)


def _declarations(members: Iterable[Value | Binding]) -> list[Value]:
    return [member for member in members if isinstance(member, tuple) and member[0] == "s"]


RULES = CRules()
