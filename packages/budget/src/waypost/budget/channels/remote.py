"""Channels through apprise: chat tools, mail, webhooks."""

from __future__ import annotations

import logging
import warnings
from typing import TYPE_CHECKING

from waypost.budget.errors import ChannelError
from waypost.budget.messages import t

if TYPE_CHECKING:
    from waypost.budget.channels.addresses import Address

_LOGGER = "apprise"
_LONGEST = 200


class _Heard(logging.Handler):
    """Keeps what apprise says instead of letting it print addresses."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def send(address: Address, title: str, body: str) -> None:
    """Send a text.

    Raises:
        ChannelError: the address is none that apprise knows, or nobody took the text there.
    """
    logger, heard = logging.getLogger(_LOGGER), _Heard()
    before = (logger.propagate, logger.level, logger.handlers[:])
    logger.propagate, logger.handlers = False, [heard]
    logger.setLevel(logging.WARNING)
    try:
        with warnings.catch_warnings():
            # its plugins load modules that Python is about to drop
            warnings.simplefilter("ignore", DeprecationWarning)
            _notify(address, title, body, heard)
    finally:
        logger.propagate, level, logger.handlers = before
        logger.setLevel(level)


def _notify(address: Address, title: str, body: str, heard: _Heard) -> None:
    import apprise  # noqa: PLC0415 - a third of a second, and only where something is sent

    sender = apprise.Apprise(asset=apprise.AppriseAsset(app_id="Waypost", app_desc="Waypost", app_url=""))
    if not sender.add(address.url):
        raise ChannelError(t("channel.address"), hint=t("channel.address.hint"))
    if not sender.notify(title=title, body=body, body_format=apprise.NotifyFormat.TEXT):
        said = address.masked(heard.lines[0])[:_LONGEST] if heard.lines else t("channel.silent")
        raise ChannelError(t("channel.refused", reason=said), hint=t("channel.refused.hint"), passing=True)
