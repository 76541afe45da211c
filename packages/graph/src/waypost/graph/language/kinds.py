"""What kind of statement one sentence is, by the rules in data/statements.json."""

import re
from functools import cache
from typing import Literal, NamedTuple, cast

from waypost.graph.language.rules import compiled, found, load, masked, pattern, readable, words
from waypost.graph.language.spans import HIDDEN, hide

Kind = Literal["state", "decision", "issue", "fix", "removal", "change"]

_INNER_DOT = re.compile(r"(?<=[A-Za-z0-9])\.(?=[A-Za-z0-9])")
"""Of Chart.js or 1.5: no end of a clause."""
_COMMA = re.compile(r"[,;] ?")
_MARKS = (":", "]", "】", "TODO", "FIXME", "XXX")
"""One of them stands in each prefix."""
_LONGEST = 1500
"""Characters of a sentence that the rules look at; what it is, is said early."""


class Verdict(NamedTuple):
    """A kind, the rule that told it (empty for the default) and whether a conventional prefix stood first."""

    kind: Kind
    rule: str = ""
    prefixed: bool = False


def kind_of(sentence: str) -> Verdict:
    """Return the kind of one sentence: by its conventional prefix, else by the first rule that matches, else state."""
    text = _INNER_DOT.sub("_", readable(sentence[:_LONGEST]))
    name, rest = _prefix(text)
    if not name:
        return _by_rules(hide(text))
    if is_nothing(rest):
        return Verdict("state", "nothing", prefixed=True)
    plain = _by_rules(hide(rest))
    if name == "plain":
        return plain._replace(prefixed=plain.kind != "state")
    return Verdict(_settled(name, text, plain), "prefix", prefixed=True)


def heading_kind(heading: str) -> Kind | None:
    """Return the kind of what stands under a heading such as `Open Issues` or `关键决策`, if it tells one."""
    text = readable(heading).strip().strip("*_:# ").strip()
    for kind in load("statements")["sections"]:
        if pattern("statements", "sections", kind).fullmatch(text):
            return cast("Kind", kind)
    return None


def is_nothing(text: str) -> bool:
    """Whether a text only says that there is nothing: none, 暂无."""
    return bool(pattern("statements", "nothing").fullmatch(readable(text).strip(" \t.!;。！；*_")))


def _settled(name: str, text: str, plain: Verdict) -> Kind:
    # a report may tell its own end, a fix its own delay, a decision that there is none yet
    if name == "issue" and plain.kind == "fix" and _report().match(text):
        return "fix"
    if name == "fix" and (plain.rule == "regression" or pattern("statements", "pending_fix").search(hide(text))):
        return "issue"
    if name in {"decision", "change", "removal"} and plain.rule in {"undecided", "planned"}:
        return "issue"
    if name == "state" and plain.kind == "issue":
        return "issue"
    return cast("Kind", name)


def _prefix(text: str) -> tuple[str, str]:
    if not any(mark in text for mark in _MARKS):
        return "", text
    for kind, shape in _prefixes().items():
        if match := shape.match(text):
            return kind, text[match.end() :].strip()
    return "", text


@cache
def _prefixes() -> dict[str, re.Pattern[str]]:
    # `TODO: x`, `**Decision**: x`, `[BUG] x`, `fix(auth)!: x`, `Bug #12: x`, `TODO x`
    shapes = {}
    for kind, names in load("statements")["prefixes"].items():
        name = "(?:" + "|".join(names) + ")"
        colon = rf"[\s*_]{{0,3}}{name}(?:\([^()]{{1,40}}\)|\s?#?\d{{1,6}})?!?[*_]{{0,3}}\s?:[*_]{{0,2}}(?!//)"
        shout = r"|(?-i:TODO|FIXME|XXX)(?![A-Za-z0-9_-])" if kind == "issue" else ""
        shapes[kind] = compiled(rf"{colon}|[\[【]{name}[\]】]\s*:?{shout}")
    return shapes


@cache
def _report() -> re.Pattern[str]:
    return compiled(r"[\s*_\[【]{0,3}(?:" + "|".join(words("statements", "reports")) + ")")


def _by_rules(text: str) -> Verdict:
    head = _COMMA.split(text, maxsplit=1)
    if len(head) > 1 and pattern("statements", "explains").match(head[1]) and (told := _verdict(head[0])).kind == "fix":
        # `fixed the crash, the pool was never closed`
        return told
    return _verdict(text)


def _verdict(text: str) -> Verdict:
    # what goes well, or is dealt with, is no cue
    plain = masked(text, HIDDEN, "statements", "calm").strip()
    calm = masked(plain, HIDDEN, "statements", "handled")
    for number, rule in enumerate(load("statements")["rules"]):
        place = ("statements", "rules", number)
        line = calm if rule.get("calm") else plain
        if found(line, *place, "any") and not found(line, *place, "unless"):
            return Verdict(cast("Kind", rule["kind"]), rule["name"])
    return Verdict("state")
