"""Days that a time word stands for, counted from today."""

from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta
from typing import NamedTuple

from waypost.graph.language.numerals import number
from waypost.graph.language.rules import load

_RECENT = 7
_WEEK = 7
_QUARTER = 3
_YEAR = 12
_FEW = 3
_DAY_HOURS = 24


class Days(NamedTuple):
    """Days from `start` to `end`, both included.

    `cycle` is `year` or `week` where the text leaves open which one; `day`: it names one day; `loose`: it only says
    recently; `opening` is `since`, `before` or `after` where the word itself opens the period, `none` where
    it never does.
    """

    start: date
    end: date
    cycle: str = ""
    day: bool = False
    loose: bool = False
    opening: str = ""


Parts = dict[str, str | None]


def resolve(rule: str, parts: Parts, today: date) -> Days | None:
    """Return the days for the parts that a point of data/timewords.json found; None for days that don't exist."""
    try:
        return _RULES[rule](parts, today)
    except (ValueError, OverflowError):
        # 30 February, month 13, the year 0
        return None


def earlier_cycle(day: date, cycle: str) -> date:
    """Return the day one year or week earlier; the same day where there is no cycle."""
    if cycle == "week":
        return day - timedelta(days=_WEEK)
    return _earlier(day, 1, "year") if cycle == "year" else day


def _iso(parts: Parts, _today: date) -> Days:
    day = date(int(parts["y"] or 0), int(parts["m"] or 0), int(parts["d"] or 0))
    return Days(day, day, day=True, opening=parts.get("planned") or "")


def _planned(parts: Parts, today: date) -> Days:
    unit = {"d": "day", "w": "week", "m": "month", "y": "year"}[(parts["unit"] or "d").lower()]
    return Days(_earlier(today, int(parts["n"] or 0), unit), today, opening="none")


def _calendar(parts: Parts, today: date) -> Days:
    year, month, fixed = _year_and_month(parts, today)
    day = number(parts.get("d") or "")
    if parts.get("d"):
        found = date(year, month, day or 0)
        if not fixed and found > today:
            found = date(year - 1, month, day or 0)
        return Days(found, found, cycle="" if fixed else "year", day=True)
    if not fixed and date(year, month, 1) > today:
        year -= 1
    return Days(*_month_days(date(year, month, 1)), cycle="" if fixed else "year")


def _year_and_month(parts: Parts, today: date) -> tuple[int, int, bool]:
    back = _back(parts.get("back"))
    if parts.get("name"):
        month: int | None = load("timewords")["months"][(parts["name"] or "").lower()]
    else:
        month = number(parts.get("m") or "")
    if month is None:
        first = _months_earlier(today, back or 0)
        return first.year, first.month, True
    if back is not None:
        return today.year - back, month, True
    year = number(parts.get("y") or "")
    return year or today.year, month, year is not None


def _ago(parts: Parts, today: date) -> Days:
    unit = _unit(parts)
    then = _earlier(today, number(parts["n"] or "") or 1, unit)
    if unit == "week":
        return Days(*_week_days(then))
    if unit == "month":
        return Days(*_month_days(then))
    if unit == "year":
        return Days(date(then.year, 1, 1), date(then.year, 12, 31))
    return Days(then, then, day=True)


def _span(parts: Parts, today: date) -> Days:
    count = number(parts["n"] or "")
    return Days(_earlier(today, _FEW if count is None else count, _unit(parts)), today, opening="none")


