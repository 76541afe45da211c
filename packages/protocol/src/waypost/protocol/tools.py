"""Tools: what an agent may call, one object for each, found under the entry-point group waypost.tools."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from waypost.protocol.wire import Wire

P = TypeVar("P", bound=Wire)
R = TypeVar("R", bound=Wire)


@dataclass(frozen=True)
class Tool(Generic[P, R]):
    """A named action with typed parameters; hosts derive its JSON Schema from the structs."""

    name: str
    """Unique among all tools, lower case with `_`."""
    summary: str
    """What it does and when to call it, for the agent; in English."""
    params: type[P]
    result: type[R]
    handler: Callable[[Path, P], R]
    """Gets the project's root and the parameters; raises WaypostError (waypost.kit) for what the caller can mend."""
    read_only: bool = True
