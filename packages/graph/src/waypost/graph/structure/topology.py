"""Health of the graph as a whole: links, circles, orphans, names that mean two nodes."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from functools import lru_cache

from waypost.graph.nodes.record import Link, NodeRecord
from waypost.graph.nodes.template import one_line
from waypost.graph.structure.cycles import find_cycles
from waypost.graph.structure.flaws import Flaw
from waypost.graph.structure.links import Links, effective_edges, leaves_meta, resolve
from waypost.kit.text import fold
from waypost.protocol.checks import Finding, Severity

__all__ = ["Links", "blocks", "cycles", "day_of", "effective_edges", "flaws", "health", "resolve", "resolver"]

STALE_DAYS = 60
"""An in-progress node that was not updated for longer is stale."""
TOO_LONG = 200
"""Lines of a node above which it should be split."""
_NAMED = 6
"""Nodes that a message names."""
_SHOWN = 16
"""Nodes of a circle that a message shows."""


def resolver(records: Iterable[NodeRecord]) -> Callable[[str], str | None]:
    """Return what tells the path that a link target means among the nodes (Links.resolve)."""
    return Links(records).resolve


def blocks(records: Iterable[NodeRecord]) -> dict[str, list[str]]:
    """Return for each active node the active nodes whose effective edges lead to it, sorted."""
    return Links(records).blocks


def cycles(records: Iterable[NodeRecord]) -> list[list[str]]:
    """Return one shortest circle of effective edges for each knot of active nodes, each from its smallest path."""
    return find_cycles(Links(records).edges)


def health(records: Iterable[NodeRecord], today: date | None = None) -> list[Finding]:
    """Return what is wrong with the graph, in the user's language, sorted by path and line.

    What depends on the clock (stale nodes) is only said when `today` is given.
    """
    return [flaw.finding() for flaw in flaws(Links(records), today)]


def flaws(links: Links, today: date | None = None) -> list[Flaw]:
    """Return what health says, apart from any language."""
    found = [
        *_unreadable(links),
        *(flaw for record in links.active if record.links for flaw in _link_flaws(record, links)),
        *_circles(links),
        *_orphans(links),
        *_double_ids(links),
        *_double_names(links),
        *(flaw for record in links.active for flaw in _size_and_age(record, today)),
    ]
    return sorted(found, key=lambda flaw: (flaw.path, flaw.line, flaw.check, str(flaw.values)))


def show_cycle(cycle: list[str]) -> str:
    """Return `a -> b -> a`; the middle of a very long circle is counted, not named."""
    if len(cycle) <= _SHOWN:
        return " -> ".join([*cycle, cycle[0]])
    half = _SHOWN // 2
    return " -> ".join([*cycle[:half], f"… ({len(cycle) - 2 * half})", *cycle[-half:], cycle[0]])


def _unreadable(links: Links) -> Iterator[Flaw]:
    for record in links.by_path.values():
        for problem in record.problems:
            if problem.fatal:
                check = "frontmatter" if problem.check == "frontmatter" else "unreadable"
                yield Flaw(check, "error", record.path, problem.line, {"reason": problem.message})


def _link_flaws(record: NodeRecord, links: Links) -> Iterator[Flaw]:
    if links.are_plain(record):
        return
    seen: set[tuple[str, str]] = set()
    for link in record.links:
        if (link.kind, link.target) in seen:
            yield _link_flaw("repeated_link", "info", record, link, fixable=True)
            continue
        seen.add((link.kind, link.target))
        found = links.resolve(link.target)
        if found == record.path:
            yield _link_flaw("self_link", "warning", record, link, fixable=True)
        elif found is None:
            yield _broken_link(record, link, links)
        elif links.by_path[found].archived and "/archive/" not in link.target:
            yield _link_flaw("archived_link", "warning", record, link, fixable=True, wanted=found)
        elif found != link.target:
            yield _link_flaw("spelled_link", "info", record, link, fixable=True, wanted=found)


def _broken_link(record: NodeRecord, link: Link, links: Links) -> Flaw:
    if leaves_meta(link.target):
        return _link_flaw("outside_link", "error", record, link)
    near = links.spelled_like(link.target)
    if near and near != record.path:
        return _link_flaw("near_link", "error", record, link, fixable=True, wanted=near)
    return _link_flaw("dead_link", "error", record, link)


def _link_flaw(
    check: str,
    severity: Severity,
    record: NodeRecord,
    link: Link,
    *,
    fixable: bool = False,
    wanted: str = "",
) -> Flaw:
    values = {"kind": link.kind, "target": link.target, "wanted": wanted}
    return Flaw(check, severity, record.path, link.line, values, fixable)


def _circles(links: Links) -> Iterator[Flaw]:
    for cycle in find_cycles(links.edges):
        yield Flaw("cycle", "warning", cycle[0], 0, {"cycle": show_cycle(cycle)})


def _orphans(links: Links) -> Iterator[Flaw]:
    if len(links.active) > 1:
        for path, targets in links.edges.items():
            if not targets and not links.blocks[path]:
                yield Flaw("orphan", "info", path)


def _double_ids(links: Links) -> Iterator[Flaw]:
    named = [(fold(record.id), record) for record in links.by_path.values() if record.id]
    if len({key for key, _ in named}) == len(named):
        return
    owners: dict[str, list[NodeRecord]] = {}
    for key, record in named:
        if record.readable:
            owners.setdefault(key, []).append(record)
    for group in owners.values():
        if len(group) > 1:
            active = sum(not record.archived for record in group)
            for record in group:
                others = _names(other.path for other in group if other is not record)
                severity: Severity = "error" if active > 1 and not record.archived else "info"
                yield Flaw("double_id", severity, record.path, 0, {"id": record.id, "others": others})


def _double_names(links: Links) -> Iterator[Flaw]:
    first: dict[str, str] = {}
    doubles: dict[str, None] = {}
    named = [
        (fold(name.strip()), record.path, name) for record in links.active for name in (record.title, *record.aliases)
    ]
    for key, path, _ in named:
        if first.setdefault(key, path) != path:
            doubles[key] = None
    ids = {fold(record.id) for record in links.active} if doubles else set()
    owners: dict[str, dict[str, str]] = {key: {} for key in doubles if key and key not in ids}
    for key, path, name in named if owners else ():
        if key in owners:
            owners[key].setdefault(path, name)
    for paths in owners.values():
        path, *others = paths
        yield Flaw("double_name", "info", path, 0, {"name": paths[path], "others": _names(others)})


def _size_and_age(record: NodeRecord, today: date | None) -> Iterator[Flaw]:
    if record.lines > TOO_LONG:
        yield Flaw("large", "warning", record.path, 0, {"lines": str(record.lines), "limit": str(TOO_LONG)})
    if today and record.status == "in-progress":
        updated = day_of(record.updated)
        if updated and today - updated > timedelta(days=STALE_DAYS):
            yield Flaw("stale", "info", record.path, 0, {"days": str((today - updated).days)})


@lru_cache(maxsize=4096)
def day_of(text: str) -> date | None:
    """Return a YYYY-MM-DD as a day, None where it is none."""
    if len(text) != len("2026-01-01") or text[7] != "-":  # a week date is as long
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _names(paths: Iterable[str]) -> str:
    listed = sorted(paths)
    more = f", … ({len(listed) - _NAMED})" if len(listed) > _NAMED else ""
    return ", ".join(one_line(path) for path in listed[:_NAMED]) + more