def _half(parts: Parts, today: date) -> Days:
    unit = parts.get("unit") or parts.get("unit2") or ""
    start = (
        _earlier(today, _YEAR // 2, "month") if _unit({"unit": unit}) == "year" else today - timedelta(days=2 * _WEEK)
    )
    return Days(start, today, opening="none")


def _recent(_parts: Parts, today: date) -> Days:
    return Days(today - timedelta(days=_RECENT), today, loose=True, opening="none")


def _day(parts: Parts, today: date) -> Days:
    word = " ".join((parts["0"] or "").lower().split())
    then = today - timedelta(days=load("timewords")["days"][word])
    return Days(then, then, day=True)


def _weekday(parts: Parts, today: date) -> Days:
    word = (parts["w"] or "").lower()
    weekday = load("timewords")["weekdays"][word]
    back = parts.get("back")
    if back and not back.isascii():
        then = today - timedelta(days=today.weekday() + _WEEK * (_back(back) or 0) - weekday)
    else:
        passed = (today.weekday() - weekday) % _WEEK
        then = today - timedelta(days=passed or (_WEEK if back and back.lower() in {"last", "past"} else 0))
    last = then + timedelta(days=1) if word == "末" else then
    return Days(then, last, cycle="" if back else "week", day=True)


def _week(parts: Parts, today: date) -> Days:
    return Days(*_week_days(today - timedelta(days=_WEEK * (_back(parts["back"]) or 0))))


def _month(parts: Parts, today: date) -> Days:
    return Days(*_month_days(_months_earlier(today, _back(parts["back"]) or 0)))


def _quarter(parts: Parts, today: date) -> Days:
    if parts.get("back"):
        return Days(*_quarter_days(_months_earlier(today, _QUARTER * (_back(parts["back"]) or 0))))
    quarter = number(parts.get("q") or parts.get("qc") or "") or 1
    year = number(parts.get("y") or parts.get("y2") or "")
    first = date(year or today.year, _QUARTER * quarter - 2, 1)
    if year is None and first > today:
        first = first.replace(year=first.year - 1)
    return Days(*_quarter_days(first), cycle="" if year else "year")


def _year(parts: Parts, today: date) -> Days:
    back = _back(parts.get("back") or parts.get("back2"))
    year = int(parts.get("y") or 0) if back is None else today.year - back
    return Days(date(year, 1, 1), date(year, 12, 31))


def _holiday(parts: Parts, today: date) -> Days:
    month, day = load("timewords")["holidays"][" ".join((parts["name"] or "").lower().split())]
    found = date(today.year, month, day)
    if found > today:
        found = date(today.year - 1, month, day)
    return Days(found, found, cycle="year", day=True)


def _back(word: str | None) -> int | None:
    return None if word is None else int(load("timewords")["back"].get(" ".join(word.lower().split()), 0))


def _unit(parts: Parts) -> str:
    return str(load("timewords")["units"][(parts["unit"] or "").lower()])


def _earlier(today: date, count: int, unit: str) -> date:
    if unit == "hour":
        return today - timedelta(days=-(-count // _DAY_HOURS) if count >= _DAY_HOURS else 0)
    if unit in {"day", "week"}:
        return today - timedelta(days=count * (_WEEK if unit == "week" else 1))
    months = count * {"month": 1, "quarter": _QUARTER, "year": _YEAR}[unit]
    first = _months_earlier(today, months)
    return first.replace(day=min(today.day, monthrange(first.year, first.month)[1]))


def _months_earlier(day: date, months: int) -> date:
    index = day.year * _YEAR + day.month - 1 - months
    return date(index // _YEAR, index % _YEAR + 1, 1)


def _week_days(day: date) -> tuple[date, date]:
    monday = day - timedelta(days=day.weekday())
    return monday, monday + timedelta(days=_WEEK - 1)


def _month_days(day: date) -> tuple[date, date]:
    return day.replace(day=1), day.replace(day=monthrange(day.year, day.month)[1])


def _quarter_days(day: date) -> tuple[date, date]:
    first = date(day.year, (day.month - 1) // _QUARTER * _QUARTER + 1, 1)
    last = _months_earlier(first, -(_QUARTER - 1))
    return first, _month_days(last)[1]


_RULES: dict[str, Callable[[Parts, date], Days]] = {
    "iso": _iso,
    "planned": _planned,
    "calendar": _calendar,
    "ago": _ago,
    "span": _span,
    "half": _half,
    "recent": _recent,
    "day": _day,
    "weekday": _weekday,
    "week": _week,
    "month": _month,
    "quarter": _quarter,
    "year": _year,
    "holiday": _holiday,
}
