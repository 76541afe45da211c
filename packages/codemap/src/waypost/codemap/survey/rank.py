"""The importance of files: how much of the project leads to them."""

import sqlite3
from collections.abc import Mapping
from math import sqrt

_DAMPING = 0.85
_ROUNDS = 20
_TEST_SHARE = 0.2
"""What a test starts with, and what its references weigh: tests use everything."""
_IMPORT_WEIGHT = 0.5
_BESIDE_FOCUS = 0.05
"""How much the walk begins anywhere where some files are in focus."""

Edges = dict[int, dict[int, float]]


def file_ranks(connection: sqlite3.Connection, focus: Mapping[int, float]) -> dict[int, float]:
    """Return each file's share of the importance: PageRank (Page et al. 1999) over references and imports.

    Args:
        connection: the map.
        focus: files that the walk begins at more often than at others, with how much more.
    """
    tests = dict(connection.execute("SELECT id, test FROM file").fetchall())
    if not tests:
        return {}
    everywhere = _BESIDE_FOCUS if focus else 1.0
    starts = {
        file: everywhere * (_TEST_SHARE if test else 1.0) + focus.get(file, 0.0) * len(tests)
        for file, test in tests.items()
    }
    return page_rank(_edges(connection, tests), starts)


def page_rank(edges: Edges, starts: Mapping[int, float]) -> dict[int, float]:
    """Return the share of each node.

    Args:
        edges: by source and target how much of the source's share goes there; any scale.
        starts: every node with how often the walk begins there; any scale.
    """
    total = sum(starts.values())
    begin = {node: weight / total for node, weight in starts.items()}
    flow = {source: _shares(targets) for source, targets in edges.items()}
    share = dict(begin)
    for _ in range(_ROUNDS):
        further = dict.fromkeys(begin, 0.0)
        held = 0.0
        for node, amount in share.items():
            targets = flow.get(node)
            if not targets:
                held += amount
                continue
            for target, part in targets:
                further[target] += amount * part
        share = {
            node: (1 - _DAMPING) * begin[node] + _DAMPING * (amount + held * begin[node])
            for node, amount in further.items()
        }
    return share


def _shares(targets: Mapping[int, float]) -> list[tuple[int, float]]:
    total = sum(targets.values())
    return [(target, weight / total) for target, weight in targets.items()] if total else []


def _edges(connection: sqlite3.Connection, tests: Mapping[int, int]) -> Edges:
    edges: Edges = {}
    references = connection.execute(
        "SELECT r.file, s.file, count(*) FROM reference AS r JOIN symbol AS s ON s.id = r.target"
        " WHERE r.target IS NOT NULL AND r.file != s.file GROUP BY r.file, s.file"
    )
    for source, target, count in references:
        edges.setdefault(source, {})[target] = sqrt(count) * (_TEST_SHARE if tests.get(source) else 1.0)
    imports = connection.execute("SELECT DISTINCT file, target FROM import WHERE target IS NOT NULL AND target != file")
    for source, target in imports:
        targets = edges.setdefault(source, {})
        targets[target] = targets.get(target, 0.0) + _IMPORT_WEIGHT * (_TEST_SHARE if tests.get(source) else 1.0)
    return edges
