"""What an order costs."""

from __future__ import annotations

from dataclasses import dataclass

TAX = 0.19


@dataclass
class Line:
    """One line of an order; `price` is in cents."""

    sku: str
    price: int
    count: int = 1

    def amount(self) -> int:
        return self.price * self.count


def total(lines: list[Line], *, discount: float = 0.0) -> int:
    """Return the sum of an order in cents, tax included."""
    net = sum(line.amount() for line in lines)
    return round(net * (1 - discount) * (1 + TAX))
