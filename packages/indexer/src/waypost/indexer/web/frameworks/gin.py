"""gin."""

from __future__ import annotations

from typing import ClassVar

from waypost.indexer.web.golang import UPPER, GoFramework


class Gin(GoFramework):
    """gin: handlers come last, after what is run before them."""

    name: ClassVar[str] = "gin"
    packages: ClassVar[tuple[str, ...]] = ("github.com/gin-gonic/gin",)
    verbs: ClassVar[dict[str, str]] = {**UPPER, "Any": ""}
    general: ClassVar[frozenset[str]] = frozenset({"Handle", "Match"})
    groups: ClassVar[frozenset[str]] = frozenset({"Group"})
    same: ClassVar[frozenset[str]] = frozenset({"Use"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general})
    creators: ClassVar[frozenset[str]] = groups | same | {"Default"}


PARTS = [Gin()]
