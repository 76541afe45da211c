"""Questions to the map of a source tree: definitions, callers, importers, impact of a change, outline, routes.

Names are loaded at first use: a command pays only for the parts that it needs.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.codemap.codemap import CodeMap
    from waypost.codemap.errors import MapError, QuestionError

__all__ = ["CodeMap", "MapError", "QuestionError"]

_HOMES = {"CodeMap": "codemap"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(name)
    return getattr(import_module(f"waypost.codemap.{_HOMES.get(name, 'errors')}"), name)
