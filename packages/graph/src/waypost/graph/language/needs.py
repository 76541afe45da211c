"""Words of which a line must hold one for a rule to match: few rules are compiled and searched for any one line."""

import re
from collections.abc import Iterator

Needs = tuple[str, ...]
"""Lower-case words, one of which must stand in the line; empty where that can't be told."""

_TOKEN = re.compile(
    r"(?P<look>\(\?<?[=!])|(?P<open>\((?:\?:|\?-i:|\?P<\w+>)?)|(?P<close>\))|(?P<or>\|)"
    r"|(?P<slot>\{[a-z_]{2,}\})|(?P<count>[*?+]\??|\{\d*,?\d*\}\??)"
    r"|(?P<other>\\x..|\\u....|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[.^$ ])|(?P<word>[^\\()\[\]{}|*?+.^$ ]+)"
)
_PLAIN = re.compile(r"[^\\()\[\]{}|*?+.^$]+(?:s\?)?")
_PAIR = 2


def needs(entry: str, slots: dict[str, Needs]) -> Needs:
    """Return the needs of one rule, a regular expression with {slots} of which the needs are known."""
    if _PLAIN.fullmatch(entry):
        return (max(entry.lower().removesuffix("s?").split(), key=len),)
    tokens = [(match.lastgroup or "", match.group()) for match in _TOKEN.finditer(entry)]
    return _either(iter([*tokens, ("close", ")")]), slots)


def union(each: list[Needs]) -> Needs:
    """Return the needs of what matches where any of several does."""
    return tuple(dict.fromkeys(need for one in each for need in one)) if all(each) else ()


def _either(tokens: Iterator[tuple[str, str]], slots: dict[str, Needs]) -> Needs:
    # the branches up to the closing bracket
    branches: list[Needs] = []
    branch: list[Needs] = []
    before = ""
    for kind, text in tokens:
        if kind in {"or", "close"}:
            branches.append(
                max(known, key=_worth) if len(known := [each for each in branch if each]) > 1 else sum(known, ())
            )
            branch = []
            if kind == "close":
                break
        elif kind == "count":
            _count(branch, text, before)
        else:
            branch.append(_atom(kind, text, tokens, slots))
        before = kind
    return union(branches)


def _atom(kind: str, text: str, tokens: Iterator[tuple[str, str]], slots: dict[str, Needs]) -> Needs:
    if kind == "word":
        return (text.lower(),)
    if kind == "slot":
        return slots[text[1:-1]]
    inner = _either(tokens, slots) if kind in {"look", "open"} else ()
    return inner if kind == "open" else ()


def _count(branch: list[Needs], count: str, before: str) -> None:
    # of a word the last character may be missing, of a group all
    if branch and (count[0] in "*?" or count.startswith(("{0", "{,"))):
        last = branch.pop()
        branch.append(tuple(word[:-1] for word in last if len(word) > 1) if before == "word" else ())


def _worth(each: Needs) -> int:
    # a long word tells more, many alternatives less
    return min((len(need) * (1 if need.isascii() else _PAIR) for need in each), default=0) * 100 - len(each)
