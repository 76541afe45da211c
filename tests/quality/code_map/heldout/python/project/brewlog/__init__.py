# Lazy: the submodules are loaded when their names are asked for.
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .recipe import Recipe  # ~~ import brewlog/recipe.py
    from .session import Session, brew  # ~~ import brewlog/session.py

_WHERE = {"Recipe": "recipe", "Session": "session", "brew": "session"}  # ~~ def constant _WHERE


def __getattr__(name):  # ~~ def function __getattr__
    import importlib

    if name in _WHERE:
        return getattr(importlib.import_module("." + _WHERE[name], __name__), name)
    raise AttributeError(name)
