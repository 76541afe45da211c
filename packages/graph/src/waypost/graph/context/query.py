"""A question against the graph: what it asks, which nodes it names, which ones fit."""

from dataclasses import dataclass
from datetime import date

from waypost.graph.extract import match_keys
from waypost.graph.index.cache import Cache
from waypost.graph.language.modes import QueryCues, decide, read_query
from waypost.graph.language.timewords import Window
from waypost.graph.matching.mentions import Mention, find_mentions
from waypost.graph.matching.rank import Candidate, Ranking
from waypost.graph.signals.reading import read_text
from waypost.graph.signals.resources import with_loose_keys
from waypost.protocol.results.graph import ContextMode

_FAR = 0.35
"""Share of the best score below which a node is not what a question is about."""
FOUND = 2.0
"""Points from which a node is found; a short question needs less when the node has most of its words."""
_LITTLE = 0.7
_COVERED = 0.28
_FIELD_FACTOR = 1.5
"""A question about a field is about the field."""


@dataclass(frozen=True, slots=True)
class Query:
    """One question, read."""

    text: str
    mode: ContextMode
    cues: QueryCues
    content: str
    candidates: list[Candidate]
    """Nodes that fit, best first; archived ones only when asked for by name."""
    named: list[str]
    """Nodes that the question names."""

    @property
    def window(self) -> Window | None:
        """The days that the question is about."""
        return self.cues.window

    def found(self, *, most: int = 5, share: float = _FAR) -> list[Candidate]:
        """Return the nodes that the question is about."""
        best = self.candidates[0].score if self.candidates else 0.0
        return [c for c in self.candidates[:most] if _fits(c) and c.score >= share * best]


def _fits(candidate: Candidate) -> bool:
    return candidate.score >= FOUND or (candidate.score >= _LITTLE and candidate.coverage >= _COVERED)


def ask(text: str, cache: Cache, today: date) -> Query:
    """Read a question."""
    cues = read_query(text, today)
    content = cues.content
    mentions = _mentions(text, cache)
    ranking = Ranking(cache)
    ranking.add_names(mentions, lambda _mention: 1.0)
    extracted = read_text(text, cache.lexicon, today)
    ranking.add_signals(
        with_loose_keys(match_keys(extracted), content), lambda kind, _key: _FIELD_FACTOR if kind == "field" else 1.0
    )
    ranking.add_topics(extracted.topics)
    ranking.add_text(" ".join([content, *(word for topic in extracted.topics for word in cache.lexicon.expand(topic))]))
    named = list(dict.fromkeys(m.path for m in mentions if m.kind != "tag"))
    candidates = ranking.ordered()
    matched = len(_distinct(mentions)) or (
        1 if candidates and candidates[0].score - candidates[0].text_points >= FOUND else 0
    )
    return Query(text, decide(cues, matched), cues, content, candidates, named)


def _mentions(text: str, cache: Cache) -> list[Mention]:
    active = find_mentions(text, cache)
    known = {mention.path for mention in active}
    archived = [
        m
        for m in find_mentions(text, cache, archived=True)
        if m.path not in known and m.kind in {"path", "id", "title", "stem", "alias"} and not _covered(m, active)
    ]
    return [*active, *archived]


def _covered(mention: Mention, active: list[Mention]) -> bool:
    """Whether an active node goes by the same words: then the archived one is not meant."""
    return any(a.start <= mention.start and a.end >= mention.end and a.kind != "tag" for a in active)


def _distinct(mentions: list[Mention]) -> set[tuple[int, int]]:
    """Return the places that name a node by more than a common tag."""
    return {(m.start, m.end) for m in mentions if m.kind != "tag" or m.shared == 1}
