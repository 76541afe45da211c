"""Charts as inline SVG: colours by classes of the page's style, every text escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDTH, _HEIGHT, _FOOT = 720, 160, 20
_LABELS = 12
_ROW = 24
_NAMES, _FIGURES = 220, 120
_LONGEST = 34


class Bar(NamedTuple):
    """One bar: what it stands for, its size, the size as people read it."""

    label: str
    value: float
    text: str


def columns(bars: Sequence[Bar], title: str) -> str:
    """Return upright bars, a label below every so many."""
    if not bars:
        return ""
    top = max(bar.value for bar in bars) or 1
    step = _WIDTH / len(bars)
    every = -(-len(bars) // _LABELS)
    parts = [f'<svg role="img" viewBox="0 0 {_WIDTH} {_HEIGHT + _FOOT}"><title>{escape(title)}</title>']
    for number, bar in enumerate(bars):
        height = bar.value / top * (_HEIGHT - 8)
        left, wide = number * step + step * 0.1, step * 0.8
        parts.append(
            f'<rect class="bar" x="{left:.1f}" y="{_HEIGHT - height:.1f}" width="{wide:.1f}" height="{height:.1f}">'
            f"<title>{escape(bar.label)}: {escape(bar.text)}</title></rect>"
        )
        if number % every == 0:
            middle = number * step + step / 2
            parts.append(f'<text class="label" x="{middle:.1f}" y="{_HEIGHT + 15}">{escape(bar.label)}</text>')
    parts.append(f'<line class="axis" x1="0" y1="{_HEIGHT}" x2="{_WIDTH}" y2="{_HEIGHT}"/></svg>')
    return "".join(parts)


def lying(bars: Sequence[Bar], title: str) -> str:
    """Return lying bars with their names before them and their figures behind."""
    if not bars:
        return ""
    top = max(bar.value for bar in bars) or 1
    room = _WIDTH - _NAMES - _FIGURES
    parts = [f'<svg role="img" viewBox="0 0 {_WIDTH} {_ROW * len(bars)}"><title>{escape(title)}</title>']
    for number, bar in enumerate(bars):
        y, wide = number * _ROW, max(bar.value / top * room, 1)
        name = bar.label if len(bar.label) <= _LONGEST else "…" + bar.label[1 - _LONGEST :]
        parts.append(
            f'<text class="name" x="{_NAMES - 8}" y="{y + 16}">{escape(name)}<title>{escape(bar.label)}</title></text>'
            f'<rect class="bar" x="{_NAMES}" y="{y + 5}" width="{wide:.1f}" height="{_ROW - 10}"/>'
            f'<text class="figure" x="{_NAMES + wide + 6:.1f}" y="{y + 16}">{escape(bar.text)}</text>'
        )
    return "".join([*parts, "</svg>"])
