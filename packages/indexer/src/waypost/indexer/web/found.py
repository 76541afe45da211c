"""The frameworks and clients that there are: one file each in `frameworks/` and `clients/`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from waypost.indexer.web.part import Client, Framework, Part


@cache
def frameworks() -> dict[str, Framework]:
    """Return every framework by its name."""
    return {part.name: part for part in _parts("frameworks") if isinstance(part, Framework)}


@cache
def clients() -> dict[str, Client]:
    """Return every client by its name."""
    from waypost.indexer.web.wrapping import WRAPPER  # noqa: PLC0415 - it asks for the others

    return {part.name: part for part in (*_parts("clients"), WRAPPER) if isinstance(part, Client)}


@cache
def parts_of(language: str) -> list[Part]:
    """Return the frameworks and clients that files of a language may use."""
    return [part for part in (*frameworks().values(), *clients().values()) if language in part.languages]


def _parts(folder: str) -> list[Part]:
    found: list[Part] = []
    for place in sorted((Path(__file__).parent / folder).glob("[a-z]*.py")):
        found += import_module(f"waypost.indexer.web.{folder}.{place.stem}").PARTS
    return found
