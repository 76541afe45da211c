"""What the frameworks and clients of Java and Kotlin have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.indexer.facts import Reference
    from waypost.indexer.web.noted import Noted

JVM = frozenset({"java", "kotlin"})
CLIENTS = frozenset({"FeignClient", "RegisterRestClient", "HttpExchange", "RestClient"})
"""Annotations of interfaces whose methods make requests."""


def is_client(call: Reference, noted: Noted) -> bool:
    """Whether an annotation stands in, or before, an interface whose methods make requests."""
    owner = call.owner
    if owner < 0 or noted.symbols[owner].kind not in {"interface", "class"}:
        owner = noted.decorated(call)
    return owner >= 0 and any(_names(decorator) in CLIENTS for decorator in noted.symbols[owner].decorators)


def _names(decorator: list[object]) -> object:
    callee = decorator[1] if isinstance(decorator, list) and len(decorator) > 1 else ""
    return callee[2] if isinstance(callee, list) else callee
