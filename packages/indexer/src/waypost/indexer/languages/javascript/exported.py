"""What modules give away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.javascript.literals import LiteralEvaluator
from waypost.indexer.languages.javascript.members import WHOLE
from waypost.indexer.linking.flow import definers, reaching
from waypost.indexer.linking.view import END

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Import
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_MOST_STEPS = 30
_NONE: frozenset[tuple[int, str]] = frozenset()
Symbols = list[tuple[int, int]]


class ModuleEvaluator(LiteralEvaluator):
    """Evaluates what modules give away."""

    def _module_member(self, file: int, name: str) -> list[Value]:
        view = self.view(file)
        self.world.ask_member(view, "", name)
        self.world.ask_member(view, "", WHOLE)
        exports = view.outline.exports
        found = self.value(view, -1, END, exports[name]) if exports.get(name) is not None else []
        whole = exports.get(WHOLE)
        if whole is not None:
            values = self.value(view, -1, END, whole)
            if name == "default":
                return found or values
            return [*found, *(v for value in values for v in self.member(value, name))]
        if found or name in exports:
            return found
        items = definers(view, -1, name)
        if items:
            return self._values(view, reaching(items, END, END, block_scope=True))
        return self._starred(view, name)

    def _starred(self, view: View, name: str) -> list[Value]:
        self.world.ask_member(view, "", "*")
        if name != "default":
            for item in view.stars:
                found = view.rules.star_names(self, view, item, name)
                if found and not all(value[0] == "x" for value in found):
                    return found
        return view.rules.module_member(self, view, name)

    def required(self, file: int) -> list[Value]:
        """Return what `require` gives of a file: what `module.exports` is, with what is set on it."""
        view = self.view(file)
        self.world.ask_member(view, "", WHOLE)
        expr = view.outline.exports.get(WHOLE)
        if expr is None:
            return [("m", file)]
        return self.once(("whole", file), lambda: [*self.value(view, -1, END, expr), ("m", file)])

    # -- declarations

    def imported_symbols(self, view: View, item: Import) -> Symbols:
        """Return the declarations, variables included, that an import brings."""
        targets = view.rules.import_targets(self, view, item) if item.name else []
        return [found for target in targets if target[0] == "m" for found in self.module_symbols(target[1], item.name)]

    def module_symbols(self, file: int, name: str, seen: frozenset[tuple[int, str]] = _NONE) -> Symbols:
        """Return the declarations, variables included, that a module gives away under a name."""
        if (file, name) in seen or len(seen) > _MOST_STEPS:
            return []
        seen |= {(file, name)}
        view = self.view(file)
        self.world.ask_member(view, "", name)
        self.world.ask_member(view, "", WHOLE)
        known, expr = self._gives_away(view, name)
        if isinstance(expr, str):
            return self._symbols_of_name(view, expr, seen)
        if known:
            values = self.value(view, -1, END, expr) if expr is not None and expr[0] == "fn" else []
            return [(value[1], value[2]) for value in values if value[0] == "s"]
        return self._symbols_of_name(view, name, seen) or self._symbols_of_stars(view, name, seen)

    def _gives_away(self, view: View, name: str) -> tuple[bool, Expr]:
        """Return whether a module says what it gives away under a name, and what that is."""
        exports = view.outline.exports
        if name in exports:
            return True, exports[name]
        whole = exports.get(WHOLE)
        if isinstance(whole, list) and whole[0] == "{":
            return True, next((pair[1] for pair in whole[1] if pair[0] == ["'", name]), None)
        return whole is not None, whole if name == "default" else None

    def _symbols_of_name(self, view: View, name: str, seen: frozenset[tuple[int, str]]) -> Symbols:
        self.world.ask_member(view, "", name)
        indexes = view.children.get((-1, name), ())
        named = [index for index in indexes if view.symbols[index].kind != "module"] or indexes
        found = [(view.file, index) for index in named]
        for item in view.imports.get((-1, name), ()):
            for target in view.rules.import_targets(self, view, item):
                if target[0] == "m" and item.name:
                    found += self.module_symbols(target[1], item.name, seen)
        return found

    def _symbols_of_stars(self, view: View, name: str, seen: frozenset[tuple[int, str]]) -> Symbols:
        self.world.ask_member(view, "", "*")
        for item in view.stars if name != "default" else ():
            for target in view.rules.import_targets(self, view, item):
                found = self.module_symbols(target[1], name, seen) if target[0] == "m" else []
                if found:
                    return found
        return []
