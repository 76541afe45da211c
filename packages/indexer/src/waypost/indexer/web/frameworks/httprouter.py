"""httprouter, and routers that are used alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.golang import UPPER, GoFramework

if TYPE_CHECKING:
    from waypost.indexer.facts import Reference
    from waypost.indexer.web.noted import Noted


class HttpRouter(GoFramework):
    """httprouter."""

    name: ClassVar[str] = "httprouter"
    packages: ClassVar[tuple[str, ...]] = ("github.com/julienschmidt/httprouter", "github.com/dimfeld/httptreemux")
    verbs: ClassVar[dict[str, str]] = UPPER
    general: ClassVar[frozenset[str]] = frozenset({"Handle", "Handler", "HandlerFunc"})
    groups: ClassVar[frozenset[str]] = frozenset({"NewGroup"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general})
    creators: ClassVar[frozenset[str]] = groups

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A path after the method: other frameworks have calls of the same names without one."""
        wanted = 3 if call.name in self.general else 2
        return len(call.args) >= wanted and super().takes(call, noted)


PARTS = [HttpRouter()]
