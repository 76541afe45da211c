"""Dates of a note, as ISO days; relative ones count from the day of the note."""

import re
from collections.abc import Iterator
from datetime import date, timedelta

from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.words import table

_ISO = lazy(
    r"[12]\d{3}(?<![A-Za-z0-9_./-]\d{4})([-/.])(\d{1,2})\1(\d{1,2})(?![0-9/-]|\.\d)(?:[T ]\d{1,2}:\d{2}[0-9:.]*Z?)?"
)
_CJK_LEFT = lazy(r"(?:([12]\d{3})\s?年\s?)?(?<!\d)(1[0-2]|0?[1-9])\s?$")
_CJK_RIGHT = lazy(r"月\s?(3[01]|[12]\d|0?[1-9])\s?[日号]")
_MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}"
_MONTH_FIRST = lazy(rf"({_MONTH})\.? (\d{{1,2}})(?:st|nd|rd|th)?(?!\d|:)(?:,? (\d{{4}}))?")
_DAY_FIRST = lazy(rf"(\d(?<![\d:.-]\d)\d?)(?:st|nd|rd|th)? ({_MONTH})\.?,?(?: (\d{{4}}))?")
_AGO_CJK = lazy(r"(\d{1,3}|[一两二三四五六七八九十])\s?(天|周|个?星期)之?$")
_AGO = lazy(r"\b(\d{1,3}|an?|one|two|three|four|five|six|seven) (day|week)s? ago\b", re.IGNORECASE)
_WEEKDAY_CJK = lazy(r"(上|本|这|下)(?:个)?(?:周|星期|礼拜)([一二三四五六日天])")
_WEEKDAY = lazy(r"\b(last|this|next) (mon|tues|wednes|thurs|fri|satur|sun)day\b", re.IGNORECASE)
_WEEKS = {"上": -1, "本": 0, "这": 0, "下": 1}
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEK = 7
_DATE_WINDOW = 12
KIND = "dates"


def read(reading: Reading, today: date) -> None:
    """Find written and relative dates and claim the written ones (a date is no path and no number)."""
    text = reading.text
    for match in _ISO.finditer(text):
        year, month, day = match[0][:4], match[2], match[3]
        _add(reading, match, _day(int(year), int(month), int(day)))
    _read_chinese(reading, today)
    if not reading.vocabulary.isdisjoint(table("months")):
        reading.settle()
        _read_month_names(reading, today)
    lower = text.lower()
    for word, offset in table("relative_days").items():
        if word in reading.vocabulary if word.isalpha() and word.isascii() else word in lower:
            _read_relative(reading, lower, word, _shift(today, offset))
    _read_ago(reading, lower, today)
    _read_weekdays(reading, lower, today)
    reading.settle()


def _read_chinese(reading: Reading, today: date) -> None:
    text = reading.text
    for place in _places(text, "月"):
        left, right = _CJK_LEFT.search(text, max(0, place - _DATE_WINDOW), place), _CJK_RIGHT.match(text, place)
        day = _near(left[1], int(left[2]), int(right[1]), today) if left and right else None
        if day and left and right:
            reading.add(KIND, day.isoformat(), left.start(), right.end())


def _read_ago(reading: Reading, lower: str, today: date) -> None:
    for place in _places(lower, "前"):
        left = _AGO_CJK.search(lower, max(0, place - _DATE_WINDOW), place)
        if left:
            _add_ago(reading, left, today)
    if "ago" in reading.vocabulary:
        for match in _AGO.finditer(lower):
            _add_ago(reading, match, today)


def _add(reading: Reading, match: re.Match[str], day: date | None) -> None:
    if day:
        reading.add(KIND, day.isoformat(), match.start(), match.end())


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _near(year: str | None, month: int, day: int, today: date) -> date | None:
    """Return the day; without a year the one that lies nearest to today."""
    if year:
        return _day(int(year), month, day)
    days = [found for shift in (-1, 0, 1) if (found := _day(today.year + shift, month, day))]
    return min(days, key=lambda found: abs(found - today), default=None)


def _shift(today: date, days: int) -> date | None:
    try:
        return today + timedelta(days=days)
    except OverflowError:
        return None


def _read_month_names(reading: Reading, today: date) -> None:
    months = table("months")
    for match in _MONTH_FIRST.finditer(reading.text):
        month = months.get(match[1].lower())
        if month:
            _add(reading, match, _near(match[3], month, int(match[2]), today))
    reading.settle()
    for match in _DAY_FIRST.finditer(reading.text):
        month = months.get(match[2].lower())
        if month:
            _add(reading, match, _near(match[3], month, int(match[1]), today))


def _read_relative(reading: Reading, lower: str, word: str, day: date | None) -> None:
    if day is None:
        return
    for place in _places(lower, word):
        before, after = lower[place - 1 : place], lower[place + len(word) : place + len(word) + 1]
        inside = word.isascii() and any(char.isascii() and char.isalnum() for char in (before, after))
        if not inside and (before != "大" or word.startswith("大")):
            reading.note(KIND, day.isoformat(), place)


def _places(text: str, part: str) -> Iterator[int]:
    place = text.find(part)
    while place >= 0:
        yield place
        place = text.find(part, place + 1)


def _add_ago(reading: Reading, match: re.Match[str], today: date) -> None:
    number = match[1].lower()
    count = int(number) if number.isdigit() else table("day_counts").get(number, 1)
    day = _shift(today, -count * (1 if match[2].lower() in ("天", "day") else _WEEK))
    if day:
        reading.note(KIND, day.isoformat(), match.start())


def _read_weekdays(reading: Reading, lower: str, today: date) -> None:
    weekdays = table("weekdays")
    monday = today.toordinal() - today.weekday()
    if any(week in lower for week in ("周", "星期", "礼拜")):
        for match in _WEEKDAY_CJK.finditer(lower):
            day = _ordinal(monday + _WEEK * _WEEKS[match[1]] + weekdays[match[2]])
            if day:
                reading.note(KIND, day.isoformat(), match.start())
    if reading.vocabulary.isdisjoint(_WEEKDAYS):
        return
    for match in _WEEKDAY.finditer(lower):
        weekday = weekdays[match[2].lower() + "day"]
        ahead = (weekday - today.weekday()) % _WEEK
        if match[1].lower() == "last":
            ahead = ahead - _WEEK if ahead else -_WEEK
        elif match[1].lower() == "next":
            ahead = ahead or _WEEK
        day = _ordinal(today.toordinal() + ahead)
        if day:
            reading.note(KIND, day.isoformat(), match.start())


def _ordinal(number: int) -> date | None:
    return date.fromordinal(number) if date.min.toordinal() <= number <= date.max.toordinal() else None
