"""Lines of a file that calls are taken in from."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_BOM = b"\xef\xbb\xbf"


def numbered(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """Yield number (from 1) and text of each line that is not blank, without a mark at the top."""
    for number, line in enumerate(lines, 1):
        text = (line.removeprefix(_BOM) if number == 1 else line).strip()
        if text:
            yield number, text
