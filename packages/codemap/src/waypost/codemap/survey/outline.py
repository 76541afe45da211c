"""The project at a glance: the most important files and symbols within a budget of tokens."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from waypost.codemap.lookup.definitions import definition
from waypost.codemap.lookup.search import search
from waypost.codemap.names.places import files_at, files_ending
from waypost.codemap.rows import LAMBDA, File, Symbol, files_by_id, id_list, symbols_of
from waypost.codemap.survey.rank import file_ranks
from waypost.kit.tokens import estimate_tokens
from waypost.protocol.results.map import OutlineFile, OutlineResult

_TOKENS_A_LINE = 8
"""Shorter lines hardly occur: so many files at most can be shown."""
_SEARCH_HITS = 200
_FOCUS, _ASKED = 0.3, 0.5
"""How often the walk begins at the files that are in focus, and at those that a question means."""
_FOCUS_SYMBOL = 2.0
_LEAST = {True: 0.6, False: 0.1}
"""What a symbol that nobody uses weighs, in a file that is in focus and in others."""
_KINDS = {"variable": 0.2, "constant": 0.3}
_PRIVATE = 0.5
_TEST = 0.2
_SIGNATURE = 160


@dataclass
class _Shown:
    """A file of the outline and what is chosen of it."""

    file: File
    rank: float
    symbols: list[Symbol]
    chosen: set[int] = field(default_factory=set)


def outline(
    connection: sqlite3.Connection, *, budget: int, focus: Sequence[str] = (), question: str = ""
) -> OutlineResult:
    """Return the files that matter most, each with the heads of those of its symbols that matter most.

    Args:
        connection: the map.
        budget: how many tokens the text may take.
        focus: paths or modules that are worked on: they and what they use come first.
        question: words that say what is looked for.
    """
    focused = {file.id for text in focus for file in files_at(connection, text) or files_ending(connection, text)}
    hits = search(connection, question, _SEARCH_HITS) if question else []
    asked = _asked(connection, [(hit.path, hit.qualified_name, hit.score) for hit in hits])
    starts = {file: _FOCUS / len(focused) for file in focused}
    total = sum(sum(points.values()) for points in asked.values())
    for file, points in asked.items():
        starts[file] = starts.get(file, 0.0) + _ASKED * sum(points.values()) / total
    ranks = file_ranks(connection, starts)
    best = sorted(ranks, key=lambda number: (-ranks[number], number))[: max(budget // _TOKENS_A_LINE, 1)]
    files = files_by_id(connection, best)
    shown = [_Shown(files[number], ranks[number], _symbols(connection, number)) for number in best]
    weights = _weights(connection, shown, asked, focused)
    _choose(shown, weights, budget)
    shown.sort(
        key=lambda entry: (
            entry.file.id not in focused,
            -sum(weights[number] for number in entry.chosen),
            entry.file.path,
        )
    )
    return _result(connection, shown)


def _symbols(connection: sqlite3.Connection, file: int) -> list[Symbol]:
    return [symbol for symbol in symbols_of(connection, file) if symbol.kind != LAMBDA]


def _asked(connection: sqlite3.Connection, hits: Iterable[tuple[str, str, float]]) -> dict[int, dict[str, float]]:
    """Return by file the qualified names that a question means, with their scores."""
    found: dict[int, dict[str, float]] = {}
    ids: dict[str, int] = {}
    for path, name, score in hits:
        if path not in ids:
            ids[path] = connection.execute("SELECT id FROM file WHERE path = ?", (path,)).fetchone()[0]
        found.setdefault(ids[path], {})[name] = score
    return found


def _weights(
    connection: sqlite3.Connection,
    shown: Iterable[_Shown],
    asked: Mapping[int, Mapping[str, float]],
    focused: set[int],
) -> dict[int, float]:
    """Return what each symbol weighs: its part of the file's rank, by how often other files use it."""
    found: dict[int, float] = {}
    total = sum(sum(names.values()) for names in asked.values()) or 1.0
    for entry in shown:
        uses = dict(
            connection.execute(
                "SELECT target, count(*) FROM reference WHERE target IN (SELECT value FROM json_each(?))"
                " AND target IS NOT NULL AND file != ? GROUP BY target",
                (id_list(symbol.id for symbol in entry.symbols), entry.file.id),
            ).fetchall()
        )
        most = max(uses.values(), default=0)
        names = asked.get(entry.file.id, {})
        in_focus = entry.file.id in focused
        part = _FOCUS_SYMBOL if in_focus else _TEST if entry.file.test else 1.0
        for symbol in entry.symbols:
            weight = (_LEAST[in_focus] + uses.get(symbol.id, 0) / (most or 1)) * _KINDS.get(symbol.kind, 1.0)
            weight *= _PRIVATE if symbol.name.startswith("_") or symbol.visibility == "private" else 1.0
            found[symbol.id] = part * (entry.rank * weight + _ASKED * names.get(symbol.qualified, 0.0) / total)
    return found


