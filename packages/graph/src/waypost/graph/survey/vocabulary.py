"""What folder names and content stand for: roles, their tags and their names in both languages."""

import re
from functools import cache
from typing import Any

from waypost.graph.survey.data import table
from waypost.kit.text import split_identifier


@cache
def _by_word() -> dict[str, str]:
    return {word: role for role, entry in table("vocabulary").items() for word in entry["words"]}


def role_entry(role: str) -> dict[str, Any]:
    """Return a role's words, tags, aliases and titles."""
    entry: dict[str, Any] = table("vocabulary")[role]
    return entry


def roles(name: str) -> list[str]:
    """Return the roles that the words of a name answer to, in the order of the words."""
    words = [word for part in re.split(r"[^\w]+", name) for word in split_identifier(part)]
    return list(dict.fromkeys(_by_word()[word] for word in words if word in _by_word()))
