"""Names of a file that people use in notes (classes, components, exported functions), entry points, to-do comments."""

import re
from functools import cache
from itertools import islice

from waypost.graph.survey.data import table
from waypost.graph.survey.facts import Named
from waypost.graph.survey.source import Source, clean

MAX_SYMBOLS = 12
MAX_NOTES = 5
MAX_SEEN = 24

_COMPONENT_FILES = ("Vue", "Svelte", "Astro")
_TELLING = re.compile(r"[A-Z]|_[a-z]")
_VERBS = {"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"}
_WORDS = ("TODO", "FIXME", "XXX", "HACK")
_NOTE = re.compile(
    r"(?:#|//|/\*|--|<!--)\s*(TODO|FIXME|XXX|HACK)\b(?:\([^)\n]*\))?[ \t]*[:：-]?+[ \t]*+"
    r"([^\n]{2,}?)[ \t]*(?:\*/|-->)?[ \t]*$",
    re.MULTILINE,
)


@cache
def _rule(kind: str, language: str) -> tuple[tuple[str, ...], re.Pattern[str]] | None:
    """Return the words of which one must stand in the text, and the pattern."""
    found = table("symbols")[kind].get(language)
    return (tuple(found.get("words", ())), re.compile(found["pattern"])) if found else None


def symbols(source: Source, language: str) -> list[Named]:
    """Return the first top-level names, in order; a component file is its own name, a plain word (`read`) is none."""
    if language in _COMPONENT_FILES:
        name = source.path.rpartition("/")[2].partition(".")[0]
        return [Named(name, source.path, 1)] if name[:1].isupper() else []
    rule = _rule("symbols", language)
    found: list[Named] = []
    # Patterns begin with the line end before: a literal, where `^` would be tried at every character.
    for match in islice(rule[1].finditer("\n" + source.text), MAX_SEEN) if rule else ():
        if _TELLING.search(match[1]) and match[1] not in _VERBS:
            found.append(Named(match[1], source.path, source.line(match.start(1) - 1)))
            if len(found) == MAX_SYMBOLS:
                break
    return found


def entries(source: Source, language: str) -> list[Named]:
    """Return where the program starts, at most one place a file; the text there names it."""
    rule = _rule("entries", language)
    match = rule[1].search(source.text) if rule and any(word in source.text for word in rule[0]) else None
    if not match:
        return []
    line = source.line(match.start())
    return [Named(clean(source.text[match.start() :].split("\n", 1)[0], 60), source.path, line)]


def notes(source: Source) -> list[Named]:
    """Return the first to-do comments, made harmless."""
    if not any(word in source.text for word in _WORDS):
        return []
    found: list[Named] = []
    for match in _NOTE.finditer(source.text):
        text = clean(match[2], 120)
        if text:
            found.append(Named(f"{match[1]}: {text}", source.path, source.line(match.start(1))))
        if len(found) == MAX_NOTES:
            break
    return found
