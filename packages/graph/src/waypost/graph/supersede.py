"""Facts of a node that end: taken out of where they stand, kept in the change log."""

import re

from waypost.graph.body import CONNECTIONS, ISSUES, STATE
from waypost.graph.conflicts import same_value
from waypost.graph.document import Document
from waypost.graph.language.sentences import split_statements
from waypost.kit.text import fold
from waypost.protocol.proposal import Conflict


def supersede(document: Document, conflict: Conflict) -> bool:
    """Take the contradicted statement out of Current State and bring the value in the connection points up to date.

    What else the bullet says stays. Return whether the bullet stood there.
    """
    found = next((b for b in document.body.section_bullets(STATE) if b.text == conflict.old_bullet), None)
    if found is None:
        return False
    rest = [s for s in split_statements(found.text) if not _states(s, conflict)]
    if rest and len(rest) < len(split_statements(found.text)):
        document.body.replace_line(found.line, " ".join(rest))
    else:
        document.body.remove_item(found.line)
    _update_connections(document, conflict)
    return True


def remove_bullet(document: Document, section: str, text: str) -> bool:
    """Take a bullet out of Current State or Open Issues; return whether it stood there."""
    found = next((b for b in document.body.section_bullets(section) if b.text == text), None)
    if found is None:
        return False
    document.body.remove_item(found.line)
    return True


def resolve(document: Document, text: str) -> bool:
    """Take an open issue out; return whether it stood there."""
    return remove_bullet(document, ISSUES, text)


def _states(sentence: str, conflict: Conflict) -> bool:
    low = fold(sentence)
    return fold(conflict.name) in low and fold(conflict.old_value) in low


def _update_connections(document: Document, conflict: Conflict) -> None:
    span = document.body.section(CONNECTIONS)
    if span is None or same_value(conflict.old_value, conflict.new_value):
        return
    pattern = re.compile(
        rf"(?<![\w]){re.escape(conflict.name)}(?P<gap>[`'\"]?\s*[:=：]\s*[`'\"]?){re.escape(conflict.old_value)}(?![\w.])"
    )
    for number in range(*span):
        line = document.body.lines[number]
        document.body.lines[number] = pattern.sub(lambda m: f"{conflict.name}{m['gap']}{conflict.new_value}", line)
