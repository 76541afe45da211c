"""What a declaration leads to within its file: the part of an answer about it that stands elsewhere in the text.

Who asks for `make` of a file with `def make(): return Item()` is told what `Item` is, and that is for the file to say:
by an import, an assignment, a class of its own.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from waypost.indexer.linking.flow import definers
from waypost.indexer.linking.view import END

if TYPE_CHECKING:
    from waypost.indexer.facts import Binding, Expr
    from waypost.indexer.linking.flow import Definer
    from waypost.indexer.linking.view import View

_HOLDING = frozenset({"variable", "constant", "type"})
"""Kinds of symbol that stand for something else; all others are asked for by their own names."""
_MOST = 300
"""Steps from one declaration: one that leads further stands for the whole file."""
_MOST_IN_ALL = 100_000
"""Steps within one file."""


class Reach:
    """Follows names through one file; what it tells holds no places, so that lines which only move change nothing."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._left = _MOST_IN_ALL
        self._found: list[object] = []
        self._seen: set[object] = set()

    def of_symbol(self, index: int) -> list[object]:
        """Return what the declaration of a symbol leads to."""
        self._start()
        self._symbol(index)
        return self._end()

    def of_binding(self, binding: Binding) -> list[object]:
        """Return what a binding's type and value lead to."""
        self._start()
        self._binding(binding)
        return self._end()

    def of_expression(self, expr: Expr) -> list[object]:
        """Return what an expression at the top level leads to."""
        self._start()
        self._expression(-1, END, expr)
        return self._end()

    def _start(self) -> None:
        self._found = []
        self._seen = set()

    def _end(self) -> list[object]:
        self._left -= len(self._found)
        return self._found if self._is_in_bounds() else [self._everything]

    def _is_in_bounds(self) -> bool:
        return len(self._found) < min(_MOST, self._left)

    @cached_property
    def _everything(self) -> list[object]:
        """All that the file says, in the order of the text."""
        view, outline = self._view, self._view.outline
        found: list[tuple[int, object]] = [(s.start, plain_symbol(view, index)) for index, s in enumerate(view.symbols)]
        found += [(b.start, [b.name, b.kind, plain(b.type), plain(b.value)]) for b in outline.bindings]
        found += [(i.start, [i.module, i.name, i.alias, i.kind]) for i in outline.imports]
        return [content for _, content in sorted(found, key=lambda item: item[0])]

    def _symbol(self, index: int) -> None:
        symbol = self._view.symbols[index]
        head = [symbol.bases, symbol.type, symbol.decorators, symbol.owner]
        head += [[param.type, param.default] for param in (*symbol.params, *symbol.generics)]
        self._expression(index, symbol.start, head)
        self._expression(index, symbol.end, symbol.value)

    def _binding(self, binding: Binding) -> None:
        self._expression(binding.scope, binding.start - 1, binding.type)
        self._expression(binding.scope, binding.start - 1, binding.value)

    def _expression(self, owner: int, place: int, expr: Expr) -> None:
        """Follow every text of an expression that may be a name, and every piece that means a symbol of the file."""
        if isinstance(expr, str):
            self._name(owner, place, expr)
            return
        if not isinstance(expr, list) or not expr or expr[0] == "'":
            return
        form = expr[0] if isinstance(expr[0], str) and len(expr) > 1 and isinstance(expr[1], int) else ""
        if form == "at":
            place = expr[1]
        elif form in {"fn", "sym"}:
            self._piece(form, self._view.anonymous.get(expr[1], -1) if form == "fn" else expr[1])
        for part in expr:
            self._expression(owner, place, part)

    def _piece(self, form: str, index: int) -> None:
        if index < 0:
            return
        self._found.append([form, self._view.local(index) if form == "sym" else "", plain_symbol(self._view, index)])
        if form == "fn" and (form, index) not in self._seen:
            self._seen.add((form, index))
            self._symbol(index)

    def _name(self, owner: int, place: int, name: str) -> None:
        if (owner, place, name) in self._seen or not self._is_in_bounds():
            return
        self._seen.add((owner, place, name))
        bound = False
        while True:
            for item in definers(self._view, owner, name):
                bound = True
                self._found.append([name, item.start <= place, item.until > place])
                self._definer(item)
            if owner < 0:
                break
            owner = self._view.symbols[owner].parent
        if not bound and self._view.stars:
            self._found.append([name, [[star.module, star.kind] for star in self._view.stars]])

    def _definer(self, item: Definer) -> None:
        if item.imported is not None:
            self._found.append([item.imported.module, item.imported.name, item.imported.kind])
        elif item.binding is not None:
            self._found.append([item.binding.kind, plain(item.binding.type), plain(item.binding.value)])
            self._binding(item.binding)
        else:
            self._found.append(plain_symbol(self._view, item.symbol))
            if self._view.symbols[item.symbol].kind in _HOLDING:
                self._symbol(item.symbol)


def plain_symbol(view: View, index: int) -> list[object]:
    """Return what a declaration says, without where it stands."""
    symbol = view.symbols[index]
    return [
        symbol.kind,
        symbol.visibility,
        symbol.flags,
        plain(symbol.bases),
        plain(symbol.type),
        plain(symbol.value),
        [[p.name, plain(p.type), plain(p.default), p.kind] for p in symbol.params],
        plain(symbol.decorators),
        plain(symbol.owner),
        [[p.name, plain(p.type)] for p in symbol.generics],
        symbol.parent >= 0,
    ]


def plain(expr: Expr) -> Expr:
    """Return an expression without the places that stand in it."""
    if not isinstance(expr, list):
        return expr
    if expr and isinstance(expr[0], str) and expr[0] in {"at", "fn", "sym"}:
        return [expr[0], *map(plain, expr[2:])]
    return [plain(part) for part in expr]
