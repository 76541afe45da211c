"""GraphQL operations: `mutation createOrder`, in code and in prose of both languages."""

import re

from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.words import table, words

KIND = "graphql_operations"
_KINDS = r"[Qq]uer(?:y|ies)|[Mm]utations?|[Ss]ubscriptions?|查询|变更|订阅"
_AFTER = lazy(rf"({_KINDS})(?![A-Za-z0-9_])\s?[:=]?\s?(`?)([A-Za-z_]\w*)(`?)(\s?[({{])?", re.ASCII)
_KIND = lazy(rf"({_KINDS})(?![A-Za-z0-9_])")
_NAME_LEFT = lazy(r"\s?(?:LQhparG\s?)?(`?)([A-Za-z0-9_]*[A-Za-z_])(`?)")
"""What stands before a kind, read backwards."""
_WINDOW = 64
_IN_WORD = lazy(r"[A-Za-z0-9_.]")
_SPOKEN = ("graphql", "gql", "apollo")


def read(reading: Reading) -> None:
    """Find and claim operations; a query or subscription in prose counts only where the text speaks of GraphQL."""
    text = reading.text
    spoken = not reading.vocabulary.isdisjoint(_SPOKEN)
    if not spoken and reading.vocabulary.isdisjoint(table("graphql_kinds")):
        return
    for match in _AFTER.finditer(text):
        if _IN_WORD.match(text[match.start() - 1 : match.start()]):
            continue
        kind = table("graphql_kinds")[match[1].lower()]
        quoted = bool(match[2] and match[4])
        if _is_name(match[3], kind, quoted=quoted, spoken=spoken, code=bool(match[5]) and match[1].isascii()):
            reading.add(KIND, f"{kind} {match[3]}", match.start(3), match.end(3))
    reading.settle()
    for match in _KIND.finditer(reading.text):
        left = _NAME_LEFT.match(reading.text[max(0, match.start() - _WINDOW) : match.start()][::-1])
        kind = table("graphql_kinds")[match[1].lower()]
        if left and _is_name(left[2][::-1], kind, quoted=bool(left[1] and left[3]), spoken=spoken, code=False):
            end = match.start() - left.start(2)
            reading.add(KIND, f"{kind} {left[2][::-1]}", end - len(left[2]), end)
    reading.settle()


def _is_name(name: str, kind: str, *, quoted: bool, spoken: bool, code: bool) -> bool:
    if (name.lower() in words("stop_words") and not quoted) or name in words("brands"):
        return False
    humped = not name.islower() and not name.isupper() and "_" not in name and not name[1:].islower()
    if code or quoted:
        return spoken or (humped and code) or (kind == "mutation" and humped)
    return humped and (spoken or kind == "mutation")
