"""What a framework, or a client, tells of itself: one small class each (see docs/frameworks.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import form, may_be_path, positional, receiver
from waypost.indexer.web.paths import joined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, HttpFact, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Origin, Place
    from waypost.indexer.web.weaving import Request, Weaving

SURE, POSSIBLE, NO = 2, 1, 0


class Part:
    """What frameworks and clients have in common."""

    name: ClassVar[str]
    languages: ClassVar[frozenset[str]]
    packages: ClassVar[tuple[str, ...]] = ()
    """Packages whose import tells that a file uses it; what comes from one of them is a router (or a client) of it."""
    calls: ClassVar[frozenset[str]] = frozenset()
    """Names of calls that may matter: their arguments are kept, those of calls within them too."""
    creators: ClassVar[frozenset[str]] = frozenset()
    """Names of calls that make a router or client: as the value of a variable they keep their arguments."""
    kept: ClassVar[frozenset[str]] = frozenset()
    """Names of further calls that keep their arguments: functions around a client are called so by custom."""
    argless: ClassVar[bool] = False
    """Calls without arguments matter too."""
    chains: ClassVar[frozenset[str]] = frozenset()
    """Names of methods that keep their arguments too, in a chain: `router.route("/x").get(...)`."""
    customary: ClassVar[frozenset[str]] = frozenset()
    """Names by which a router or client is known where nothing else tells what it is."""

    def args(self, call: Reference, noted: Noted) -> list[Expr]:
        """Return what is kept of a call's arguments."""
        return call.args

    def owns(self, external: str) -> bool:
        """Whether something outside the project, by its dotted name, is one of the part's."""
        return any(
            external.startswith(package) and external[len(package) : len(package) + 1] in {"", ".", "("}
            for package in self.packages
        )


class Framework(Part):
    """A framework that serves routes."""

    nests: ClassVar[bool] = False
    """Its routes stand in lists: each fact says in which one (`RouteFact.around`)."""

    # -- while a file is read: only the file itself is known

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Whether a call of one of `calls` is to be looked at when linking; by its shape, quickly."""
        return form(call.expr) == "." and bool(call.args) and may_be_path(call.args[0])

    def declared(self, noted: Noted) -> Iterable[RouteFact]:
        """Return facts that no call tells of: of files by their place, of annotated declarations."""
        return ()

    # -- when linking: everything is known

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """Tell how sure it is that a fact is the framework's: by what its router is."""
        return weaving.is_router(self, place, receiver(fact.expr))

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add the routes and mounts that a fact tells of."""
        raise NotImplementedError

    def hands(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add what a fact hands to functions that declare routes (plugins); called before any fact is linked."""

    def hands_beside(self, file: int, fact: RouteFact, weaving: Weaving) -> None:
        """The same for a fact of a file that is no source."""

    def link_beside(self, file: int, fact: RouteFact, weaving: Weaving) -> None:
        """Add what a fact of a file that is no source tells of (see `beside`)."""

    def own(self, origin: Origin, weaving: Weaving) -> list[str]:
        """Return the prefixes that a router has by itself, from the call that made it (`origin.value`)."""
        return []

    def above(self, origin: Origin, weaving: Weaving) -> None:
        """Mount a router on what it was made with: `Api(blueprint)`."""

    def inline(self, place: Place, expr: Expr, weaving: Weaving) -> list[Node]:
        """Return the nodes of a router that is made where it is used, without a name: `register(api.group("/x"))`."""
        return []

    def join(self, prefix: str, path: str) -> str:
        """Return a path below a prefix."""
        return joined(prefix, path)


class Client(Part):
    """Something that makes requests."""

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Whether a call of one of `calls` is to be looked at when linking; by its shape, quickly."""
        plain = positional(call.args)
        return bool(plain) and may_be_path(plain[0])

    def requests(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterable[Request]:
        """Yield the requests that a call makes."""
        raise NotImplementedError


def of_object(expr: Expr) -> bool:
    """Whether an expression is a member of something."""
    return form(expr) == "."
