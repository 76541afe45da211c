from orders import OrderService
from orders.payment import TestGateway
from orders.pricing import Line, total


def test_an_order_is_paid() -> None:
    assert OrderService(TestGateway()).place("o1", [Line("a", 100)]) == "paid-o1"


def test_tax_is_part_of_the_total() -> None:
    assert total([Line("a", 100)]) == 119
