"""Estimate of what a text costs in an agent's context."""

import re

from waypost.kit.text import CJK_CLASS

_PIECE = re.compile(rf"(?P<cjk>{CJK_CLASS})|[A-Za-z]+|[0-9]{{1,3}}|[^\sA-Za-z0-9]|\n+")


def estimate_tokens(text: str) -> int:
    """Estimate the tokens of a text without a model's vocabulary."""
    return len(_PIECE.findall(text))
