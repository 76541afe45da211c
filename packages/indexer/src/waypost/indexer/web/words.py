"""Plural and singular of English words, as far as names of routes are made from them."""

from __future__ import annotations

import re

_IRREGULAR = {
    "people": "person",
    "men": "man",
    "women": "woman",
    "children": "child",
    "mice": "mouse",
    "feet": "foot",
    "teeth": "tooth",
    "geese": "goose",
    "oxen": "ox",
    "moves": "move",
    "quizzes": "quiz",
    "indices": "index",
    "matrices": "matrix",
    "vertices": "vertex",
    "criteria": "criterion",
    "media": "medium",
    "data": "datum",
}
_SAME = frozenset(
    "news series species equipment information rice money fish sheep deer police jeans feedback metadata staff"
    " software".split()
)
_ENDINGS = (
    (r"(database)s$", r"\1"),
    (r"(alias|status|virus|bus|octopus|campus|bonus|census|consensus)(es)?$", r"\1"),
    (r"^(a)x[ie]s$", r"\1xis"),
    (r"(cris|test|ax|analys|bas|diagnos|parenthes|synops|thes|hypothes)[ie]s$", r"\1is"),
    (r"(shoe|canoe|toe|foe|hoe|oboe)s$", r"\1"),
    (r"(o)es$", r"\1"),
    (r"(x|ch|ss|sh|zz)es$", r"\1"),
    (r"(m)ovies$", r"\1ovie"),
    (r"(cookie|movie|zombie|selfie|calorie|genie|rookie|brownie|pie|tie|lie)s$", r"\1"),
    (r"([^aeiouy]|qu)ies$", r"\1y"),
    (r"([lr]|ea|oa|lea|loa|thie|shea)ves$", r"\1f"),
    (r"(wi|kni|li)ves$", r"\1fe"),
    (r"(h|t|hi)ives?$", r"\1ive"),
    (r"(ss)$", r"\1"),
    (r"(us|is)$", r"\1"),
    (r"s$", ""),
)


def singular(word: str) -> str:
    """Return the singular of a word, which may have others before it: `user_profiles`, `line-items`."""
    head, mark, last = _split(word)
    low = last.lower()
    if low in _SAME:
        return word
    if low in _IRREGULAR:
        return head + mark + _IRREGULAR[low]
    for ending, instead in _ENDINGS:
        found, changed = re.subn(ending, instead, last)
        if changed:
            return head + mark + found
    return word


def plural(word: str) -> str:
    """Return the plural of a word."""
    head, mark, last = _split(word)
    low = last.lower()
    if low in _SAME:
        return word
    for many, one in _IRREGULAR.items():
        if low == one:
            return head + mark + many
    for ending, instead in ((r"([^aeiouy]|qu)y$", r"\1ies"), (r"(x|ch|ss|sh|s|z)$", r"\1es"), (r"(fe|f)$", "ves")):
        found, changed = re.subn(ending, instead, last)
        if changed:
            return head + mark + found
    return head + mark + last + "s"


def _split(word: str) -> tuple[str, str, str]:
    at = max(word.rfind("_"), word.rfind("-"))
    return (word[:at], word[at], word[at + 1 :]) if at >= 0 else ("", "", word)
