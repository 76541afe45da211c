"""Who calls a name, who calls those, and so on."""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from waypost.codemap.names.match import find_symbols
from waypost.codemap.relations.callers import MODULE, RANK, Site, call_sites, unresolved_sites
from waypost.codemap.relations.members import is_constructor
from waypost.codemap.rows import Symbol, symbols_by_id
from waypost.protocol.results.map import CallNode


class _Open(NamedTuple):
    """A caller whose own callers are to be found."""

    node: CallNode
    symbol: Symbol


def call_tree(connection: sqlite3.Connection, name: str, depth: int) -> list[CallNode]:
    """Return the callers of a name with their callers in turn, `depth` levels of them.

    The callers of one symbol stand once, where it comes up first, level by level; elsewhere it is marked `repeated`.
    Calls that only the name fits are told and not followed.
    """
    found = find_symbols(connection, name)
    known = {symbol.id for symbol in found}
    top: list[CallNode] = []
    level = _hang(top, call_sites(connection, found) + unresolved_sites(connection, found), known)
    for _ in range(depth - 1):
        below = _sites_by_target(connection, [entry.symbol for entry in level])
        level = [further for entry in level for further in _hang(entry.node.callers, below[entry.symbol.id], known)]
    return top


def _hang(nodes: list[CallNode], sites: Iterable[Site], known: set[int]) -> list[_Open]:
    """Add a node for each site; return those whose callers are not told elsewhere."""
    opened: list[_Open] = []
    seen: set[tuple[str, int, str, str | None]] = set()
    for site in sorted(sites, key=_order):
        node = CallNode(
            caller=site.owner.qualified if site.owner else MODULE,
            path=site.file.path,
            line=site.line,
            confidence=site.confidence,
            callee=site.target.qualified if site.target else None,
        )
        key = (node.path, node.line, node.caller, node.callee)
        if key in seen:
            continue
        seen.add(key)
        nodes.append(node)
        if site.owner is None or site.confidence == "name":
            continue
        if site.owner.id in known:
            node.repeated = True
        else:
            known.add(site.owner.id)
            opened.append(_Open(node, site.owner))
    return opened


def _order(site: Site) -> tuple[int, int, str, int]:
    return RANK[site.confidence], site.file.test, site.file.path, site.line


def _sites_by_target(connection: sqlite3.Connection, symbols: list[Symbol]) -> dict[int, list[Site]]:
    """Return the sites that call each symbol; a constructor is called where its class is."""
    parents = symbols_by_id(connection, {symbol.parent for symbol in symbols if symbol.parent is not None})
    found: dict[int, list[Site]] = {symbol.id: [] for symbol in symbols}
    means: dict[int, list[int]] = {symbol.id: [symbol.id] for symbol in symbols}
    targets = {symbol.id: symbol for symbol in symbols}
    for symbol in symbols:
        parent = parents.get(symbol.parent) if symbol.parent is not None else None
        if parent is not None and is_constructor(symbol, parent):
            targets[parent.id] = parent
            means.setdefault(parent.id, []).append(symbol.id)
    for site in call_sites(connection, targets.values()):
        for number in means[site.target.id] if site.target else ():
            found[number].append(site)
    return found
