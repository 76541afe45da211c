"""The nodes that a note may belong to, ranked: what it is about counts, what it merely uses hardly."""

from waypost.graph import weights
from waypost.graph.cache import Cache
from waypost.graph.mentions import Mention
from waypost.graph.note import Note
from waypost.graph.rank import Candidate, Ranking
from waypost.graph.typewords import type_after

_MANY = 40
_PROVIDED = ("endpoint", "endpoint_path", "table", "config", "component", "symbol", "identifier", "topic", "resource")
"""Kinds that a module provides and features use."""
_STRONG = 2.5
"""Points of a subject's name from which what stands behind a `uses` is evidence for edges, not for the home."""


def rank_homes(note: Note, cache: Cache) -> list[Candidate]:
    """Return the active nodes that evidence speaks for, best first."""
    ranking = Ranking(cache)
    mentioned = {record.path: record.type for record in cache.records({m.path for m in note.mentions})}
    ranking.add_names(note.mentions, lambda mention: _name_factor(note, mention, mentioned.get(mention.path, "")))
    ranking.add_signals(note.keys, lambda kind, key: _signal_factor(note, kind, key))
    ranking.add_topics(note.extracted.topics)
    ranking.add_text(other_words(note))
    leading = ranking.ordered()[:_MANY]
    types = {record.path: record.type for record in cache.records(candidate.path for candidate in leading)}
    for candidate in leading:
        _weigh_type(candidate, types.get(candidate.path, ""), note.intents, set(types.values()))
    return sorted(leading, key=lambda c: (-c.score, c.path))


def other_words(note: Note) -> str:
    """Return the note without what has counted already: the names of nodes and of things in code."""
    found = note.extracted
    spans = [(m.start, m.end) for m in note.mentions]
    for kind in (
        "api_endpoints",
        "routes",
        "fields",
        "components",
        "tables",
        "config_keys",
        "paths",
        "symbols",
        "messages",
    ):
        for value in getattr(found, kind):
            place = note.place_of(value)
            if place >= 0:
                spans.append((place, place + len(value.split(" ", 1)[-1])))
    text = list(note.folded)
    for start, end in spans:
        text[start:end] = " " * (end - start)
    return "".join(text)


def _name_factor(note: Note, mention: Mention, node_type: str) -> float:
    said = type_after(note.folded, mention.end)
    factor = weights.ROLE_FACTOR[mention.role] * (weights.OTHER_TYPE_FACTOR if said and said != node_type else 1.0)
    if note.subject is None or mention.role != "subject":
        return factor
    if mention.start == note.subject.start or mention in note.co_subjects:
        return factor * weights.FIRST_FACTOR
    return factor if mention.start <= note.subject.end else factor * weights.LATER_FACTOR


def _signal_factor(note: Note, kind: str, key: str) -> float:
    """What stands behind `uses`, or behind the subject of the note, is evidence for an edge first."""
    role = note.role_of(key) if kind not in {"resource", "identifier"} else "subject"
    factor = weights.ROLE_FACTOR[role]
    subject = note.subject
    if subject is None or weights.shared(weights.NAME_POINTS[subject.kind], subject.shared) < _STRONG:
        return max(factor, 0.6)
    if role == "subject" and note.place_of(key) > subject.end:
        return weights.LATER_FACTOR
    return factor


def _weigh_type(candidate: Candidate, node_type: str, intents: set[str], present: set[str]) -> None:
    """A page's note is a feature's, an interface's note its module's; alone, an endpoint is its provider's."""
    if len(present) < 2:  # noqa: PLR2004 - one kind of node only: nothing to prefer
        return
    other, own = ("feature_like", "module_like") if node_type == "module" else ("module_like", "feature_like")
    if other in intents and own not in intents:
        candidate.weigh(0.8, (*_PROVIDED, "name"))
    elif node_type != "module" and not candidate.names and own not in intents:
        candidate.weigh(0.7, _PROVIDED)
