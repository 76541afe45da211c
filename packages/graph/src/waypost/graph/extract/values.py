"""Values that a text states for a name: `expires_in: 900`, `timeout = 30s`, `TTL 从 900 改成 3600`.

Where a sentence tells a change, the new value counts. Types (`email: string`) are no values.
"""

import re
from typing import NamedTuple

from waypost.graph.extract.patterns import LETTER, lazy
from waypost.graph.extract.words import alternation, words
from waypost.protocol.proposal import ExtractedValue

_UNITS = alternation("units")
_NUMBER = (
    r"[-+]?(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d[\d_]*+)(?:\.\d+)*"
    rf"(?:\s?(?:{_UNITS})(?![A-Za-z0-9/]))?(?![A-Za-z0-9_]|-[A-Za-z0-9])"
)
_LITERALS = ("true", "false", "null", "True", "False", "None", "enabled", "disabled")
_LITERAL = rf"(?:{'|'.join(_LITERALS)})(?![A-Za-z0-9_])"
_TEXT = r"\"[^\"\n\0{}]{1,80}\"|'[^'\n\0{}]{1,80}'|`[^`\s\0{}]{1,80}`"
_CODE = r"[A-Za-z0-9_/.+-]*[A-Za-z0-9_](?![A-Za-z0-9_(])"
_OLD = rf"[`'\"]?(?:{_NUMBER}|{_LITERAL}|{_CODE})[`'\"]?"
_CHANGE = alternation("change_words")
_CHANGE_CJK = rf"(?:{alternation('change_words_cjk')})(?:{alternation('change_tails_cjk')})?(?:为|成|到|至)"
_SAYS_CJK = (
    r"(?:字段|参数|配置|枚举|的)?(?:的?(?:默认值|值))?\s?(?:(?:现在|已经?|被|先|暂时|统一|限制|默认|最大|最多){0,2}"
    rf"(?:(?:从|由)\s?{_OLD}\s?{_CHANGE_CJK}|(?:{_NUMBER}|{_LITERAL})\s?{_CHANGE_CJK}|{_CHANGE_CJK}"
    r"|改回?|调回?|设(?:置|定)?(?:为|成)|默认(?:值)?(?:为|是)?|(?:限制|控制)?(?:为|是|在)|等于|取))"
)
_SAYS = (
    rf"(?:(?:is|was|has been|were|now)\s){{0,2}}(?:(?:{_CHANGE})\s)?from\s{_OLD}\sto"
    rf"|(?:(?:is|was|has been|now)\s){{0,2}}(?:set|equal|equals|limited|capped|{_CHANGE})\s?(?:to|at)"
    r"|is now|is|are|was|defaults to|defaults?|to|of"
)
_SIGN = lazy(r":=|=(?![=>])|:(?![:/])")
_BEHIND = lazy(rf"\s?(?:(?P<number>{_NUMBER})|(?P<literal>{_LITERAL})|(?P<text>{_TEXT})|(?P<code>{_CODE}))", re.ASCII)
_SAID = lazy(r"\d(?<![A-Za-z0-9_.:/=]\d)(?<![A-Za-z0-9_]-\d)")
_SAID_LITERAL = lazy("|".join(rf"{word[0]}(?<![A-Za-z0-9_.]{word[0]}){word[1:]}(?![A-Za-z0-9_])" for word in _LITERALS))
_VALUE = lazy(rf"{_NUMBER}|{_LITERAL}")
_SAYS_LEFT = lazy(
    r"(?P<name>[A-Za-z_](?<![A-Za-z0-9_.$/@-].)[A-Za-z0-9_]*(?:[.-][A-Za-z0-9_]+)*)[`'\"]?"
    rf"\s?(?P<says>{_SAYS_CJK}|(?<=\s)(?:{_SAYS})(?=\s)|->|→|=>|(?<=\s))\s?[`'\"]?[-+]?$",
    re.ASCII,
)
_NAME_LEFT = lazy(r"\s?\]?[`'\"]?([A-Za-z0-9_]*[A-Za-z_](?:[.-][A-Za-z0-9_]*[A-Za-z0-9_])*)(?![A-Za-z0-9_.$/@-])")
_THEN = lazy(
    r"[`'\"]?\s?(?:->|→|=>|➜|改回|改成|改为|改到|调整为|调成|调到|变成|变为|降到|降为|升到|提到|加到|减到)\s?[`'\"]?"
    rf"(?P<value>{_NUMBER}|{_LITERAL})"
)
"""A later value behind an arrow or a word of change: `8 -> 12`."""
_SAYS_END = frozenset("为是成到至在于取认值>→改回调")
_SAYS_WORDS = frozenset(("to", "is", "are", "was", "of", "at", "now", "default", "defaults"))
_NOUN = lazy(
    rf"(?P<noun>{alternation('value_nouns')})\s?(?:[:=]|{_SAYS_CJK}|(?<=\s)(?=\d))\s?[`'\"]?(?P<said>{_NUMBER}|{_LITERAL})"
)
_NOUN_LEFT = lazy(rf"(?:(?P<name>[A-Za-z_][A-Za-z0-9_]*)[`'\"]?\s?的?)?(?P<words>{LETTER}{{0,6}})$")
_WORD_LEFT = lazy(r"(?<![A-Za-z0-9_./$-])([a-z]{3,16}) $")
_LEAD = lazy(rf".*(?:{alternation('noun_leads')})")
_SHAPED = lazy(r"[a-z]+[A-Z]|.*[_.]|[A-Z][A-Z0-9]+$")
_WINDOW = 64
_NAME_WINDOW = 64
_WORD_WINDOW = 24
_SHORT = 2


