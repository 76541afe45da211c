"""Error codes: names in capitals that say an error, numbered codes, HTTP statuses."""

import re
from collections.abc import Iterable

from waypost.graph.extract import beside
from waypost.graph.extract.markers import Marker
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading, Word
from waypost.graph.extract.words import alternation, words

KIND = "error_codes"
_STATUS = lazy(r"[45](?<![A-Za-z0-9_.,/:#-].)(?:\d\d|xx|XX)(?![A-Za-z0-9_/%-]|[.,:]\d)")
_LEAD = lazy(rf"(?:{alternation('status_lead')})[\s:=`'\"(]{{0,4}}$", re.IGNORECASE)
_STRONG = lazy(
    r"(?:HTTP|http|status|状态码|返回码?|响应码?|错误码?|报错|code|returns?|returned|responds?|responded|throws|收到|出现)[^.。\n]{0,24}$"
)
_COUNTER = lazy(rf"\s?(?:{alternation('status_counters')})(?![A-Za-z]*[A-Z])")
_REASON = lazy(rf"[`'\"]?\s?(?:{alternation('status_reasons')})")
_NUMBERED = lazy(r"E(?<![A-Za-z0-9_-].)(?:RR)?[-_]?\d{3,5}(?![A-Za-z0-9_])")
_CODED = lazy(r"\s{0,2}(?:为|是)?\s{0,2}[:=]?\s{0,2}[`'\"]?(-?\d{3,6}|[A-Z]{1,8}[-_]?\d{2,6})(?![A-Za-z0-9_.%])")
_ENDINGS = tuple(f"_{ending}" for ending in words("error_endings"))
_STARTS = tuple(f"{start}_" for start in words("error_starts"))
_WINDOW = 40


def is_error_name(name: str) -> bool:
    """Whether a name in capitals says an error: `USER_NOT_FOUND`, `ERR_TIMEOUT`, `INVALID_TOKEN`."""
    return name.isupper() and (name.endswith(_ENDINGS) or name.startswith(_STARTS))


def read(reading: Reading, markers: Iterable[Marker], caps: list[Word]) -> None:
    """Find and claim error codes."""
    text = reading.text
    for word in caps:
        if is_error_name(word.text) and reading.visible(word):
            reading.add(KIND, word.text, word.start, word.end)
    for match in _NUMBERED.finditer(text):
        reading.add(KIND, match[0], match.start(), match.end())
    reading.settle()
    for marker in markers:
        _read_marked(reading, marker)
    reading.settle()
    for match in _STATUS.finditer(reading.text):
        if _is_status(reading.text, match):
            reading.add(KIND, match[0], match.start(), match.end())
    reading.settle()


def _read_marked(reading: Reading, marker: Marker) -> None:
    text = reading.text
    coded = _CODED.match(text, marker.end)
    if coded and (
        marker.text not in ("code", "codes", "Code") or "error" in text[max(0, marker.start - 8) : marker.start].lower()
    ):
        reading.add(KIND, coded[1], coded.start(1), coded.end(1))
        return
    for name in (*beside.before(reading, marker.start), *beside.after(reading, marker.end)):
        if name.close and name.name.isupper() and name.name not in words("acronyms") and len(name.name) > 4:  # noqa: PLR2004 - shorter ones are acronyms
            reading.add(KIND, name.name, name.start, name.end)


def _is_status(text: str, match: re.Match[str]) -> bool:
    if _COUNTER.match(text, match.end()):
        return False
    if _REASON.match(text, match.end()):
        return True
    start = max(0, match.start() - _WINDOW)
    return bool(_LEAD.search(text, start, match.start()) and _STRONG.search(text, start, match.start()))
