"""Object literals: their members, what is spread into them, what their stated type says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.javascript.typed import TypedEvaluator

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_SPREAD = ["*"]
_PLAIN = 5
"""Items of the value of a literal; one more are the containers that it is stated to be."""


class LiteralEvaluator(TypedEvaluator):
    """Evaluates object literals."""

    def codes(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """A container of which only the functions and classes matter: the type of everything else is stated."""
        return [("v", view.file, owner, start, expr[1], ())]

    def literal_member(self, value: Value, name: str) -> list[Value]:
        """Return a member of an object literal: its own, else one of what is spread into it."""
        return self._guarded((id(value[4]), name), lambda: self._member_of_literal(value, name))

    def _guarded(self, what: tuple[int, str], work: Callable[[], list[Value]]) -> list[Value]:
        """Return an answer that may ask for itself: `options = { ...options }`."""
        running = ("literal", *what)
        if running in self._running or self._depth > self.most_depth:
            self._cut = True
            return []
        self._running.add(running)
        self._depth += 1
        try:
            return work()
        finally:
            self._depth -= 1
            self._running.discard(running)

    def _member_of_literal(self, value: Value, name: str) -> list[Value]:
        _, file, owner, start, expr, *stated = value
        view = self.view(file)
        own = next((pair[1] for pair in reversed(expr[1]) if pair[0] == ["'", name]), None)
        found: list[Value] = []
        if own is not None:
            found = self.value(view, owner, start, own)
        else:
            for key, part in reversed(expr[1]):
                if key == _SPREAD:
                    found += [v for inner in self.value(view, owner, start, part) for v in self.member(inner, name)]
        if stated and not any(v[0] == "s" for v in found):
            found = self._of_stated(stated[0], name) or found
        codes_only = bool(stated) and not stated[0]
        return [v for v in found if (v[0] == "s" if codes_only else v[0] != "x")]

    def _of_stated(self, containers: tuple[Value, ...], name: str) -> list[Value]:
        found: list[Value] = []
        for value in containers:
            found += self.member(value, name) if value[0] == "r" else self.item(value, ["'", name])
        return found

    def _literal_item(self, value: Value, key: Expr, *, iterating: bool) -> list[Value]:
        """Return an element of a literal; what is spread into it has its elements there too."""
        if value[4][0] != "{" or len(value) > _PLAIN:
            return super()._literal_item(value, key, iterating=iterating)
        name = key[1] if isinstance(key, list) and key[0] == "'" else ""
        return self._guarded((id(value[4]), f"[{name}"), lambda: self._item_of_literal(value, key))

    def _item_of_literal(self, value: Value, key: Expr) -> list[Value]:
        _, file, owner, start, expr = value
        view = self.view(file)
        same = [pair[1] for pair in expr[1] if pair[0] == key] if isinstance(key, list) and key[0] == "'" else []
        if same:
            return [found for part in same for found in self.value(view, owner, start, part)]
        found: list[Value] = []
        for name, part in expr[1]:
            values = self.value(view, owner, start, part)
            found += [v for inner in values for v in self.item(inner, key)] if name == _SPREAD else values
        return found
