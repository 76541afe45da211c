"""FastAPI."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.calling import alternatives
from waypost.indexer.web.exprs import argument, called
from waypost.indexer.web.routing import VERBS, DecoratingFramework, is_test

if TYPE_CHECKING:
    from waypost.indexer.facts import RouteFact
    from waypost.indexer.web.origins import Node, Origin, Place
    from waypost.indexer.web.weaving import Weaving


class FastAPI(DecoratingFramework):
    """FastAPI."""

    name: ClassVar[str] = "fastapi"
    packages: ClassVar[tuple[str, ...]] = (
        "fastapi",
        "fastapi_utils",
        "fastapi_router_controller",
        "fastapi_versioning",
        "fastapi_users",
    )
    verbs: ClassVar[dict[str, str]] = {**VERBS, "trace": "TRACE"}
    general: ClassVar[frozenset[str]] = frozenset({"api_route", "route"})
    adding: ClassVar[frozenset[str]] = frozenset({"add_api_route", "include_router", "mount"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general, *adding})
    creators: ClassVar[frozenset[str]] = frozenset({"FastAPI", "APIRouter", "InferringRouter"})
    customary: ClassVar[frozenset[str]] = frozenset({"app", "router", "api", "application"})
    path: ClassVar[tuple[str, ...]] = ("path",)

    def added(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """`add_api_route`, `include_router`, `mount`."""
        args = fact.args
        if fact.name == "add_api_route":
            weaving.route(
                self,
                fact,
                place,
                methods=tuple(weaving.words(place, argument(args, -1, "methods"))) or self.default,
                paths=weaving.paths(place, argument(args, 0, "path")),
                handler=weaving.handler(place, argument(args, 1, "endpoint")),
                on=on,
            )
            return
        child, prefix = argument(args, 0, "router"), argument(args, -1, "prefix")
        if fact.name == "mount":
            child, prefix = argument(args, 1, "app"), argument(args, 0, "path")
        weaving.hang(self, place, child, on, prefix, test=is_test(place))

    def own(self, origin: Origin, weaving: Weaving) -> list[str]:
        """`APIRouter(prefix="/x")`."""
        for value in alternatives(origin.value):
            for name, _, args in called(value):
                prefix = argument(args, -1, "prefix") if name in self.creators else None
                if prefix is not None:
                    return weaving.text(origin.place, prefix)
        return []

    def join(self, prefix: str, path: str) -> str:
        """A prefix has no slash at its end, a path one at its start."""
        return prefix.rstrip("/") + path if path.startswith("/") or not prefix else f"{prefix}{path}"


PARTS = [FastAPI()]
