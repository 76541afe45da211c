"""What a query asks for: the mode of its answer, the period it speaks of, the words to match nodes with."""

import re
from datetime import date
from functools import cache
from typing import NamedTuple

from waypost.graph.language.rules import compile_any, found, matches, readable, words
from waypost.graph.language.spans import hide
from waypost.graph.language.timewords import Window, find_window
from waypost.protocol.results.graph import ContextMode

__all__ = ["QueryCues", "QueryPlan", "classify_query", "content_words", "decide", "plan", "read_query"]

_LONGEST = 2000
"""Characters of a query that are read; a longer one is pasted material."""
_WORD = re.compile(r"(?<![A-Za-z0-9_])[A-Za-z][A-Za-z'-]*(?![A-Za-z0-9_])")
_ANY_DAY = date(2000, 1, 3)
_SPANNED = 2
"""Named nodes from which a relation between them can be meant."""


class QueryCues(NamedTuple):
    """What the words of a query say, before any node is matched."""

    window: Window | None
    action: bool
    """It asks what was done or changed."""
    schedule: bool
    """It asks when or whether something happens by itself."""
    whole: bool
    """It speaks of the project as a whole."""
    sure_whole: bool
    """It says so in words that are no node's name."""
    status: bool
    progress: bool
    upcoming: bool
    """It asks what is left or comes next."""
    impact: bool | None
    """True: who depends on it; False: what it depends on; None: neither is asked."""
    spanning: bool
    """It asks for something wherever it stands."""
    relation: bool
    """It speaks of how things hang together."""
    cosmetic: bool
    """It is an edit of looks or wording."""
    content: str
    """The words of the domain, to match nodes with."""
    bare: bool
    """Nothing but general words is left: the query names nothing."""
    vague: bool
    """It asks how things stand without saying of what."""


class QueryPlan(NamedTuple):
    """How to answer a query; `reason` says in English which cue decided."""

    mode: ContextMode
    window: Window | None
    impact: bool | None
    action: bool
    reason: str


def classify_query(query: str, today: date, *, named: bool, named_count: int | None = None) -> QueryPlan:
    """Return the plan for a query of which the caller knows whether (and how many) nodes it names."""
    cues = read_query(query, today)
    return plan(cues, named_count if named_count is not None else int(named))


def plan(cues: QueryCues, matched: int) -> QueryPlan:
    """Return the plan for these cues when so many nodes are named."""
    mode, reason = _weigh(cues, matched)
    return QueryPlan(mode, cues.window if mode == "compound" else None, cues.impact, cues.action, reason)


def decide(cues: QueryCues, matched: int) -> ContextMode:
    """Return the mode for these cues when so many nodes are named."""
    return _weigh(cues, matched)[0]


def read_query(query: str, today: date) -> QueryCues:
    """Return what the words of a query say; never raises, whatever the text is."""
    text = query[:_LONGEST]
    line = hide(readable(text), quotes=False)
    window = find_window(text, today)
    if window and window.start > today:
        window = None
    if window and window.start == today:
        # `how are things today` asks for now
        window = window._replace(loose=True)
    content = _content(text, line, window)
    status, progress = _has(line, "status"), _has(line, "progress")
    return QueryCues(
        window=window,
        action=_has(line, "action"),
        schedule=_has(line, "schedule"),
        whole=_has(line, "whole"),
        sure_whole=_has(line, "sure_whole"),
        status=status,
        progress=progress,
        upcoming=_has(line, "next"),
        impact=_impact(line),
        spanning=_has(line, "spanning") or (_has(line, "plural") and not (progress or status)),
        relation=_has(line, "relation"),
        cosmetic=_is_cosmetic(line),
        content=content,
        bare=_is_bare(content),
        vague=not _has_object(line),
    )


def content_words(query: str, today: date = _ANY_DAY) -> str:
    """Return a query without its question words, mode cues and time words."""
    text = query[:_LONGEST]
    return _content(text, hide(readable(text), quotes=False), find_window(text, today))


