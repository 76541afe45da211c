"""Figures as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEPS = ((10**12, 999_500_000_000, "T"), (10**9, 999_500_000, "B"), (10**6, 999_500, "M"), (1000, 10_000, "k"))
"""Units with their letters, and from which count on they are used: what rounds to 1000k is 1.00M."""
_EIGHTHS = " ▏▎▍▌▋▊▉"
_LEVELS = "▁▂▃▄▅▆▇█"
_FEW = 0.01


def tokens(count: float) -> str:
    """Return a count in a few digits: 9,876, 12.3k, 4.56M."""
    for unit, least, letter in _STEPS:
        if abs(count) >= least:
            value = count / unit
            digits = 2 if abs(value) < 9.995 else 1 if abs(value) < 99.95 else 0  # noqa: PLR2004 - three digits
            return f"{value:,.{digits}f}{letter}"
    return f"{count:,.0f}"


def signed(count: float) -> str:
    """Return a difference of tokens with its sign."""
    return ("+" if count > 0 else "") + tokens(count)


def money(dollars: float | None, *, sign: bool = False) -> str:
    """Return dollars: $1,234.50, $0.0042; a dash where the cost is unknown."""
    if dollars is None:
        return "-"
    size = abs(dollars)
    text = f"{size:,.4f}" if 0 < size < _FEW else f"{size:,.2f}"
    return f"{'-' if dollars < 0 else '+' if sign and dollars > 0 else ''}${text}"


def percent(part: float) -> str:
    """Return a part of 1 as a percentage."""
    return f"{part * 100:.1f}%"


def duration(seconds: float) -> str:
    """Return a time: 45s, 12m, 3h05m, 2d04h."""
    whole = int(seconds)
    minutes, hours, days = whole // 60, whole // 3600, whole // 86400
    if days:
        return f"{days}d{hours % 24:02d}h"
    if hours:
        return f"{hours}h{minutes % 60:02d}m"
    return f"{minutes}m" if minutes else f"{whole}s"


def bar(part: float, width: int) -> str:
    """Return a bar that fills a part of a width, to an eighth of a character; anything above nothing shows."""
    eighths = min(max(round(part * width * 8), 1 if part > 0 else 0), width * 8)
    full, rest = divmod(eighths, 8)
    return "█" * full + (_EIGHTHS[rest] if rest else "")


def sparkline(values: Sequence[float]) -> str:
    """Return a line of one character a value, from nothing to the largest; a dot where there is nothing."""
    top = max(values, default=0)
    return "".join(
        "·" if value <= 0 else _LEVELS[min(int(value / top * len(_LEVELS)), len(_LEVELS) - 1)] for value in values
    )


def squeezed(values: Sequence[float], width: int) -> list[float]:
    """Return at most `width` values: neighbours are added up."""
    if len(values) <= width:
        return list(values)
    size = -(-len(values) // width)
    return [sum(values[start : start + size]) for start in range(0, len(values), size)]
