"""Members of Ruby's classes and modules, over all files that open them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.ruby.constants import Constants
from waypost.indexer.linking.view import has_members
from waypost.indexer.paths import is_test_path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Binding, Expr
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_CALLABLE = frozenset({"method", "function"})
_CLASS_METHODS = "ClassMethods"


class Members(Constants):
    """Ancestors and members."""

    def lookup(self, value: Value, name: str) -> list[Value]:
        """Return the members of a name that a value has."""
        raise NotImplementedError

    # -- ancestors

    def mixed(self, file: int, index: int, kind: str) -> list[Value]:
        """Return what a class is derived from (`super`), or what is mixed into it (`include`, `prepend`, `extend`)."""
        return self.once(("mixed", file, index, kind), lambda: self._mixed(file, index, kind))

    def _mixed(self, file: int, index: int, kind: str) -> list[Value]:
        found: list[Value] = []
        for part, symbol in self.parts(file, index):
            view = self.view(part)
            self.world.ask_member(view, view.local(view.symbols[symbol].parent), view.symbols[symbol].name)
            for base in view.symbols[symbol].bases:
                if base[0] == kind:
                    place = symbol if kind != "super" else view.symbols[symbol].parent
                    found += self._base_values(view, place, base[1])
        return found

    def _base_values(self, view: View, owner: int, expr: Expr) -> list[Value]:
        values = self.value(view, owner, 1 << 60, expr)
        known = [v for v in values if v[0] == "x" or (v[0] == "s" and has_members(self.view(v[1]).symbols[v[2]]))]
        return known or [("x", "?")]

    def _linearised(self, start: Value) -> list[Value]:
        """Return what is asked for a member: what is prepended, the class, what is included, its superclass."""
        before = [self._line(value) for value in reversed(self.mixed(start[1], start[2], "prepend"))]
        included = [self._line(value) for value in reversed(self.mixed(start[1], start[2], "include"))]
        above = [self._line(value) for value in self.mixed(start[1], start[2], "super")[:1]]
        found: list[Value] = []
        for line in (*before, [start], *included, *above):
            found += [value for value in line if value not in found]
        return found

    def _line(self, value: Value) -> list[Value]:
        return self.ancestors(value[1], value[2]) if value[0] == "s" else [value]

    # -- one class

    def own(self, file: int, index: int, name: str, *, static: bool) -> list[Value]:
        """Return a class's own members of a name, those of all places where it is opened."""
        return self.once(("own", file, index, name, static), lambda: list(self._own(file, index, name, static=static)))

    def _own(self, file: int, index: int, name: str, *, static: bool) -> Iterator[Value]:
        for part, symbol in self.parts(file, index):
            view = self.view(part)
            self.world.ask_member(view, view.local(symbol), name)
            methods: list[int] = []
            fields: list[int] = []
            for child in view.children.get((symbol, name), ()):
                words = view.symbols[child].flags.split()
                is_static = "static" in words or ("mixed" in words and static)
                if view.symbols[child].kind == "constant" or (is_static != static and "both" not in words):
                    continue
                (methods if view.symbols[child].kind in _CALLABLE else fields).append(child)
            yield from (("s", part, child) for child in methods or fields)
            if not methods and not fields:
                yield from self._told(view, symbol, name, static=static)

    def _told(self, view: View, index: int, name: str, *, static: bool) -> Iterator[Value]:
        """Yield what a class has by another name, by delegation or by a relation."""
        for binding in view.bound.get((index, f"self.{name}" if static else name), ()):
            if binding.kind == "alias" and isinstance(binding.value, str):
                yield from self.own(view.file, index, binding.value, static=static) or self._inherited_alias(
                    view.file, index, binding.value
                )
            elif binding.kind == "alias":
                for value in self.value(view, self._method_place(view, index), binding.start, binding.value[1]):
                    yield from self.lookup(value, binding.value[2])
            elif binding.kind == "attr" and not static:
                yield ("bind", view, binding)

    def _inherited_alias(self, file: int, index: int, name: str) -> list[Value]:
        return self._first(self.ancestors(file, index)[1:], name)

    def _method_place(self, view: View, index: int) -> int:
        """Return a place where `self` is an instance of a class: one of its methods."""
        for number, symbol in enumerate(view.symbols):
            if symbol.parent == index and symbol.kind == "method" and "static" not in symbol.flags.split():
                return number
        return index

    def fields(self, file: int, index: int, name: str) -> Iterator[tuple[View, Binding]]:
        """Yield where an instance variable of a class is set."""
        for part, symbol in self.parts(file, index):
            view = self.view(part)
            self.world.ask_member(view, view.local(symbol), name)
            for binding in view.bound.get((symbol, name), ()):
                yield view, binding

    # -- along the ancestors

    def _first(self, ancestors: list[Value], name: str) -> list[Value]:
        outside: list[Value] = []
        for ancestor in ancestors:
            if ancestor[0] == "x":
                outside.append(("x", f"{ancestor[1]}.{name}"))
                continue
            found = self.own(ancestor[1], ancestor[2], name, static=False)
            if found:
                return found
        return outside[:1]

    def instance_member(self, file: int, index: int, name: str) -> list[Value]:
        """Return the methods of a name that an instance has."""
        return self._first(self.ancestors(file, index), name)

    def static_member(self, file: int, index: int, name: str) -> list[Value]:
        """Return the methods of a name that a class or module itself has."""
        return self.once(("static", file, index, name), lambda: self._static_member(file, index, name))

    def _static_member(self, file: int, index: int, name: str) -> list[Value]:
        outside: list[Value] = []
        for ancestor in self._superclasses(file, index):
            if ancestor[0] == "x":
                outside.append(("x", f"{ancestor[1]}.{name}"))
                continue
            found = self.own(ancestor[1], ancestor[2], name, static=True) or self._extended(ancestor, name)
            if found:
                return found
        return outside[:1]

    def _superclasses(self, file: int, index: int) -> list[Value]:
        found: list[Value] = []
        waiting: list[Value] = [("s", file, index)]
        while waiting:
            value = waiting.pop()
            if value in found:
                continue
            found.append(value)
            if value[0] == "s":
                waiting += self.mixed(value[1], value[2], "super")[:1]
        return found

    def _extended(self, value: Value, name: str) -> list[Value]:
        """Return a method that a class has by `extend`, or by the `ClassMethods` of what it includes."""
        for module in reversed(self.mixed(value[1], value[2], "extend")):
            if module[0] == "s":
                found = [v for v in self.instance_member(module[1], module[2], name) if v[0] != "x"]
                if found:
                    return found
        for module in self.ancestors(value[1], value[2])[1:]:
            if module[0] != "s":
                continue
            for part, symbol in self.parts(module[1], module[2]):
                view = self.view(part)
                for child in view.children.get((symbol, _CLASS_METHODS), ()):
                    found = [v for v in self.instance_member(part, child, name) if v[0] != "x"]
                    if found:
                        return found
                mixed = [
                    ("s", part, child)
                    for child in view.children.get((symbol, name), ())
                    if "mixed" in view.symbols[child].flags.split()
                ]
                if mixed:
                    return list(mixed)
        return []

    # -- from within

    def above(self, view: View, owner: int) -> list[Value]:
        """Return what `super` calls in a method."""
        method = view.rules.place(view, owner, "super")
        if method < 0 or view.symbols[method].kind not in _CALLABLE:
            return []
        symbol = view.symbols[method]
        around = view.type_around(symbol.parent)
        if around < 0:
            return []
        if "static" in symbol.flags.split():
            return self._static_above(view.file, around, symbol.name)
        home = self.parts(view.file, around)
        found = self._first(
            [a for a in self.ancestors(view.file, around) if a[1:3] not in home][: 1 << 20], symbol.name
        )
        if found and found[0][0] != "x":
            return found
        return self._above_in_users(view, around, symbol.name) or found

    def _static_above(self, file: int, index: int, name: str) -> list[Value]:
        for ancestor in self._superclasses(file, index)[1:]:
            if ancestor[0] == "s":
                found = self.own(ancestor[1], ancestor[2], name, static=True) or self._extended(ancestor, name)
                if found:
                    return found
        return self._extended(("s", file, index), name)

    def _above_in_users(self, view: View, module: int, name: str) -> list[Value]:
        """Return what `super` in a module may call: what comes after it in a class that it is mixed into."""
        if view.symbols[module].kind != "module":
            return []
        found: list[Value] = []
        for value in self.below(("i", view.file, module, True), name):
            around = self.view(value[1]).type_around(self.view(value[1]).symbols[value[2]].parent)
            line = self.ancestors(value[1], around)
            own = next((number for number, each in enumerate(line) if each[1:3] in self.parts(view.file, module)), -1)
            if own >= 0 and any(each[1:3] == (value[1], around) for each in line[own + 1 :]):
                found.append(value)
        return found

    def below(self, value: Value, name: str) -> list[Value]:
        """Return the methods that only classes have which are derived from one, or which a module is mixed into."""
        wanted = set(self.parts(value[1], value[2]))
        found: list[Value] = []
        for file, index in self.world.named(name):
            view = self.view(file)
            symbol = view.symbols[index]
            if symbol.kind != "method" or symbol.parent < 0 or view.rules is not self.view(value[1]).rules:
                continue
            static = "static" in symbol.flags.split()
            if static != (value[0] == "s") or (file, symbol.parent) in wanted:
                continue
            around = view.type_around(symbol.parent)
            if any(each[0] == "s" and each[1:3] in wanted for each in self.ancestors(file, around)):
                found.append(("s", file, index))
        return found

    def top_level(self, view: View, name: str, *, strict: bool) -> list[Value]:
        """Return the functions of a name outside of all classes: the file's own, those of files that it requires."""
        found = [
            (file, index)
            for file, index in self.world.named(name)
            if self.view(file).symbols[index].kind == "function" and self.view(file).rules is view.rules
        ]
        for binding in view.bound.get((-1, "include"), ()):
            for value in self.value(view, -1, 1 << 60, binding.value):
                mixed = (
                    [v for v in self.lookup(("i", *value[1:3], True), name) if v[0] == "s"] if value[0] == "s" else []
                )
                if mixed:
                    return mixed
        own = [item for item in found if item[0] == view.file]
        others = [item for item in found if "inner" not in self.view(item[0]).symbols[item[1]].flags] if not own else []
        if others:
            required = self.required(view)
            near = [item for item in others if item[0] in required]
            if not near and len(others) == 1 and not strict and not is_test_path(self.view(others[0][0]).path):
                near = others
            others = near
        return [("s", *item) for item in own or others]

    def required(self, view: View) -> set[int]:
        """Return the files that a file requires, directly or not."""
        found: set[int] = set()
        waiting = [view]
        while waiting and len(found) < 200:  # noqa: PLR2004 - a bound
            here = waiting.pop()
            self.world.ask_member(here, "", "*")
            for item in here.outline.imports:
                for file in here.rules.import_files(self, here, item):
                    if file not in found:
                        found.add(file)
                        waiting.append(self.view(file))
        return found
