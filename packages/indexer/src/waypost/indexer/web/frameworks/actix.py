"""actix-web: attributes, and scopes and resources that are built in chains."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.chaining import ChainingFramework, base, links, path_of
from waypost.indexer.web.exprs import form, items, last_name, positional, receiver
from waypost.indexer.web.grouping import parameters_of
from waypost.indexer.web.part import NO, POSSIBLE, SURE
from waypost.indexer.web.routing import VERBS, is_test

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

_ATTRIBUTES = {**VERBS, "trace": "TRACE", "connect": "CONNECT"}
_STARTS = frozenset({"scope", "resource"})
_FUNCTION = "fn"
_PATH_AND_ROUTE = 2


class Actix(ChainingFramework):
    """actix-web."""

    name: ClassVar[str] = "actix"
    packages: ClassVar[tuple[str, ...]] = ("actix_web", "actix_web_lab", "paperclip")
    calls: ClassVar[frozenset[str]] = frozenset({*_ATTRIBUTES, *_STARTS, "route", "service", "configure", "to"})
    chains: ClassVar[frozenset[str]] = _STARTS

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An attribute with a path, or a call in a chain."""
        if call.kind == "decorator":
            return bool(positional(call.args)) and (self.is_in(noted) or self.owns(path_of(call.expr)))
        if call.name in _STARTS:
            return bool(call.args) and (self.is_in(noted) or self.owns(path_of(call.expr)))
        if call.name in _ATTRIBUTES or call.name == "to":
            return self._is_of_resource(call.expr) and bool(call.args)
        return super().takes(call, noted)

    def _is_of_resource(self, expr: Expr) -> bool:
        start = base(receiver(expr))
        return form(start) == "(" and last_name(start[1]) == "resource"

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """By the attribute, or by what the chain starts from."""
        made = weaving.external(place, fact.expr)
        own = any(map(self.owns, made)) or self.owns(path_of(fact.expr))
        if fact.symbol >= 0:
            return SURE if own else NO if made else POSSIBLE
        if fact.name in _STARTS:
            return SURE if own else NO
        return super().claims(fact, place, weaving)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, a scope, or what is registered."""
        if fact.symbol >= 0:
            self._attribute(fact, place, weaving)
        elif fact.name in _STARTS:
            holder = self.holder(fact, place)
            if holder is not None:
                weaving.give(holder, weaving.text(place, fact.args[0]))
        else:
            on = self.on(fact, place, weaving)
            if fact.name == "configure":
                for child in parameters_of(place, fact.args[0], weaving):
                    for above in on:
                        weaving.mount(self, child, above, [""], test=is_test(place))
            elif fact.name == "service":
                self._service(fact, place, on, weaving)
            else:
                self._route(fact, place, on, weaving)

    def _attribute(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """`#[get("/x")]`, `#[route("/x", method = "GET", method = "HEAD")]`."""
        methods = [_ATTRIBUTES[fact.name]] if fact.name in _ATTRIBUTES else []
        methods += [arg[2][1] for arg in fact.args if form(arg) == "=" and arg[1] == "method"]
        weaving.route(
            self,
            fact,
            place,
            methods=methods,
            paths=weaving.paths(place, positional(fact.args)[0]),
            handler=weaving.handlers.declared(place.view, fact.symbol),
            on=[(place.view.file, fact.symbol, _FUNCTION)],
        )

    def _service(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """`service(handler)`, `service(web::scope("/x")...)`, `service(scope())`, several at once."""
        group = self.group(fact, place)
        for above in on:
            weaving.mount(self, group, above, [""], test=is_test(place))
        for part in items(fact.args[0]):
            handler = weaving.handler(place, part) if isinstance(part, str) or form(part) == "." else None
            if handler is not None and handler.symbol is not None:
                weaving.mount(self, (*handler.symbol, _FUNCTION), group, [""], test=False)
            for node in weaving.nodes(self, place, part):
                weaving.mount(self, node, group, [""], test=False)

    def _route(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """`route("/x", web::get().to(h))`, `resource("/x").route(web::get().to(h))`, `resource("/x").to(h)`."""
        if fact.name != "route":
            methods, handler, paths = [_ATTRIBUTES.get(fact.name, "")], fact.args[0], [""]
        else:
            paths = weaving.paths(place, fact.args[0]) if len(fact.args) == _PATH_AND_ROUTE else [""]
            found = self._answer(fact.args[-1])
            if found is None:
                return
            methods, handler = found
        weaving.route(self, fact, place, methods=methods, paths=paths, handler=weaving.handler(place, handler), on=on)

    def _answer(self, expr: Expr) -> tuple[list[str], Expr] | None:
        """Return methods and handler of `web::get().to(h)`, `web::method(Method::PUT).to(h)`."""
        methods: list[str] = []
        handler: Expr = None
        for name, args, _ in links(expr):
            if name == "to" and args:
                handler = args[0]
            elif name in _ATTRIBUTES and not args:
                methods.append(_ATTRIBUTES[name])
            elif name in {"method", "guard"}:
                methods += list(_words(args))
        return (methods, handler) if handler is not None else None


def _words(args: list[Expr]) -> Iterator[str]:
    for arg in args:
        word = last_name(arg[1] if form(arg) == "(" else arg).upper()
        if word.lower() in _ATTRIBUTES:
            yield word


PARTS = [Actix()]