def _choose(shown: list[_Shown], weights: Mapping[int, float], budget: int) -> None:
    """Choose the weightiest symbols, with what they stand in, while their lines fit."""
    ranked = sorted(
        ((weights[symbol.id], entry, symbol) for entry in shown for symbol in entry.symbols),
        key=lambda item: (-item[0], item[1].file.path, item[2].line),
    )
    left = budget
    for _, entry, symbol in ranked:
        new = _with_owners(symbol, entry)
        cost = sum(estimate_tokens(_line(added, 2)) + 1 for added in new)
        cost += 0 if entry.chosen else estimate_tokens(entry.file.path) + 1
        if cost <= left:
            left -= cost
            entry.chosen.update(added.id for added in new)
        elif left < _TOKENS_A_LINE:
            break


def _with_owners(symbol: Symbol, entry: _Shown) -> list[Symbol]:
    """Return a symbol and those around it that are not chosen yet."""
    by_id = {other.id: other for other in entry.symbols}
    found: list[Symbol] = []
    current: Symbol | None = symbol
    while current is not None and current.id not in entry.chosen:
        found.append(current)
        current = _around(current, by_id)
    return found


def _around(symbol: Symbol, by_id: dict[int, Symbol]) -> Symbol | None:
    """Return what a symbol stands in; a type whose member stands outside of it is none."""
    outer = by_id.get(symbol.parent) if symbol.parent is not None else None
    return outer if outer is not None and outer.start_line <= symbol.start_line <= outer.end_line else None


def _line(symbol: Symbol, level: int) -> str:
    head = symbol.signature or f"{symbol.kind} {symbol.name}"
    cut = head if len(head) <= _SIGNATURE else f"{head[: _SIGNATURE - 1]}…"
    return f"{symbol.line:>5}  {'  ' * level}{cut}"


def _result(connection: sqlite3.Connection, shown: list[_Shown]) -> OutlineResult:
    kept = [entry for entry in shown if entry.chosen]
    lines: list[str] = []
    files: list[OutlineFile] = []
    for entry in kept:
        chosen = [symbol for symbol in entry.symbols if symbol.id in entry.chosen]
        files.append(
            OutlineFile(path=entry.file.path, rank=round(entry.rank, 6), symbols=[definition(each) for each in chosen])
        )
        lines.append(entry.file.path)
        lines += [_line(symbol, _level(symbol, entry)) for symbol in chosen]
    text = "".join(f"{line}\n" for line in lines)
    count = connection.execute(
        "SELECT (SELECT count(DISTINCT file) FROM symbol WHERE kind != 'lambda'),"
        " (SELECT count(*) FROM symbol WHERE kind != 'lambda')"
    ).fetchone()
    return OutlineResult(
        files=files,
        tokens=estimate_tokens(text),
        left_out_files=count[0] - len(kept),
        left_out_symbols=count[1] - sum(len(entry.chosen) for entry in kept),
        text=text,
    )


def _level(symbol: Symbol, entry: _Shown) -> int:
    by_id = {other.id: other for other in entry.symbols}
    level = 0
    current = _around(symbol, by_id)
    while current is not None:
        level += 1
        current = _around(current, by_id)
    return level
