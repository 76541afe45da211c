"""ASP.NET: controllers with attributes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.annotating import AnnotatingFramework, annotation, place_of_symbol, texts
from waypost.indexer.web.annotating import ancestors as with_ancestors
from waypost.indexer.web.exprs import argument, positional
from waypost.indexer.web.minimal import MinimalApi
from waypost.indexer.web.paths import joined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, RouteFact
    from waypost.indexer.linking.view import View
    from waypost.indexer.web.annotating import Declared
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

VERBS = {f"Http{verb.title()}": verb for verb in ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")}
_PREFIXES = ("Route", "RoutePrefix")
_ACCEPT = "AcceptVerbs"
_CONTROLLER = "controller"
"""Name of the fact of a class that is a controller by its name."""
_TOKEN = re.compile(r"\[(controller|action|area)\]", re.IGNORECASE)


class AspNet(MinimalApi, AnnotatingFramework):
    """ASP.NET."""

    controllers: ClassVar[frozenset[str]] = frozenset({*_PREFIXES, "ApiController", _CONTROLLER})
    attributes: ClassVar[frozenset[str]] = frozenset(
        {*VERBS, *_PREFIXES, _ACCEPT, "ApiController", "Area", "NonAction"}
    )
    calls: ClassVar[frozenset[str]] = MinimalApi.calls | attributes

    def declared(self, noted: Noted) -> Iterable[RouteFact]:
        """Controllers without an attribute, which inherit routes; methods that may extend a router."""
        yield from super().declared(noted)
        for index, symbol in enumerate(noted.symbols):
            if symbol.kind == "class" and symbol.bases and symbol.name.endswith("Controller"):
                yield noted.about(self.name, _CONTROLLER, index)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add the routes of an attribute, or of a call."""
        if fact.name == _CONTROLLER:
            return
        if fact.symbol < 0 or fact.name not in self.attributes:
            super().link(fact, place, weaving)
            return
        view, index = place.view, fact.symbol
        if view.symbols[index].kind in TYPES or annotation(view, index, "NonAction") is not None:
            return
        methods = self._methods(fact, place, weaving)
        templates = self._templates(fact, place, weaving)
        if methods is None or templates is None:
            return
        for controller in self.controllers_of(place, weaving):
            weaving.route(
                self,
                fact,
                place,
                methods=methods,
                paths=[
                    path for template in templates for path in self._whole(controller, template, view, index, weaving)
                ],
                handler=self.handler(controller, fact, place, weaving),
                on=[],
            )

    def _methods(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[str] | None:
        """Return the methods that an attribute says; None for one that only gives others their path."""
        if fact.name in VERBS:
            return [VERBS[fact.name]]
        if fact.name == _ACCEPT:
            return [word for arg in positional(fact.args) for word in weaving.words(place, arg)]
        if fact.name not in _PREFIXES:
            return None
        verbs = [args for name in (*VERBS, _ACCEPT) if (args := annotation(place.view, fact.symbol, name)) is not None]
        return None if any(_template(args) is None for args in verbs) else []

    def _templates(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[str] | None:
        """Return what is below the controller's prefix: of an attribute itself, else of those that only say a path."""
        own = _template(fact.args) if fact.name != _ACCEPT else argument(fact.args, -1, "Route")
        if own is not None:
            return texts(place, own, weaving)
        if fact.name in _PREFIXES:
            return None
        found = [
            text
            for decorator in place.view.symbols[fact.symbol].decorators
            if decorator[1] == "Route" and (path := _template(decorator[2])) is not None
            for text in texts(place, path, weaving)
        ]
        return found or [""]

    def _whole(self, controller: Declared, template: str, view: View, method: int, weaving: Weaving) -> list[str]:
        """Return the paths of a template below the prefixes of a controller."""
        if template.startswith(("~/", "/")):
            prefixes = [""]
            template = template.removeprefix("~")
        else:
            prefixes = self._prefixes(controller, weaving) or ([""] if template else ["[controller]/[action]"])
        own = weaving.view(controller[0]).symbols[controller[1]]
        area = annotation(weaving.view(controller[0]), controller[1], "Area")
        names = {
            "controller": own.name.removesuffix("Controller"),
            "action": view.symbols[method].name.removesuffix("Async"),
            "area": next(iter(texts(place_of_symbol(weaving.view(controller[0]), controller[1]), area[0], weaving)), "")
            if area
            else "",
        }
        return [_TOKEN.sub(lambda match: names[match[1].lower()], joined(prefix, template)) for prefix in prefixes]

    def _prefixes(self, controller: Declared, weaving: Weaving) -> list[str]:
        """Return the prefixes of a controller, its own or inherited."""
        for file, index in with_ancestors(weaving.view(controller[0]), controller[1], weaving):
            view = weaving.view(file)
            weaving.world.ask_member(view, view.local(view.symbols[index].parent), view.symbols[index].name)
            found = [
                text
                for decorator in view.symbols[index].decorators
                if decorator[1] in _PREFIXES and decorator[2]
                for text in texts(place_of_symbol(view, index), _template(decorator[2]), weaving)
            ]
            if found:
                return found
        return []


def _template(args: list[Expr]) -> Expr:
    """Return the path among the arguments of an attribute."""
    given = argument(args, -1, "template", "Template")
    plain = positional(args)
    return given if given is not None else plain[0] if plain else None


PARTS = [AspNet()]
