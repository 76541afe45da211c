"""Constants of Ruby: looked for in the modules written around a place, in the ancestors, at the top level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.evaluator import Evaluator
from waypost.indexer.linking.view import has_members
from waypost.indexer.paths import is_test_path

if TYPE_CHECKING:
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_MOST_PARTS = 24


class Constants(Evaluator):
    """Finds classes, modules and other constants by their full names."""

    def __init__(self, world) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001 - as the base
        super().__init__(world)
        self._places: dict[str, list[tuple[int, int]]] = {}
        self._parts: dict[tuple[str, int], list[tuple[int, int]]] = {}

    def full_name(self, view: View, index: int) -> str:
        """Return the full name of a class or module, with dots; empty for the top level."""
        return view.local(index) if index >= 0 else ""

    def places(self, full: str) -> list[tuple[int, int]]:
        """Return the places where a full name is declared: classes and modules, else constants."""
        self.world.ask("name", full.rpartition(".")[2])
        found = self._places.get(full)
        if found is None:
            found = self._places[full] = self._find(full)
        return found

    def _find(self, full: str) -> list[tuple[int, int]]:
        types: list[tuple[int, int]] = []
        others: list[tuple[int, int]] = []
        for file, index in self.world.source.named(full.rpartition(".")[2]):
            view = self.view(file)
            symbol = view.symbols[index]
            if view.rules.family != "ruby" or view.local(index) != full:
                continue
            if symbol.kind in {"class", "module"}:
                types.append((file, index))
            elif symbol.kind == "constant":
                others.append((file, index))
        return types or others

    def parts_named(self, full: str, home: int) -> list[tuple[int, int]]:
        """Return the places where a full name is declared, the main one first; those in other tests are left out."""
        found = self.places(full)
        if len(found) < 2:  # noqa: PLR2004 - one is not several
            return found
        if not any(item[0] == home for item in found):
            home = -1
        known = self._parts.get((full, home))
        if known is None:
            known = self._parts[full, home] = self._chosen(found, home)
        return known

    def _chosen(self, found: list[tuple[int, int]], home: int) -> list[tuple[int, int]]:
        """Return those places of a class that count for a file, the main one first."""
        outside = [item for item in found if item[0] == home or not is_test_path(self.view(item[0]).path)]
        if all(item[0] == home for item in outside):  # it is declared by tests only
            outside = outside or found
        return sorted(outside, key=self._rank)[:_MOST_PARTS]

    def _rank(self, item: tuple[int, int]) -> tuple[int, int, str]:
        """Order the places of a class: the one that says what it is comes first."""
        view = self.view(item[0])
        symbol = view.symbols[item[1]]
        stem = view.path.rpartition("/")[2].removesuffix(".rb").replace("_", "").lower()
        named = stem == symbol.name.lower()
        derived = any(base[0] == "super" for base in symbol.bases) or (item[1], "initialize") in view.children
        return (0 if named else 1, 0 if derived else 1, view.path)

    def parts(self, file: int, index: int) -> list[tuple[int, int]]:
        """Return every place where a class or module is opened."""
        view = self.view(file)
        if view.symbols[index].kind not in {"class", "module"}:
            return [(file, index)]
        found = self.parts_named(view.local(index), file)
        return found if (file, index) in found else [(file, index), *found]

    # -- looking up

    def constant(self, view: View, owner: int, name: str) -> list[Value]:
        """Return what a constant means at a place; `::` in front asks the top level only."""
        plain = name.lstrip(":")
        if name.startswith("::"):
            return self._declared_as(plain, view.file) or [("x", plain)]
        around = view.type_around(owner)
        nesting = []
        index = around
        while index >= 0:
            nesting.append(index)
            index = view.type_around(view.symbols[index].parent)
        for each in nesting:
            found = self._declared_as(f"{view.local(each)}.{plain}", view.file)
            if found:
                return found
        if around >= 0:
            found = self._inherited_constant(view.file, around, plain)
            if found:
                return found
        return self._declared_as(plain, view.file) or [("x", plain)]

    def _inherited_constant(self, file: int, index: int, name: str) -> list[Value]:
        for ancestor in self.ancestors(file, index)[1:]:
            if ancestor[0] == "s":
                view = self.view(ancestor[1])
                found = self._declared_as(f"{view.local(ancestor[2])}.{name}", file)
                if found:
                    return found
        return []

    def constant_in(self, value: Value, name: str) -> list[Value]:
        """Return a constant of a class or module: `A::B`."""
        if value[0] == "x":
            found = self._declared_as(f"{value[1]}.{name}", -1)
            return found or [("x", f"{value[1]}.{name}")]
        if value[0] != "s" or not has_members(self.view(value[1]).symbols[value[2]]):
            return []
        full = self.view(value[1]).local(value[2])
        found = self._declared_as(f"{full}.{name}", value[1])
        return found or self._inherited_constant(value[1], value[2], name) or [("x", f"{full}.{name}")]

    def _declared_as(self, full: str, home: int) -> list[Value]:
        found = self.parts_named(full, home)
        return [("s", *found[0])] if found else []
