"""Our own format in a folder: `<data>/inbox/*.jsonl`, for agents that no other source knows (docs/ledger-format.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.collector.sources.reported import BadLineError, read_line
from waypost.collector.sources.source import Surroundings, walk
from waypost.kit.folders import user_data

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.call import Call
    from waypost.collector.logs.log import Log


class Inbox:
    """Logs that agents write in our format."""

    kind = "inbox"

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folders that WAYPOST_INBOX lists, else the one in the user's data folder."""
        return around.listed("WAYPOST_INBOX") or [user_data() / "inbox"]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield every log."""
        return walk(root, (".jsonl",))

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the call of each line."""
        for offset, line in log.lines():
            try:
                yield read_line(line, offset)
            except BadLineError as error:
                log.bad(offset, str(error))


SOURCE = Inbox()
