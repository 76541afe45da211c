"""Words behind a name that say which type of node is meant: `login API`, `登录页`."""

import re
from functools import cache

from waypost.graph.data import table
from waypost.kit.text import fold


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    found = []
    for kind, words in table("typewords").items():
        english = "|".join(sorted(words["en"], key=len, reverse=True))
        chinese = "|".join(sorted(words["zh"], key=len, reverse=True))
        found.append((kind, re.compile(rf"[\s-]?(?:(?:{english})(?![a-z])|(?:{chinese}))")))
    return found


def type_after(text: str, end: int) -> str:
    """Return `module`, `feature` or nothing for the word that stands right behind `end`."""
    tail = fold(text[end : end + 24])
    return next((kind for kind, pattern in _patterns() if pattern.match(tail)), "")
