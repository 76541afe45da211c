"""Errors of the collector.

DataError (waypost.kit)
├── LedgerError      the ledger can't be written: no space, no permission, damaged
└── TelemetryError   what came over telemetry is no message of it
"""

from waypost.kit.errors import DataError


class LedgerError(DataError):
    """The ledger can't be written; nothing of the step that failed is kept."""


class TelemetryError(DataError):
    """A body that is no message of OTLP."""
