"""Nodes whose words are a text's words: rare words count, everyday words hardly."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import log

from waypost.graph.data import table

_COMMON_WEIGHT = 0.25
_CJK_WEIGHT = 0.5
"""Bigrams overlap: two of them are about one word."""
_NAMES_WEIGHT = 1.4


@cache
def _common() -> frozenset[str]:
    return frozenset(word for words in table("common").values() for word in words)


@dataclass(frozen=True, slots=True)
class TextWeights:
    """The weight of each word of a text: 0 for a word that every node has, up to 1 for one that a single node has."""

    weights: dict[str, float]
    unknown: float = 0.0
    """Weight of the words that no node has."""

    @classmethod
    def of(cls, tokens: Iterable[str], counts: dict[str, int], total: int) -> "TextWeights":
        """Weigh tokens by in how many of the nodes they stand."""
        full = log(total + 1) or 1.0
        weights: dict[str, float] = {}
        unknown = 0.0
        for token in tokens:
            count = counts.get(token, 0)
            if (len(token) == 1 and token.isascii()) or token.isdigit():
                continue
            factor = (_COMMON_WEIGHT if token in _common() else 1.0) * (1.0 if token.isascii() else _CJK_WEIGHT)
            if count:
                weights[token] = factor * max(0.0, log((total + 1) / count) / full)
            else:
                unknown += factor
        return cls(weights, unknown)

    def telling(self, least: float = 0.05) -> list[str]:
        """Return the tokens that tell nodes apart, the rarest first."""
        found = [token for token, weight in self.weights.items() if weight >= least]
        return sorted(found, key=lambda token: (-self.weights[token], token))

    def score(self, in_names: set[str], in_body: set[str]) -> tuple[float, float]:
        """Return the sum of the weights of the words that a node has, and the share of all that it covers.

        Words of the names weigh more.
        """
        found = {token: weight for token, weight in self.weights.items() if token in in_names or token in in_body}
        total = sum(self.weights.values()) + self.unknown
        score = sum(weight * (_NAMES_WEIGHT if token in in_names else 1.0) for token, weight in found.items())
        return score, sum(found.values()) / total if total else 0.0
