"""What Ruby says of itself; names are resolved by its own evaluator and linker."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.ruby.builtins import COMMON
from waypost.indexer.languages.ruby.loading import find_file
from waypost.indexer.linking.rules import Rules
from waypost.indexer.linking.view import has_members

if TYPE_CHECKING:
    from waypost.indexer.facts import Import
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.linker import Linker
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_METHODS = frozenset({"function", "method"})


class RubyRules(Rules):
    """The rules of Ruby; names are as the reader writes them (see `expressions`)."""

    family: ClassVar[str] = "ruby"
    class_scope: ClassVar[bool] = False
    block_scope: ClassVar[bool] = False
    iterates_values: ClassVar[bool] = True
    receivers: ClassVar[dict[str, str]] = {}
    constructors: ClassVar[frozenset[str]] = frozenset({"initialize"})
    common: ClassVar[frozenset[str]] = COMMON

    def linker(self) -> type[Linker]:
        """Return what links files of Ruby."""
        from waypost.indexer.languages.ruby.linker import RubyLinker  # noqa: PLC0415 - a circle otherwise

        return RubyLinker

    def place(self, view: View, owner: int, name: str) -> int:
        """Return the method or type around: what `self` is, and where constants are looked for."""
        while owner >= 0 and view.symbols[owner].kind not in _METHODS and not has_members(view.symbols[owner]):
            owner = view.symbols[owner].parent
        return owner

    # -- required files

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the file that is required."""
        return evaluator.once(("module", view.file, item.module), lambda: self._required(evaluator, view, item))

    def _required(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        file = find_file(evaluator.world, view.path, item.module)
        if file is not None:
            return [("m", file)]
        return [] if item.module.startswith((".", "?")) else [("x", item.module)]

    def star_names(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        """Names are those of the whole program: no file binds them."""
        return []

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return what a name is that is no local variable."""
        return evaluator.ruby_name(view, owner, name)  # type: ignore[attr-defined, no-any-return]  # always a RubyEvaluator


RULES = RubyRules()
