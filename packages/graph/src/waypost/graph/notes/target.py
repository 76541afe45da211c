"""Where a note belongs: an existing node, or a new one; sure only when one candidate is clearly ahead."""

from dataclasses import dataclass

from waypost.graph.index.cache import Cache
from waypost.graph.matching import weights
from waypost.graph.matching.mentions import Mention
from waypost.graph.matching.rank import Candidate
from waypost.graph.nodes.names import key_of, without_generic
from waypost.graph.notes.homes import Focus, find_focus, rank_homes
from waypost.graph.notes.naming import NewNode, is_owned, name_new_node
from waypost.graph.notes.note import NAMES, Note
from waypost.graph.signals.typewords import type_after
from waypost.protocol.proposal import SURE, Action, Alternative

_HOME_POINTS = 2.4
"""Below this a node is a home only when it is far ahead (_LONE_POINTS)."""
_LONE_POINTS = 1.3
_LONE_LEAD = 0.4
_CLEAR_POINTS = 4.5
"""Points from which a node is what an addition without a page or module of its own belongs to."""
_OWNED_POINTS = 4.0
"""Points of things named by note and node from which a new path or route is one more of the node's."""
_NEAREST_COVERAGE = 0.25
_NEAREST_MOST = 4.0
_WORDS_MOST = 7.5
"""Similar words, topics and tags alone are never sure."""
_BEGINNING = 3
_ALIKE_MOST, _ALIKE_COVERAGE, _ALIKE_LEAD = 8.4, 0.45, 0.6
"""Unless the node says most of what the note says, and no other node comes near."""
_SHARED_MOST = 7.5
"""A note about two nodes at once is never sure of one."""
_NEAR_MOST, _NEAR_SHARE = 5, 0.4
"""Candidates, and the share of the best one's points, from which others are shown beside it."""
_CLEAR_LEAD = 0.2
"""Lead over the second, as a share, from which the first is sure."""


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
    if not candidates or not _is_home(candidates) or is_news(note, candidates[0], cache):
        return _create(note, candidates, cache)
    best = candidates[0]
    confidence = _confidence(candidates)
    if note.co_subjects or _may_mean_other(note, candidates, cache):
        confidence = min(confidence, _SHARED_MOST)
    return Target(
        "update_node", best.path, confidence, best.evidence(), _alternatives(candidates[1:], best, confidence)
    )


def is_news(note: Note, best: Candidate, cache: Cache) -> bool:
    """Whether the note announces something that the best node is not the home of.

    Either it says so (`new feature`, 新增) before it names a node, or it speaks of a page or a source path that no node
    knows before it names one.
    """
    if any(mention.kind in {"path", "id"} and mention.path == best.path for mention in best.names):
        return False
    focus = find_focus(note, cache)
    named = focus.start if focus and not _is_tag(note, focus) else len(note.text)
    if note.new_place >= 0 and note.new_place <= named:
        return not _covers(note, best) and not _is_small(note, best)
    if best.signal_points >= _OWNED_POINTS:
        return False
    return any(_announces(note, value, named, best, cache) for value in [*note.extracted.routes, *note.extracted.paths])


def _is_tag(note: Note, focus: Focus) -> bool:
    return focus.is_name and note.subject is not None and note.subject.kind not in NAMES


def _is_small(note: Note, best: Candidate) -> bool:
    """Whether something is only added to what the best node is clearly about: no page, module or route of its own."""
    own = note.intents & {"feature_like", "module_like"} or note.extracted.routes or note.extracted.paths
    return not own and best.score >= _CLEAR_POINTS


def _announces(note: Note, value: str, named: int, best: Candidate, cache: Cache) -> bool:
    """Whether a route or path is what the note is about and no node's."""
    place = note.place_of(value)
    if note.role_of(value) != "subject" or is_owned(value, note, cache):
        return False
    return place < named or not best.names or _is_part(note, place)


