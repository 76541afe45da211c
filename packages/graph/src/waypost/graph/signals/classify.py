"""What a node's body names, in full: read for the nodes that a note or question may be about, not for all."""

import re
from datetime import date

from waypost.graph.extract import Lexicon, match_keys, stated_values
from waypost.graph.nodes.body import STATE
from waypost.graph.nodes.document import Document
from waypost.graph.nodes.names import is_node_id
from waypost.graph.nodes.read import clean, current_text
from waypost.graph.nodes.record import Reading, Value
from waypost.graph.signals.reading import read_text
from waypost.graph.signals.resources import with_loose_keys
from waypost.graph.signals.usage import used_keys

_MAY_STATE = re.compile(r"[:=：＝\d]")


def classify(document: Document, lexicon: Lexicon) -> Reading:
    """Read the body of a node."""
    found = read_text(current_text(document), lexicon, date.min)
    signals = with_loose_keys(match_keys(found))
    signals.pop("topic", None)
    signals |= used_keys(document, signals, lexicon)
    values = stated_in(document)
    signals["value"] = [value.name for value in values]
    return Reading(signals, values)


def stated_in(document: Document) -> list[Value]:
    """Return the values that Current State states, with their lines in the file."""
    return [
        Value(value.name, value.value, bullet.line + document.body_offset + 1)
        for bullet in document.body.section_bullets(STATE)
        if _MAY_STATE.search(bullet.text)
        for value in stated_values(clean(bullet.text))
        if not is_node_id(value.name)
    ]
