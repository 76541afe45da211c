"""What a map was made with: another version of the indexer, a grammar or the settings make another map."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from waypost.indexer.scan import MapSettings

FACTS_VERSION = 2
"""Raised whenever reading or linking gives something else for the same text."""


def fingerprint(settings: MapSettings) -> str:
    """Return a text that is another one when the map has to be made anew."""
    data = msgspec.json.encode([FACTS_VERSION, settings])
    return blake2b(data, digest_size=8).hexdigest()
