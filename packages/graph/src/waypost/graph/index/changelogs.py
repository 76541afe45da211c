"""The change logs of the nodes as the index needs them: most of an index is change logs, and few entries are shown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec

from waypost.protocol.memory_map import MapChange, MapNode

_ENTRIES = msgspec.json.Decoder(list[MapChange])


@dataclass(frozen=True, slots=True)
class ChangeLogs:
    """Change logs by the path of their node."""

    days: Mapping[str, list[str]]
    """The dates of the entries, in order."""
    encoded: Mapping[str, bytes]
    """The entries as JSON, as MEMORY_MAP.json holds them."""

    @classmethod
    def of(cls, nodes: Iterable[MapNode]) -> "ChangeLogs":
        """Return the logs of nodes that hold them."""
        logs = {node.rel: node.changelog for node in nodes}
        days = {path: [change.date for change in log] for path, log in logs.items()}
        return cls(days, {path: msgspec.json.encode(log) for path, log in logs.items()})

    def entries(self, path: str) -> list[MapChange]:
        """Return the entries of one node."""
        return _ENTRIES.decode(self.encoded[path])
