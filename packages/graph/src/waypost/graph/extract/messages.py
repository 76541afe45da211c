"""Topics, queues, channels and event names of message systems and sockets."""

import re
from collections.abc import Iterable

from waypost.graph.extract import beside
from waypost.graph.extract.markers import Marker
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.words import alternation, words

KIND = "messages"
_SOCKET = lazy(r"(?:\.emit|\.on|\.once|\.publish|\.subscribe|\.to)\(\s?['\"`]([\w.:/-]{2,60})['\"`]", re.ASCII)
_VERB = lazy(rf"(?:{alternation('message_verbs')})(?:了|到|至)?[\s`'\"“:]{{0,4}}$", re.IGNORECASE)
_PARTED = lazy(r"[A-Za-z][\w]*(?:[.:/-][\w#*+{}]+)+$", re.ASCII)
_PLAIN = lazy(r"[A-Za-z_][\w]*$", re.ASCII)
_SYSTEM = lazy(rf"(?:{alternation('message_systems')})[^.。\n]{{0,40}}$", re.IGNORECASE)
_SPEAKS_AFTER = lazy(rf"[^.。\n]{{0,24}}(?:{alternation('message_systems')})", re.IGNORECASE)
_WINDOW = 48
_WEAK = frozenset(("消息", "event", "events", "Event", "Events", "stream", "subject"))
_STRONG = frozenset(
    (
        "topic",
        "topics",
        "queue",
        "queues",
        "Topic",
        "Queue",
        "channel",
        "Channel",
        "主题",
        "队列",
        "频道",
        "交换机",
        "exchange",
        "subject",
        "stream",
    )
)


def read_sockets(reading: Reading) -> None:
    """Find and claim socket events: `socket.emit("order:update", ...)`, `.on('message')`."""
    if "(" not in reading.text:
        return
    for match in _SOCKET.finditer(reading.text):
        reading.hide(match.start(), match.end())
        reading.add(KIND, match[1], match.start(1), match.end(1))
    reading.settle()


def read(reading: Reading, markers: Iterable[Marker]) -> None:
    """Find and claim the names that are called topics, queues or events, or that are published or consumed."""
    for marker in markers:
        names = [name for name in beside.before(reading, marker.start) if _is_named(reading.text, name, marker)]
        names = names or [name for name in beside.after(reading, marker.end) if _is_named(reading.text, name, marker)]
        for name in names:
            reading.add(KIND, name.name, name.start, name.end)
    reading.settle()
    if "." not in reading.text and ":" not in reading.text:
        return
    for word in reading.dotted():
        if _VERB.search(reading.text, max(0, word.start - _WINDOW), word.start):
            reading.add(KIND, word.text, word.start, word.end)
    reading.settle()


def _is_named(text: str, named: beside.Named, marker: Marker) -> bool:
    name = named.name
    if _PARTED.match(name):
        return not name[0].isupper() or named.quoted or name.isupper() or marker.text in _STRONG
    known = name.lower() in words("message_systems") or name in words("acronyms") or name in words("brands")
    if known or not _PLAIN.match(name) or beside.is_prose(named, marker.text):
        return False
    if named.quoted:
        return marker.text in _STRONG or name.lower() not in words("not_fields")
    if marker.text in _WEAK:
        return not name.islower() and name[0].isupper() and not name[1:].islower() and marker.text != "消息"
    if not marker.text.isascii() or "_" in name:
        return name.lower() not in words("not_fields")
    # English: a plain word is a name only where a message system is spoken of close by
    near = _SYSTEM.search(text, max(0, marker.start - _WINDOW), marker.start) or _SPEAKS_AFTER.match(text, marker.end)
    return marker.text in _STRONG and bool(near)
