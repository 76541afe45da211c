"""Nodes whose words are a text's words: rare words count, everyday words hardly."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log

_COMMON_WEIGHT = 0.25
_CJK_WEIGHT = 0.5
"""Bigrams overlap: two of them are about one word."""
_NAMES_WEIGHT = 1.4


@cache
def _common() -> frozenset[str]:
    data: dict[str, list[str]] = json.loads((files("waypost.graph") / "data" / "common.json").read_text("utf-8"))
    return frozenset(word for words in data.values() for word in words)


@dataclass(frozen=True, slots=True)
class TextWeights:
    """The weight of each word of a text: 0 for a word that every node has, up to 1 for one that a single node has."""

    weights: dict[str, float]

    @classmethod
    def of(cls, tokens: Iterable[str], counts: dict[str, int], total: int) -> "TextWeights":
        """Weigh tokens by in how many of the nodes they stand."""
        full = log(total + 1) or 1.0
        weights: dict[str, float] = {}
        for token in tokens:
            count = counts.get(token, 0)
            if not count or (len(token) == 1 and token.isascii()) or token.isdigit():
                continue
            weight = max(0.0, log((total + 1) / count) / full)
            if token in _common():
                weight *= _COMMON_WEIGHT
            weights[token] = weight * (1.0 if token.isascii() else _CJK_WEIGHT)
        return cls(weights)

    def telling(self, least: float = 0.05) -> list[str]:
        """Return the tokens that tell nodes apart, the rarest first."""
        found = [token for token, weight in self.weights.items() if weight >= least]
        return sorted(found, key=lambda token: (-self.weights[token], token))

    def score(self, names: str, body: str) -> float:
        """Return the sum of the weights of the words that a node has; both texts are tokens joined by spaces."""
        in_names, in_body = set(names.split()), set(body.split())
        return sum(
            weight * (_NAMES_WEIGHT if token in in_names else 1.0)
            for token, weight in self.weights.items()
            if token in in_names or token in in_body
        )
