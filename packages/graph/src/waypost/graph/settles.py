"""What a note ends in its node: open issues that it fixes, facts that it removes."""

from datetime import date

from waypost.graph.extract import Lexicon, match_keys
from waypost.graph.note import Note
from waypost.graph.overlap import content_tokens, coverage
from waypost.graph.reading import read_text
from waypost.graph.record import NodeRecord

_FIXED = 0.5
"""Share of an open issue's telling words that a fix must repeat."""
_ANSWERED = 0.7
_GONE = 0.6
_FIRM = (
    "endpoint",
    "endpoint_path",
    "route",
    "component",
    "table",
    "config",
    "file",
    "symbol",
    "rpc",
    "graphql",
    "message",
)


def resolved_issues(note: Note, record: NodeRecord) -> list[str]:
    """Return the open issues of a node that the note settles, as they stand there.

    A fix settles what it is mostly about; a plain fact only what it says almost word for word, as done.
    """
    fixes = [statement.text for statement in note.statements if statement.kind == "fix"]
    facts = [statement.text for statement in note.statements if statement.kind in {"state", "change"}]
    return [
        issue.text
        for issue in record.issues
        if any(_settles(fix, issue.text) for fix in fixes) or any(_answers(fact, issue.text) for fact in facts)
    ]


def _answers(fact: str, issue: str) -> bool:
    return len(content_tokens(issue)) >= _ENOUGH and coverage(issue, fact) >= _ANSWERED


def _settles(fix: str, issue: str) -> bool:
    return coverage(issue, fix) >= _FIXED or (coverage(fix, issue) >= _FIXED and len(content_tokens(fix)) >= _ENOUGH)


def removed_bullets(note: Note, record: NodeRecord) -> list[str]:
    """Return the state bullets that are about what the note removes, as they stand there."""
    removals = [statement.text for statement in note.statements if statement.kind == "removal"]
    return [b.text for b in record.state if any(_removes(removal, b.text) for removal in removals)]


def _removes(removal: str, bullet: str) -> bool:
    gone, said = _keys(removal), _keys(bullet)
    if gone and said:
        return said <= gone
    return coverage(bullet, removal) >= _GONE


def _keys(text: str) -> set[tuple[str, str]]:
    keys = match_keys(read_text(text, Lexicon.default(), date(1970, 1, 1)))
    return {(kind, key) for kind in _FIRM for key in keys.get(kind, [])}


_ENOUGH = 3
"""Telling words that a fix needs before it may be matched by its own words alone."""
