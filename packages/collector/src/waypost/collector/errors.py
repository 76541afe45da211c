"""Errors of the collector.

DataError (waypost.kit)
└── LedgerError   the ledger can't be written: no space, no permission, damaged
"""

from waypost.kit.errors import DataError


class LedgerError(DataError):
    """The ledger can't be written; nothing of the step that failed is kept."""
