"""Which calls readers keep the arguments of, as frameworks and clients name them."""

from __future__ import annotations

from functools import cache

from waypost.indexer.web.found import parts_of

RESULT = "()"
"""Name under which readers note what a function gives (`FileFacts.assigned`)."""


@cache
def web_calls(language: str) -> tuple[frozenset[str], frozenset[bytes]]:
    """Return the names of calls that may matter, and the names under which what routes hang on is customarily handed on."""
    parts = parts_of(language)
    calls = frozenset(name for part in parts for name in part.calls)
    return calls, frozenset(name.encode() for part in parts for name in part.customary)


@cache
def kept_values(language: str) -> frozenset[str]:
    """Return the names of calls whose arguments say something of the value that they make."""
    return frozenset(name for part in parts_of(language) for name in part.creators | part.chains)


@cache
def _packages(language: str) -> frozenset[bytes]:
    return frozenset(package.encode() for part in parts_of(language) for package in part.packages)


def uses_web(language: str, data: bytes) -> bool:
    """Whether a file names a package of a framework or client."""
    return any(package in data for package in _packages(language))
