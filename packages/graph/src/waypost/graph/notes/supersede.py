"""Facts of a node that end: taken out of where they stand, kept in the change log."""

import re

from waypost.graph.language.markdown import Block
from waypost.graph.language.sentences import Sentence, sentences
from waypost.graph.nodes.body import CONNECTIONS, ISSUES, STATE
from waypost.graph.nodes.document import Document
from waypost.graph.notes.conflicts import same_value
from waypost.kit.text import fold
from waypost.protocol.proposal import Conflict


def supersede(document: Document, conflict: Conflict) -> bool:
    """Take the contradicted statement out of Current State; what else its bullet says stays.

    Return whether the bullet stood there, or what another conflict has left of it.
    """
    bullets = document.body.section_bullets(STATE)
    found = next((b for b in bullets if b.text == conflict.old_bullet), None)
    found = found or next((b for b in bullets if _is_left(b.text, conflict)), None)
    if found is None:
        return False
    pieces = sentences(Block("text", found.text))
    rest = _joined([s for s in pieces if not _states(s.text, conflict)], found.text)
    if rest and rest != _joined(pieces, found.text):
        document.body.replace_line(found.line, rest)
    else:
        document.body.remove_item(found.line)
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


def _is_left(bullet: str, conflict: Conflict) -> bool:
    """Whether a bullet is a part of the old one and states the old value."""
    said = [sentence.text.rstrip(_ENDS) for sentence in sentences(Block("text", bullet))]
    return _states(bullet, conflict) and all(text in conflict.old_bullet for text in said)


def _joined(kept: list[Sentence], bullet: str) -> str:
    """Return sentences of a bullet with the gaps that stood between them."""
    rest = "".join((sentence.gap if place else "") + sentence.text for place, sentence in enumerate(kept))
    if rest.endswith((";", "；")) and not bullet.endswith(rest[-1]):
        rest = rest[:-1] + (bullet[-1] if bullet[-1] in _FULL_STOPS else "")  # what it led to is gone
    return rest


_FULL_STOPS = "。.!！"
_ENDS = _FULL_STOPS + ";；"


def _states(sentence: str, conflict: Conflict) -> bool:
    """Whether a sentence states the old value: `port` is not in `portal`, 80 not in 8080."""
    low = fold(sentence)
    name, value = re.escape(fold(conflict.name)), re.escape(fold(conflict.old_value))
    named = re.search(rf"(?<!\w){name}(?!\w)", low, re.ASCII)
    return named is not None and re.search(rf"(?<![\w.]){value}(?!\d|\.\d)", low, re.ASCII) is not None


def update_connections(document: Document, conflict: Conflict) -> None:
    """Bring a value that the connection points repeat up to date."""
    span = document.body.section(CONNECTIONS)
    if span is None or same_value(conflict.old_value, conflict.new_value):
        return
    pattern = re.compile(
        rf"(?<![\w]){re.escape(conflict.name)}(?P<gap>[`'\"]?\s*[:=：]\s*[`'\"]?){re.escape(conflict.old_value)}(?![\w.])"
    )
    for number in range(*span):
        line = document.body.lines[number]
        document.body.lines[number] = pattern.sub(lambda m: f"{conflict.name}{m['gap']}{conflict.new_value}", line)
