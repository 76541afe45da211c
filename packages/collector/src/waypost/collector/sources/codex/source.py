"""The logs of Codex CLI: where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.collector.sources.codex.compressed import ENDING
from waypost.collector.sources.codex.lineage import FOLDERS
from waypost.collector.sources.codex.reading import AGENT, Reading, calls
from waypost.collector.sources.source import Surroundings, walk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.call import Call
    from waypost.collector.logs.log import Log


class Codex:
    """Logs of Codex CLI."""

    kind = AGENT

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folders of sessions and of archived ones."""
        homes = around.listed("CODEX_HOME") or [around.home / ".codex"]
        return [root for home in homes for root in ([home] if home.name in FOLDERS else map(home.joinpath, FOLDERS))]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield every log."""
        return walk(root, (".jsonl", f".jsonl{ENDING}"))

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the calls that a log adds."""
        if log.path.suffix == ENDING:
            log.cursor.state = b""  # such a log is not written to: another one is read from its top
        return calls(log, Reading(log))


SOURCE = Codex()
