"""Which days a text speaks of: 上周, since Monday, 5月1日到5月10日, time:-7d, between May 1 and May 10."""

import re
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from waypost.graph.language.days import Days, earlier_cycle, resolve
from waypost.graph.language.rules import any_of, compile_ending, compiled, load, pattern, readable, words
from waypost.graph.language.spans import hide

_LONGEST = 2000
"""Characters that are looked at; a question is shorter."""
_BEFORE = 60
EVER = date(1970, 1, 1)
"""Start of a window that is open to the past."""


class Window(NamedTuple):
    """Days from `start` to `end`, both included, and where the text says so; `loose` where it only says recently."""

    start: date
    end: date
    text: str
    span: tuple[int, int]
    loose: bool = False

    def holds(self, day: date) -> bool:
        """Whether the day lies in the window."""
        return self.start <= day <= self.end


class _Point(NamedTuple):
    days: Days
    start: int
    end: int


def find_window(text: str, today: date) -> Window | None:
    """Return the first period that a text names, or None.

    Weeks start on Monday. `last N days` is from N days ago to today, `recently` the last seven days, a month or day
    without a year the latest one that is not in the future, `before X` starts at EVER. Versions, deadlines and what
    stands in code are no period.
    """
    line = hide(readable(text[:_LONGEST]), quotes=False)
    if not any(hint in line.lower() for hint in load("timewords")["hints"]):
        return None
    points = [point for point in _points(line, today) if not _is_value(line, point)]
    if not points:
        return None
    first = points[0]
    ranged = _range(line, first, points[1:], today)
    start, end, span = ranged or _opened(line, first, today)
    if start > end:
        start, end = end, start
    return Window(start, end, text[span[0] : span[1]], span, first.days.loose)


def _points(line: str, today: date) -> list[_Point]:
    found: list[_Point] = []
    for match in _point_pattern().finditer(line):
        group = match.lastgroup or ""
        point = load("timewords")["points"][int(group[1:])]
        parts = compiled(_filled(point["pattern"])).match(line, match.start())
        days = resolve(point["rule"], parts.groupdict() | {"0": parts.group()}, today) if parts else None
        if days and not _is_something_else(line[max(0, match.start() - _BEFORE) : match.start()], point):
            found.append(_Point(days, match.start(), match.end()))
    return found


def _is_something_else(before: str, point: dict[str, Any]) -> bool:
    # `tokens last 30 days`
    return "unless_before" in point and bool(compile_ending(tuple(point["unless_before"])).search(before))


@cache
def _point_pattern() -> re.Pattern[str]:
    # one pass over the text; the named parts are read again by the entry that matched
    entries = [re.sub(r"\(\?P<\w+>", "(?:", _filled(point["pattern"])) for point in load("timewords")["points"]]
    return compiled("|".join(f"(?P<p{index}>{entry})" for index, entry in enumerate(entries)))


@cache
def _filled(entry: str) -> str:
    data = load("timewords")
    names = "|".join(sorted(data["months"], key=len, reverse=True))
    count = "|".join(word for word in data["numbers"] if word not in {"a", "an"} and " " not in word)
    number = rf"\d{{1,3}}|[一二三四五六七八九十两]{{1,3}}|(?:{count})(?![A-Za-z])"
    filled = entry.replace("{plain_month}", "|".join(data["plain_months"])).replace("{month}", names)
    return any_of((filled.replace("{n}", f"(?:{number})"),))


def _is_value(line: str, point: _Point) -> bool:
    rules = load("timewords")["no_period"]
    before = line[max(0, point.start - 40) : point.start]
    if _ending("no_period", "before", gap=rules["gap"]).search(before):
        return True
    return bool(pattern("timewords", "no_period", "after").match(line[point.end : point.end + 20].lstrip()))


@cache
def _ending(*keys: str, gap: str = r"\s*(?:the\s+)?") -> re.Pattern[str]:
    return compile_ending(tuple(words("timewords", *keys)), gap)


def _range(line: str, first: _Point, others: list[_Point], today: date) -> tuple[date, date, tuple[int, int]] | None:
    second = _second(line, first, others, today)
    if not second:
        return None
    start, end = first.days.start, second.days.end
    if start > end:
        start = earlier_cycle(start, first.days.cycle)
    return start, end, (_lead_start(line, first.start), second.end)


def _second(line: str, first: _Point, others: list[_Point], today: date) -> _Point | None:
    join = compiled(rf"\s*(?:{any_of(words('timewords', 'range_join'))})\s*(?:the\s+)?").match(line, first.end)
    if not join:
        return None
    if others and others[0].start <= join.end() <= others[0].end:
        return others[0]
    day = _day_pattern().match(line, join.end())
    if not day or not first.days.day:
        return None
    parts = {"y": str(first.days.start.year), "m": str(first.days.start.month), "d": day["d"] or day["d2"]}
    days = resolve("calendar", parts, today)
    return _Point(days, day.start(), day.end()) if days else None


@cache
def _day_pattern() -> re.Pattern[str]:
    return compiled(_filled(load("timewords")["range_day"]))


def _lead_start(line: str, at: int) -> int:
    lead = compiled(r"(?:between|from|since|从|自|在)\s*(?:the\s+)?$").search(line[max(0, at - 16) : at])
    return at - len(lead.group()) if lead else at


def _opened(line: str, point: _Point, today: date) -> tuple[date, date, tuple[int, int]]:
    days = point.days
    if days.opening == "none":
        return days.start, days.end, (point.start, point.end)
    opening, span = (days.opening, (point.start, point.end)) if days.opening else _opening(line, point)
    next_day = _shifted(days.end, 1)
    windows = {
        "since": (days.start, max(today, days.start)),
        "after": (next_day, max(today, next_day)),
        "before": (min(EVER, days.start), max(EVER, _shifted(days.start, -1))),
        "through": (min(EVER, days.start), days.end),
    }
    start, end = windows.get(opening, (days.start, days.end))
    return start, end, span


def _shifted(day: date, days: int) -> date:
    # the calendar has a first and a last day
    return date.fromordinal(min(max(day.toordinal() + days, 1), date.max.toordinal()))


def _opening(line: str, point: _Point) -> tuple[str, tuple[int, int]]:
    before, after = line[max(0, point.start - 24) : point.start], line[point.end : point.end + 12]
    for name, side in _OPENINGS:
        if side == "after" and (
            match := re.compile(rf"\s*(?:的时候)?(?:{pattern('timewords', f'{name}_after').pattern})").match(after)
        ):
            return _NAMES[name], (point.start, point.end + match.end())
        if side == "before" and (match := _ending(f"{name}_before").search(before)):
            return _NAMES[name], (point.start - len(before) + match.start(), point.end)
    return "", (point.start, point.end)


_OPENINGS = (
    ("until", "after"),
    ("after", "after"),
    ("since", "after"),
    ("until", "before"),
    ("after", "before"),
    ("through", "before"),
    ("since", "before"),
)
_NAMES = {"since": "since", "after": "after", "until": "before", "through": "through"}
