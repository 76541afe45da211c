"""Where a note belongs: an existing node, or a new one; sure only when one candidate is clearly ahead."""

from dataclasses import dataclass

from waypost.graph import weights
from waypost.graph.cache import Cache
from waypost.graph.naming import NewNode, name_new_node
from waypost.graph.note import Note
from waypost.graph.rank import Candidate, Ranking
from waypost.protocol.proposal import REVIEW, SURE, Action, Alternative

_HOME_POINTS = 3.2
"""Below this no node is a home."""
_CLEAR_LEAD = 0.28
"""Lead over the second, as a share, from which the first is sure."""
_MANY = 40


@dataclass(frozen=True, slots=True)
class Target:
    """The chosen home of a note."""

    action: Action
    path: str
    confidence: float
    evidence: list[str]
    alternatives: list[Alternative]
    new_node: NewNode | None = None


def choose_target(note: Note, cache: Cache) -> Target:
    """Choose where a note belongs."""
    candidates = rank_homes(note, cache)
    best = candidates[0] if candidates else None
    if best is None or best.score < _HOME_POINTS or _is_news(note, candidates, cache):
        return _create(note, candidates, cache)
    confidence = _confidence(candidates)
    alternatives = _alternatives(candidates[1:], best, confidence)
    return Target("update_node", best.path, confidence, best.evidence(), alternatives)


def rank_homes(note: Note, cache: Cache) -> list[Candidate]:
    """Return the active nodes that evidence speaks for, best first."""
    ranking = Ranking(cache)
    ranking.add_names(note.mentions, weights.ROLE_FACTOR)
    ranking.add_signals(note.keys)
    ranking.add_topics(note.extracted.topics)
    ranking.add_text(note.text)
    leading = ranking.ordered()[:_MANY]
    types = {record.path: record.type for record in cache.records(candidate.path for candidate in leading)}
    for candidate in leading:
        _weigh_type(candidate, types.get(candidate.path, ""), note.intents, set(types.values()))
    return sorted(leading, key=lambda c: (-c.score, c.path))


def _weigh_type(candidate: Candidate, node_type: str, intents: set[str], present: set[str]) -> None:
    """A page's note is a feature's, an interface's note its module's; alone, an endpoint is its provider's."""
    if len(present) < 2:  # noqa: PLR2004 - one kind of node only: nothing to prefer
        return
    other = "feature_like" if node_type == "module" else "module_like"
    own = "module_like" if node_type == "module" else "feature_like"
    factor = 1.0
    if other in intents and own not in intents:
        factor = 0.75
    elif node_type != "module" and not candidate.names and own not in intents:
        factor = 0.7
    for kind in ("endpoint", "endpoint_path", "table", "config", "topic", "resource", "name"):
        if kind in candidate.points and (kind != "name" or factor > 0.7):
            candidate.points[kind] = [points * factor for points in candidate.points[kind]]


def _is_news(note: Note, candidates: list[Candidate], cache: Cache) -> bool:
    """Whether the note announces something that no candidate is the home of."""
    best = candidates[0]
    if any(mention.kind in {"path", "id"} and mention.path == best.path for mention in best.names):
        return False
    named = any(m.role == "subject" and m.kind != "tag" for m in best.names)
    if not note.is_new:
        return not named and best.signal_points < REVIEW and best.score < _HOME_POINTS + 0.8
    new = name_new_node(note, cache)
    if new.path == best.path:
        return False
    if note.subject:
        return not _covers(note, best)
    return not named and best.signal_points < weights.SIGNAL_POINTS["route"] * 0.7


def _covers(note: Note, best: Candidate) -> bool:
    """Whether the best node's names stand in the words that say what is new, or its signals are the note's."""
    subject = note.text.find(note.subject)
    end = subject + len(note.subject)
    inside = [m for m in best.names if subject <= m.start < end and m.kind != "tag"]
    return bool(inside) or best.signal_points >= weights.SIGNAL_POINTS["endpoint"]


def _confidence(candidates: list[Candidate]) -> float:
    best = candidates[0]
    second = candidates[1].score if len(candidates) > 1 else 0.0
    sure = weights.confidence(best.score)
    lead = (best.score - second) / best.score if best.score else 0.0
    if lead < _CLEAR_LEAD:
        return round(min(sure, SURE - 0.1, 4.0 + 3.9 * lead / _CLEAR_LEAD), 1)
    return sure


def _alternatives(rest: list[Candidate], best: Candidate, confidence: float) -> list[Alternative]:
    if confidence >= SURE:
        return []
    near = [c for c in rest[:4] if c.score >= 0.4 * best.score and c.score >= 1]
    return [
        Alternative(
            target_node=c.path,
            confidence=min(confidence, round(confidence * c.score / best.score, 1)),
            evidence=c.evidence(),
        )
        for c in near
    ]


def _create(note: Note, candidates: list[Candidate], cache: Cache) -> Target:
    new = name_new_node(note, cache)
    near = [c for c in candidates[:3] if c.score >= 1]
    alternatives = [
        Alternative(target_node=c.path, confidence=min(7.0, weights.confidence(c.score)), evidence=c.evidence())
        for c in near
    ]
    certainty = (7.5 if note.is_new else 5.0) if new.evidence else 2.0
    rival = max((a.confidence for a in alternatives), default=0.0)
    confidence = round(max(1.0, certainty - 0.3 * rival), 1)
    return Target("create_node", new.path, confidence, [new.evidence or "no node fits"], alternatives, new)
