"""Edges between modules, from the imports between their files."""

from waypost.graph.survey.facts import Edge, Import, Module

MAX_EVIDENCE = 5


def edges(modules: list[Module], imports: list[Import]) -> list[Edge]:
    """Return one edge for each pair with an import; those that would close a circle of heavier ones are not firm."""
    owner = {path: module.id for module in modules for path in module.files}
    found: dict[tuple[str, str], Edge] = {}
    for one in imports:
        source, target = owner.get(one.source), owner.get(one.target)
        if source is None or target is None or source == target:
            continue
        edge = found.setdefault((source, target), Edge(source=source, target=target))
        edge.count += 1
        if len(edge.evidence) < MAX_EVIDENCE and not any(_alike(known, one) for known in edge.evidence):
            edge.evidence.append(one)
    _break_circles(list(found.values()))
    return sorted(found.values(), key=lambda edge: (edge.source, edge.target))


def _alike(known: Import, one: Import) -> bool:
    return (known.source, known.route) == (one.source, one.route)


def _break_circles(found: list[Edge]) -> None:
    below: dict[str, set[str]] = {}
    for edge in sorted(found, key=lambda edge: (edge.source == "mod_project", -edge.count, edge.source, edge.target)):
        edge.firm = not _reaches(below, edge.target, edge.source)
        if edge.firm:
            below.setdefault(edge.source, set()).add(edge.target)


def _reaches(below: dict[str, set[str]], start: str, goal: str) -> bool:
    seen, pending = {start}, [start]
    while pending:
        at = pending.pop()
        if at == goal:
            return True
        fresh = below.get(at, set()) - seen
        seen |= fresh
        pending += fresh
    return False