def _weigh(cues: QueryCues, matched: int) -> tuple[ContextMode, str]:  # noqa: PLR0911 - one return a rule, in order of weight
    if cues.sure_whole and cues.bare:
        # a node that is called `project` is not meant
        matched = 0
    if cues.cosmetic and not (cues.window and cues.action):
        return "trivial", "an edit of looks or wording"
    if cues.window and _asks_for_period(cues, matched, cues.window):
        return "compound", f"a period: {cues.window.text.strip()}"
    if cues.impact is not None and not (cues.bare and not matched and cues.progress):
        return "cross_module", "asks who is affected" if cues.impact else "asks for dependencies"
    if matched >= _SPANNED and cues.relation:
        return "cross_module", "a relation between named nodes"
    if cues.spanning and not (cues.bare or (not matched and _of_all(cues))):
        return "cross_module", "a concern that spans nodes"
    if matched or not (cues.bare or cues.whole or _of_all(cues)):
        return "specific", "one named node" if matched else "names something"
    if cues.progress:
        return "progress", "how far the whole project is"
    if cues.status or cues.whole or cues.bare:
        return "status", "how the whole project stands"
    return "specific", "no other cue"


def _of_all(cues: QueryCues) -> bool:
    return cues.vague and (cues.progress or cues.status)


def _asks_for_period(cues: QueryCues, matched: int, window: Window) -> bool:
    if cues.schedule and not cues.action:
        return False
    if matched:
        return cues.action or not cues.upcoming
    if window.loose and (cues.bare or cues.whole):
        return cues.action
    return cues.action or not cues.upcoming


def _impact(line: str) -> bool | None:
    if _has(line, "dependencies"):
        # `what depends on what login depends on` is no one's question: the narrower cue wins
        return False
    if _has(line, "dependents") or (_has(line, "hypothetical") and not _has(line, "runtime")):
        return True
    return None


def _is_cosmetic(line: str) -> bool:
    if _has(line, "sure_cosmetic"):
        return True
    if _has(line, "technical") or _impact(line) is not None:
        return False
    if _has(line, "quoted_edit"):
        return True
    return not _has(line, "asking") and (_has(line, "looks") or (_has(line, "cosmetic") and _has(line, "edit")))


def _has(line: str, cue: str) -> bool:
    return found(line, "modes", cue)


def _content(text: str, line: str, window: Window | None) -> str:
    kept = list(text)
    if window:
        kept[window.span[0] : window.span[1]] = " " * (window.span[1] - window.span[0])
    for name in ("strip", "whole"):
        for match in matches(line, "modes", name):
            kept[match.start() : match.end()] = " " * (match.end() - match.start())
    for match in _WORD.finditer(line):
        if match.group().lower() in _plain("words"):
            kept[match.start() : match.end()] = " " * (match.end() - match.start())
    return " ".join("".join(kept).split()).strip(" ?？!！。.,，、;；:：")


@cache
def _plain(name: str) -> frozenset[str]:
    return frozenset(entry for entry in words("modes", name) if _WORD.fullmatch(entry))


def _has_object(line: str) -> bool:
    # `status of X`, `how is X going`, `X的进度`, where X is no general word
    named = (match["x"] for shape in words("modes", "object") for match in compile_any((shape,)).finditer(line))
    return any(not _is_bare(_content(name, name, None)) for name in named)


def _is_bare(content: str) -> bool:
    line = _WORD.sub(_without_plain, readable(content))
    return not re.search(r"\w", _filler().sub(" ", line))


def _without_plain(match: re.Match[str]) -> str:
    word = match.group().lower()
    return " " if word in _plain("filler") or word in _plain("words") else match.group()


@cache
def _filler() -> re.Pattern[str]:
    return compile_any(tuple(entry for entry in words("modes", "filler") if not _WORD.fullmatch(entry)))
