from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.collector.sources.source import Source

_ALL = (
    "call, part, ts, agent, session, parent_session, folder, branch, model, provider, action, path, input, cache_read,"
    " cache_write_5m, cache_write_1h, output, reasoning, searches, estimated, lower_bound"
)


@pytest.fixture
def same_at_every_cut(desk: Any) -> Callable[[Source, str, bytes], list[tuple[Any, ...]]]:
    """Check that a log that grows, seen at any length, makes the ledger that it makes at once."""

    def check(source: Source, name: str, content: bytes) -> list[tuple[Any, ...]]:
        log = desk.log(name)
        ends = [place + 1 for place, byte in enumerate(content) if byte == 0x0A]
        inner = [end - 7 for end in ends]
        expected: list[tuple[Any, ...]] = []
        for cut in (0, *ends, *inner):
            desk.path.unlink(missing_ok=True)
            for length in (cut, len(content)):
                log.write_bytes(content[:length])
                os.utime(log, (1_700_000_000 + length, 1_700_000_000 + length))
                desk.sync(source)
            found = desk.usage(_ALL)
            expected = expected or found
            assert found == expected, cut
        return expected

    return check
