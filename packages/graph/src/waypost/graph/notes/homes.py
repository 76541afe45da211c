"""The nodes that a note may belong to, ranked: what it is about counts, what it merely uses hardly."""

import re
from typing import NamedTuple

from waypost.graph.index.cache import Cache
from waypost.graph.matching import weights
from waypost.graph.matching.mentions import Mention, token_spans
from waypost.graph.matching.rank import Candidate, Ranking
from waypost.graph.notes.note import NAMES, Note
from waypost.graph.signals.relations import host_places, negated_at
from waypost.graph.signals.typewords import type_after

_MANY = 40
_PROVIDED = ("endpoint", "endpoint_path", "table", "config", "component", "symbol", "identifier", "topic", "resource")
"""Kinds that a module provides and features use."""
_FOCAL = (
    "component",
    "table",
    "symbol",
    "config",
    "file",
    "endpoint",
    "endpoint_path",
    "message",
    "rpc",
    "graphql",
    "route",
)
"""Kinds of thing that a note may be about."""
_WEAK_NAMES = {"tag", "part"}
_NEAR = 3
_INSIDE = {"上", "里", "中", "内"}
_ARTICLE = re.compile(r"\s+(?:the|a|an|our|each|every)\s+", re.IGNORECASE)
_ALONE = 0.5
"""Factor for what is used, where the note begins with nothing that is known."""


class Focus(NamedTuple):
    """What a note begins with: the name of a node, or a thing in code that a node has."""

    start: int
    end: int
    is_name: bool


def rank_homes(note: Note, cache: Cache) -> list[Candidate]:
    """Return the active nodes that evidence speaks for, best first."""
    focus = find_focus(note, cache)
    ranking = Ranking(cache)
    mentioned = {record.path: record.type for record in cache.records({m.path for m in note.mentions})}
    ranking.add_names(
        note.mentions, lambda mention: _name_factor(note, focus, mention, mentioned.get(mention.path, ""))
    )
    ranking.add_signals(note.keys, lambda kind, key: _signal_factor(note, focus, kind, key))
    first = {topic: start for start, _, topic in reversed(cache.lexicon.topic_spans(note.folded))}
    ranking.add_topics(note.extracted.topics, lambda topic: _topic_factor(focus, first.get(topic, 0)))
    ranking.add_text(other_words(note))
    leading = ranking.ordered()[:_MANY]
    types = {record.path: record.type for record in cache.records(candidate.path for candidate in leading)}
    for candidate in leading:
        if not _has_focus(candidate, note, focus):
            _weigh_type(candidate, types.get(candidate.path, ""), note.intents, set(types.values()))
    return sorted(leading, key=lambda c: (-c.score, c.path))


def find_focus(note: Note, cache: Cache) -> Focus | None:
    """Return what the note begins with: the first subject, be it a node's name or a thing that a node has."""
    subject = note.subject
    named = Focus(subject.start, subject.end, is_name=True) if subject else None
    things = [found for kind in _FOCAL if (found := _first_thing(note, kind, cache))]
    thing = min(things, key=lambda found: found.start, default=None)
    host = next((f for f in (named, *_hosts(note, cache)) if f and f.start in _host_starts(note)), None)
    if host and (named is None or named.start >= host.start):
        return host
    if named and thing:
        weak = subject is not None and subject.kind in _WEAK_NAMES and thing.start <= named.end + _NEAR
        return thing if weak or thing.end <= named.start else named
    return named or thing


def _host_starts(note: Note) -> set[int]:
    places = [place for found in host_places(note.text) for place in _behind(note.text, found)]
    return {place + gap for place in places for gap in range(3)} | {
        m.start for m in note.mentions if _stands_in(note.text, m)
    }


def _behind(text: str, place: int) -> set[int]:
    """Return a place, and where the name begins when an article stands there."""
    article = _ARTICLE.match(text, place)
    return {place, article.end()} if article else {place}


def _stands_in(text: str, mention: Mention) -> bool:
    """Whether something is said to be in a node: 在小组件上."""
    return text[max(0, mention.start - 1) : mention.start] == "在" and text[mention.end : mention.end + 1] in _INSIDE


