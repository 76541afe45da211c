"""Keys of calls from the ids that agents give their messages."""

from __future__ import annotations

_GLOBAL = 32
"""Characters of an id that is unique everywhere: a UUID has 36."""


def message_key(identity: str, session: str) -> str:
    """Return the key of a message: its id, with the session before an id that is too short to be unique elsewhere."""
    return identity if len(identity) >= _GLOBAL else f"{session}:{identity}"
