"""Code symbols: `foo()`, `Foo.bar`, `foo::bar`, hooks, classes, and what is called a function, class or service.

A name of several humps is a class where its last word says so (Service, Controller, Error ...), behind `class`, `new`
and the like, and beside a word such as 函数 or "service"; without any of these it is a component (components.py). A
camel-case name is a function where it begins with a verb (fetchUser) or is a hook (useAuth), else a field (fields.py).
"""

import re
from collections.abc import Iterable

from waypost.graph.extract import beside
from waypost.graph.extract.markers import Marker
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading, Word, Words
from waypost.graph.extract.words import alternation, words
from waypost.kit.text import split_identifier

KIND = "symbols"
_ARGUMENT_LIST = lazy(r"\(([^()\n]{0,80}\)?)")
_CALLED = lazy(r"([A-Za-z0-9_]*[A-Za-z_](?:(?:\.|::|>-|#)[A-Za-z0-9_]*[A-Za-z_])*)(?![A-Za-z0-9_.$/:-])")
"""What stands before a parenthesis, read backwards."""
_MEMBER = lazy(r"[A-Z](?<![A-Za-z0-9_.$/:-].)[A-Za-z0-9_]*+(?:(?:\.|::|#)[A-Za-z_][A-Za-z0-9_]*+)+")
_SCOPED = lazy(r"[A-Za-z_](?<![A-Za-z0-9_.$/:-].)[A-Za-z0-9_]*+(?:::[A-Za-z_][A-Za-z0-9_]*+)+")
_ACRONYM = lazy(r"[a-z][A-Z]{2,}")
_HOOK = lazy(r"use[A-Z]")
_LEAD = lazy(rf"(?<![A-Za-z])(?:{alternation('symbol_leads')})\s{{1,2}}$")
_DECLARED = lazy(rf"(?:{alternation('class_leads')}) ([A-Z][A-Za-z0-9]*+)(?![A-Za-z0-9_.])")
_ENDINGS = tuple(words("symbol_endings"))
_ARGUMENTS = lazy(r"\s?(?:[\w.$'\"\[\]{}=:*&<>-]+\s?,?\s?)*+\)?$", re.ASCII)
_WINDOW = 14
_NAME_WINDOW = 100


def read_calls(reading: Reading) -> None:
    """Find and claim calls and members."""
    text = reading.text
    if "(" in text:
        for match in _ARGUMENT_LIST.finditer(text):
            left = _CALLED.match(text[max(0, match.start() - _NAME_WINDOW) : match.start()][::-1])
            if left and _is_call(reading, left[1][::-1], match):
                reading.add(KIND, left[1][::-1], match.start() - len(left[1]), match.start())
        reading.settle()
    if "::" in text:
        for match in _SCOPED.finditer(reading.text):
            reading.add(KIND, match[0], match.start(), match.end())
        reading.settle()
    if "." in text or "#" in text:
        for match in _MEMBER.finditer(reading.text):
            if match[0].partition(".")[0] not in words("acronyms") and match[0].partition(".")[0] not in words(
                "brands"
            ):
                reading.add(KIND, match[0], match.start(), match.end())
        reading.settle()


def read(reading: Reading, markers: Iterable[Marker], found: Words) -> None:
    """Find and claim names that are called functions or classes or are spelled like one."""
    for marker in markers:
        names = [name for name in beside.before(reading, marker.start) if _is_named(name, marker)]
        names = names or [name for name in beside.after(reading, marker.end) if _is_named(name, marker)]
        for name in names:
            reading.add(KIND, name.name, name.start, name.end)
    reading.settle()
    if not reading.vocabulary.isdisjoint(words("class_leads")):
        for match in _DECLARED.finditer(reading.text):
            reading.add(KIND, match[1], match.start(1), match.end(1))
        reading.settle()
    for word in found.pascal:
        if reading.visible(word) and word.text not in words("brands") and _is_class(reading.text, word):
            reading.add(KIND, word.text, word.start, word.end)
    for word in found.camel:
        if reading.visible(word) and is_function(word.text):
            reading.add(KIND, word.text, word.start, word.end)
    reading.settle()


def is_function(name: str) -> bool:
    """Whether a camel-case name is a hook or begins with a verb and does not end as fields do (`updateTime`)."""
    if name in words("lower_brands"):
        return False
    if _HOOK.match(name):
        return True
    parts = split_identifier(name)
    return len(parts) > 1 and parts[0] in words("verbs") and parts[-1] not in words("noun_endings")


def _is_call(reading: Reading, name: str, match: re.Match[str]) -> bool:
    inside = match[1]
    # a full-width parenthesis holds a remark, not arguments
    if reading.raw[match.start()] != "(" or name.isupper() or len(name) == 1 or name in words("brands"):
        return False
    if name.lower() in words("types") or name in words("keywords"):
        return False
    shaped = not name.islower() and not name[1:].islower()
    if not inside.endswith(")"):
        return shaped and inside.isascii()
    if not inside.isascii() or inside == "s)":
        return False
    if inside == ")" or shaped or "_" in name or "." in name:
        return True
    quoted = reading.raw[match.start() - len(name) - 1 : match.start() - len(name)] == "`"
    return ("," in inside or quoted) and bool(_ARGUMENTS.match(inside))


def _is_named(named: beside.Named, marker: Marker) -> bool:
    name = named.name
    if not name.isidentifier() or name.isupper() or name in words("brands") or beside.is_prose(named, marker.text):
        return False
    if named.quoted:
        return name.lower() not in words("not_fields")
    humped = not name.islower() and not name[1:].islower()
    return (humped and name not in words("lower_brands") and not _ACRONYM.match(name)) or (
        "_" in name and name.islower()
    )


def _is_class(text: str, word: Word) -> bool:
    return word.text.endswith(_ENDINGS) or bool(_LEAD.search(text, max(0, word.start - _WINDOW), word.start))