def _hosts(note: Note, cache: Cache) -> list[Focus]:
    """Return names and things right behind words such as `added to`: they are what the note is about."""
    starts = _host_starts(note)
    if not starts:
        return []
    names = [Focus(m.start, m.end, is_name=True) for m in note.mentions if m.start in starts and m.kind in NAMES]
    for kind in _FOCAL:
        for posting in cache.with_keys(kind, note.keys.get(kind, [])):
            place = note.place_of(posting.key)
            if place in starts:
                names.append(Focus(place, place + len(posting.key), is_name=False))
    return names


def _has_focus(candidate: Candidate, note: Note, focus: Focus | None) -> bool:
    """Whether a candidate has the very thing that the note begins with."""
    if focus is None or focus.is_name:
        return False
    return any(note.place_of(key) == focus.start for kind in _FOCAL for key in candidate.matched.get(kind, ()))


def _topic_factor(focus: Focus | None, place: int) -> float:
    return weights.LATER_FACTOR if focus and place >= focus.end else 1.0


def _first_thing(note: Note, kind: str, cache: Cache) -> Focus | None:
    keys = [key for key in note.keys.get(kind, []) if note.place_of(key) >= 0 and note.role_of(key) == "subject"]
    owned = {posting.key for posting in cache.with_keys(kind, keys)}
    places = [(note.place_of(key), len(key.rsplit(" ", 1)[-1])) for key in keys if key in owned]
    return min((Focus(place, place + length, is_name=False) for place, length in places), default=None)


def other_words(note: Note) -> str:
    """Return the note without what has counted already: the names of nodes and of things in code."""
    text = list(note.folded)
    spans = [(m.start, m.end) for m in note.mentions] + token_spans(note.folded)
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
        for value in getattr(note.extracted, kind):
            place = note.place_of(value)
            if place >= 0:
                spans.append((place, place + len(value.split(" ", 1)[-1])))
    for start, end in spans:
        text[start:end] = " " * (end - start)
    return "".join(text)


def _name_factor(note: Note, focus: Focus | None, mention: Mention, node_type: str) -> float:
    if negated_at(note.text, mention.start, mention.end):
        return weights.ROLE_FACTOR["compared"] if mention.role != "subject" else weights.LATER_FACTOR
    said = type_after(note.folded, mention.end)
    factor = weights.ROLE_FACTOR[mention.role] * (weights.OTHER_TYPE_FACTOR if said and said != node_type else 1.0)
    if focus is None or mention.role != "subject":
        return factor
    if (focus.is_name and mention.start == focus.start) or mention in note.co_subjects:
        return factor * weights.FIRST_FACTOR
    return factor if mention.end <= focus.start and mention.kind in NAMES else factor * weights.LATER_FACTOR


def _signal_factor(note: Note, focus: Focus | None, kind: str, key: str) -> float:
    """What stands behind `uses`, or behind what the note begins with, is evidence for an edge first."""
    if kind == "resource":
        return 1.0
    if focus is None:
        return max(_ALONE, weights.ROLE_FACTOR[note.role_of(key)])
    place = note.place_of(key)
    if place < 0:
        return weights.LATER_SIGNAL_FACTOR if focus.is_name else 1.0
    if not focus.is_name and place == focus.start:
        return weights.FIRST_FACTOR
    if negated_at(note.text, place, place + len(key)):
        return weights.ROLE_FACTOR["compared"]
    role = note.role_of(key)
    factor = weights.ROLE_FACTOR[role]
    return min(factor, weights.LATER_SIGNAL_FACTOR) if place >= focus.end else factor


def _weigh_type(candidate: Candidate, node_type: str, intents: set[str], present: set[str]) -> None:
    """A page's note is a feature's, an interface's note its module's; alone, an endpoint is its provider's."""
    if len(present) < 2:  # noqa: PLR2004 - one kind of node only: nothing to prefer
        return
    other, own = ("feature_like", "module_like") if node_type == "module" else ("module_like", "feature_like")
    if other in intents and own not in intents:
        candidate.weigh(0.8, (*_PROVIDED, "name"))
    elif node_type != "module" and not candidate.names and own not in intents:
        candidate.weigh(0.7, _PROVIDED)
