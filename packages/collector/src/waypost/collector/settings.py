"""Settings of the user's file: section `ledger`."""

from __future__ import annotations

import msgspec

from waypost.kit.settings import section


class LedgerSettings(msgspec.Struct):
    """Where the collector looks beside the usual places."""

    aider_logs: list[str] = []
    """Files that Aider writes with --analytics-log."""


def settings() -> LedgerSettings:
    """Return the section of the user's file.

    Raises:
        DataError: a value is wrong; file, line and exact path are told.
    """
    return section("ledger", LedgerSettings, None)
