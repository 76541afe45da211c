"""Linking files of languages with declared types."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.linker import Arguments, LinkedReference, Target
from waypost.indexer.linking.typed.flow import Flow
from waypost.indexer.linking.typed.importing import TYPE_KINDS, ImportLinker
from waypost.indexer.linking.typed.library import is_function_type
from waypost.indexer.linking.typed.members import FUNCTIONAL, rules_of
from waypost.indexer.linking.typed.rules import VARIABLES
from waypost.indexer.linking.typed.values import Level, Place, short

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.facts import Body, Expr, Reference
    from waypost.indexer.linking.passing import Flow as Handed
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World
    from waypost.protocol.map_file import Confidence


class TypedLinker(ImportLinker):
    """Links files by declared types."""

    own_flows: ClassVar[bool] = True

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._flow: Flow | None = None

    def _pass_arguments(self, view: View, body: Body) -> Arguments:
        self._body = body
        self._flow = Flow(self.evaluator, view, body)
        self._used = None
        return {}

    def flows(self, file: int, body: Body) -> tuple[list[Handed], set[int]]:
        """Return the functions that a file hands to others, and the questions that led to it."""
        self.at_home(file)
        found = Flow(self.evaluator, self.world.view(file), body, handed=False).handed_over()
        return found, self.world.asked

    def _linked(self, view: View, item: Reference) -> Iterator[LinkedReference]:
        for row in super()._linked(view, item):
            if row.kind == "read" and row.target is not None and rules_of(view).calls_without_parentheses:
                symbol = self.world.view(row.target[0]).symbols[row.target[1]]
                if symbol.kind in FUNCTIONAL and ("plain" in symbol.flags or item.args):
                    yield row._replace(kind="call")
                    continue
            yield row

    def targets(self, view: View, item: Reference) -> tuple[list[Target], str]:
        """Return what a reference leads to, and the dotted name outside the project where it leads there."""
        place = Place(view, item.owner, item.start)
        if item.kind in TYPE_KINDS:
            return self._declared(self._types(place, item), "exact")
        if item.kind == "call":
            return self._called(place, item)
        return self._read(place, item.expr)

    def _types(self, place: Place, item: Reference) -> list[Value]:
        if item.kind == "decorator":
            return self._annotation(place, item.expr)
        if isinstance(item.expr, str):
            return self._spelled(place, item.expr)
        return self.evaluator.types(*place, item.expr)

    def _annotation(self, place: Place, expr: Expr) -> list[Value]:
        """Return the type that an annotation means."""
        last = expr if isinstance(expr, str) else expr[2] if expr and expr[0] == "." else None
        if not isinstance(last, str):
            return []  # no name: the text around it can't be parsed
        found: list[Value] = []
        for name in rules_of(place.view).annotation_names(last):
            found = self.evaluator.types(*place, name if isinstance(expr, str) else [".", expr[1], name])
            if any(value[0] == "s" for value in found):
                return found
        return found

    def _spelled(self, place: Place, name: str) -> list[Value]:
        """Return what a type's name stands for, an alias as itself."""
        return [self.evaluator.canonical(value) for value in self.evaluator.resolve(place, name, "t")]

    def _declared(self, values: Iterable[Value], confidence: Confidence) -> tuple[list[Target], str]:
        targets: list[Target] = []
        external = ""
        for value in values:
            if value[0] == "s":
                places = self._places(value)
                targets += [Target(file, index, confidence) for file, index in places]
            elif value[0] == "x":
                external = external or str(value[1])
        return targets, "" if targets else external

    def _called(self, place: Place, item: Reference) -> tuple[list[Target], str]:
        expr = item.expr
        while isinstance(expr, list) and expr and expr[0] == "<":
            expr = expr[1]
        if isinstance(expr, str):
            level = self.evaluator.named_call(place, expr, item.args)
            return self._level(place, level, expr, "exact")
        if not isinstance(expr, list) or not expr:
            return [], ""
        if expr[0] == "ctor":
            return self._constructor(place, expr, item)
        if expr[0] == ".":
            return self._member_called(place, expr, item)
        values = self.evaluator.value(*place, expr)
        targets, external = self._level(place, tuple(values), None, "likely")
        return targets or self._flowing(place, expr), external

    def _member_called(self, place: Place, expr: Expr, item: Reference) -> tuple[list[Target], str]:
        evaluator = self.evaluator
        targets: list[Target] = []
        external = ""
        values = evaluator.object(place, expr[1])
        for value in values:
            level = evaluator.member_call(place, value, expr[2], item.args)
            confidence: Confidence = "exact" if _is_sure(value, expr[1]) else "likely"
            found, outside = self._level(place, level, None, confidence)
            targets += [target for target in found if target not in targets]
            external = external or outside
            if level and level[0][0] == "s" and "extension" in self._flags(level[0]):
                targets = [target._replace(confidence="exact") for target in targets]
        if any(self._is_functional(value) for value in values):
            targets += [target for target in self._flowing(place, expr[1]) if target not in targets]
        if not values:
            targets = self._by_name(place, expr, item)
        return targets, "" if targets else external

    def _flags(self, value: Value) -> str:
        return self.world.view(value[1]).symbols[value[2]].flags

    def _is_functional(self, value: Value) -> bool:
        if value[0] == "i":
            return self.evaluator.single_method(value) is not None
        return value[0] in {"f", "tv"} or (value[0] == "x" and is_function_type(short(value)))

    def _level(self, place: Place, level: Level, name: str | None, confidence: Confidence) -> tuple[list[Target], str]:
        """Return the targets of what a call means."""
        targets: list[Target] = []
        external = ""
        for value in level:
            tag = value[0]
            if tag == "x":
                external = external or str(value[1])
            elif tag == "added":
                external = external or "added"
            elif tag == "bind":
                more, outside = self._invoked(self.evaluator.bound(self.world.view(value[1]), value[2]))
                flowing = self._flowing(place, name) if name else []
                targets += [target for target in [*more, *flowing] if target not in targets]
                external = external or outside or "<local>"
            elif tag == "s":
                more, outside = self._of_symbol(place, value, name, confidence)
                targets += [target for target in more if target not in targets]
                external = external or outside
            elif tag == "i":
                more, outside = self._invoked([value])
                targets += more
        return targets, "" if targets else external

    def _of_symbol(
        self, place: Place, value: Value, name: str | None, confidence: Confidence
    ) -> tuple[list[Target], str]:
        symbol = self.world.view(value[1]).symbols[value[2]]
        if symbol.kind in VARIABLES and "accessor" not in symbol.flags:
            more, outside = self._invoked(self.evaluator.variable(value))
            flowing = self._flow.of(place, name) if self._flow is not None and name else []
            return [*more, *self._functions(flowing)], outside or "<variable>"
        if symbol.kind == "type":
            return self._declared(self.evaluator.opened((value,)), confidence)
        return self._declared([value], confidence)

    def _invoked(self, values: Iterable[Value]) -> tuple[list[Target], str]:
        """Return what runs when values are called."""
        targets: list[Target] = []
        external = ""
        for value in values:
            if value[0] == "s":
                targets += self._declared([value], "likely")[0]
            elif value[0] == "i":
                for name in rules_of(self.world.view(value[1])).invoked:
                    for level in self.evaluator.candidates(value, name, "f")[:1]:
                        targets += self._declared(level, "likely")[0]
            elif value[0] == "x":
                external = external or str(value[1])
        return targets, external

    def _flowing(self, place: Place, expr: Expr) -> list[Target]:
        return self._functions(self._flow.of(place, expr)) if self._flow is not None else []

    def _functions(self, values: Iterable[Value]) -> list[Target]:
        return self._declared([value for value in values if value[0] == "s"], "likely")[0]

    def _constructor(self, place: Place, expr: Expr, item: Reference) -> tuple[list[Target], str]:
        """Return the constructors that `this(...)` and `super(...)` run; the type where it declares none."""
        evaluator = self.evaluator
        around = evaluator.type_at(place.view, place.owner)
        if len(expr) > 2 and expr[2] is not None:  # noqa: PLR2004 - the type is stated
            values = evaluator.types(*place, expr[2])
        elif around is None:
            return [], ""
        elif expr[1] == "this":
            values = [evaluator.canonical(("s", *around))]
        else:
            values = [base for base in evaluator.bases(*around) if not self._is_interface(base)]
        targets: list[Target] = []
        for value in values:
            if value[0] != "s":
                return targets, "" if targets else str(value[1])
            symbol = self.world.view(value[1]).symbols[value[2]]
            declared: list[tuple[int, int]] = []
            for name in rules_of(self.world.view(value[1])).constructor_names(symbol):
                declared += evaluator.own_members(value[1], value[2], name, "f")
            level = tuple(
                ("s", *found) for found in declared if self.world.view(found[0]).symbols[found[1]].kind == "method"
            )
            chosen, fits = evaluator.choose([level], item.args, place) if level else ((), False)
            targets += self._declared(chosen if fits else [value], "exact")[0]
        return targets, ""

    def _is_interface(self, value: Value) -> bool:
        return value[0] == "s" and self.world.view(value[1]).symbols[value[2]].kind in {"interface", "trait"}

    def _by_name(self, place: Place, expr: Expr, item: Reference) -> list[Target]:
        """Return the extension of that name in sight, where nothing is known of the receiver."""
        evaluator = self.evaluator
        for level in rules_of(place.view).extensions(evaluator, place, expr[2]):
            functions = tuple(value for value in level if value[0] == "s")
            with_receiver = tuple(
                found for value in functions if (found := evaluator.bind_receiver(value, ("tv", -1, -1, "?")))
            )
            chosen, fits = evaluator.choose([with_receiver], item.args, place)
            if fits:
                return self._declared(chosen, "likely")[0]
        return []

    def _read(self, place: Place, expr: Expr) -> tuple[list[Target], str]:
        evaluator = self.evaluator
        if isinstance(expr, str):
            level = evaluator.resolve(place, expr, "v") or evaluator.resolve(place, expr, "t")
            return self._declared([evaluator.canonical(v) for v in level if v[0] != "bind"], "exact")
        if not isinstance(expr, list) or not expr:
            return [], ""
        if expr[0] == "::":
            values = evaluator.references(place, expr)
            return self._declared(values, "exact" if expr[1] is None else "likely")
        if expr[0] == ".":
            return self._member_read(place, expr)
        return [], ""

    def _member_read(self, place: Place, expr: Expr) -> tuple[list[Target], str]:
        evaluator = self.evaluator
        targets: list[Target] = []
        for value in evaluator.object(place, expr[1]):
            level = self._member_level(place, value, expr[2])
            confidence: Confidence = "exact" if _is_sure(value, expr[1]) else "likely"
            targets += [t for t in self._declared(level, confidence)[0] if t not in targets]
        return targets, ""

    def _member_level(self, place: Place, value: Value, name: str) -> Level:
        evaluator = self.evaluator
        for kind in "vt":
            if value[0] == "p":
                level = evaluator.package_names(place.view, value[1], name, kind)
            else:
                level = next(iter(evaluator.candidates(value, name, kind)), ())
            if level and level[0][0] == "s":
                return level
        return tuple(evaluator.extension_properties(value, name, place))


def _is_sure(value: Value, expr: Expr) -> bool:
    """Whether the rules alone say what stands in front of a member."""
    if value[0] in {"s", "p", "m", "u"}:
        return True
    return (
        value[0] == "i" and bool(value[3]) and (not isinstance(expr, list) or expr[0] in {"this", "super", ".", "new"})
    )


__all__ = ["VARIABLES", "TypedLinker"]
