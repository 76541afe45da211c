"""How much two short texts say the same."""

from waypost.kit.text import search_tokens

_STOP = frozenset(
    "the a an is are was were be been to of in on at and or for with by from it its this that has have had not no as"
    " now 了 的 是 在 和".split()
)


def content_tokens(text: str) -> set[str]:
    """Return the telling tokens of a text."""
    return {token for token in search_tokens(text) if token not in _STOP and (len(token) > 1 or not token.isascii())}


def coverage(part: str, whole: str) -> float:
    """Return the share (0 to 1) of the telling tokens of `part` that `whole` holds."""
    tokens = content_tokens(part)
    return len(tokens & content_tokens(whole)) / len(tokens) if tokens else 0.0


def similarity(one: str, other: str) -> float:
    """Return the Jaccard similarity (0 to 1) of the telling tokens of two texts."""
    left, right = content_tokens(one), content_tokens(other)
    return len(left & right) / len(left | right) if left and right else 0.0
