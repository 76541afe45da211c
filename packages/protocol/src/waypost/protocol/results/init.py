"""Result of `waypost init`."""

from msgspec import field

from waypost.protocol.setups import PlannedFile
from waypost.protocol.wire import Wire


class InitResult(Wire, kw_only=True):
    """What was, or with `dry_run` would be, written."""

    project: str
    root: str
    dry_run: bool
    files: list[PlannedFile]
    notes: list[str] = field(default_factory=list)
