"""Flask, with its blueprints, and Quart, which is written alike; flask-restful and flask-restx."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.calling import alternatives
from waypost.indexer.web.exprs import argument, called, form, positional
from waypost.indexer.web.routing import DecoratingFramework, is_test

if TYPE_CHECKING:
    from waypost.indexer.facts import RouteFact
    from waypost.indexer.web.handlers import Handler
    from waypost.indexer.web.origins import Node, Origin, Place
    from waypost.indexer.web.weaving import Weaving

_GROUPS = frozenset({"Blueprint", "APIBlueprint", "Namespace", "Api", "RestApi", "MethodView"})


class Flask(DecoratingFramework):
    """Flask."""

    name: ClassVar[str] = "flask"
    packages: ClassVar[tuple[str, ...]] = (
        "flask", "quart", "flask_restful", "flask_restx", "flask_restplus", "flask_openapi3", "flask_smorest",
        "apiflask", "flask_appbuilder", "connexion",
    )  # fmt: skip
    adding: ClassVar[frozenset[str]] = frozenset(
        {"add_url_rule", "register_blueprint", "add_resource", "add_namespace"}
    )
    calls: ClassVar[frozenset[str]] = frozenset({*DecoratingFramework.verbs, "route", "resource", *adding})
    creators: ClassVar[frozenset[str]] = frozenset({"Flask", "Quart", "OpenAPI", "APIFlask", "as_view", *_GROUPS})
    customary: ClassVar[frozenset[str]] = frozenset({"app", "bp", "blueprint", "application", "api", "ns", "server"})
    general: ClassVar[frozenset[str]] = frozenset({"route", "resource"})

    def methods(self, fact: RouteFact, place: Place, weaving: Weaving) -> tuple[str, ...]:
        """A class has a method for each method of HTTP."""
        found = super().methods(fact, place, weaving)
        kind = place.view.symbols[fact.symbol].kind
        return () if kind in TYPES and argument(fact.args, -1, "methods") is None else found

    def added(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """`add_url_rule`, `register_blueprint`, `add_resource`, `add_namespace`."""
        args = fact.args
        if fact.name == "add_url_rule":
            handler = weaving.handler(place, argument(args, 2, "view_func"))
            paths = weaving.paths(place, argument(args, 0, "rule"))
            self._rule(fact, place, weaving, paths=paths, handler=handler, on=on)
        elif fact.name == "add_resource":
            given = positional(args)
            handler = weaving.handler(place, given[0] if given else None)
            paths = [path for arg in given[1:] for path in weaving.paths(place, arg)]
            weaving.route(self, fact, place, methods=(), paths=paths, handler=handler, on=on)
        else:
            self._mount(fact, place, on, weaving)

    def _rule(
        self, fact: RouteFact, place: Place, weaving: Weaving, *, paths: list[str], handler: Handler, on: list[Node]
    ) -> None:
        methods = tuple(weaving.words(place, argument(fact.args, -1, "methods")))
        if not methods and handler.kind not in TYPES:
            methods = self.default
        weaving.route(self, fact, place, methods=methods, paths=paths, handler=handler, on=on)

    def _mount(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """A blueprint's prefix is replaced by the one that it is registered with."""
        prefix = argument(fact.args, -1, "url_prefix", "path")
        if prefix is None and fact.name == "add_namespace":
            prefix = argument(fact.args, 1, "path")
        child = argument(fact.args, 0, "blueprint", "ns", "api")
        weaving.hang(self, place, child, on, prefix, replaces=True, test=is_test(place))

    def own(self, origin: Origin, weaving: Weaving) -> list[str]:
        """The prefix of a blueprint, a namespace, an API."""
        for value in alternatives(origin.value):
            for name, _, args in called(value):
                if name not in _GROUPS:
                    continue
                prefix = argument(args, -1, "url_prefix", "prefix", "path")
                if prefix is not None:
                    return weaving.text(origin.place, prefix)
                if name == "Namespace" and args and form(args[0]) == "'":
                    return [f"/{args[0][1]}"]
        return []

    def above(self, origin: Origin, weaving: Weaving) -> None:
        """`Api(blueprint)`: what is added to it is the blueprint's."""
        for name, _, args in called(origin.value):
            given = argument(args, 0, "app", "blueprint")
            if name in {"Api", "RestApi"} and given is not None:
                for node in weaving.nodes(self, origin.place, given):
                    weaving.mount(self, origin.node, node, [""], test=False)


PARTS = [Flask()]
