"""What an update did."""

from __future__ import annotations

from typing import NamedTuple


class Updated(NamedTuple):
    """What an update did."""

    parsed: int
    linked: int
    removed: int
    pending: int = 0
    """Files that changed and were left for later, because they would have taken too long."""
