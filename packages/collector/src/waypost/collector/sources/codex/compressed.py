"""Logs that Codex compressed since they were last written to: `rollout-*.jsonl.zst`, read whole, in bounded memory."""

from __future__ import annotations

import io
from contextlib import contextmanager
from typing import TYPE_CHECKING

from waypost.collector.logs.log import MOST_LINE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO

ENDING = ".zst"


def lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Yield place and text of each line of a compressed log.

    Raises:
        OSError: it can't be read, or is no such log.
    """
    offset = 0
    with _opened(path) as file:
        while line := file.readline(MOST_LINE):
            if line.strip():
                yield offset, line
            offset += len(line)


def first_line(path: Path, most: int) -> bytes:
    """Return the first line of a log, compressed or not, or as many bytes of it.

    Raises:
        OSError: it can't be read.
    """
    with _opened(path) if path.suffix == ENDING else path.open("rb") as file:
        return file.readline(most)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    from zstandard import ZstdDecompressor, ZstdError  # noqa: PLC0415 - only where such logs are

    try:
        with path.open("rb") as packed:
            yield io.BufferedReader(ZstdDecompressor().stream_reader(packed, read_across_frames=True))
    except ZstdError as error:
        raise OSError(str(error)) from error
