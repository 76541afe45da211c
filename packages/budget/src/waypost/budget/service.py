"""What other packages may ask of budgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def check_budgets(*, root: Path | None = None) -> list[str]:
    """Evaluate the budgets and send what is due: a protocol.services.CheckBudgets."""
    from waypost.budget.budgets import send_due  # noqa: PLC0415 - loaded when it is asked for

    return [f"{alert.title}\n{alert.body}" for alert in send_due(root)]


def tell_blocked(*, root: Path | None = None, session: str = "") -> list[str]:
    """Return why a call is to be refused: a protocol.services.TellBlocked."""
    from waypost.budget.budgets import blocked  # noqa: PLC0415 - loaded when it is asked for

    return blocked(root, session=session)


def send_to_channel(name: str, title: str, body: str, *, root: Path | None = None) -> None:
    """Send a text to a channel of the settings: a protocol.services.SendToChannel."""
    from waypost.budget.channels.channel import deliver  # noqa: PLC0415 - loaded when it is asked for
    from waypost.budget.settings.policy import read_policy  # noqa: PLC0415 - the same

    deliver(name, title, body, read_policy(root))
