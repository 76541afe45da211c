"""What a type is derived from, and its members, own and inherited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.evaluating.kinds import CALLABLE, VARIABLES
from waypost.indexer.linking.evaluating.lists import merge
from waypost.indexer.linking.evaluating.questions import Questions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Binding
    from waypost.indexer.linking.values import Value


class Members(Questions):
    """What a type is derived from, and its members, own and inherited."""

    def bases(self, file: int, index: int) -> list[Value]:
        """Return the types that a type is derived from, in order; those outside the project as `("x", name)`."""
        return self.once(("bases", file, index), lambda: self._bases(file, index))

    def _bases(self, file: int, index: int) -> list[Value]:
        found = self.once(("generic bases", file, index), lambda: self._generic_bases(file, index))
        return [value[:3] if value[0] == "s" else value for value in found]

    def _generic_bases(self, file: int, index: int) -> list[Value]:
        view = self.view(file)
        symbol = view.symbols[index]
        self.world.ask_member(view, view.local(symbol.parent), symbol.name)
        found: list[Value] = []
        for base in view.rules.bases_of(self.whole, view, index):
            scope = index if symbol.generics else symbol.parent
            values = [v for v in self.types(view, scope, symbol.start, base) if v[0] in {"s", "x"}]
            found += values or [("x", "?")]
        found += view.rules.further_bases(self.whole, view, index)
        return [value for value in found if value[:3] != ("s", file, index)]

    def ancestors(self, file: int, index: int) -> list[Value]:
        """Return a type and all that it is derived from, in the order in which members are looked for."""
        return self.once(("ancestors", file, index), lambda: self._linearised(("s", file, index)))

    def _linearised(self, start: Value) -> list[Value]:
        bases = self.bases(start[1], start[2])
        lines = [self.ancestors(base[1], base[2]) if base[0] == "s" else [base] for base in bases]
        return [start, *merge([*lines, bases])]

    def class_member(self, file: int, index: int, name: str, *, instance: bool = False) -> list[Value]:
        """Return a member of a type by its name, its own or inherited; properties and attributes by their value."""
        return self.once(
            ("class", file, index, name, instance), lambda: self._class_member(file, index, name, instance=instance)
        )

    def _class_member(self, file: int, index: int, name: str, *, instance: bool) -> list[Value]:
        return self._found_in(self.ancestors(file, index), name, instance=instance)

    def super_member(self, value: Value, name: str) -> list[Value]:
        """Return a member by `super`: what comes after the class in the order of its ancestors."""
        return self._found_in(self.ancestors(value[1], value[2])[1:], name, instance=True)

    def _found_in(self, ancestors: Iterable[Value], name: str, *, instance: bool) -> list[Value]:
        outside: list[Value] = []
        added: list[Value] = []
        for ancestor in ancestors:
            if ancestor[0] == "x":
                outside.append(("x", f"{ancestor[1]}.{name}"))
                continue
            found = self.own_member(ancestor[1], ancestor[2], name)
            if found:
                added += self._read_members(found, instance=instance)
                if not all(member[0] == "bind" and member[2].kind == "item" for member in found):  # type: ignore[index]
                    return added  # what a method puts into an inherited container does not replace the container
        return added or outside[:1]

    def own_member(self, file: int, index: int, name: str) -> list[Value | Binding]:
        """Return a type's own member: declarations and attribute bindings, each with the file that it is in."""
        view = self.view(file)
        if name.endswith("()"):
            name = name[:-2]
            self.world.ask_member(view, view.local(index), name)
            children = view.children.get((index, name), ())
            methods = [n for n in children if view.symbols[n].kind in CALLABLE or view.symbols[n].flags == "case"]
            return [("s", file, child) for child in methods] or list(
                view.rules.extra_members(self.whole, view, index, name)
            )
        self.world.ask_member(view, view.local(index), name)
        found: list[Value | Binding] = [("s", file, child) for child in view.children.get((index, name), ())]
        found += [("bind", view, binding) for binding in view.bound.get((index, name), ())]
        return found or list(view.rules.extra_members(self.whole, view, index, name))

    def _read_members(self, members: list[Value | Binding], *, instance: bool) -> list[Value]:
        found: list[Value] = []
        has_bindings = any(member[0] == "bind" for member in members)  # type: ignore[index]
        for member in members:
            if member[0] == "bind":  # type: ignore[index]
                found += self.bound(member[1], member[2])  # type: ignore[index]
                continue
            view, index = self.view(member[1]), member[2]  # type: ignore[index]
            symbol = view.symbols[index]
            if symbol.kind in VARIABLES:
                found += [] if has_bindings else self.declared(view, index)
            elif symbol.kind == "type" and symbol.value is not None:
                found += self.declared(view, index)
            elif "property" in symbol.flags and instance:
                found += self.call(("s", view.file, index), None)
            else:
                found.append(("s", view.file, index))
        return found
