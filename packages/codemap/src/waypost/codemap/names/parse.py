"""Reading a name as people write it: bare or qualified, in the notation of any language."""

import re
from typing import NamedTuple

_SEPARATOR = re.compile(r"->|[.#/\\:]+")
_CALL = re.compile(r"(?<=[\w?!>])\s*\([^()]*\)$")
"""`charge()`, `charge(int, char)`."""
_RECEIVER = re.compile(r"\(\*?\s*(\w+)\s*\)(?=\.)")
"""Go's `(*Store).Open`."""
_TYPE_ARGUMENTS = re.compile(r"(?<=[\w:])<[\w\s,.:*&?\[\]]+>")
_OPERATOR = re.compile(r"(?P<owner>.*?)\b(?P<name>operator(?:\s*(?:[^\w\s.:#\\/]\W*|/=?)|\s+\w.*))", re.DOTALL)
_EMPTY_WORDS = frozenset({"prototype"})
"""JavaScript's `Cart.prototype.total` is `Cart.total`."""


class Name(NamedTuple):
    """A name in its parts; there is at least one."""

    text: str
    parts: tuple[str, ...]

    @property
    def last(self) -> str:
        """The symbol's own name."""
        return self.parts[-1]


def parse_name(text: str) -> Name:
    r"""Read a name; its parts may be joined by `.`, `::`, `#`, `/`, `\`, `->` or `:`.

    A call's brackets, type arguments and a receiver's brackets are left out: `Cart<Item>.total()` is `Cart.total`.
    """
    plain = text.strip()
    operator = _OPERATOR.fullmatch(plain)
    if operator:
        name = re.sub(r"operator\s+(?=\W)", "operator", operator["name"].strip())
        return Name(plain, (*split_parts(_plain(operator["owner"])), name))
    parts = split_parts(_plain(plain))
    return Name(plain, parts or (plain,))


def split_parts(text: str) -> tuple[str, ...]:
    """Return the parts of a qualified name, a module or a path; empty ones are left out."""
    parts = tuple(part for part in _SEPARATOR.split(text) if part.strip())
    return tuple(part for part in parts if part not in _EMPTY_WORDS) or parts


def _plain(text: str) -> str:
    text = _RECEIVER.sub(r"\1", text)
    text = _CALL.sub("", text)
    while (shorter := _TYPE_ARGUMENTS.sub("", text)) != text:
        text = shorter
    return text.strip()
