"""Calls that stand in the blocks of others: how the routes of Ruby are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.web.exprs import form

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.facts import Expr, Reference

_MOST_DEPTH = 60


class Call:
    """A call with those in its block."""

    __slots__ = ("args", "children", "reference")

    def __init__(self, reference: Reference) -> None:
        self.reference = reference
        self.args = [arg for arg in reference.args if not is_block(arg)]
        self.children: list[Call] = []

    @property
    def name(self) -> str:
        """The called name."""
        return self.reference.name

    @property
    def has_block(self) -> bool:
        """Whether the call has a block."""
        return len(self.args) < len(self.reference.args)

    def option(self, *names: str) -> Expr:
        """Return a named argument."""
        for arg in self.args:
            if form(arg) == "=" and arg[1] in names:
                return arg[2]
        return None

    def plain(self) -> list[Expr]:
        """Return the arguments without a name."""
        return [arg for arg in self.args if form(arg) != "="]


def is_block(arg: Expr) -> bool:
    """Whether an argument is a block that is written there."""
    return form(arg) == "=" and arg[1] == "&" and form(arg[2]) == "fn"


def nested(references: Iterable[Reference], names: frozenset[str]) -> list[Call]:
    """Return the calls of some names as they stand within each other."""
    found: list[Call] = []
    stack: list[Call] = []
    wanted = (item for item in references if item.kind == "call" and item.name in names)
    for item in sorted(wanted, key=lambda item: item.start):
        call = Call(item)
        while stack and stack[-1].reference.end <= item.start:
            stack.pop()
        around = stack[-1].children if stack else found
        if len(stack) < _MOST_DEPTH:
            around.append(call)
        if call.has_block:
            stack.append(call)
    return found


def literals(expr: Expr) -> Iterator[str]:
    """Yield the texts of a literal, or of a list of them."""
    if form(expr) == "[]":
        for item in expr[1]:
            yield from literals(item)
    elif form(expr) == "'":
        yield str(expr[1])


def literal(expr: Expr) -> str:
    """Return what a text or symbol says; of one that is put together what is known, nothing of anything else."""
    if form(expr) == "'":
        return str(expr[1])
    if form(expr) == "+":
        return "".join(literal(part) if form(part) == "'" else "*" for part in expr[1:])
    return ""
