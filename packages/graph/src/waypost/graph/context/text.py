"""The text of a context: each node cut to what the question needs, within the budget."""

from collections.abc import Iterable

from waypost.graph.language.timewords import Window
from waypost.graph.nodes.record import Change, NodeRecord
from waypost.kit.tokens import estimate_tokens

_LOG_SHOWN = 3
_BRIEF_STATE = 6


def in_window(record: NodeRecord, window: Window | None) -> list[Change]:
    """Return the change-log entries of the window's days."""
    if window is None:
        return list(record.changes)
    first, last = window.start.isoformat(), window.end.isoformat()
    return [change for change in record.changes if change.date and first <= change.date <= last]


def full(record: NodeRecord, why: Iterable[str]) -> list[str]:
    """Return a node with all that stands in it but the older change log, line by line, the weightiest first."""
    lines = head(record, why)
    lines += _section("State", [b.text for b in record.state])
    lines += _section("Decisions", [b.text for b in record.decisions])
    lines += _section("Open issues", [b.text for b in record.issues])
    for name, texts in record.connections.items():
        lines += _section(_toward(name), [text.removeprefix("- ") for text in texts])
    recent = sorted(record.changes, key=lambda change: change.date)[-_LOG_SHOWN:]
    lines += _section("Last changes", [f"[{c.date}] {c.text}" for c in reversed(recent)])
    return lines


def brief(record: NodeRecord, why: Iterable[str], related: set[str]) -> list[str]:
    """Return a neighbour: summary, state, open issues, and its connection points to the nodes around."""
    lines = head(record, why)
    lines += _section("State", [b.text for b in record.state[:_BRIEF_STATE]])
    lines += _section("Open issues", [b.text for b in record.issues])
    for name, texts in record.connections.items():
        if name in related:
            lines += _section(_toward(name), [text.removeprefix("- ") for text in texts])
    return lines


def log(record: NodeRecord, changes: list[Change], why: Iterable[str], nothing: str) -> list[str]:
    """Return the entries of a time window."""
    entries = [f"- [{c.date}] {c.text}" for c in sorted(changes, key=lambda change: change.date, reverse=True)]
    return [*head(record, why), *(entries or [nothing])]


def head(record: NodeRecord, why: Iterable[str]) -> list[str]:
    """Return a node's heading: path, state, summary, and why it is here."""
    lines = [f"## {record.path} ({record.type}, {record.status}, updated {record.updated or '?'})"]
    if record.summary:
        lines.append(record.summary)
    reasons = "; ".join(why)
    if reasons:
        lines.append(f"> {reasons}")
    return lines


def fit(lines: list[str], budget: int) -> tuple[list[str], int]:
    """Return the first lines that fit into a budget of tokens, and how many were left out."""
    used = 0
    for number, line in enumerate(lines):
        used += estimate_tokens(line) + 1
        if used > budget:
            kept = number - 1 if number and lines[number - 1].endswith(":") else number  # no heading without its lines
            return lines[:kept], len(lines) - kept
    return lines, 0


def _toward(name: str) -> str:
    return f"To {name}" if name.startswith(("feat_", "mod_")) else name


def _section(title: str, texts: list[str]) -> list[str]:
    return [f"{title}:", *(f"- {text}" for text in texts)] if texts else []
