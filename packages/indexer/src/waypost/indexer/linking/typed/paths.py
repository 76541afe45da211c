"""What dotted paths and imports mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.typed.members import Members, rules_of

if TYPE_CHECKING:
    from waypost.indexer.facts import Import
    from waypost.indexer.linking.typed.values import Level
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View


class Paths(Members):
    """Packages, paths and imports."""

    def relative_package(self, view: View, owner: int, name: str) -> str:
        """Return the package that a first name means; empty where it means none."""
        return rules_of(view).relative_package(self, view, owner, name)  # type: ignore[arg-type]  # always a TypedEvaluator

    def opened(self, level: Level) -> list[Value]:
        """Return types, aliases by what they stand for."""
        found: list[Value] = []
        for value in level:
            if value[0] == "s" and self.view(value[1]).symbols[value[2]].kind == "type":
                found += self.alias(value)
            else:
                found.append(value)
        return found

    def alias(self, value: Value) -> list[Value]:
        """Return what an alias of a type stands for; the alias itself where that can't be told."""
        view, index = self.view(value[1]), value[2]
        symbol = view.symbols[index]
        if symbol.value is None:
            return [value]
        self.world.ask_member(view, view.local(symbol.parent), symbol.name)
        found = self.once(("alias", value[1], index), lambda: self.types(view, index, symbol.start, symbol.value))
        return found or [value]

    def package_names(self, view: View | None, package: str, name: str, kind: str) -> Level:
        """Return the declarations of a name in a package."""
        if view is None:
            return ()
        return rules_of(view).package_members(self, view, package, name, kind)  # type: ignore[arg-type]  # always a TypedEvaluator

    def path(self, view: View, owner: int, dotted: str) -> list[Value]:
        """Return what a dotted path means: types, a package, or something outside."""
        return self.once(("path", view.file, owner, dotted), lambda: self._path(view, owner, dotted))

    def _path(self, view: View, owner: int, dotted: str) -> list[Value]:
        found = rules_of(view).dotted(self, view, dotted, "t")  # type: ignore[arg-type]  # always a TypedEvaluator
        if found:
            return [self.canonical(value) for value in self.opened(found)]
        if self.is_package(view, dotted):
            return [("p", dotted)]
        first, dot, rest = dotted.partition(".")
        package = self.relative_package(view, owner, first)
        whole = f"{package}{dot}{rest}"
        if package and whole != dotted:
            return self.path(view, owner, whole)
        return [("x", dotted)]

    def path_member(self, view: View, dotted: str, kind: str) -> Level:
        """Return what a dotted path means as a value, function or type; nothing where it leads outside."""
        names = dotted.split(".")
        for cut in range(len(names) - 1, -1, -1):
            package = ".".join(names[:cut])
            if cut and not self.is_package(view, package):
                continue
            level = self.package_names(view, package, names[cut], kind if cut == len(names) - 1 else "t")
            for number in range(cut + 1, len(names)):
                level = self._below(level, names[number], kind if number == len(names) - 1 else "t")
            if level:
                return level
        return ()

    def _below(self, level: Level, name: str, kind: str) -> Level:
        for value in level:
            if value[0] != "s":
                continue
            for found in self.candidates(self.canonical(value), name, kind):
                declared = tuple(member for member in found if member[0] == "s")
                if declared:
                    return declared
        return ()

    def import_path(self, view: View, dotted: str, kind: str) -> Level:
        """Return what the path of an import means."""
        rules = rules_of(view)
        return rules.narrowed(self, rules.dotted(self, view, dotted, kind), kind)  # type: ignore[arg-type]  # always a TypedEvaluator

    def imported_as(self, view: View, item: Import, kind: str) -> Level:
        """Return what the name that an import binds means."""
        found: tuple[Level, ...] = tuple(
            self.once(("imported", view.file, id(item), kind), lambda: [("=", self._imported_as(view, item, kind))])
        )
        return found[0][1] if found else ()

    def _imported_as(self, view: View, item: Import, kind: str) -> Level:
        dotted = f"{item.module}.{item.name}" if item.module and item.name else item.module or item.name
        found = self.import_path(view, dotted, kind)
        if found:
            return found
        for other in "vft":
            if other != kind and self.import_path(view, dotted, other):
                return ()
        if self.is_package(view, dotted):
            return ()
        return (("x", dotted),)
