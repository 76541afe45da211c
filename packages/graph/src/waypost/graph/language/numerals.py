"""Small numbers as people write them: 3, three, 三, 十二, 两."""

from waypost.graph.language.rules import load

_DIGITS: dict[str, int] = dict(zip("零〇一二三四五六七八九", (0, *range(10)), strict=True)) | {"两": 2}
_MAX_LENGTH = 8


def number(text: str) -> int | None:
    """Return the number from 0 to 99, or a year written digit by digit; None where the text is no number."""
    text = text.strip().lower()
    if not text or len(text) > _MAX_LENGTH:
        return None
    if text.isascii():
        if text.isdecimal():
            return int(text)
        return dict[str, int](load("timewords")["numbers"]).get(text)
    return _chinese(text)


def _chinese(text: str) -> int | None:
    if "十" in text:
        tens, _, ones = text.partition("十")
        if not all(part == "" or (len(part) == 1 and part in _DIGITS) for part in (tens, ones)):
            return None
        return _DIGITS.get(tens, 1) * 10 + _DIGITS.get(ones, 0)
    if not all(char in _DIGITS for char in text):
        return None
    value = 0
    for char in text:
        value = value * 10 + _DIGITS[char]
    return value
