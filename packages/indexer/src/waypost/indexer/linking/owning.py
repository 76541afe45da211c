"""Whose member a declaration is that stands outside of its type: Go's methods, bodies in C++, Rust's `impl`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Symbol
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.view import View

Place = tuple[int, int]


def owners(evaluator: Evaluator, view: View) -> Iterator[tuple[int, Place | None]]:
    """Yield each member of a file that stands outside of its type, and the type, else what is around it."""
    blocks: dict[int, Place] = {}
    for index in view.outside_members:
        symbol = view.symbols[index]
        owner = _owner(evaluator, view, index)
        if symbol.kind != "lambda":
            yield index, owner or _around(view, symbol)
        elif owner is not None:
            blocks[index] = owner
    if any(view.symbols[index].kind == "lambda" for index in view.outside_members):
        for index, symbol in enumerate(view.symbols):
            if symbol.parent >= 0 and symbol.owner is None and view.symbols[symbol.parent].owner is not None:
                yield index, blocks.get(symbol.parent) or _around(view, symbol)


def _around(view: View, symbol: Symbol) -> Place | None:
    return (view.file, symbol.parent) if symbol.parent >= 0 else None


def _owner(evaluator: Evaluator, view: View, index: int) -> Place | None:
    symbol = view.symbols[index]
    values = evaluator.types(view, symbol.parent, symbol.start, symbol.owner)
    found = [(value[1], value[2]) for value in values if value[0] in {"s", "i"}]
    return min(
        (place for place in found if evaluator.view(place[0]).symbols[place[1]].kind in TYPES),
        key=lambda place: _order(evaluator, view, place),
        default=None,
    )


def _order(evaluator: Evaluator, view: View, place: Place) -> tuple[bool, bool, str, int]:
    """Order declarations of a type: in the file itself first, then those with a body."""
    other = evaluator.view(place[0])
    return (place[0] != view.file, not other.symbols[place[1]].body_line, other.path, place[1])
