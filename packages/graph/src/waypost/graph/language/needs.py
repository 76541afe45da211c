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
_PAIR = 2


def needs(entry: str, slots: dict[str, list[str]]) -> Needs:
    """Return the needs of one rule, a regular expression with {slots}."""
    tokens = [(match.lastgroup or "", match.group()) for match in _TOKEN.finditer(entry)]
    return _either(iter([*tokens, ("close", ")")]), slots)


def _either(tokens: Iterator[tuple[str, str]], slots: dict[str, list[str]]) -> Needs:
    # one of the branches up to the closing bracket: what each needs, or nothing where one needs nothing
    found: set[str] = set()
    known = True
    branch: list[Needs] = []
    for kind, text in tokens:
        if kind in {"or", "close"}:
            best = max(branch, key=_worth, default=())
            known = known and bool(best)
            found.update(best)
            branch = []
            if kind == "close":
                break
        else:
            _follow(branch, kind, text, tokens, slots)
    return tuple(found) if known else ()


def _follow(
    branch: list[Needs], kind: str, text: str, tokens: Iterator[tuple[str, str]], slots: dict[str, list[str]]
) -> None:
    if kind == "look":
        _either(tokens, slots)
        branch.append(())
    elif kind == "open":
        branch.append(_either(tokens, slots))
    elif kind == "slot":
        branch.append(_of_slot(text[1:-1], slots))
    elif kind == "count" and branch and not text.startswith("+") and not re.match(r"\{[1-9]", text):
        # the last character, or all of a group, may be missing
        last = branch.pop()
        branch.append((last[0][:-1],) if len(last) == 1 and len(last[0]) >= _PAIR and text[0] in "?*{" else ())
    elif kind == "word":
        branch.append((text.lower(),))
    else:
        branch.append(())


_SLOTS: dict[int, Needs] = {}


def _of_slot(name: str, slots: dict[str, list[str]]) -> Needs:
    words = slots[name]
    if id(words) not in _SLOTS:
        each = [needs(word, slots) for word in words]
        _SLOTS[id(words)] = tuple({need for one in each for need in one}) if all(each) else ()
    return _SLOTS[id(words)]


def _worth(each: Needs) -> int:
    # a long word tells more, many alternatives less
    return min((len(need) * (1 if need.isascii() else _PAIR) for need in each), default=0) * 100 - len(each)
