"""Stretches of a line that are no prose: code, addresses, quotations, brackets."""

import re
from itertools import pairwise

CODE = r"(?<!`)``(?!`).*?(?<!`)``(?!`)|(?<!`)`(?!`)[^`]+`(?!`)"
URL = r"[A-Za-z][A-Za-z0-9+.-]{1,30}://[!-~]*[A-Za-z0-9_/=#&%~*-]"
_VERBS = "(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)"
_CODE_OR_URL = re.compile(f"{CODE}|{URL}")
_NO_PROSE = re.compile(
    f"{CODE}|{URL}"
    rf"|(?<![A-Za-z0-9_]){_VERBS}(?![A-Za-z0-9_])(?:\s*/[!-~]+)?"
    r"|(?<![A-Za-z0-9_.])\.{0,2}/[A-Za-z0-9_{}:<>\[\]][!-~]*"
    r"|[A-Za-z0-9_-]+/[A-Za-z0-9_./-]*\.[A-Za-z0-9]{1,8}(?![A-Za-z0-9_])"
)
_QUOTED = re.compile(r"“[^“”]{1,60}”|「[^「」]{1,60}」|『[^『』]{1,60}』|《[^《》]{1,60}》|\"[^\"]{1,60}\"")
_PAIRS = {"（": "）", "(": ")", "[": "]", "{": "}", "【": "】", "「": "」", "『": "』", "《": "》", "“": "”", "‘": "’"}
_BRACKETS = re.compile("[" + re.escape("".join(_PAIRS) + "".join(_PAIRS.values())) + "]")
_STRAIGHT = re.compile(r"\"[^\"]{1,200}\"")
_LONGEST = 400
HIDDEN = "\ufffc"
"""Stands in for each hidden character, so that offsets keep their meaning."""


def protected(text: str) -> list[tuple[int, int]]:
    """Return the stretches within which no sentence ends, in order, without overlap."""
    spans = [match.span() for match in _CODE_OR_URL.finditer(text)]
    spans += [match.span() for match in _STRAIGHT.finditer(text)]
    spans += _bracketed(text)
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _bracketed(text: str) -> list[tuple[int, int]]:
    # an opening bracket that never closes, or only far away, protects nothing
    spans: list[tuple[int, int]] = []
    stack: list[tuple[str, int]] = []
    for match in _BRACKETS.finditer(text):
        char, at = match.group(), match.start()
        if char in _PAIRS:
            stack.append((_PAIRS[char], at))
        elif stack and stack[-1][0] == char:
            start = stack.pop()[1]
            if at - start <= _LONGEST:
                spans.append((start, at + 1))
    return spans


def hide(text: str, *, quotes: bool = True) -> str:
    """Return the text with code, addresses, paths (and short quotations) replaced, at the same length."""
    hidden = _NO_PROSE.sub(_blank, text)
    return _QUOTED.sub(_blank, hidden) if quotes else hidden


def _blank(match: re.Match[str]) -> str:
    return HIDDEN * len(match.group())


def gaps(spans: list[tuple[int, int]], length: int) -> list[tuple[int, int]]:
    """Return the stretches of a text of this length between the spans."""
    borders = [(0, 0), *spans, (length, length)]
    return [(left[1], right[0]) for left, right in pairwise(borders) if left[1] < right[0]]
