"""What other packages may ask of the collector."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.protocol.services import LedgerSync


def sync_ledger(*, report: Callable[[int, int], None] | None = None) -> LedgerSync:
    """Take what is new in agents' logs into the ledger, and let budgets be checked: a protocol.services.SyncLedger."""
    from waypost.collector.sync import Sync  # noqa: PLC0415 - loaded when it is asked for

    done = Sync(report=report).run()
    told_budgets(None)
    return done


def told_budgets(root: Path | None) -> list[str]:
    """Return the alerts that are due after a sync; where budgets can't be checked, why. No sync fails by them."""
    from waypost.kit.errors import NoProjectError, WaypostError  # noqa: PLC0415 - as above
    from waypost.kit.project import find_root  # noqa: PLC0415 - as above
    from waypost.kit.services import service  # noqa: PLC0415 - as above
    from waypost.protocol.services import BUDGET_CHECK  # noqa: PLC0415 - as above

    check = service(BUDGET_CHECK)
    if check is None:
        return []
    try:
        place = root or find_root(Path.cwd())
    except NoProjectError:
        place = None
    try:
        told: list[str] = check(root=place)
    except WaypostError as error:
        return [str(error)]
    return told
