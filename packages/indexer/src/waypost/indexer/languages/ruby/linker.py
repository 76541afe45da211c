"""Linking Ruby: calls by the members of what they are asked of, constants by nesting."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.ruby.builtins import OPERATORS
from waypost.indexer.languages.ruby.evaluator import RubyEvaluator
from waypost.indexer.languages.ruby.macros import camel
from waypost.indexer.linking.linker import LinkedReference, Linker, Target

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, Reference
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World
    from waypost.protocol.map_file import Confidence

_VARIABLES = frozenset({"variable", "constant"})
_TYPES = frozenset({"class", "module"})
_OPERATORS = OPERATORS | {"[]", "[]="}


def is_constant(expr: Expr) -> bool:
    """Whether an expression is the name of a constant."""
    last = expr[2] if isinstance(expr, list) and expr and expr[0] == "." else expr
    return isinstance(last, str) and last.startswith(":")


class RubyLinker(Linker):
    """Links files of Ruby."""

    evaluator: RubyEvaluator
    own_flows: ClassVar[bool] = True

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.evaluator = RubyEvaluator(world)

    def _linked(self, view: View, item: Reference) -> Iterator[LinkedReference]:
        if item.name in _OPERATORS and not self.world.named(item.name):
            return
        for row in super()._linked(view, item):
            if row.target is None:
                yield row
                continue
            kind = self.world.view(row.target[0]).symbols[row.target[1]].kind
            if row.kind == "read" and kind in _TYPES:
                yield row._replace(kind="type")
            elif row.kind == "read" and item.name in _OPERATORS:
                yield row._replace(kind="call")
            elif row.kind in {"call", "instantiate"}:
                calls = "read" if kind in _VARIABLES else "instantiate" if kind in _TYPES else "call"
                yield row._replace(kind=calls)
            else:
                yield row

    def targets(self, view: View, item: Reference) -> tuple[list[Target], str]:
        """Return what a reference leads to, and the dotted name outside the project where it leads there."""
        expr = item.expr
        if item.kind == "call" and is_constant(expr):
            return self._made(view, item, expr)
        if isinstance(expr, str):
            return self._bare(view, item, expr)
        if isinstance(expr, list) and expr and expr[0] == ".":
            return self._asked(view, item, expr)
        return self._known(self.evaluator.value(view, item.owner, item.start, expr), "likely")

    def _made(self, view: View, item: Reference, expr: Expr) -> tuple[list[Target], str]:
        """Return what `A.new` makes: the class, or the method where the class has a `new` of its own."""
        values = self.evaluator.value(view, item.owner, item.start, expr)
        found: list[Value] = []
        for value in values:
            own = [v for v in self.evaluator.lookup(value, "new") if v[0] == "s"] if value[0] == "s" else []
            found += own or [value]
        return self._known(found, "exact")

    def _bare(self, view: View, item: Reference, name: str) -> tuple[list[Target], str]:
        if name.startswith(":"):
            return self._known(self.evaluator.constant(view, item.owner, name), "exact")
        if name.endswith(("()", "()~")):
            return self._known(self.evaluator.implicit(view, item.owner, name), "exact")
        return [], ""

    def _asked(self, view: View, item: Reference, expr: Expr) -> tuple[list[Target], str]:
        """Return the members that are asked of a value."""
        targets: list[Target] = []
        external = ""
        values = self.evaluator.value(view, item.owner, item.start, expr[1])
        for value in values:
            sure: Confidence = "exact" if value[0] == "s" or (value[0] == "i" and value[3]) else "likely"
            found, outside = self._known(self._members_of(view, item, value, expr), sure)
            targets += found
            external = external or outside
        if not values and item.kind == "call":
            return self._by_its_name(view, item, expr), ""
        return targets, "" if targets else external

    def _members_of(self, view: View, item: Reference, value: Value, expr: Expr) -> list[Value]:
        name = expr[2]
        found = self.evaluator.lookup(value, name)
        if name.endswith("=") and not any(member[0] == "s" for member in found) and len(name) > 1:
            found = [*self.evaluator.lookup(value, name[:-1]), *found]
        if name == "new" and value[0] == "s" and not any(member[0] == "s" for member in found):
            return [value]
        if value[0] == "i" and value[3] and not any(member[0] == "s" for member in found):
            found = [*self.evaluator.below(value, name), *found]
        return found

    def _known(self, values: list[Value], confidence: Confidence) -> tuple[list[Target], str]:
        targets = [Target(value[1], value[2], confidence) for value in values if value[0] == "s"]
        external = next((str(value[1]) for value in values if value[0] == "x"), "")
        return targets, "" if targets else external

    def _by_its_name(self, view: View, item: Reference, expr: Expr) -> list[Target]:
        """Return the one method of that name, where the receiver is called like the class that has it."""
        name = item.name
        receiver = expr[1]
        while isinstance(receiver, list) and receiver and receiver[0] in {"(", "."}:
            receiver = receiver[2] if receiver[0] == "." else receiver[1]
        if not isinstance(receiver, str) or name in view.rules.common:
            return []
        class_ = camel(receiver.removesuffix("()").lstrip("@"))
        found = []
        for file, index in self.world.named(name):
            other = self.world.view(file)
            if other.symbols[index].kind == "method" and other.rules is view.rules:
                found.append((file, index))
        if len(found) != 1:
            return []
        file, index = found[0]
        other = self.world.view(file)
        around = other.type_around(index)
        return [Target(file, index, "likely")] if around >= 0 and other.symbols[around].name == class_ else []
