"""How shell scripts find functions: their own, those of the files they source, those of what sources them."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.shell.sources import Sources
from waypost.indexer.linking.rules import Rules

if TYPE_CHECKING:
    from waypost.indexer.facts import Import
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_VARIABLES = frozenset({"variable", "constant"})
_MOST_MATCHES = 40


class ShellRules(Rules):
    """The rules of shell scripts; names are as the reader writes them: `name()`, `$name`, `name()?callee`."""

    family: ClassVar[str] = "shell"
    class_scope: ClassVar[bool] = False
    block_scope: ClassVar[bool] = False
    receivers: ClassVar[dict[str, str]] = {}
    asks_importers: ClassVar[bool] = True

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the files that a `source` means."""
        return evaluator.once(("target", view.file, item.module), lambda: self._targets(evaluator, view, item))

    def _targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        files = Sources.of(evaluator.world).files(view.path, item.module)
        if files:
            return [("m", file) for file in files]
        return [] if item.module.startswith((".", "?")) or "*" in item.module else [("x", item.module)]

    def star_names(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        """Names of sourced files are found by `beyond`."""
        return []

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return a function or variable of the script and of the files that run with it."""
        if name.startswith("$"):
            return self._found(evaluator, view, name[1:], variable=True)
        name, _, callee = name.partition("?")
        name = name.removesuffix("()")
        if callee:
            known = self._declared(evaluator, name) and self._found(evaluator, view, callee)
            return self._found(evaluator, view, name) if known else []
        if "*" in name:
            return self._matching(evaluator, view, name)
        found = self._found(evaluator, view, name)
        return found or ([] if self._declared(evaluator, name) else [("x", name)])

    def _declared(self, evaluator: Evaluator, name: str) -> bool:
        """Whether any script of the project declares a name."""
        return any(evaluator.view(file).rules is self for file, _ in evaluator.world.named(name))

    def _found(self, evaluator: Evaluator, view: View, name: str, *, variable: bool = False) -> list[Value]:
        own = own_symbols(view, name, variable=variable)
        if own or not self._declared(evaluator, name):
            return own
        sources = Sources.of(evaluator.world)
        for number, group in enumerate(sources.groups(view.file)):
            if variable and number:  # a variable of what sources the script is a setting to it
                break
            found: list[Value] = []
            for files in group:
                for file in files:
                    other = evaluator.view(file)
                    evaluator.world.ask_member(other, "", name)
                    declared = own_symbols(other, name, variable=variable)
                    if declared:
                        found += declared
                        break
            if found:
                return found
        return []

    def _matching(self, evaluator: Evaluator, view: View, pattern: str) -> list[Value]:
        """Return the functions in reach whose name is like a pattern."""
        groups = Sources.of(evaluator.world).groups(view.file)
        files = [view.file, *(file for group in groups for part in group for file in part)]
        names: set[str] = set()
        for file in dict.fromkeys(files):
            evaluator.world.ask("names", evaluator.view(file).path)
            symbols = evaluator.view(file).symbols
            names.update(s.name for s in symbols if s.kind == "function" and fnmatchcase(s.name, pattern))
        return [value for name in sorted(names)[:_MOST_MATCHES] for value in self._found(evaluator, view, name)]


def own_symbols(view: View, name: str, *, variable: bool) -> list[Value]:
    """Return a script's own function or variable: the last one, with those that stand in branches before it."""
    found: list[Value] = []
    for index in reversed(view.by_name.get(name, ())):
        symbol = view.symbols[index]
        if (symbol.kind in _VARIABLES) != variable:
            continue
        found.append(("s", view.file, index))
        if "conditional" not in symbol.flags:
            break
    return found


RULES = ShellRules()