class Stated(NamedTuple):
    """A value with the place of its name; `coded` where code's signs state it, not a sentence about a plain word."""

    start: int
    value: ExtractedValue
    coded: bool


def read(text: str, raw: str) -> list[Stated]:
    """Return the values of a text in order; `text` is folded and without paths, values are cut from `raw`."""
    found = []
    if "=" in text or ":" in text:
        found += [stated for match in _SIGN.finditer(text) if (stated := _signed(match, text, raw))]
    for pattern in (_SAID, _SAID_LITERAL) if any(word in text for word in _LITERALS) else (_SAID,):
        found += [stated for match in pattern.finditer(text) if (stated := _sentence(match.start(), text, raw))]
    if not text.isascii():
        found += [_noun(match, text, raw) for match in _NOUN.finditer(text)]
    found.sort(key=lambda stated: stated.start)
    return found


def _signed(sign: re.Match[str], text: str, raw: str) -> Stated | None:
    """Return the value behind a colon or an equals sign, if a name stands before it."""
    place = sign.start()
    left = _NAME_LEFT.match(text[max(0, place - _NAME_WINDOW) : place][::-1])
    if left is None or len(left[1]) < _SHORT:
        return None
    behind = _BEHIND.match(text, sign.end())
    if behind is None:
        return None
    name = left[1][::-1]
    end = place - left.start(1)
    plain = _SHAPED.match(name) is None
    quoted = raw[end : end + 1] in ("`", '"', "'")
    group = _marked(behind, sign[0], plain=plain, quoted=quoted)
    if not group or (plain and not quoted and not _separates(sign, raw, name)):
        return None
    value = raw[slice(*_latest(text, behind.span(group)))]
    return _stated(text, end - len(name), name, _clean(value), coded=True)


def _sentence(place: int, text: str, raw: str) -> Stated | None:
    """Return the value at `place`, if the words before it state it of a name."""
    begin = max(0, place - _WINDOW, text.rfind("\n", 0, place) + 1)
    window = text[begin:place]
    if not _may_say(window):
        return None
    match = _SAYS_LEFT.search(window)
    if match is None:
        return None
    name = match["name"]
    plain = _SHAPED.match(name) is None
    value = _VALUE.match(text, place)
    if value is None or not _is_said(match, name, plain=plain):
        return None
    coded = not plain or match.string[match.end("name")] == "`"
    sign = text[place - 1] if text[place - 1] in "+-" and not text[place - 2 : place - 1].isalnum() else ""
    start, end = _latest(text, value.span())
    said = raw[start:end] if start != place else sign + raw[start:end]
    return _stated(text, begin + match.start("name"), name, _clean(said), coded=coded)


