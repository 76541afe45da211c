"""Linking files of JavaScript."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.javascript.builtins import BUILTINS
from waypost.indexer.languages.javascript.evaluator import JavaScriptEvaluator
from waypost.indexer.linking.linker import LinkedReference, Linker, Target
from waypost.indexer.linking.passing import Passing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Body, Expr, Import, Reference
    from waypost.indexer.linking.passing import Flow
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World
    from waypost.protocol.map_file import Confidence

_VARIABLES = frozenset({"variable", "constant"})
_CALLS = frozenset({"call", "decorator", "instantiate"})


class JavaScriptPassing(Passing):
    """Finds what a file hands over: also by members of its objects."""

    def __init__(self, linker: Linker) -> None:
        super().__init__(linker)
        self._objects: set[str] = {"this"}

    def flows(self, view: View, body: Body) -> list[Flow]:
        """Return what a file hands to functions of other files, and the handlers that it registers."""
        self._objects.update(symbol.name for symbol in view.symbols if symbol.kind in _VARIABLES)
        return super().flows(view, body)

    def _may_hold(self, argument: Expr) -> bool:
        return (isinstance(argument, str) and argument in self._objects) or super()._may_hold(argument)


class JavaScriptLinker(Linker):
    """Links files of JavaScript."""

    own_flows: ClassVar[bool] = True
    passing: ClassVar[type[Passing]] = JavaScriptPassing
    evaluator: JavaScriptEvaluator

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.evaluator = JavaScriptEvaluator(world)

    def members(
        self, value: Value, name: str, confidence: Confidence = "exact", *, calling: bool = False
    ) -> list[Target]:
        """Return the declarations that a member of a value leads to, variables included."""
        if value[0] == "m":
            return self._module_members(value[1], name, confidence, calling=calling)
        if value[0] in {"i", "s", "u"}:
            found = self._own_members(value, name, confidence, calling=calling)
            if found:
                return found
        return super().members(value, name, confidence, calling=calling)

    def _linked(self, view: View, item: Reference) -> Iterator[LinkedReference]:
        """Return a reference with its targets; what is called of the language's own values is not worth a word."""
        told: set[tuple[int, int]] = set()
        for row in sorted(super()._linked(view, item), key=_sureness):
            if row.target is None:
                if not _is_own(row.external):
                    yield row
            elif row.target not in told:
                told.add(row.target)
                yield row

    def _only_candidate(self, view: View, item: Reference, expr: Expr) -> list[Target]:
        """Return the one method of that name in reach where the receiver is called like its class: `job.cancel()`."""
        receiver = expr[1][2] if isinstance(expr[1], list) and expr[1] and expr[1][0] == "." else expr[1]
        if not isinstance(receiver, str) or receiver in {"this", "super"}:
            return []
        found = super()._only_candidate(view, item, expr)
        return [target for target in found if _is_called_like(receiver, self._type_name(target))]

    def _type_name(self, target: Target) -> str:
        """Return the last name around a method."""
        return self.world.view(target.file).local(target.symbol).rpartition(".")[0].rpartition(".")[2]

    def _module_members(self, file: int, name: str, confidence: Confidence, *, calling: bool) -> list[Target]:
        named = [Target(*place, confidence) for place in self.evaluator.module_symbols(file, name)]
        variables = [target for target in named if self._symbol(target).kind in _VARIABLES]
        if named and not (calling and variables):
            return named
        values = [v for member in self.evaluator.module_member(file, name) for v in self._when_called(member)]
        called = self._value_targets(values, "likely" if variables else confidence)[0]
        return self._with_variables(called, variables) if called else named

    def _own_members(self, value: Value, name: str, confidence: Confidence, *, calling: bool) -> list[Target]:
        """Return the members of a class that fit the receiver: of several those that are static, or not."""
        evaluator = self.evaluator
        for ancestor in self._ancestors(value):
            own = evaluator.own_member(ancestor[1], ancestor[2], name) if ancestor[0] == "s" else []
            if own:
                own = evaluator.fitting(own, instance=value[0] != "s") if len(own) > 1 else own
                members = [member for member in own if isinstance(member, tuple) and member[0] == "s"]
                return [Target(m[1], m[2], confidence) for m in members if not self._is_value(m, calling)]
        return []

    def _with_variables(self, called: list[Target], variables: list[Target]) -> list[Target]:
        """Return what is called; of a variable that holds a function without a name the variable too."""
        nameless = any(self._symbol(target).kind == "lambda" for target in called)
        return [*called, *variables] if nameless else called

    def _ancestors(self, value: Value) -> list[Value]:
        if value[0] == "i":
            return self.evaluator.ancestors(value[1], value[2])
        return super()._ancestors(value)

    def _import_targets(self, view: View, imported: Import, item: Reference) -> tuple[list[Target], str]:
        targets, external = super()._import_targets(view, imported, item)
        if item.kind in _CALLS and any(self._symbol(target).kind == "lambda" for target in targets):
            named = [Target(*place, "exact") for place in self._import_symbols(view, imported)]
            targets = self._with_variables(targets, [t for t in named if self._symbol(t).kind in _VARIABLES])
        return targets, "" if targets else external

    def _name_targets(self, view: View, item: Reference, name: str) -> tuple[list[Target], str]:
        targets, external = super()._name_targets(view, item, name)
        if item.kind in _CALLS and targets and all(self._symbol(target).kind == "lambda" for target in targets):
            found = self.evaluator.find(view, item.owner, item.start, name)
            own = [Target(view.file, d.symbol, "exact") for d in (found[1] if found else ()) if d.symbol >= 0]
            targets = [*targets, *(target for target in own if target not in targets)]
        return targets, external

    def _import_symbols(self, view: View, item: Import) -> Iterator[tuple[int, int]]:
        yield from self.evaluator.imported_symbols(view, item)


def _is_called_like(receiver: str, type_: str) -> bool:
    """Whether a name is that of a type, or a part of it: `repo` and `UserRepo`, `_service` and `Service`."""
    one, other = receiver.lstrip("_$#").lower(), type_.lower()
    return len(one) > 2 and bool(other) and (other.endswith(one) or one.endswith(other))  # noqa: PLR2004 - shorter ones say nothing


def _is_own(external: str) -> bool:
    """Whether a member is one of a value of the language or its hosts: `[].map`, `JSON.parse`, `expect().toBe`."""
    root, dot, _ = external.partition(".")
    return bool(dot) and (root.removesuffix("()") in BUILTINS or root in _OWN_VALUES)


_OWN_VALUES = frozenset({"[]", "str", "number", "string", "boolean", "RegExp"})


def _sureness(row: LinkedReference) -> int:
    return ("exact", "likely", "name").index(row.confidence)
