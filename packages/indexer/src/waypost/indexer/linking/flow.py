"""Which of several bindings of a name reaches a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from waypost.indexer.facts import Binding, Import
    from waypost.indexer.linking.view import View

_VARIABLES = frozenset({"variable", "constant"})
_ADDING = frozenset({"item", "code"})
"""Kinds of binding that add to what a name stands for: an element of a mapping, a function that a name may hold too."""


_NONE: list[Definer] = []
_UNBOUND: list[Binding] = []


class Definer(NamedTuple):
    """One thing that binds a name in a scope: a declaration, a binding or an import."""

    start: int
    until: int
    symbol: int = -1
    binding: Binding | None = None
    imported: Import | None = None


def definers(view: View, scope: int, name: str) -> list[Definer]:
    """Return what binds a name in a scope, in the order of the text."""
    return view.definers.get((scope, name), _NONE)


def all_definers(view: View) -> dict[tuple[int, str], list[Definer]]:
    """Return what binds each name in each scope of a file, in the order of the text."""
    found: dict[tuple[int, str], list[Definer]] = {}
    for place, bindings in view.bound.items():
        found[place] = [Definer(item.start, item.until, binding=item) for item in bindings]
    for place, symbols in view.children.items():
        bindings = view.bound.get(place, _UNBOUND)
        shown = all(item.kind in _ADDING for item in bindings)
        own = [_declared(view, index) for index in symbols if shown or view.symbols[index].kind not in _VARIABLES]
        if own:
            found.setdefault(place, []).extend(own)
    for place, imports in view.imports.items():
        found.setdefault(place, []).extend(Definer(item.start, 1 << 60, imported=item) for item in imports)
    for items in found.values():
        if len(items) > 1:
            items.sort(key=_start)
    return found


def _start(item: Definer) -> int:
    return item.start


def _declared(view: View, index: int) -> Definer:
    return Definer(view.symbols[index].start, 1 << 60, index)


def reaching(items: list[Definer], end: int, start: int, *, block_scope: bool) -> list[Definer]:
    """Return the bindings that can reach a place.

    Args:
        items: what binds the name in one scope, in the order of the text.
        end: the place, or a byte after everything where it is inside another function (which runs later).
        start: the place itself.
        block_scope: a local name holds in its block only.
    """
    if any(_narrows(item) for item in items):
        items = [item for item in items if not _narrows(item) or item.start <= start < item.until]
    if len(items) == 1:
        item = items[0]
        binding = item.binding
        if (
            block_scope
            and binding is not None
            and binding.kind in _SCOPED
            and not binding.start <= start < binding.until
        ):
            return []
        return items
    if block_scope:
        items = [item for item in items if _in_sight(item, start)]
    before = [item for item in items if item.start <= end]
    if not before:
        return items
    last = 0
    for number, item in enumerate(before):
        if item.until > end and not _adds(item) and not _overloads(item):
            last = number
    return [item for number, item in enumerate(before) if number >= last or _adds(item) or _overloads(item)]


_SCOPED = frozenset({"local", "loop", "with", "except"})


def _in_sight(item: Definer, start: int) -> bool:
    binding = item.binding
    return binding is None or binding.kind not in _SCOPED or binding.start <= start < binding.until


def _narrows(item: Definer) -> bool:
    """Whether a binding only tells more of a value where a test has passed: nothing is assigned."""
    return item.binding is not None and item.binding.kind == "narrow"


def _adds(item: Definer) -> bool:
    """Whether a binding adds to what the name stands for instead of replacing it."""
    return item.binding is not None and item.binding.kind in _ADDING


def _overloads(item: Definer) -> bool:
    return False
