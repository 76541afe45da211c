"""Running totals become differences.

A thread's log tells its running total again and again: only a change is a call. The difference counts whole, however
far it jumps. A total that falls starts a new count, of which the last call is told too; one whose parts are all 0 (it
is written when the context is filled up to its window) is no usage, and the count starts again after it.

A `token_usage_record` tells one response by its id, before the total that includes it; that of a compaction on the
server is never included. What records told is taken off the differences.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

_MOST = 16
"""Records that are remembered until a total includes them."""


class Counts(NamedTuple):
    """Tokens: `cached` and `written` are parts of `input`, `reasoning` is one of `output`."""

    input: int = 0
    cached: int = 0
    written: int = 0
    output: int = 0
    reasoning: int = 0

    def minus(self, other: Counts) -> Counts:
        """Return the difference, never below 0."""
        return Counts(*(max(one - another, 0) for one, another in zip(self, other, strict=True)))

    def plus(self, other: Counts) -> Counts:
        """Return the sum."""
        return Counts(*(one + another for one, another in zip(self, other, strict=True)))

    def covers(self, other: Counts) -> bool:
        """Whether no part is smaller than the other's."""
        return all(one >= another for one, another in zip(self, other, strict=True))


NONE = Counts()


class Tally(msgspec.Struct):
    """What a log told so far."""

    total: Counts = NONE
    epoch: int = 0
    """How often the total fell."""
    ahead: list[Counts] = []
    """Records that no total includes so far."""
    counted: Counts = NONE
    """The last difference that no record had told."""
    alone: Counts = NONE
    """The last call that was told without a total."""

    def reach(self, total: Counts, last: Counts | None, *, inherits: bool = False) -> Counts | None:
        """Take a total; return what it adds and no record told, None for nothing.

        Args:
            total: the running total.
            last: the last call, where it is told.
            inherits: the count may have begun in another log, so that the first total says nothing of what it adds.
        """
        before = self.total
        if total == before:
            return None
        self.total = total
        if total == NONE:
            self.epoch += 1
            return None
        known = last if last is not None and last != NONE else total
        if total.input < before.input or total.output < before.output:
            self.epoch += 1
            return self._settle(known)
        if inherits and before == NONE and not self.epoch:
            return self._settle(known)
        return self._settle(total.minus(before))

    def add(self, last: Counts) -> Counts | None:
        """Take a call that is told without a total; return what it adds, None where it is told again."""
        if last in {self.alone, NONE}:
            return None
        self.alone = last
        self.total = self.total.plus(last)
        return self._settle(last)

    def record(self, usage: Counts) -> bool:
        """Take a record; return whether it tells something new: not where a difference was counted for it already."""
        if usage == NONE:
            return False
        if usage == self.counted:
            self.counted = NONE
            return False
        self.ahead = [*self.ahead[-_MOST:], usage]
        return True

    def _settle(self, added: Counts) -> Counts | None:
        """Return what a difference holds beside the records before it."""
        self.counted = NONE
        run = NONE
        for place in range(len(self.ahead) - 1, -1, -1):
            run = run.plus(self.ahead[place])
            if added in {run, self.ahead[place]}:
                self.ahead = []
                return None
        if run != NONE and added.covers(run):
            added = added.minus(run)
            self.ahead = []
        self.counted = added
        return added if added != NONE else None
