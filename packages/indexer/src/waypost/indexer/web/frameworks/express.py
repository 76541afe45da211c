"""Express."""

from __future__ import annotations

from typing import ClassVar

from waypost.indexer.web.routing import VerbFramework


class Express(VerbFramework):
    """Express."""

    name: ClassVar[str] = "express"
    packages: ClassVar[tuple[str, ...]] = ("express", "express-promise-router", "express-ws", "router", "polka")
    calls: ClassVar[frozenset[str]] = frozenset({*VerbFramework.verbs, "use", "route"})
    creators: ClassVar[frozenset[str]] = frozenset({"express", "Router", "PromiseRouter"})
    chains: ClassVar[frozenset[str]] = frozenset({"route"})
    customary: ClassVar[frozenset[str]] = frozenset(
        {"app", "router", "server", "api", "route", "routes", "expressApp", "application", "apiRouter"}
    )


PARTS = [Express()]
