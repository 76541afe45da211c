"""Suggestions for the whole graph: edges that are missing, nodes that are one, nodes too small and too large."""

from waypost.graph.index.cache import Cache
from waypost.graph.nodes.names import NameKey
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.reviews.reviews import Reviews
from waypost.graph.suggestions.suggest_edges import suggest_edges
from waypost.graph.suggestions.suggest_merges import suggest_merges
from waypost.graph.suggestions.suggest_sizes import suggest_sizes
from waypost.protocol.results.graph import Suggestion

__all__ = ["suggest", "suggest_edges", "suggest_merges", "suggest_sizes"]


def suggest(cache: Cache, records: list[NodeRecord], reviews: Reviews) -> list[Suggestion]:
    """Return all suggestions that nobody has decided on and that do not wait already; merges before their edges."""
    waiting = {suggestion.id for suggestion in reviews.pending()}
    names: dict[str, list[NameKey]] = {}
    for kind, key, path in cache.names():
        names.setdefault(path, []).append(NameKey(key, kind))
    merges = suggest_merges(records, names)
    twins = {frozenset(suggestion.nodes) for suggestion in merges}
    edges = [s for s in suggest_edges(records, reviews, names) if frozenset(s.nodes) not in twins]
    found = [*merges, *edges, *suggest_sizes(cache.root, records)]
    return [s for s in found if s.id not in reviews.decided and s.id not in waiting]
