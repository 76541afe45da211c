"""Comparing a proposal with its label."""

import re
from collections.abc import Iterable
from fnmatch import fnmatchcase

from tests.quality.labels import TARGET, NoteLabel
from tests.quality.scores import Scores
from waypost.protocol.proposal import SURE, ExtractedValue, Proposal

_FIELDS = {"current_state": "current_state_bullets"}
"""Sections whose field in the proposal has another name."""
_PARAMETER = re.compile(r"\{[^}]*\}|<[^>]*>|(?<=/):\w+")


def score_note(label: NoteLabel, got: Proposal, standing: set[tuple[str, str]], scores: Scores) -> None:
    """Count one proposal; `standing` holds the edges that the project has already."""
    _target(label, got, scores)
    _edges(label, got, standing, scores)
    _sections(label, got, scores)
    _extracted(label, got, scores)
    _conflicts(label, got, scores)


def _target(label: NoteLabel, got: Proposal, scores: Scores) -> None:
    right = any(fnmatchcase(got.target_node, pattern) for pattern in label.targets)
    sure = got.confidence >= SURE
    answer = f"{got.action} {got.target_node} {got.confidence:.1f}"
    if label.targets:
        scores.judge(label.id, "target", label.target, answer, hit=right)
    if label.action is not None:
        scores.judge(label.id, "action", label.action, answer, hit=got.action == label.action)
    if label.not_target:
        scores.judge(label.id, "not target", label.not_target, answer, hit=got.target_node not in label.not_target)
    if sure:
        scores.judge(label.id, "sure is right", label.target, answer, hit=right and label.sure is not False)
    if label.sure:
        scores.judge(label.id, "sure when evident", label.target, answer, hit=right and sure)
    if label.sure is False:
        named = {got.target_node, *(other.target_node for other in got.alternatives)}
        hit = not sure and named.issuperset(label.plausible)
        scores.judge(label.id, "unsure when vague", label.plausible or "below 8", f"{answer} {sorted(named)}", hit=hit)


def _edges(label: NoteLabel, got: Proposal, standing: set[tuple[str, str]], scores: Scores) -> None:
    if label.edges is None:
        return
    wanted = {(_end(edge.source, label, got), _end(edge.target, label, got)) for edge in label.edges}
    neutral = {(_end(edge.source, label, got), _end(edge.target, label, got)) for edge in label.edges_ok} | standing
    proposed = {(edge.source, edge.target) for edge in got.edge_candidates} - (neutral - wanted)
    scores.compare(label.id, "edge", *({" -> ".join(edge) for edge in edges} for edges in (wanted, proposed)))


def _end(path: str, label: NoteLabel, got: Proposal) -> str:
    """A node that is yet to be created has whatever name the proposal gives it."""
    created = label.action == "create_node" and path in label.targets
    return got.target_node if created or path == TARGET else path


def _sections(label: NoteLabel, got: Proposal, scores: Scores) -> None:
    for section, filled in label.sections.items():
        content = getattr(got.node_update, _FIELDS.get(section, section))
        scores.judge(label.id, "section", f"{section} {filled}", content, hit=bool(content) == filled)


def _extracted(label: NoteLabel, got: Proposal, scores: Scores) -> None:
    for kind, values in label.extracted.items():
        found = _normal(kind, getattr(got.extracted, kind))
        scores.compare(label.id, f"extracted {kind}", _normal(kind, values), found)
    for kind, values in label.not_extracted.items():
        wrong = _normal(kind, getattr(got.extracted, kind)) & set(values)
        scores.judge(label.id, "not extracted", f"no {values}", sorted(wrong), hit=not wrong)


def _normal(kind: str, values: Iterable[str | ExtractedValue]) -> set[str]:
    """Spellings that say the same count as one: parameter styles, query strings, brackets of a call."""
    texts = [item if isinstance(item, str) else f"{item.name}={item.value}" for item in values]
    if kind in ("api_endpoints", "routes"):
        texts = [_PARAMETER.sub("{}", text).split("?")[0] for text in texts]
    return {text.removesuffix("()") for text in texts}


def _conflicts(label: NoteLabel, got: Proposal, scores: Scores) -> None:
    wanted = {f"{clash.name} {clash.old} -> {clash.new}" for clash in label.conflicts}
    found = {f"{clash.name} {clash.old_value} -> {clash.new_value}" for clash in got.conflicts}
    scores.compare(label.id, "conflict", wanted, found)
