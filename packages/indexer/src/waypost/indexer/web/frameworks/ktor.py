"""Ktor: routes in blocks, over functions that extend a route or the application."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Reference
from waypost.indexer.linking.view import FUNCTIONS
from waypost.indexer.linking.view import names as names_in
from waypost.indexer.web.annotating import annotation, place_of_symbol, texts, value_of, words
from waypost.indexer.web.exprs import form, is_text, last_name, may_be_path, positional, receiver
from waypost.indexer.web.part import NO, SURE, Framework
from waypost.indexer.web.paths import joined
from waypost.indexer.web.routing import VERBS, is_test

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.facts import Expr, RouteFact
    from waypost.indexer.linking.view import View
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

_RECEIVERS = frozenset({"Route", "Routing", "Application", "RoutingNode", "RoutingRoot", "RootRoute"})
_BLOCKS = frozenset({"route", "routing", "method", "authenticate", "resource"})
_FUNCTION = "function"
"""Name of the fact of a call of a function that may extend a route."""
_MOST_PARENTS = 8


class Ktor(Framework):
    """Ktor."""

    name: ClassVar[str] = "ktor"
    languages: ClassVar[frozenset[str]] = frozenset({"kotlin"})
    packages: ClassVar[tuple[str, ...]] = ("io.ktor.server", "io.ktor.routing", "io.ktor.application")
    calls: ClassVar[frozenset[str]] = frozenset({*VERBS, *_BLOCKS, "handle", "Resource", "Location"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A call with a block or a handler, in a file that imports the server."""
        if call.kind == "decorator" or not noted.brings(["io.ktor"]):
            return False
        return block(call.args) is not None or (len(call.args) > 1 and is_text(call.args[0]))

    def declared(self, noted: Noted) -> Iterable[RouteFact]:
        """Calls of functions that may extend a route."""
        if not noted.brings(["io.ktor"]):
            return
        for call in noted.facts.body.references:
            if call.kind == "call" and call.name not in self.calls and call.owner >= 0 and call.name[:1].islower():
                callee = call.expr
                if isinstance(callee, str) or (form(callee) == "." and last_name(callee[1]) != "call"):
                    fact = noted.fact(self.name, call)
                    fact.name = _FUNCTION
                    yield fact

    def owns(self, external: str) -> bool:
        """Types by their full names, or by their own where everything of a package is imported."""
        return external.partition("(")[0] in _RECEIVERS or super().owns(external)

    # -- linking

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """What is called has no object, and stands in a block of routes; or its object is one of the server's."""
        if fact.name == _FUNCTION:
            return SURE if self._extending(fact, place, weaving) else NO
        of = receiver(plain(fact.expr))
        if of is not None and form(of) != "this":
            return SURE if weaving.is_router(self, place, of) == SURE else NO
        return SURE if fact.name == "routing" or self.around(place, weaving) is not None else NO

    def hands(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Note the blocks in which routes stand."""
        inner = block(fact.args)
        index = place.view.anonymous.get(inner[1]) if fact.name in _BLOCKS and form(inner) == "fn" else None
        if index is not None:
            weaving.marks[self.name, place.view.file, index].append((fact.start, None))

    def around(self, place: Place, weaving: Weaving) -> Node | None:
        """Return the node of the block, or of the extending function, in which a place is."""
        view, owner = place.view, place.owner
        while owner >= 0:
            symbol = view.symbols[owner]
            if (self.name, view.file, owner) in weaving.marks:
                return view.file, owner, "{}"
            if symbol.kind in FUNCTIONS and extends(view, owner):
                return view.file, owner, "{}"
            owner = symbol.parent
        return None

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, a block of routes, or what a function adds."""
        above = self._above(fact, place, weaving)
        if fact.name == _FUNCTION:
            self._function(fact, place, above, weaving)
        elif fact.name in _BLOCKS:
            self._block(fact, place, above, weaving)
        else:
            self._route(fact, place, above, weaving)

    def _above(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[Node]:
        of = receiver(plain(fact.expr))
        if of is not None and form(of) != "this" and fact.name != _FUNCTION:
            found = weaving.nodes(self, place, of)
            if found:
                return found
        around = self.around(place, weaving)
        return [around] if around is not None else []

    def _function(self, fact: RouteFact, place: Place, above: list[Node], weaving: Weaving) -> None:
        """`userRoutes()`: what a function that extends a route adds, is added where it is called."""
        for child in self._extending(fact, place, weaving):
            for node in above:
                weaving.mount(self, child, node, [""], test=is_test(place))

    def _extending(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[Node]:
        """Return the nodes of the functions that extend a route and are called."""
        view = place.view
        name = last_name(plain(fact.expr))
        call = Reference("call", name, fact.line, fact.start, fact.owner, fact.expr, fact.args)
        targets = weaving.origins.linker(view).targets(view, call)[0]
        return [(t.file, t.symbol, "{}") for t in targets if extends(weaving.view(t.file), t.symbol)]

    def _block(self, fact: RouteFact, place: Place, above: list[Node], weaving: Weaving) -> None:
        inner = block(fact.args)
        index = place.view.anonymous.get(inner[1]) if form(inner) == "fn" else None
        if index is None:
            return
        given = positional(fact.args)
        prefixes = weaving.text(place, given[0]) if fact.name == "route" and given else [""]
        node = (place.view.file, index, "{}")
        weaving.give(node, prefixes)
        methods = words(given[-1]) if given and not is_text(given[-1]) and fact.name in {"route", "method"} else []
        weaving.marks[self.name, place.view.file, index, "methods"] += [(0, method) for method in methods]
        for one in above:
            weaving.mount(self, node, one, [""], test=is_test(place))

    def _route(self, fact: RouteFact, place: Place, above: list[Node], weaving: Weaving) -> None:
        given = positional(fact.args)
        methods = [VERBS[fact.name]] if fact.name in VERBS else self._methods(place, weaving)
        handler = block(fact.args) or (given[1] if len(given) > 1 else None)
        paths = weaving.paths(place, given[0]) if given and may_be_path(given[0]) else [""]
        if form(fact.expr) == "<" and not given:
            paths = [path for type_ in fact.expr[2] for path in self._resource(place, type_, weaving)]
        weaving.route(
            self, fact, place, methods=methods, paths=paths, handler=weaving.handler(place, handler), on=above
        )

    def _methods(self, place: Place, weaving: Weaving) -> list[str]:
        """Return the methods that the blocks around `handle` say."""
        owner = place.owner
        while owner >= 0:
            found = weaving.marks.get((self.name, place.view.file, owner, "methods"))
            if found:
                return [str(method) for _, method in found]
            owner = place.view.symbols[owner].parent
        return []

    # -- routes by type: @Resource("/articles") class Articles

    def _resource(self, place: Place, type_: Expr, weaving: Weaving) -> Iterator[str]:
        for value in weaving.origins.evaluator(place.view).types(*place, type_):
            if value[0] == "s":
                yield from self._path_of(weaving.view(value[1]), value[2], weaving)

    def _path_of(self, view: View, index: int, weaving: Weaving, depth: int = 0) -> list[str]:
        symbol = view.symbols[index]
        weaving.world.ask_member(view, view.local(symbol.parent), symbol.name)
        args = annotation(view, index, "Resource", "Location")
        if args is None or depth > _MOST_PARENTS:
            return []
        own = texts(place_of_symbol(view, index), value_of(args, "path"), weaving) or [""]
        parents = [param.type for param in symbol.params if param.name == "parent"]
        before: list[str] = []
        for type_ in parents:
            for value in weaving.origins.evaluator(view).types(view, index, symbol.start, type_):
                if value[0] == "s":
                    before += self._path_of(weaving.view(value[1]), value[2], weaving, depth + 1)
        return [joined(prefix, path) for prefix in before or [""] for path in own]


def plain(expr: Expr) -> Expr:
    """Return what is called, without type arguments."""
    return expr[1] if form(expr) == "<" else expr


def block(args: list[Expr]) -> Expr:
    """Return the block that a call is given last."""
    last: list[Expr] = args[-1] if args else []
    value: Expr = last[2] if form(last) == "=" and last[1] in {"", "body", "build"} else last
    return value if form(value) == "fn" else None


def extends(view: View, index: int) -> bool:
    """Whether a function extends a route or the application."""
    params = view.symbols[index].params
    found = names_in(params[0].type) if params and params[0].kind == "this" else []
    return bool(found) and found[-1] in _RECEIVERS


PARTS = [Ktor()]
