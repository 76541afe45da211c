"""What names and expressions stand for, over all files, without running anything.

An answer is a list of values (see `values`): several where the text allows several, none where it can't be told.
Answers do not depend on the order in which they are asked for: one that was cut short by a circle is not remembered.
"""

from __future__ import annotations

from waypost.indexer.linking.evaluating.expressions import Expressions
from waypost.indexer.linking.evaluating.kinds import is_type
from waypost.indexer.linking.evaluating.lists import merge, unique
from waypost.indexer.linking.evaluating.members import Members
from waypost.indexer.linking.evaluating.names import Names
from waypost.indexer.linking.evaluating.operations import Operations
from waypost.indexer.linking.evaluating.types import Types

__all__ = ["Evaluator", "is_type", "merge", "unique"]


class Evaluator(Names, Expressions, Types, Operations, Members):
    """Evaluates names and expressions for one World."""

    @property
    def whole(self) -> Evaluator:
        """The evaluator itself."""
        return self
