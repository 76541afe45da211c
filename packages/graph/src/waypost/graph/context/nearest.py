"""The nearest candidates where a question finds nothing."""

from difflib import get_close_matches

from waypost.graph.cache import Cache
from waypost.graph.context.query import Query
from waypost.graph.names import key_of, names_of

_MOST = 3


def nearest(query: Query, cache: Cache) -> list[str]:
    """Return up to three nodes: what scored at all, then those with names that look alike."""
    found = [candidate.path for candidate in query.candidates[:_MOST]]
    if len(found) < _MOST:
        names = {
            name.key: record.path for record in cache.records() if not record.archived for name in names_of(record)
        }
        words = [key_of(query.content), *(key_of(word) for word in query.content.split())]
        for word in words:
            found += [names[match] for match in get_close_matches(word, names, _MOST, 0.6)]
    return list(dict.fromkeys(found))[:_MOST]
