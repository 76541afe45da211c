"""Kinds of commands, and what their words point at."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Kind(IntEnum):
    """What a command is for; of several commands the one with the highest kind decides."""

    NOTHING = 0
    """echo, cd, set: says nothing where another command stands beside it."""
    SEARCH = 1
    READ = 2
    CHORE = 3
    """mkdir, cp, rm: a write that mostly prepares or tidies up for another command."""
    VCS = 4
    RUN = 5
    WRITE = 6


ACTIONS = {
    Kind.NOTHING: "run",
    Kind.SEARCH: "search",
    Kind.READ: "read",
    Kind.CHORE: "write",
    Kind.VCS: "vcs",
    Kind.RUN: "run",
    Kind.WRITE: "write",
}
"""Actions of the ledger by kind."""


class Judged(NamedTuple):
    """A command's kind and the file that it is pointed at, empty where that is not evident."""

    kind: Kind
    path: str = ""
    script: str = ""
    """What it hands to another shell, to be looked at in its place."""


_NO_PATH = frozenset("$`*?\n\0")
_NO_FILE = frozenset({"", "-", ".", "./"})
_LONGEST = 1024
_LONG_VALUED = frozenset(
    name
    for names in (
        "glob iglob type type-not max-count context after-context before-context regexp file lines bytes max-depth",
        "exclude extension sort color encoding threads level output target-directory mode",
    )
    for name in names.split()
)
_LONG_GIVEN = frozenset({"--regexp", "--file", "--expression"})


def evident(path: str) -> str:
    """Return a path, empty where it is none or depends on what the shell makes of it."""
    none = path in _NO_FILE or len(path) > _LONGEST or path.startswith(("<(", ">("))
    return "" if none or not _NO_PATH.isdisjoint(path) else path


def operands(words: list[str], valued: str = "", given: str = "") -> tuple[list[str], bool]:
    """Return the words that are neither options nor their values, and whether an option of `given` is there.

    Args:
        words: the command, its name first.
        valued: letters of options that take a value.
        given: letters of options that stand for the first operand.
    """
    found: list[str] = []
    stated = False
    rest = iter(words[1:])
    for word in rest:
        if word == "--":
            found.extend(rest)
        elif word.startswith("--"):
            stated = stated or (bool(given) and word.partition("=")[0] in _LONG_GIVEN)
            if word[2:] in _LONG_VALUED:
                next(rest, None)
        elif word.startswith("-") and len(word) > 1:
            taker = next((place for place, letter in enumerate(word) if letter in valued), 0)
            stated = stated or (taker > 0 and word[taker] in given)
            if taker and taker == len(word) - 1:
                next(rest, None)
        else:
            found.append(word)
    return found, stated
