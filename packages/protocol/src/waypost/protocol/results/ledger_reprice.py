"""What pricing the ledger anew changed."""

from waypost.protocol.wire import Wire


class RepriceResult(Wire, kw_only=True):
    """Result of `waypost ledger reprice`."""

    calls: int
    changed: int
    """Calls whose cost is another one now."""
    cost_before_usd: float
    cost_usd: float
    unpriced: list[str]
    """Models without a price, those with the most calls first."""
