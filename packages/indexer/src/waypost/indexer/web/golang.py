"""What the frameworks of Go have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.exprs import form, is_text, may_be_path, receiver
from waypost.indexer.web.grouping import GroupingFramework
from waypost.indexer.web.part import SURE
from waypost.indexer.web.routing import is_test

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.handlers import Handler
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

GO = frozenset({"go"})
HTTP = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "CONNECT", "TRACE")
UPPER = {method: method for method in HTTP}
_CONSTANT = "Method"
_PATH_AND_HANDLER = 2
_MOST_WRAPPERS = 4


class GoFramework(GroupingFramework):
    """A framework of Go."""

    languages: ClassVar[frozenset[str]] = GO
    verbs: ClassVar[dict[str, str]] = {}
    """Calls that add a route, with its method; none where it takes every one."""
    general: ClassVar[frozenset[str]] = frozenset()
    """Calls whose first argument is the method, or a list of methods."""

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A path and a handler: a literal in any file, whatever may be one where the package is imported."""
        if form(call.expr) != "." or len(call.args) < _PATH_AND_HANDLER:
            return False
        path = call.args[1] if call.name in self.general else call.args[0]
        return is_text(path) or (may_be_path(path) and noted.brings(self.packages))

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, or a router within."""
        on = weaving.nodes(self, place, receiver(fact.expr))
        if self.added(fact, place, on, weaving):
            return
        args = fact.args
        general = fact.name in self.general
        path = args[1] if general else args[0]
        handler = self.handler_of(args[1:] if general else args)
        for (at, text), (there, answer), (where, method) in weaving.loops.rows(
            place, [path, handler, args[0] if general else None]
        ):
            methods = method_names(where, [method], weaving) if general else [self.verbs.get(fact.name, "")]
            found = self.answering(there, answer, weaving)
            weaving.route(self, fact, place, methods=methods, paths=weaving.paths(at, text), handler=found, on=on)

    def added(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> bool:
        """Add what is no route; tell whether it was one of those."""
        return False

    def handler_of(self, args: list[Expr]) -> Expr:
        """Return the handler among the arguments of a route."""
        return args[-1]

    def answering(self, place: Place, expr: Expr, weaving: Weaving) -> Handler:
        """Return a handler; of an object it is the method that is called."""
        found = weaving.handler(place, expr)
        if found.symbol is not None and found.kind in TYPES:
            evaluator = weaving.origins.evaluator(place.view)
            for value in evaluator.class_member(*found.symbol, "ServeHTTP"):
                if value[0] == "s":
                    return weaving.handlers.declared(weaving.view(value[1]), value[2])
        return found

    def is_own(self, place: Place, expr: Expr, weaving: Weaving) -> bool:
        """Whether an expression is a router of the framework."""
        return weaving.is_router(self, place, expr) == SURE

    def mounted(
        self,
        fact: RouteFact,
        place: Place,
        on: list[Node],
        weaving: Weaving,
        prefixes: list[str],
        handler: Expr = None,
    ) -> bool:
        """Mount what answers below a path, where that is a router; tell whether it is one."""
        handler = handler if handler is not None else fact.args[-1]
        children = self.routers(place, handler, weaving)
        for child in children:
            for above in on:
                weaving.mount(self, child, above, prefixes, test=is_test(place))
            if not on and prefixes != [""]:
                root = (place.view.file, -1, "()")
                weaving.mount(self, child, root, prefixes, test=is_test(place))
        return bool(children)

    def routers(self, place: Place, expr: Expr, weaving: Weaving, depth: int = 0) -> list[Node]:
        """Return the routers, of whichever framework, that a handler is, also within what wraps them."""
        from waypost.indexer.web.found import frameworks  # noqa: PLC0415 - a circle otherwise

        names = weaving.external(place, expr)
        for origin in weaving.origins.of(place, expr):
            names += weaving.external(origin.place, origin.value)
        for part in frameworks().values():
            if part.languages != GO or not isinstance(part, GoFramework):
                continue
            made = [name for name in names if part.owns(name) and not name.endswith(("Handler()", "HandlerFunc()"))]
            if made and (found := weaving.nodes(part, place, expr)):
                return found
        if form(expr) == "(" and depth < _MOST_WRAPPERS:
            for argument in reversed(expr[2]):
                found = self.routers(place, argument, weaving, depth + 1)
                if found:
                    return found
        return []


def method_names(place: Place, args: list[Expr], weaving: Weaving) -> list[str]:
    """Return the methods that arguments name: literals, lists, constants of net/http."""
    found: list[str] = []
    for given in args:
        place, arg = weaving.meant(place, given)
        if form(arg) in {"[]", "of"}:
            items = arg[1] if form(arg) == "[]" else arg[2][1] if form(arg[2]) == "[]" else []
            found += method_names(place, items, weaving)
            continue
        for word in weaving.words(place, arg):
            found.append(word.removeprefix(_CONSTANT).upper())
    return found
