"""What a node only uses: things that stand under `### To X`, and messages that it subscribes to."""

import re
from datetime import date

from waypost.graph.extract import Lexicon, match_keys
from waypost.graph.nodes.body import CONNECTIONS
from waypost.graph.nodes.document import Document
from waypost.graph.signals.reading import read_text
from waypost.graph.signals.relations import says

USED = "@used"
"""Suffix of the kinds that hold what a node uses: `table@used`."""
_KINDS = ("endpoint", "endpoint_path", "table", "component", "rpc", "graphql", "config", "symbol")
_TO_NODE = re.compile(r"(?:to|至|到|→|->)?\s*(?:(?:feat|mod)[_-]|meta/)", re.IGNORECASE)


def used_keys(document: Document, signals: dict[str, list[str]], lexicon: Lexicon) -> dict[str, list[str]]:
    """Return, by kind with USED behind, the match keys that a node takes from another one."""
    body = document.body
    spans = [(start, end) for title, start, end in body.subsections(CONNECTIONS) if _TO_NODE.match(title)]
    text = "".join(line for start, end in spans for line in body.lines[start + 1 : end])
    keys = match_keys(read_text(text, lexicon, date.min)) if text.strip() else {}
    found = {f"{kind}{USED}": keys[kind] for kind in _KINDS if keys.get(kind)}
    names = [name.casefold() for kind in ("component", "symbol", "table", "config") for name in keys.get(kind, [])]
    if names:
        found[f"identifier{USED}"] = names
    consumed = [key for key in signals.get("message", []) if _consumes(key, document)]
    if consumed:
        found[f"message{USED}"] = consumed
    return found


def _consumes(message: str, document: Document) -> bool:
    """Whether every line that names a message speaks of receiving it, and none of sending it."""
    lines = [line for line in document.body.lines if message in line and not line.startswith("- [")]
    sends = any(says("publishes", line) for line in lines)
    return not sends and any(says("subscribes", line) for line in lines)
