"""What a note ends in its node: open issues that it fixes, facts that it removes."""

from datetime import date

from waypost.graph.data import table
from waypost.graph.extract import Lexicon, match_keys
from waypost.graph.language.statements import Statement
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.notes.note import Note
from waypost.graph.signals.overlap import content_terms, coverage, weight
from waypost.graph.signals.reading import read_text

_FIXED = 0.4
"""Share of an open issue that a fix must repeat."""
_ANSWERED = 0.55
"""Share that a plain fact must repeat, when it says that something is done or the issue that something lacks."""
_GONE = 0.6
_LEAST = 1.5
"""Words in common, at least: less is chance."""
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
    """Return the open issues of a node that the note settles, as they stand there."""
    return [issue.text for issue in record.issues if any(_settles(said, issue.text) for said in note.statements)]


def _settles(said: Statement, issue: str) -> bool:
    if said.kind in {"issue", "decision"} or weight(content_terms(issue) & content_terms(said.text)) < _LEAST:
        return False
    share = coverage(issue, said.text)
    if said.kind in {"fix", "removal"}:
        return share >= _FIXED
    done = _says("done", said.text) or _says("lacks", issue)
    return share >= _ANSWERED and done and not _says("lacks", _without_gone(said.text))


def _without_gone(text: str) -> str:
    """Return a text without words such as `no longer`: they deny the trouble, not the mend."""
    for cue in (*table("settling")["gone"]["en"], *table("settling")["gone"]["zh"]):
        text = text.replace(cue, " ")
    return text


def _says(kind: str, text: str) -> bool:
    low = f" {text.lower()} "
    cues = table("settling")[kind]
    return any(cue in low for cue in cues["zh"]) or any(f" {cue}" in low for cue in cues["en"])


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
