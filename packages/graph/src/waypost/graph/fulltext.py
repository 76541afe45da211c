"""Text as the full-text index holds it, and queries for it."""

import operator
import re
import unicodedata

from waypost.kit.text import fold_width

_WIDE = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af\U00020000-\U0003134f"
_WIDE_RUN = re.compile(f"[{_WIDE}]+")
_COMPOUND = re.compile(r"[A-Za-z0-9]*(?:[a-z0-9][A-Z]|_)[A-Za-z0-9_]*")
_BORDER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+")
_TERM = re.compile(r"\w+")


def indexed(text: str) -> str:
    """Return a text for indexing: CJK runs as overlapping bigrams, compound identifiers with their parts behind."""
    if not text.isascii():
        text = _WIDE_RUN.sub(_bigrams, fold_width(text))
    compounds = " ".join(dict.fromkeys(_COMPOUND.findall(text)))
    return f"{text} {_BORDER.sub(' ', compounds)}" if compounds else text


def terms(text: str) -> set[str]:
    """Return the terms of an indexed text."""
    return set(_TERM.findall(text.lower()))


def holders_query(key: str) -> str:
    """Return a query for the texts that may hold a match key: that have all its words, parameters left out."""
    name = key.rsplit(" ", 1)[-1]
    if not name.isascii():
        name = _WIDE_RUN.sub(_bigrams, unicodedata.normalize("NFKC", name))
    return " AND ".join(f'"{term}"' for term in dict.fromkeys(_TERM.findall(name.replace("{}", " "))))


def _bigrams(match: re.Match[str]) -> str:
    run = match.group()
    return f" {' '.join(map(operator.add, run, run[1:])) if len(run) > 1 else run} "
