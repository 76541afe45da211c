"""Frameworks whose routers are called like the methods of HTTP: `router.get("/x", ...)`, `@app.post("/x")`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import HOLE, argument, called, form, is_text, items, last_name, may_be_function, receiver
from waypost.indexer.web.origins import DEFAULT, EXPORT
from waypost.indexer.web.part import NO, POSSIBLE, Framework

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

VERBS = {verb: verb.upper() for verb in ("get", "post", "put", "patch", "delete", "head", "options")}


class DecoratingFramework(Framework):
    """A framework of Python whose routers decorate handlers."""

    languages: ClassVar[frozenset[str]] = frozenset({"python"})
    verbs: ClassVar[dict[str, str]] = VERBS
    general: ClassVar[frozenset[str]] = frozenset({"route"})
    """Decorators with a list of methods."""
    default: ClassVar[tuple[str, ...]] = ("GET",)
    """The methods where no list is given."""
    adding: ClassVar[frozenset[str]] = frozenset()
    """Calls that declare a route or mount a router without decorating anything."""
    path: ClassVar[tuple[str, ...]] = ("path", "rule")

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A decorator with a path, or one of the calls that add something."""
        if form(call.expr) != ".":
            return False
        if call.name in self.adding:
            return True
        return _may_be_path(argument(call.args, 0, *self.path)) and noted.decorated(call) >= 0

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a decorated route, or what a call adds."""
        on = weaving.nodes(self, place, receiver(fact.expr))
        if fact.symbol < 0:
            self.added(fact, place, on, weaving)
            return
        weaving.route(
            self,
            fact,
            place,
            methods=self.methods(fact, place, weaving),
            paths=weaving.paths(place, argument(fact.args, 0, *self.path)),
            handler=weaving.handlers.declared(place.view, fact.symbol),
            on=on,
        )

    def methods(self, fact: RouteFact, place: Place, weaving: Weaving) -> tuple[str, ...]:
        """Return the methods of a decorated route."""
        if fact.name in self.verbs:
            return (self.verbs[fact.name],)
        return tuple(weaving.words(place, argument(fact.args, -1, "methods"))) or self.default

    def added(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """Add what a call adds that decorates nothing."""


def _may_be_path(expr: Expr) -> bool:
    return is_text(expr) or isinstance(expr, str) or form(expr) in {".", "+", "[", "("}


def is_test(place: Place) -> bool:
    """Whether a place is in a test."""
    from waypost.indexer.paths import is_test_path  # noqa: PLC0415 - only asked for here

    return is_test_path(place.view.path)


JAVASCRIPT = frozenset({"javascript", "typescript", "tsx", "vue", "svelte"})


class VerbFramework(Framework):
    """A framework of JavaScript whose routers get handlers as arguments: `router.get("/x", check, handler)`."""

    languages: ClassVar[frozenset[str]] = JAVASCRIPT
    nests: ClassVar[bool] = True
    verbs: ClassVar[dict[str, str]] = {**VERBS, "all": ""}
    mounting: ClassVar[frozenset[str]] = frozenset({"use"})
    """Calls that mount a router or declare routes in another way."""

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A method of HTTP with a path and a function, or one of a chain that started with a path."""
        if form(call.expr) != ".":
            return False
        if call.name in self.mounting:
            return True
        args = call.args
        if self.chained(call.expr[1]) is not None:
            return may_be_function(args[-1])
        return len(args) > 1 and (_may_be_path(args[0]) or form(args[0]) == "[]") and self.may_handle(args[-1])

    def may_handle(self, expr: Expr) -> bool:
        """Whether the last argument may be a handler."""
        return may_be_function(expr)

    def chained(self, expr: Expr) -> Expr:
        """Return the path of `router.route("/x")` in a chain, None where there is none."""
        for name, _, args in called(expr):
            if name == "route" and len(args) == 1 and form(args[0]) != "{":
                return args[0]
        return None

    def root(self, expr: Expr) -> Expr:
        """Return the router that a chain of calls starts from."""
        while form(expr) == "(" and form(expr[1]) == "." and expr[1][2] not in self.creators:
            expr = expr[1][1]
        return expr

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """By what the chain starts from; where only its name says something, path and handler have to be plain ones."""
        claim = weaving.is_router(self, place, self.root(receiver(fact.expr)))
        return claim if claim != POSSIBLE or fact.name in self.mounting or self._is_plain(fact, place, weaving) else NO

    def _is_plain(self, fact: RouteFact, place: Place, weaving: Weaving) -> bool:
        path, handlers = self.parts(fact, place, weaving)
        texts = weaving.texts.of(place, path)
        if not handlers or not all(text.startswith(("/", "*", HOLE)) for text in texts):
            return False
        return form(handlers[-1]) == "fn" or weaving.handler(place, handlers[-1]).symbol is not None

    def on(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[Node]:
        """Return what a fact hangs on: the router, or the variable that a chain is assigned to."""
        root = self.root(receiver(fact.expr))
        if not self._makes(root):
            return weaving.nodes(self, place, root)
        if form(fact.around) == "(":
            return [(place.view.file, fact.around[1], "()")]
        return [variable_around(place) or self._given(place)]

    def _makes(self, expr: Expr) -> bool:
        """Whether an expression makes a router."""
        return form(expr) in {"(", "new"} and last_name(expr[1]) in self.creators

    def _given(self, place: Place) -> Node:
        """Return the node of what a statement gives away, or what a function returns."""
        if place.owner >= 0:
            return place.view.file, place.owner, "return"
        return place.view.file, -1, EXPORT + DEFAULT

    def inline(self, place: Place, expr: Expr, weaving: Weaving) -> list[Node]:
        """`app.use("/x", Router().get("/y", handler))`."""
        if self._makes(self.root(expr)):
            return [(place.view.file, place.start, "()")]
        return super().inline(place, expr, weaving)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, or what is mounted."""
        on = self.on(fact, place, weaving)
        if fact.name in self.mounting:
            self.mounted(fact, place, on, weaving)
            return
        path, handlers = self.parts(fact, place, weaving)
        method = self.verbs[fact.name]
        handler = weaving.handler(place, handlers[-1] if handlers else None)
        weaving.route(self, fact, place, methods=(method,), paths=weaving.paths(place, path), handler=handler, on=on)

    def parts(self, fact: RouteFact, place: Place, weaving: Weaving) -> tuple[Expr, list[Expr]]:
        """Return the path and the handlers of a route."""
        chained = self.chained(receiver(fact.expr))
        return (chained, fact.args) if chained is not None else (fact.args[0], fact.args[1:])

    def mounted(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """`router.use("/x", check, other)`."""
        args = list(fact.args)
        prefix: Expr = None
        if len(args) > 1 and self._is_path(place, args[0], weaving):
            prefix, args = args[0], args[1:]
        for child in [part for arg in args for part in items(arg)]:
            weaving.hang(self, place, self.child(child), on, prefix, test=is_test(place))

    def _is_path(self, place: Place, expr: Expr, weaving: Weaving) -> bool:
        """Whether an argument is a path, or several: a name may stand for a function or router too."""
        if is_text(expr) or form(expr) == "[]":
            return all(map(is_text, items(expr)))
        if not _may_be_path(expr):
            return False
        if weaving.known(place, expr) or weaving.external(place, expr):
            return False
        at, read = weaving.loops.rows(place, [expr, expr])[0][0]
        return bool(weaving.paths(at, read))

    def child(self, expr: Expr) -> Expr:
        """Return the router that is mounted."""
        return expr


def variable_around(place: Place) -> Node | None:
    """Return the variable that a place's statement declares."""
    view = place.view
    found = None
    for symbol in view.symbols:
        if symbol.start > place.start:
            break
        if symbol.kind in {"variable", "constant"} and place.start < symbol.end and symbol.parent == place.owner:
            found = (view.file, symbol.parent, symbol.name)
    return found
