"""Placing orders."""

from __future__ import annotations

from .payment import Gateway
from .pricing import Line, total


class OrderService:
    """Keeps orders and has them paid."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.orders: dict[str, list[Line]] = {}

    def place(self, order_id: str, lines: list[Line]) -> str:
        """Store an order and charge it; return the receipt."""
        self.orders[order_id] = lines
        return self.gateway.charge(order_id, total(lines))

    def quote(self, lines: list[Line]) -> int:
        """Return what an order would cost."""
        return total(lines, discount=0.05)
