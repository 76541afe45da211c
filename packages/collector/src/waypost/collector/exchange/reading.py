"""Files of lines that people name, `-` being standard input."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from waypost.kit.files import readable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO


@contextmanager
def lines_of(path: Path) -> Iterator[BinaryIO]:
    """Open a file for reading line by line.

    Raises:
        DataError: it can't be read.
    """
    if str(path) == "-":
        yield sys.stdin.buffer
        return
    with readable(path):
        file = path.open("rb")
    with file:
        yield file
