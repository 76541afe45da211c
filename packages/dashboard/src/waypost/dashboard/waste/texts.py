"""Evidence as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard.messages import t
from waypost.dashboard.span import utc

if TYPE_CHECKING:
    from collections.abc import Sequence

_SHOWN = 4


def times(instants: Sequence[int]) -> str:
    """Return the first few instants."""
    shown = ", ".join(utc(instant) for instant in instants[:_SHOWN])
    more = len(instants) - _SHOWN
    return t("waste.evidence.times_more", times=shown, more=more) if more > 0 else shown