def _latest(text: str, span: tuple[int, int]) -> tuple[int, int]:
    """Return the place of the last value in a chain of changes: of `8 -> 12` that of 12."""
    while then := _THEN.match(text, span[1]):
        span = then.span("value")
    return span


def _may_say(window: str) -> bool:
    """Whether the last word before a value is one that states it, or a name; spares most searches."""
    said = window.rstrip(" `'\"+-")
    if not said or said[-1] in ":=从由":
        return False
    if said[-1] in _SAYS_END:
        return True
    last = said[-_WORD_WINDOW:].split()[-1:]
    return bool(last) and last[0].isascii() and (last[0] in _SAYS_WORDS or not last[0].islower() or "_" in last[0])


def _stated(text: str, start: int, name: str, value: str, *, coded: bool) -> Stated:
    if name in words("value_nouns_en"):
        # the word before tells one timeout from another: session timeout
        left = _WORD_LEFT.search(text, max(0, start - _WORD_WINDOW), start)
        if left and left[1] not in words("stop_words"):
            return Stated(left.start(1), ExtractedValue(name=f"{left[1]} {name}", value=value), coded=False)
    return Stated(start, ExtractedValue(name=name, value=value), coded)


def _is_said(match: re.Match[str], name: str, *, plain: bool) -> bool:
    """Whether a sentence states a value of the name: `timeout 改为 30s`, "set retries to 5", not "up to 5"."""
    says = match["says"].strip()
    if len(name) < _SHORT or name in words("acronyms") or name in words("brands") or name.lower() in words("libraries"):
        return False
    if plain and name.lower() in words("stop_words"):
        return False
    quoted = match.string[match.end("name")] == "`"
    if not plain or quoted:
        return True
    return bool(says) and (says not in words("weak_says") or name in words("value_nouns_en"))


def _marked(behind: re.Match[str], mark: str, *, plain: bool, quoted: bool) -> str:
    """Return which group of what stands behind the sign is the value; empty where it is a type or prose."""
    if behind["number"] or behind["literal"]:
        return "number" if behind["number"] else "literal"
    if behind["text"]:
        return "text" if not plain or mark != ":" or quoted else ""
    code = behind["code"]
    if code in words("types") or code in words("keywords") or code.lower() in words("stop_words"):
        return ""
    # `level=debug` is a setting, `const user = load` is a line of code
    tight = mark != ":" and behind.start("code") == behind.start()
    return "code" if tight or not plain else ""


def _separates(sign: re.Match[str], raw: str, name: str) -> bool:
    """Tell `timeout: 30s` from `redis:6379` and from a heading's `Step: 1`."""
    if sign[0] != ":":
        return True
    if name[0].isupper() or name in words("value_name_stops") or name in words("stop_words"):
        return False
    return raw[sign.start()] != ":" or raw[sign.end() : sign.end() + 1].isspace()


def _noun(match: re.Match[str], text: str, raw: str) -> Stated:
    """Return the value of a Chinese noun, named with what stands before it: `access_token 有效期`, 会话有效期."""
    start = match.start()
    left = _NOUN_LEFT.search(text, max(0, start - _WINDOW), start)
    before = _LEAD.sub("", left["words"]) if left else ""
    name = before + match["noun"]
    start -= len(before)
    if left and left["name"] and before == left["words"]:
        start = left.start("name")
        name = f"{left['name']} {name}"
    return Stated(start, ExtractedValue(name=name, value=_clean(raw[slice(*match.span("said"))])), coded=False)


def _clean(value: str) -> str:
    """Cut the quotes, and what follows a full-width comma inside a number."""
    if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'`":
        return value[1:-1]
    return value.partition("，")[0]
