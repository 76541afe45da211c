"""The languages that the indexer reads: one folder each, found by its `language.py`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from waypost.indexer.languages.spec import Language

if TYPE_CHECKING:
    from waypost.indexer.linking.rules import Rules

__all__ = ["Language", "interpreters", "language", "languages", "rules_of", "suffixes"]


@cache
def languages() -> dict[str, Language]:
    """Return every language by its name: what the `LANGUAGES` of each folder's language.py list."""
    found: dict[str, Language] = {}
    for place in sorted(Path(__file__).parent.glob("*/language.py")):
        module = import_module(f"{__name__}.{place.parent.name}.language")
        found.update({item.name: item for item in module.LANGUAGES})
    return found


def language(name: str) -> Language:
    """Return a language by its name."""
    return languages()[name]


def rules_of(name: str) -> Rules:
    """Return the rules of a language by its name."""
    return languages()[name].rules


@cache
def suffixes() -> dict[str, str]:
    """Return the language's name of each suffix and whole file name."""
    return {suffix: item.name for item in languages().values() for suffix in item.suffixes}


@cache
def interpreters() -> dict[str, str]:
    """Return the language's name of each command that a `#!` line may name."""
    return {command: item.name for item in languages().values() for command in item.interpreters}
