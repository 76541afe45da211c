"""Orders and what they cost."""

from .pricing import total
from .service import OrderService

__all__ = ["OrderService", "total"]