def _is_part(note: Note, place: int) -> bool:
    """Whether the subject's name is only the beginning of a longer name right before a route: 登录历史页面 /x."""
    subject = note.subject
    if subject is None or place < subject.end:
        return False
    between = without_generic(note.folded[subject.end : place].strip(" `（("))
    return 0 < len(between) <= _LONGEST_TAIL and not any(mark in between for mark in "，,。.;；:：")


def _covers(note: Note, best: Candidate) -> bool:
    """Whether what is new is the best node itself: its name is the new thing's whole name."""
    if not note.new_subject:
        return bool(best.names)
    whole = key_of(without_generic(note.new_subject))
    return any(m.kind in NAMES and key_of(m.text) == whole for m in best.names)


def _is_home(candidates: list[Candidate]) -> bool:
    best = candidates[0].score
    second = candidates[1].score if len(candidates) > 1 else 0.0
    return best >= _HOME_POINTS or (best >= _LONE_POINTS and (best - second) / best >= _LONE_LEAD)


def _confidence(candidates: list[Candidate]) -> float:
    best = candidates[0]
    second = candidates[1].score if len(candidates) > 1 else 0.0
    sure = weights.confidence(best.score)
    lead = (best.score - second) / best.score if best.score else 0.0
    if not best.matched and not any(_tells(mention, lead) for mention in best.names):
        sure = min(sure, _ALIKE_MOST if best.coverage >= _ALIKE_COVERAGE and lead >= _ALIKE_LEAD else _WORDS_MOST)
    if lead < _CLEAR_LEAD:
        return round(min(sure, SURE - 0.1, 4.0 + 3.9 * lead / _CLEAR_LEAD), 1)
    return sure


def _may_mean_other(note: Note, candidates: list[Candidate], cache: Cache) -> bool:
    """Whether the word behind the best node's name is that of another type, and a near candidate is of that type.

    `The login endpoint` names feat_login, but may mean the module that provides it.
    """
    best = candidates[0]
    near = [c.path for c in candidates[1:_NEAR_MOST] if c.score >= _NEAR_SHARE * best.score]
    types = {record.path: record.type for record in cache.records([best.path, *near])}
    said = {type_after(note.folded, m.end) for m in best.names if m.kind in NAMES and m.kind not in {"id", "path"}}
    return "" not in said and any(types.get(path) in said - {types.get(best.path)} for path in near)


def _tells(mention: Mention, lead: float) -> bool:
    """Whether a name means the node surely: a tag does where it is the node's alone and the note begins with it."""
    if mention.kind in NAMES:
        return True
    return mention.kind == "tag" and mention.shared == 1 and mention.start <= _BEGINNING and lead >= _ALIKE_LEAD


def _alternatives(rest: list[Candidate], best: Candidate, confidence: float) -> list[Alternative]:
    if confidence >= SURE:
        return []
    near = [c for c in rest[: _NEAR_MOST - 1] if c.score >= _NEAR_SHARE * best.score and c.score >= 1]
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
    weak = not new.evidence or (note.new_place < 0 and new.evidence.startswith("topic "))
    if weak and candidates and candidates[0].coverage >= _NEAREST_COVERAGE:
        best = candidates[0]  # nothing gives a new node a name: the nearest one is the honest guess
        unsure = round(min(_NEAREST_MOST, weights.confidence(best.score)), 1)
        return Target("update_node", best.path, unsure, best.evidence(), _alternatives(candidates[1:], best, unsure))
    near = [c for c in candidates[:3] if c.score >= 1]
    alternatives = [
        Alternative(target_node=c.path, confidence=min(7.0, weights.confidence(c.score)), evidence=c.evidence())
        for c in near
    ]
    certainty = (7.9 if note.new_place >= 0 else 6.0) if new.evidence else 2.0
    rival = max((a.confidence for a in alternatives), default=0.0)
    confidence = round(max(1.0, certainty - 0.2 * rival), 1)
    return Target("create_node", new.path, confidence, [new.evidence or "no node fits"], alternatives, new)


_LONGEST_TAIL = 12
