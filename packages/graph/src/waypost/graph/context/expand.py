"""Bounded expansion along the edges: depth <= 2, width <= 5, the relevant ones first."""

from dataclasses import dataclass

from waypost.graph.index.cache import Cache
from waypost.graph.matching.rank import Candidate
from waypost.protocol.results.graph import ContextRole, LeftOut

MAX_DEPTH = 2
MAX_WIDTH = 5
_DEPTH_SHARE = 0.5
"""Relevance that a node hands on to its neighbours."""


@dataclass(frozen=True, slots=True)
class Step:
    """A node that the expansion reaches."""

    path: str
    role: ContextRole
    depth: int
    evidence: list[str]


def expand(
    targets: list[Candidate], scores: dict[str, float], cache: Cache, *, depth: int, dependents: bool
) -> tuple[list[Step], list[LeftOut]]:
    """Walk from the targets; each node gives way to at most MAX_WIDTH neighbours, by relevance.

    With `dependents` the edges are walked against their direction too, and come first.
    """
    steps = [Step(c.path, "target", 0, c.evidence()) for c in targets]
    seen = {step.path for step in steps}
    left: dict[str, str] = {}
    level = steps
    for distance in range(1, min(depth, MAX_DEPTH) + 1):
        following: list[Step] = []
        for step in level:
            near = _neighbours(step, cache, dependents=dependents)
            near = [n for n in near if n.path not in seen]
            near.sort(key=lambda n: (-_relevance(n, scores, dependents=dependents), n.path))
            for number, found in enumerate(near):
                if number < MAX_WIDTH and found.path not in seen:
                    seen.add(found.path)
                    following.append(Step(found.path, found.role, distance, found.evidence))
                elif found.path not in seen:
                    left.setdefault(found.path, f"beyond width {MAX_WIDTH} of {step.path}")
        steps = [*steps, *following]
        level = following
    return steps, [LeftOut(path=path, reason=reason) for path, reason in left.items() if path not in seen]


def _neighbours(step: Step, cache: Cache, *, dependents: bool) -> list[Step]:
    found: list[Step] = []
    if step.role != "dependent" or step.depth == 0:
        links = cache.links_from([step.path])
        found += [Step(t, "dependency", 0, [f"{s} {kind} {t}"]) for s, t, kind in links]
    if dependents and step.role != "dependency":
        links = cache.links_to([step.path])
        found += [Step(s, "dependent", 0, [f"{s} {kind} {t}"]) for s, t, kind in links]
    alive = {record.path for record in cache.records(step.path for step in found) if record.readable}
    unique = {step.path: step for step in reversed(found) if step.path in alive}
    return list(unique.values())


def _relevance(step: Step, scores: dict[str, float], *, dependents: bool) -> float:
    firm = 1.0 if "depends_on" in step.evidence[0] else 0.5
    wanted = 2.0 if dependents and step.role == "dependent" else 0.0
    return scores.get(step.path, 0.0) + firm + wanted
