"""The word lists that the rules of extraction refer to; the lists themselves are data, in words.json."""

import re
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec


@cache
def _document() -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(files(__package__).joinpath("words.json").read_bytes())
    return data


@cache
def words(name: str) -> frozenset[str]:
    """Return one list as a set."""
    return frozenset(_document()[name])


def table(name: str) -> dict[str, Any]:
    """Return one mapping."""
    mapping: dict[str, Any] = _document()[name]
    return mapping


def alternation(name: str) -> str:
    """Return one list as the inside of a regular expression's group, longest words first."""
    return "|".join(re.escape(word) for word in sorted(_document()[name], key=len, reverse=True))
