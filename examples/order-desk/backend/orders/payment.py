"""Taking money."""


class PaymentError(Exception):
    """The provider said no."""


class Gateway:
    """Talks to a payment provider."""

    def charge(self, order_id: str, cents: int) -> str:
        raise NotImplementedError


class TestGateway(Gateway):
    """Accepts everything below its limit."""

    limit = 100_000

    def charge(self, order_id: str, cents: int) -> str:
        if cents > self.limit:
            raise PaymentError(order_id)
        return f"paid-{order_id}"
