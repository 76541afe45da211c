"""Services: what one feature may ask of another, by name, under the entry-point group waypost.services."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from waypost.protocol.wire import Wire

MAP_REFRESH = "map.refresh"
"""Name of the service that brings the map of a project in step with its files: a RefreshMap."""

MAP_OUTLINE = "map.outline"
"""Name of the service that tells the symbols of a file's text, whether or not it is in the map: an OutlineFile."""


class MapRefresh(Wire, kw_only=True):
    """How a refresh ended."""

    fresh: bool
    """The map is in step with the files."""
    changed: int = 0
    """Files that were read anew or taken out."""
    pending: int = 0
    """Files that changed and were not read within the time."""


class RefreshMap(Protocol):
    """Bring a project's map in step with its files, making it where there is none."""

    def __call__(
        self, root: Path, *, seconds: float | None = None, report: Callable[[int, int], None] | None = None
    ) -> MapRefresh:
        """Refresh the map at `root`; where more files changed than `seconds` allow, nothing is changed."""
        ...


class OutlineSymbol(Wire, kw_only=True):
    """A symbol of a text; the fields are those of the map's table `symbol`."""

    name: str
    local: str
    kind: str
    line: int
    start_line: int
    end_line: int
    body_line: int
    signature: str


class OutlineFile(Protocol):
    """Tell the symbols of a text as the map would hold them."""

    def __call__(self, path: str, data: bytes) -> list[OutlineSymbol]:
        """Read a text as the file `path`, relative to the root, would be; nothing for one that is no source."""
        ...


LEDGER_SYNC = "ledger.sync"
"""Name of the service that takes what agents' logs have new into the ledger: a SyncLedger."""

BUDGET_CHECK = "budget.check"
"""Name of the service that evaluates the budgets and sends the alerts that are due: a CheckBudgets."""

BUDGET_BLOCKED = "budget.blocked"
"""Name of the service that tells why an agent's next call should not be made: a TellBlocked."""

CHANNEL_SEND = "channel.send"
"""Name of the service that sends a text to a channel of the settings: a SendToChannel."""


class LedgerSync(Wire, kw_only=True):
    """How a sync of the ledger ended."""

    calls: int
    """Calls that are new or told more of."""
    sources: int
    """Files that were read."""
    bad: int = 0
    """Lines that could not be read."""


class SyncLedger(Protocol):
    """Take what is new in agents' logs into the ledger."""

    def __call__(self, *, report: Callable[[int, int], None] | None = None) -> LedgerSync:
        """Sync; several processes may at once."""
        ...


class CheckBudgets(Protocol):
    """Evaluate the budgets and send what is due."""

    def __call__(self, *, root: Path | None = None) -> list[str]:
        """Return the texts of the alerts that fired; a channel's failure is kept for the next check, never an error."""
        ...


class TellBlocked(Protocol):
    """Tell whether limits with `action: block` are used up."""

    def __call__(self, *, root: Path | None = None, session: str = "") -> list[str]:
        """Return the reasons to refuse a call in the project at `root` and the agent's session, none in most cases."""
        ...


class SendToChannel(Protocol):
    """Send a text to a channel of the settings."""

    def __call__(self, name: str, title: str, body: str, *, root: Path | None = None) -> None:
        """Send; `root` is the project whose settings count beside the user's.

        Raises:
            WaypostError: the channel is not defined, is wrong or did not take it; nothing secret is in the message.
        """
        ...
