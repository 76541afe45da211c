"""GraphQL operations: `mutation createOrder`, in code and in prose of both languages."""

import re

from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.words import table, words

KIND = "graphql_operations"
_KINDS = r"[Qq]uer(?:y|ies)|[Mm]utations?|[Ss]ubscriptions?|查询|变更|订阅"
_AFTER = lazy(rf"(?<![A-Za-z0-9_.])({_KINDS})(?![A-Za-z0-9_])\s?[:=]?\s?(`?)([A-Za-z_]\w*)(`?)(\s?[({{])?", re.ASCII)
_BEFORE = lazy(rf"(`?)([a-zA-Z_]\w*)(`?)\s?(?:GraphQL\s)?({_KINDS})(?![A-Za-z0-9_])", re.ASCII)
_HINTS = ("uer", "utation", "ubscription")
_SPOKEN = ("graphql", "gql", "apollo")


def read(reading: Reading) -> None:
    """Find and claim operations; a query or subscription in prose counts only where the text speaks of GraphQL."""
    text = reading.text
    lower = text.lower()
    spoken = any(word in lower for word in _SPOKEN)
    if not spoken and not any(hint in text for hint in _HINTS):
        return
    for match in _AFTER.finditer(text):
        kind = table("graphql_kinds")[match[1].lower()]
        quoted = bool(match[2] and match[4])
        if _is_name(match[3], kind, quoted=quoted, spoken=spoken, code=bool(match[5]) and match[1].isascii()):
            reading.add(KIND, f"{kind} {match[3]}", match.start(3), match.end(3))
    reading.settle()
    for match in _BEFORE.finditer(reading.text):
        kind = table("graphql_kinds")[match[4].lower()]
        if _is_name(match[2], kind, quoted=bool(match[1] and match[3]), spoken=spoken, code=False):
            reading.add(KIND, f"{kind} {match[2]}", match.start(2), match.end(2))
    reading.settle()


def _is_name(name: str, kind: str, *, quoted: bool, spoken: bool, code: bool) -> bool:
    if name.lower() in words("stop_words") or name in words("brands"):
        return False
    humped = not name.islower() and not name.isupper() and "_" not in name and not name[1:].islower()
    if code or quoted:
        return spoken or (humped and code) or (kind == "mutation" and humped)
    return humped and (spoken or kind == "mutation")
