"""Where nodes speak of each other by name, found for all nodes at once."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from waypost.graph.names import Unit, names_of, units
from waypost.graph.record import NodeRecord
from waypost.graph.relations import Role, clause_of, role_at, says

_FIRM = {"id", "title", "alias", "stem"}
_EVERYWHERE = 12
"""A name that more nodes use is a common word."""
_LONGEST_LINE = 400
"""Characters of a line that are searched for names."""
_STRENGTH: dict[Role, int] = {"object": 3, "user": 2, "subject": 1, "compared": 0}


class NodeMention(NamedTuple):
    """One node names another."""

    source: str
    target: str
    text: str
    role: Role
    shared: int
    """How many nodes go by this name."""


class _Name(NamedTuple):
    units: tuple[str, ...]
    targets: list[str]


def mentions_among(records: Iterable[NodeRecord]) -> list[NodeMention]:
    """Return for each pair of nodes the strongest mention, but those by names that many nodes use."""
    nodes = list(records)
    names = _names(nodes)
    found: dict[str, list[tuple[str, _Name, str, int, int]]] = {}
    for record in nodes:
        for line in _lines(record):
            for name, start, end in _hits(line, names):
                found.setdefault(" ".join(name.units), []).append((record.path, name, line, start, end))
    best: dict[tuple[str, str], NodeMention] = {}
    for hits in found.values():
        if len({hit[0] for hit in hits}) > _EVERYWHERE:
            continue
        for source, name, line, start, end in hits:
            role = "compared" if says("negates", clause_of(line, start, end)) else role_at(line, start)
            for target in name.targets:
                old = best.get((source, target))
                if source != target and (old is None or _STRENGTH[role] > _STRENGTH[old.role]):
                    best[source, target] = NodeMention(source, target, line[start:end], role, len(name.targets))
    return sorted(best.values())


def _names(nodes: list[NodeRecord]) -> dict[str, list[_Name]]:
    """Return the names by their first unit, the longest first."""
    owners: dict[tuple[str, ...], list[str]] = {}
    for record in nodes:
        for name in names_of(record):
            if name.kind in _FIRM:
                key = tuple(unit.text for unit in units(name.key))
                owners.setdefault(key, []).append(record.path)
    found: dict[str, list[_Name]] = {}
    for key, paths in owners.items():
        found.setdefault(key[0], []).append(_Name(key, paths))
    for names in found.values():
        names.sort(key=lambda name: -len(name.units))
    return found


def _lines(record: NodeRecord) -> Iterator[str]:
    for bullets in (record.state, record.decisions, record.issues):
        for bullet in bullets:
            yield bullet.text[:_LONGEST_LINE]


def _hits(line: str, names: dict[str, list[_Name]]) -> Iterator[tuple[_Name, int, int]]:
    """Yield the names in a line with their places; where names overlap the longest counts."""
    run = units(line)
    at = 0
    while at < len(run):
        hit = next((name for name in names.get(run[at].text, ()) if _stands(run, at, name.units)), None)
        if hit is None or _inside_token(line, run[at].start, run[at + len(hit.units) - 1].end):
            at += 1
            continue
        last = at + len(hit.units) - 1
        yield hit, run[at].start, run[last].end
        at = last + 1


def _stands(run: list[Unit], at: int, wanted: tuple[str, ...]) -> bool:
    if at + len(wanted) > len(run):
        return False
    for offset, unit in enumerate(wanted):
        found = run[at + offset]
        if found.text != unit or (offset and found.start - run[at + offset - 1].end > 1):
            return False
    return True


def _inside_token(line: str, start: int, end: int) -> bool:
    """Whether a name is only a part of a path, an address or an identifier."""
    before, after = line[start - 1 : start], line[end : end + 1]
    return before in _JOINERS or (after in _JOINERS and line[end + 1 : end + 2].isalnum())


_JOINERS = {"/", "_", ".", "-", "{", ":", "@", "$"}
