"""Remembering answers for as long as they are true."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.evaluating.kinds import UNKNOWN
from waypost.indexer.linking.evaluating.lists import unique

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World

_NOTHING: frozenset[int] = frozenset()
"""No questions: what most answers led to, kept once for all of them."""
_MOST_DEPTH = 20
_MOST_REMEMBERED = 2_500
"""Files whose answers are kept: bounds the memory of a first index."""


class Memory:
    """Remembers answers, with the questions that led to them."""

    most_depth: ClassVar[int] = _MOST_DEPTH
    """Nesting of questions that is followed."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.view = world.view
        self.arguments: dict[tuple[int, int, str], list[tuple[View, int, int, Expr]]] = {}
        """What is passed for a parameter, where that was seen: by file, function and name."""
        self.flowing = True
        """What other files hand over counts; not while that is being found out."""
        self.home = -1
        self._home_names: dict[tuple[int, str], list[Value]] = {}
        self._depth = 0
        self._cut = False
        self._running: set[tuple[object, ...]] = set()
        self._memo: dict[object, dict[tuple[object, ...], tuple[list[Value], AbstractSet[int]]]] = {}
        """Answers by the file (or package) that they are about."""
        self._at_home: dict[tuple[object, ...], tuple[list[Value], AbstractSet[int]]] = {}
        """Answers to which what the file at hand passes to its own functions added: good while it is linked."""
        self._is_local = False
        self._passing: dict[tuple[object, ...], tuple[list[Value], AbstractSet[int]]] = {}
        """Answers that a circle cut short: good for the question at hand, not for others."""
        self._kept: dict[int, Expr] = {}
        """Expressions that answers are remembered by: as long as they live, no other one has their number."""

    def once(self, what: tuple[object, ...], work: Callable[[], list[Value]]) -> list[Value]:
        """Return a remembered answer, with the questions that led to it asked again; else work it out."""
        memo = self._memo.get(what[1])
        if memo is None:
            memo = self._memo[what[1]] = {}
        known = memo.get(what)
        if known is None and (known := self._at_home.get(what)) is not None:
            self._is_local = True
        if known is None and self._passing and (known := self._passing.get(what)) is not None:
            self._cut = True
        if known is not None:
            if known[1]:
                self.world.asked |= known[1]
            return known[0]
        if what in self._running or self._depth > self.most_depth:
            self._cut = True
            return UNKNOWN
        outer, self._cut = self._cut, False
        outer_local, self._is_local = self._is_local, False
        world = self.world
        around, world.asked = world.asked, set()
        self._running.add(what)
        self._depth += 1
        try:
            found = unique(work())
        finally:
            self._depth -= 1
            self._running.discard(what)
            asked, world.asked = world.asked, around
            around |= asked
        questions = asked or _NOTHING
        if not self._cut:
            (self._at_home if self._is_local else memo)[what] = (found, questions)
        elif self._running:
            self._passing[what] = (found, questions)
        else:  # the whole question is answered: what a circle cut short is forgotten
            self._cut = False
            self._passing.clear()
        self._cut = self._cut or outer
        self._is_local = (self._is_local or outer_local) and bool(self._running)
        return found

    def identity(self, expr: Expr) -> int:
        """Return a number that stands for an expression for as long as answers are remembered."""
        self._kept[id(expr)] = expr
        return id(expr)

    def forget(self) -> None:
        """Forget the answers of most files where there are very many: called between files."""
        if len(self._memo) > _MOST_REMEMBERED:
            self._memo.clear()
            self._kept.clear()

    def forget_file(self, file: int) -> None:
        """Forget what was found out about a file: what its parameters stand for is known better now."""
        self._memo.pop(file, None)
        self._home_names.clear()
