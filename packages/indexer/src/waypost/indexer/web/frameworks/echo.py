"""echo."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.golang import UPPER, GoFramework

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr


class Echo(GoFramework):
    """echo: the handler comes right after the path."""

    name: ClassVar[str] = "echo"
    packages: ClassVar[tuple[str, ...]] = tuple(
        f"github.com/labstack/echo{version}" for version in ("/v4", "/v5", "", "/v3")
    )
    verbs: ClassVar[dict[str, str]] = {**UPPER, "Any": ""}
    general: ClassVar[frozenset[str]] = frozenset({"Add", "Match"})
    groups: ClassVar[frozenset[str]] = frozenset({"Group"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general})
    creators: ClassVar[frozenset[str]] = groups

    def handler_of(self, args: list[Expr]) -> Expr:
        """The handler comes right after the path."""
        return args[1] if len(args) > 1 else None


PARTS = [Echo()]
