"""Errors of budgets.

DataError (waypost.kit)
└── BudgetError     a setting of a limit, an alert or a channel is wrong, or the ledger can't take an alert
UsageError (waypost.kit)
└── NoChannelError  no channel of that name is defined
WaypostError (waypost.kit)
└── ChannelError    a channel did not take a text
"""

from waypost.kit.errors import DataError, UsageError, WaypostError


class BudgetError(DataError):
    """A setting is wrong, or the ledger can't be written."""


class NoChannelError(UsageError):
    """No channel of that name is defined."""


class ChannelError(WaypostError):
    """A channel did not take a text; nothing secret is in the message.

    Attributes:
        passing: whether it may work a little later.
    """

    def __init__(self, message: str, *, hint: str = "", passing: bool = False) -> None:
        super().__init__(message, hint=hint)
        self.passing = passing
