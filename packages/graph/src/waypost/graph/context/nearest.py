"""The nearest candidates where a question finds nothing."""

from difflib import get_close_matches

from waypost.graph.context.query import Query
from waypost.graph.index.cache import Cache
from waypost.graph.matching.mentions import FIRM
from waypost.graph.nodes.names import key_of, names_of

_MOST = 3
_MOST_WORDS = 12
_LONGEST = 200
_ALIKE = 0.7


def nearest(query: Query, cache: Cache) -> list[str]:
    """Return up to three nodes: those with names that look alike, then what scored at all."""
    names = {
        name.key: record.path
        for record in cache.records()
        if not record.archived
        for name in names_of(record)
        if name.kind in FIRM
    }
    content = query.content[:_LONGEST]
    words = [key_of(content), *(key_of(word) for word in content.split()[:_MOST_WORDS])]
    found = [names[match] for word in words for match in get_close_matches(word, names, 1, _ALIKE)]
    found += [candidate.path for candidate in query.candidates[:_MOST]]
    return list(dict.fromkeys(found))[:_MOST]
