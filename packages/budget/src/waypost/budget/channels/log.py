"""The channel `log`: a line of JSON for each text, beside the ledger."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from waypost.budget.errors import ChannelError
from waypost.budget.messages import t
from waypost.kit import clock
from waypost.kit.folders import user_data

if TYPE_CHECKING:
    from pathlib import Path


def log_path() -> Path:
    """Return where the log lies."""
    return user_data() / "alerts.jsonl"


def send(title: str, body: str) -> None:
    """Add a text to the log.

    Raises:
        ChannelError: it can't be written.
    """
    entry = {"ts": clock.now().isoformat(timespec="seconds"), "title": title, "body": body}
    line = (json.dumps(entry, ensure_ascii=False) + "\n").encode()
    path = log_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(number, line)  # one call: lines of several processes do not mix
        finally:
            os.close(number)
    except OSError as error:
        raise ChannelError(t("channel.log", reason=error.strerror or error), hint=t("channel.log.hint")) from error
