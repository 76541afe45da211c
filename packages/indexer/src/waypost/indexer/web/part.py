"""What a framework (or a client) tells of itself."""

from __future__ import annotations

from typing import ClassVar


class Part:
    """What frameworks and clients have in common."""

    name: ClassVar[str]
    languages: ClassVar[frozenset[str]]
    calls: ClassVar[frozenset[str]] = frozenset()
    creators: ClassVar[frozenset[str]] = frozenset()
    customary: ClassVar[frozenset[str]] = frozenset()


class Framework(Part):
    """A framework."""


class Client(Part):
    """A client."""
