"""Values that a text states for a name: `expires_in: 900`, `timeout = 30s`, `TTL 从 900 改成 3600` (the new one counts)."""

import re

from waypost.graph.extract.patterns import LETTER, lazy
from waypost.graph.extract.words import alternation, words
from waypost.protocol.proposal import ExtractedValue

_UNITS = alternation("units")
_NUMBER = (
    rf"[-+]?(?:\d{{1,3}}(?:,\d{{3}})+(?![\d,])|\d[\d_]*+)(?:\.\d+)*(?:\s?(?:{_UNITS})(?![A-Za-z0-9/]))?(?![A-Za-z0-9_])"
)
_LITERAL = r"(?:true|false|null|none|on|off|True|False|None|enabled|disabled)(?![A-Za-z0-9_])"
_TEXT = r"\"[^\"\n\0]{1,80}\"|'[^'\n\0]{1,80}'|`[^`\n\0]{1,80}`"
_CODE = r"[A-Za-z0-9_/.+-]*[A-Za-z0-9_](?![A-Za-z0-9_(])"
_OLD = rf"[`'\"]?(?:{_NUMBER}|{_LITERAL}|{_CODE})[`'\"]?"
_CHANGE = r"(?:改|调|提|降|增|延|缩|换|升|变|减|更新|修改|调整)(?:整|高|低|加|长|短|级|少|大|小|升)?(?:为|成|到|至)"
_SAYS_CJK = (
    rf"(?:字段|参数|配置|的)?(?:的?(?:值|默认值))?\s?(?:(?:从|由)\s?(?P<old1>{_OLD})\s?{_CHANGE}|(?:现在|已经?|被|先|暂时)?{_CHANGE}"
    r"|设(?:置|定)?(?:为|成)|默认(?:值)?(?:为|是)?|(?:现在|目前)?[为是]|等于|取)"
)
_SAYS = (
    rf"(?:(?:is|was|has been|were)\s)?(?:now\s)?(?:(?:changed|raised|lowered|bumped|increased|reduced|decreased|cut|went|goes|moved)\s)?"
    rf"from\s(?P<old2>{_OLD})\sto"
    r"|(?:(?:is|was|has been)\s)?(?:now\s)?(?:set|changed|raised|lowered|bumped|increased|reduced|decreased|equal|equals|limited|capped)\s?(?:to|at)"
    r"|is now|is|are|was|defaults to|default(?:s)?|to|of"
)
_ARROW = r"(?:->|→|=>)"
_SEPARATED = lazy(
    rf"(?P<name>[A-Za-z_](?<![A-Za-z0-9_.$/@-].)[A-Za-z0-9_]*+(?:[.-][A-Za-z0-9_]++)*+)[`'\"]?\]?(?:"
    rf"\s?(?P<mark>:=|=(?![=>])|:(?![:/]))\s?(?:(?P<number>{_NUMBER})|(?P<literal>{_LITERAL})|(?P<text>{_TEXT})|(?P<code>{_CODE}))"
    rf"|\s?(?P<says>{_SAYS_CJK}|\s(?:{_SAYS})\s|{_ARROW}|\s(?=[-+]?\d))\s?[`'\"]?(?P<said>{_NUMBER}|{_LITERAL})[`'\"]?)",
    re.ASCII,
)
_NOUN = lazy(
    rf"(?:{alternation('value_nouns')})\s?(?:(?P<mark>[:=])|{_SAYS_CJK})\s?[`'\"]?(?P<said>{_NUMBER}|{_LITERAL})"
)
_NOUN_WORD = lazy(rf"(?:{alternation('value_nouns')})")
_NOUN_START = lazy(rf"{LETTER}{{1,6}}$")
_LEAD = lazy(r".*[把将了和与及的当给对让使个是在]")
_NOUN_ENGLISH = lazy(
    rf"((?:[a-z]++ )?(?:{alternation('value_nouns_en')}))\s(?:{_SAYS})\s(?P<said>{_NUMBER}|{_LITERAL})", re.ASCII
)
_SHAPE = lazy(r"[a-z]+[A-Z]|.*[_.]|[A-Z][A-Z0-9]+$")
_STATUS = lazy(r"[45]\d\d$")
_LEFT = 6
_SHORT = 2


def read(text: str, raw: str) -> list[tuple[int, ExtractedValue]]:
    """Return the values of a text with their places; `text` is folded and without paths, values are cut from `raw`.

    A repeated name keeps each of its values. Types (`email: string`) are no values.
    """
    found: list[tuple[int, ExtractedValue]] = []
    if not any(char.isdigit() for char in text) and ":" not in text and "=" not in text:
        return found
    for match in _SEPARATED.finditer(text):
        name = match["name"]
        group = _value_group(match, raw, name)
        if group:
            start, end = match.span(group)
            found.append((match.start(), ExtractedValue(name=name, value=_clean(raw[start:end]))))
    if not text.isascii():
        for match in _NOUN.finditer(text):
            start, name = _noun_name(text, match)
            found.append((start, ExtractedValue(name=name, value=_clean(raw[slice(*match.span("said"))]))))
    return sorted(found, key=lambda item: item[0])


def _value_group(match: re.Match[str], raw: str, name: str) -> str:
    """Return which group holds a value of that name, or an empty string where none does."""
    lower = name.lower()
    plain = _SHAPE.match(name) is None
    if lower in words("value_name_stops") or len(name) < _SHORT or (plain and lower in words("stop_words")):
        return ""
    if match["said"]:
        return "said" if not plain or _is_said(match, name) else ""
    if match["number"] or match["literal"]:
        return ("number" if match["number"] else "literal") if not plain or _is_separated(match, raw) else ""
    if match["text"]:
        return "text" if not plain or match["mark"] == "=" or raw[match.end("name")] in "\"'`" else ""
    is_type = match["code"] in words("types")
    return (
        "code"
        if not is_type and (match["mark"] == "=" or not plain) and match["code"].lower() not in words("stop_words")
        else ""
    )


def _is_said(match: re.Match[str], name: str) -> bool:
    """Whether a plain word may be the name in a sentence: `timeout 改为 30s`, "set retries to 5", not "up to 5"."""
    says = match["says"].strip()
    if not says:
        return False
    changed = (
        bool(match["old1"] or match["old2"])
        or not says.isascii()
        or says not in ("to", "of", "is", "are", "was", "default")
    )
    return changed or name in words("value_nouns_en") or match.string[match.end("name")] == "`"


def _is_separated(match: re.Match[str], raw: str) -> bool:
    """Whether a colon or equals sign stands as between a name and its value, not as in `redis:6379` or a heading."""
    if match["name"][0].isupper():
        return False
    mark, place = match["mark"], match.start("mark")
    if mark != ":":
        return True
    return raw[place] != ":" or raw[place + 1 : place + 2].isspace() or raw[place - 1] in "\"'`"


def _noun_name(text: str, match: re.Match[str]) -> tuple[int, str]:
    start = match.start()
    noun_end = match.start("mark") if match["mark"] else match.end()
    left = _NOUN_START.search(text, max(0, start - _LEFT), start)
    before = _LEAD.sub("", left[0]) if left else ""
    noun = _NOUN_WORD.match(text, start, noun_end)
    return start - len(before), before + (noun[0] if noun else "")


def _clean(value: str) -> str:
    """Cut the quotes, and what follows a full-width comma inside a number."""
    if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'`":
        return value[1:-1]
    return value.partition("，")[0]
