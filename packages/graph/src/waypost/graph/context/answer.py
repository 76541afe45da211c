"""The answer to a question: nodes chosen, expanded, cut to the budget, and what was left out."""

from datetime import date

from waypost.graph.context import text as shape
from waypost.graph.context.digest import progress_lines, status_lines
from waypost.graph.context.expand import MAX_DEPTH, Step, expand
from waypost.graph.context.nearest import nearest
from waypost.graph.context.query import Query, ask
from waypost.graph.index.cache import Cache
from waypost.graph.index.priorities import next_priorities
from waypost.graph.matching.rank import Candidate
from waypost.graph.messages import t
from waypost.graph.nodes.names import stem_of
from waypost.graph.nodes.record import NodeRecord
from waypost.kit.tokens import estimate_tokens
from waypost.protocol.results.graph import ContextNode, ContextResult, LeftOut

DEFAULT_BUDGET = 4000
_TARGET_SHARE = 0.65
"""Share of what is left that a target may take where neighbours follow."""
_NEIGHBOUR_SHARE = 0.25
"""Share of the budget that one neighbour may take."""


def answer(text: str, cache: Cache, today: date, budget: int = DEFAULT_BUDGET) -> ContextResult:
    """Return the bounded context for a question."""
    query = ask(text, cache, today)
    if query.mode in {"status", "progress"}:
        return _overview(query, cache, budget)
    if query.mode == "compound":
        return _changes(query, cache, budget)
    return _nodes(query, cache, budget)


def _overview(query: Query, cache: Cache, budget: int) -> ContextResult:
    records = [r for r in cache.records() if r.readable and not r.archived]
    lines = status_lines(records) if query.mode == "status" else progress_lines(records, next_priorities(records))
    kept, cut = shape.fit(lines, budget - _RESERVE)
    left = [LeftOut(path="MEMORY_MAP.md", reason=t("context.lines_left", count=cut))] if cut else []
    return _result(query, [], left, kept)


def _changes(query: Query, cache: Cache, budget: int) -> ContextResult:
    targets = query.found(most=_MANY, share=0.5)
    if targets:
        records = _records([c.path for c in targets], cache)
    else:
        everyone = [r for r in cache.records() if r.readable and not r.archived]
        records = [r for r in everyone if shape.in_window(r, query.window)]
        targets = [Candidate(record.path) for record in records]
    window = query.window
    span = f"{window.start.isoformat()} – {window.end.isoformat()}" if window else ""
    by_path = {record.path: record for record in records}
    parts: list[tuple[Step, list[str]]] = []
    for candidate in targets:
        if candidate.path in by_path:
            record = by_path[candidate.path]
            changes = shape.in_window(record, window)
            body = shape.log(record, changes, candidate.evidence(), t("context.no_changes", window=span))
            parts.append((Step(record.path, "target", 0, candidate.evidence()), body))
    return _assemble(query, parts, [], budget, title=t("context.window", window=span) if span else "")


def _nodes(query: Query, cache: Cache, budget: int) -> ContextResult:
    targets = _targets(query)
    if not targets:
        near = nearest(query, cache)
        asked = " ".join(query.text.split())[:_SHOWN]
        return _result(
            query,
            [],
            [],
            [t("context.nothing", query=asked), *(f"- {path}" for path in near)],
            near,
        )
    scores = {candidate.path: candidate.score for candidate in query.candidates}
    depth = {"trivial": 0, "specific": 1, "cross_module": MAX_DEPTH}[query.mode]
    steps, left = expand(targets, scores, cache, depth=depth, dependents=query.mode == "cross_module")
    records = {record.path: record for record in _records([step.path for step in steps], cache)}
    related = {name for path in records for name in (stem_of(path), path.rsplit("/", 1)[-1].removesuffix(".md"))}
    parts = []
    for step in steps:
        record = records[step.path]
        why = step.evidence
        parts.append((step, shape.full(record, why) if step.depth == 0 else shape.brief(record, why, related)))
    shown = {step.path for step in steps}
    left += [
        LeftOut(path=c.path, reason=t("context.less_relevant")) for c in query.found(most=_MANY) if c.path not in shown
    ]
    return _assemble(query, parts, left, budget)


def _targets(query: Query) -> list[Candidate]:
    if query.mode == "cross_module":
        return query.found(most=5)
    found = query.found(most=3, share=0.75)
    if query.mode == "trivial":
        return found[:1]
    named = [candidate for candidate in found if candidate.path in query.named]
    return named or found


def _assemble(
    query: Query, parts: list[tuple[Step, list[str]]], left: list[LeftOut], budget: int, title: str = ""
) -> ContextResult:
    room = budget - _RESERVE
    lines = [title] if title else []
    nodes: list[ContextNode] = []
    neighbours = any(step.depth for step, _ in parts)
    for step, body in parts:
        share = int(room * _TARGET_SHARE) if step.depth == 0 and neighbours else room
        share = share if step.depth == 0 else min(room, int(budget * _NEIGHBOUR_SHARE))
        kept, cut = shape.fit(body, share)
        if len(kept) < min(len(body), _SMALLEST):
            left.append(LeftOut(path=step.path, reason=t("context.over_budget")))
            continue
        if cut:
            left.append(LeftOut(path=step.path, reason=t("context.lines_left", count=cut)))
        tokens = estimate_tokens("\n".join(kept))
        room -= tokens + 1
        nodes.append(
            ContextNode(path=step.path, role=step.role, depth=step.depth, tokens=tokens, evidence=step.evidence)
        )
        lines += kept
    return _result(query, nodes, left, lines)


def _result(
    query: Query, nodes: list[ContextNode], left: list[LeftOut], lines: list[str], near: list[str] | None = None
) -> ContextResult:
    shown = left[:_LEFT_SHOWN]
    if shown:
        more = f" (+{len(left) - len(shown)})" if len(left) > len(shown) else ""
        listed = "; ".join(f"{item.path} ({item.reason})" for item in shown)
        lines = [*lines, f"{t('context.left_out')}: {listed}{more}"]
    text = "\n".join(lines)
    return ContextResult(
        mode=query.mode, nodes=nodes, left_out=left, tokens=estimate_tokens(text), text=text, nearest=near or []
    )


def _records(paths: list[str], cache: Cache) -> list[NodeRecord]:
    return [record for record in cache.records(paths) if record.readable]


_RESERVE = 120
"""Tokens kept for the line that says what was left out."""
_SMALLEST = 3
"""Lines below which a node is not worth showing."""
_LEFT_SHOWN = 4
_SHOWN = 120
"""Characters of a query that are repeated in the answer."""
_MANY = 12
