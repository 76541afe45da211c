"""Linking one file: each reference gets its targets, each import its file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from waypost.indexer.facts import Reference
from waypost.indexer.linking.evaluator import Evaluator, is_type, unique
from waypost.indexer.linking.flow import definers, reaching
from waypost.indexer.linking.owning import owners
from waypost.indexer.linking.passing import Flow, Passing, event_of
from waypost.indexer.linking.view import END, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Binding, Body, Expr, Import, Symbol
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.world import World
    from waypost.protocol.map_file import Confidence

Arguments = dict[tuple[int, int, str], list[tuple[View, int, int, Any]]]
"""What is passed for a parameter, by file, function and name: expressions and where they are to be read."""

NOWHERE = -1
"""Stands for a file where work belongs to none."""

_MOST_TARGETS = 8
_CALLS = frozenset({"call", "decorator", "instantiate"})
_VARIABLES = frozenset({"variable", "constant"})
_FUNCTIONS = frozenset({"function", "method", "lambda"})


class Target(NamedTuple):
    """One symbol that a reference leads to."""

    file: int
    symbol: int
    confidence: Confidence


class LinkedReference(NamedTuple):
    """A reference with one of its targets: none where it is unresolved or leads outside."""

    name: str
    kind: str
    line: int
    source: int
    target: tuple[int, int] | None
    confidence: Confidence
    external: str


class LinkedImport(NamedTuple):
    """An import with one of its files; none where it is unresolved or leads outside."""

    line: int
    raw: str
    name: str
    target: int | None
    symbol: tuple[int, int] | None
    external: str


class Linked(NamedTuple):
    """What linking a file gave, and the questions that led to it."""

    references: list[LinkedReference]
    imports: list[LinkedImport]
    asked: set[int]
    parents: tuple[tuple[int, tuple[int, int] | None], ...] = ()
    """What declarations are members of that stand outside of their type (see `owning`)."""


class Linker:
    """Links files of one World."""

    own_flows: ClassVar[bool] = False
    passing: ClassVar[type[Passing]] = Passing
    """What a file hands over is found out by the language's own linker."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.evaluator = Evaluator(world)
        self._answers: dict[tuple[object, ...], tuple[list[Target], str]] = {}
        """Targets of members in the file at hand: of what, the name."""
        self._repeated: dict[tuple[object, ...], tuple[list[Target], str]] = {}
        """Targets of references in the file at hand that say the same (see `_meaning`)."""
        self._candidates: dict[tuple[str, str], list[tuple[int, int]]] = {}
        """Methods by their name and family of languages."""
        self._passed: dict[int, Arguments] = {}
        """What each file passes to its own functions, from working out its flows until it is linked."""
        self._reach: set[int] | None = None
        """The files that the one at hand imports, as soon as they are asked for."""
        self._special: dict[type[Linker], Linker] = {}

    def link(self, file: int, body: Body) -> Linked:
        """Return the resolved references and imports of a file."""
        special = self._own_linker(file)
        if special is not None:
            return special.link(file, body)
        self.at_home(file)
        view = self.world.view(file)
        self._give_arguments(view, body)
        self.evaluator.flowing = True
        imports = [row for item in view.outline.imports for row in self._imported(view, item)]
        references = [row for item in body.references for row in self._linked(view, item)]
        references += self._implied(view)
        self.evaluator.arguments.clear()
        parents = tuple(owners(self.evaluator, view)) if view.outside_members else ()
        self.evaluator.forget()
        return Linked(references, imports, self.world.asked, parents)

    def for_file(self, file: int) -> Linker:
        """Return the linker of a file's language: this one, or one of the language's own."""
        return self._own_linker(file) or self

    def _own_linker(self, file: int) -> Linker | None:
        """Return the linker of a file's language where it has one of its own."""
        special = self.world.view(file).rules.linker()
        if special is None or type(self) is special:
            return None
        if special not in self._special:
            self._special[special] = special(self.world)
        return self._special[special]

    # -- what is passed for parameters

    def flows(self, file: int, body: Body) -> tuple[list[Flow], set[int]]:
        """Return what a file hands to functions of other files (see `passing`), and the questions that led to it."""
        special = self._own_linker(file)
        if special is not None and special.own_flows:
            return special.flows(file, body)
        self.at_home(file)
        view = self.world.view(file)
        self._passed[file] = self._pass_arguments(view, body)
        self.evaluator.arguments.update(self._passed[file])
        found = self.passing(self).flows(view, body)
        self.evaluator.arguments.clear()
        return found, self.world.asked

    def _give_arguments(self, view: View, body: Body) -> None:
        """Let the evaluator know what the file passes to its own functions, as it was found out for `flows`."""
        passed = self._passed.pop(view.file, None)
        if passed is None:
            passed = self._pass_arguments(view, body)
        if passed:
            self.evaluator.forget_file(view.file)
            self.evaluator.arguments.update(passed)

    def at_home(self, file: int) -> None:
        """Begin with a file, or with what belongs to none (NOWHERE): nothing has been asked for it yet."""
        self.world.asked = set()
        self._reach = None
        self._answers.clear()
        self._repeated.clear()
        self.evaluator.at_home(file)

    def _pass_arguments(self, view: View, body: Body) -> Arguments:
        """Return what this file passes to its own functions' parameters, by calls and decorators."""
        self.evaluator.flowing = False
        own = {symbol.name for symbol in view.symbols}
        calls = [
            item
            for item in body.references
            if item.kind == "call" and item.args and item.name in own and any(map(_tells, item.args))
        ]
        found: Arguments = {}
        self._pass_calls(view, calls, found)
        self._pass_decorated(view, found)
        # What a parameter is called with is known once it is known what the parameter stands for.
        given = {binding[2] for binding in found}
        again = [
            item
            for item in body.references
            if item.kind == "call" and item.args and item.name in given and isinstance(item.expr, str)
        ]
        if again:
            self.evaluator.arguments.update(found)
            self._pass_calls(view, again, found)
            self.evaluator.arguments.clear()
        return found

    def _pass_calls(self, view: View, calls: list[Reference], found: Arguments) -> None:
        for item in calls:
            for value in self.evaluator.value(view, item.owner, item.start, item.expr):
                target = self.callable(value)
                if target is not None and target[0] == view.file:
                    for name, expr in self.arguments(view, target[1], value, item):
                        given = found.setdefault((view.file, target[1], name), [])
                        place = (view, item.owner, item.start, expr)
                        if place not in given:
                            given.append(place)

    def _pass_decorated(self, view: View, found: Arguments) -> None:
        passing = Passing(self)
        for index, symbol in enumerate(view.symbols):
            for decorator in symbol.decorators:
                for flow in passing.decorated(view, index, decorator, at_home=True):
                    place = (view, symbol.parent, symbol.start, ["sym", index])
                    found.setdefault((*flow.target, flow.what), []).append(place)

    def variables(self, view: View, owner: int, start: int, expr: Expr) -> list[Target]:
        """Return the variables that an expression names."""
        name = expr if isinstance(expr, str) else expr[2] if isinstance(expr, list) and expr and expr[0] == "." else ""
        if not name:
            return []
        targets, _ = self.targets(view, Reference("read", name, 0, start, owner, expr))
        return [t for t in targets if self.world.view(t.file).symbols[t.symbol].kind in _VARIABLES]

    def callable(self, value: Value) -> tuple[int, int] | None:
        """Return the function that calling a value runs."""
        if value[0] != "s":
            return None
        view = self.world.view(value[1])
        symbol = view.symbols[value[2]]
        if symbol.kind in _FUNCTIONS:
            return view.rules.defined(self.evaluator, (value[1], value[2]))
        if is_type(symbol):
            for name in view.rules.constructors:
                for member in self.evaluator.class_member(value[1], value[2], name):
                    if member[0] == "s":
                        return member[1], member[2]
        return None

    def arguments(self, view: View, function: int, value: Value, item: Reference) -> Iterator[tuple[str, Expr]]:
        """Yield what a call passes for each parameter of a function."""
        params = view.symbols[function].params
        bound = bool(params) and params[0].kind == "self" and not self._is_plain(view, item.expr, value)
        positional = params[1:] if bound else params
        for number, argument in enumerate(item.args):
            if isinstance(argument, list) and argument and argument[0] == "=":
                if any(param.name == argument[1] for param in params):
                    yield argument[1], argument[2]
            elif number < len(positional) and argument is not None:
                param = positional[number]
                yield param.name, argument

    def _is_plain(self, view: View, expr: Expr, value: Value) -> bool:
        """Whether a method is called through its type, with the receiver as an argument."""
        if not isinstance(expr, list) or expr[0] != ".":
            return False
        symbol = self.world.view(value[1]).symbols[value[2]]
        if is_type(symbol) or "classmethod" in symbol.flags:
            return False
        return any(found[0] == "s" for found in self.evaluator.value(view, -1, END, expr[1]))

    # -- what imports lead to

    def _imported(self, view: View, item: Import) -> Iterator[LinkedImport]:
        rules = view.rules
        if not rules.is_import(item):
            return
        targets = rules.import_targets(self.evaluator, view, item)
        files = unique(("m", file) for file in rules.import_files(self.evaluator, view, item))
        symbol = None
        if item.name not in {"", "*"}:
            symbol = next((s for s in self._import_symbols(view, item)), None)
        if files:
            for _, file in files:
                if file != view.file:
                    line = rules.import_line(self.evaluator, view, item)
                    yield LinkedImport(line, item.raw, item.name, file, symbol, "")
            return
        external = next((str(value[1]) for value in targets if value[0] == "x"), "")
        yield LinkedImport(item.line, item.raw, item.name, None, symbol, external)

    def _import_symbols(self, view: View, item: Import) -> Iterator[tuple[int, int]]:
        for value in view.rules.import_targets(self.evaluator, view, item):
            if value[0] == "m":
                yield from self._module_symbols(value[1], item.name)
            elif value[0] == "s":
                yield value[1], value[2]

    def _module_symbols(self, file: int, name: str) -> Iterator[tuple[int, int]]:
        """Yield the declarations that a module's name leads to, variables included."""
        for value in self.members(("m", file), name):
            yield value.file, value.symbol

    # -- references

    def _linked(self, view: View, item: Reference) -> Iterator[LinkedReference]:
        targets, external = self._answer(view, item)
        if item.kind == "call" and item.name in view.rules.emits:
            targets = [*targets, *self._handled(view, item)]
        if targets and item.kind in _CALLS:
            targets = view.rules.refine(self.evaluator, view, item, targets)
        if len(targets) > 1:
            targets = sorted(set(targets))[:_MOST_TARGETS]
        for file, symbol, confidence in targets:
            kind = item.kind
            if kind == "call":
                kind = view.rules.kind_of_call(self.world.view(file).symbols[symbol].kind)
            yield LinkedReference(item.name, kind, item.line, item.owner, (file, symbol), confidence, "")
        if not targets and item.kind != "read" and not _may_be_none(item.expr):
            yield LinkedReference(item.name, item.kind, item.line, item.owner, None, "name", external)

    def _answer(self, view: View, item: Reference) -> tuple[list[Target], str]:
        """Return the targets of a reference; of those that say the same one is worked out."""
        what = self._meaning(view, item) if view.rules.repeats else None
        if what is None:
            return self.targets(view, item)
        known = self._repeated.get(what)
        if known is None:
            known = self._repeated[what] = self.targets(view, item)
        return known

    def _meaning(self, view: View, item: Reference) -> tuple[object, ...] | None:
        """Return what two references have in common that say the same; None for one that is like no other."""
        expr = item.expr
        names = [item.kind]
        while isinstance(expr, list) and expr and expr[0] == ".":
            names.append(expr[2])
            expr = expr[1]
        scope = self.evaluator.binder(view, item.owner, expr) if isinstance(expr, str) else None
        return None if scope is None else (scope, expr, *names)

    def _implied(self, view: View) -> Iterator[LinkedReference]:
        for index, base in view.rules.implied(self.evaluator, view):
            name = self.world.view(base[0]).symbols[base[1]].name
            yield LinkedReference(name, "inherit", view.symbols[index].line, index, base, "likely", "")

    def _handled(self, view: View, item: Reference) -> list[Target]:
        """Return the handlers of the event that a call emits."""
        if not (isinstance(item.expr, list) and item.expr and item.expr[0] == "."):
            return []
        event, _ = event_of(item.args)
        emitters = Passing(self).emitters(view, item.owner, item.start, item.expr[1])
        return [
            Target(file, symbol, "likely")
            for emitter in emitters
            for file, symbol in self.world.handed(*emitter, f"on:{event}")
        ]

    def targets(self, view: View, item: Reference) -> tuple[list[Target], str]:
        """Return what a reference leads to, and the dotted name outside the project where it leads there."""
        expr = item.expr
        if isinstance(expr, str):
            return self._name_targets(view, item, expr)
        if isinstance(expr, list) and expr and expr[0] in {".", "<"}:
            while expr[0] == "<":
                expr = expr[1]
                if isinstance(expr, str):
                    return self._name_targets(view, item, expr)
                if not isinstance(expr, list) or not expr:
                    return [], ""
            if expr[0] == ".":
                return self._member_targets(view, item, expr)
        return self._value_targets(self.evaluator.value(view, item.owner, item.start, expr), "likely")

    def _name_targets(self, view: View, item: Reference, name: str) -> tuple[list[Target], str]:
        start = END if item.kind in {"type", "inherit"} and item.owner < 0 else item.start
        found = self.evaluator.find(view, item.owner, start, name)
        if found is None:
            return self._beyond_targets(view, item, name)
        targets: list[Target] = []
        external = ""
        for definer in found[1]:
            if definer.symbol >= 0:
                targets.append(Target(view.file, definer.symbol, "exact"))
                if view.symbols[definer.symbol].kind in _VARIABLES and item.kind in _CALLS:
                    more, external = self._value_targets(self.evaluator.declared(view, definer.symbol), "likely")
                    targets = more or targets
            elif definer.imported is not None:
                more, outside = self._import_targets(view, definer.imported, item)
                targets += more
                external = external or outside
            elif definer.binding is not None:
                more, outside = self._binding_targets(view, found[0], definer.binding, item)
                targets += more
                external = external or outside
        return targets, external

    def _beyond_targets(self, view: View, item: Reference, name: str) -> tuple[list[Target], str]:
        """Return what a name leads to that neither the file nor its imports bind."""
        values = self.evaluator.beyond(view, item.owner, name)
        targets, external = self._value_targets(values, "exact", item)
        variables = [target for target in targets if self._symbol(target).kind in _VARIABLES]
        if variables and item.kind in _CALLS:
            values = self.evaluator.name(view, item.owner, item.start, name)
            called, external = self._value_targets(values, "likely", item)
            targets = called or targets
        return targets, external

    def _symbol(self, target: Target) -> Symbol:
        return self.world.view(target.file).symbols[target.symbol]

    def _binding_targets(self, view: View, scope: int, binding: Binding, item: Reference) -> tuple[list[Target], str]:
        values = self.evaluator.bound(view, binding)
        declared = [
            Target(view.file, index, "exact")
            for index in view.children.get((scope, binding.name), ())
            if view.symbols[index].kind in _VARIABLES
        ]
        if item.kind in _CALLS or item.kind in {"type", "inherit"}:
            if item.kind in _CALLS:
                values = [v for value in values for v in self._when_called(value)]
            targets, external = self._value_targets(values, "likely", item)
            anonymous = any(self.world.view(t.file).symbols[t.symbol].kind == "lambda" for t in targets)
            return (targets + declared if anonymous or (not targets and not external) else targets), external
        return declared, ""

    def _when_called(self, value: Value) -> list[Value]:
        """Return what runs when a value is called: an instance's own call method."""
        return self.evaluator.member(value, "__call__") if value[0] == "i" else [value]

    def _import_targets(self, view: View, imported: Import, item: Reference) -> tuple[list[Target], str]:
        values = self.evaluator.imported(view, imported)
        targets, external = self._value_targets(values, "exact", item)
        if not targets:
            for file, symbol in self._import_symbols(view, imported):
                targets.append(Target(file, symbol, "exact"))
        return targets, external

    def _member_targets(self, view: View, item: Reference, expr: Expr) -> tuple[list[Target], str]:
        values = self.evaluator.value(view, item.owner, item.start, expr[1])
        if not values:
            return self._only_candidate(view, item, expr), ""
        calling = item.kind in _CALLS
        if len(values) == 1:
            found, outside = self._member_answer(values[0], expr[2], calling=calling)
            if calling and not found and not outside and values[0][0] == "i" and values[0][3]:
                found = self._members_below(values[0], expr[2])
            return found, outside
        targets: list[Target] = []
        external = ""
        for value in values:
            found, outside = self._member_answer(value, expr[2], calling=calling)
            targets += found
            external = external or outside
        return targets, external if not targets else ""

    def _members_below(self, value: Value, name: str) -> list[Target]:
        """Return methods that only types derived from the receiver's have: what an abstract type calls of its kin."""
        found = []
        for file, index in self.world.named(name):
            view = self.world.view(file)
            symbol = view.symbols[index]
            if symbol.kind == "method" and symbol.parent >= 0 and is_type(view.symbols[symbol.parent]):
                ancestors = self.evaluator.ancestors(file, symbol.parent)
                if ("s", value[1], value[2]) in ancestors:
                    found.append(Target(file, index, "likely"))
        return found

    def _member_answer(self, value: Value, name: str, *, calling: bool) -> tuple[list[Target], str]:
        """Return the declarations that a member of a value leads to, else its dotted name outside the project."""
        if value[0] == "x":
            found = self.evaluator.member(value, name)
            targets = [Target(member[1], member[2], "likely") for member in found if member[0] == "s"]
            return targets, "" if targets else f"{value[1]}.{name}"
        what = (*value, name, calling) if value[0] in {"s", "m", "p", "u", "i"} else None
        if what is not None and what in self._answers:
            return self._answers[what]
        sure = value[0] in {"s", "m", "p", "u"} or (value[0] == "i" and value[3])
        targets = self.members(value, name, "exact" if sure else "likely", calling=calling)
        external = ""
        if not targets:
            external = next((str(m[1]) for m in self.evaluator.member(value, name) if m[0] in {"x", "k"}), "")
        if what is not None:
            self._answers[what] = targets, external
        return targets, external

    def _of_module(self, file: int, name: str, confidence: Confidence, *, calling: bool) -> list[Target]:
        view = self.world.view(file)
        self.world.ask_member(view, "", name)
        items = definers(view, -1, name)
        found: list[Target] = []
        for item in reaching(items, END, END, block_scope=view.rules.block_scope) if items else []:
            index = item.symbol
            if item.binding is not None:
                index = next((i for i in view.children.get((-1, name), ())), -1)
            if index >= 0 and not (calling and view.symbols[index].kind in _VARIABLES):
                found.append(Target(view.file, index, confidence))
        return found

    def _of_type(self, value: Value, name: str, confidence: Confidence, *, calling: bool) -> list[Target]:
        ancestors = self._ancestors(value)
        apart = calling and value[0] != "u" and self.world.view(value[1]).rules.fields_apart
        for ancestor in ancestors:
            own = (
                self.evaluator.own_member(ancestor[1], ancestor[2], f"{name}()" if apart else name)
                if ancestor[0] == "s"
                else []
            )
            if own:
                members = [member for member in own if isinstance(member, tuple) and member[0] == "s"]
                return [Target(m[1], m[2], confidence) for m in members if not self._is_value(m, calling)]
        return []

    def members(
        self, value: Value, name: str, confidence: Confidence = "exact", *, calling: bool = False
    ) -> list[Target]:
        """Return the declarations that a member of a value leads to, variables included."""
        evaluator = self.evaluator
        found: list[Target] = []
        if value[0] == "m":
            found = self._of_module(value[1], name, confidence, calling=calling)
        elif value[0] == "p" and not calling:
            symbols = evaluator.package_symbols(value[1], name)
            found = [Target(v[1], v[2], confidence) for v in symbols if v[0] == "s"]
        elif value[0] in {"i", "s", "u"}:
            found = self._of_type(value, name, confidence, calling=calling)
        if found:
            return found
        values = evaluator.member(value, name)
        if calling:
            values = [v for member in values for v in self._when_called(member)]
        return self._value_targets(values, confidence if value[0] in {"m", "p"} else "likely")[0]

    def _is_value(self, member: Value, calling: bool) -> bool:  # noqa: FBT001 - a private question
        symbol = self.world.view(member[1]).symbols[member[2]]
        return calling and ((symbol.kind in _VARIABLES and symbol.flags != "case") or "property" in symbol.flags)

    def _ancestors(self, value: Value) -> list[Value]:
        if value[0] == "u":
            return self.evaluator.ancestors(value[1], value[2])[1:]
        if not is_type(self.world.view(value[1]).symbols[value[2]]):
            return []
        return self.evaluator.ancestors(value[1], value[2])

    def _value_targets(
        self, values: list[Value], confidence: Confidence, item: Reference | None = None
    ) -> tuple[list[Target], str]:
        targets = [Target(value[1], value[2], confidence) for value in values if value[0] == "s"]
        if not targets and item is not None and item.kind in _CALLS:
            called = [v for value in values if value[0] == "i" for v in self._when_called(value)]
            targets = [Target(value[1], value[2], "likely") for value in called if value[0] == "s"]
        external = next((str(value[1]) for value in values if value[0] == "x"), "")
        return targets, "" if targets else external

    def _only_candidate(self, view: View, item: Reference, expr: Expr) -> list[Target]:
        """Return the one method of that name in reach, where the receiver is not known."""
        name = expr[2]
        if item.kind not in _CALLS or name in view.rules.common:
            return []
        candidates = self._methods(name, view.rules.family)
        if len(candidates) != 1:
            return []
        file, index = candidates[0]
        return [Target(file, index, "likely")] if self._in_reach(view, file) else []

    def _methods(self, name: str, family: str) -> list[tuple[int, int]]:
        """Return the methods of a name in a family of languages."""
        named = self.world.named(name)
        if (name, family) not in self._candidates:
            views = ((self.world.view(file), index) for file, index in named)
            self._candidates[name, family] = [
                (view.file, index)
                for view, index in views
                if view.symbols[index].kind == "method" and view.rules.family == family
            ]
        return self._candidates[name, family]

    def _in_reach(self, view: View, file: int) -> bool:
        """Whether a file is this one or one that it imports."""
        if self._reach is None:
            rules = view.rules
            self._reach = {view.file}
            for item in view.outline.imports:
                self._reach.update(rules.import_files(self.evaluator, view, item))
        return file in self._reach


def _may_be_none(expr: Expr) -> bool:
    """Whether what looks like a call may be none: a base or member in an initialiser, a variable without arguments."""
    return isinstance(expr, list) and bool(expr) and expr[0] in {"maybe", "base"}


def _tells(argument: Expr) -> bool:
    """Whether an argument may be a function or an object of the project."""
    if argument is None:
        return False
    if isinstance(argument, list):
        return bool(argument) and argument[0] not in {"'", "#"}
    return True
