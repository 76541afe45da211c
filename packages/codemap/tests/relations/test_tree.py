from typing import Any


def shape(nodes: Any) -> list[Any]:
    """Return callers with those below them; one whose callers stand elsewhere is marked."""
    return [
        (node.caller.rpartition(".")[2] + "*" * node.repeated, node.line, *([shape(node.callers)] * bool(node.callers)))
        for node in nodes
    ]


def test_callers_in_turn(shop: Any, ask: Any) -> None:
    assert shape(ask().call_tree("PaymentService.charge", 3)) == [
        ("pay", 7, [("post_order", 8)]),
        ("test_charge", 7),
        ("pay*", 9),
        ("refund", 25),
        ("pay", 10),
    ]


def test_the_depth_is_a_bound(shop: Any, ask: Any) -> None:
    assert shape(ask().call_tree("PaymentService.charge", 1))[0] == ("pay", 7)
    assert shape(ask().call_tree("PaymentService.charge", 2))[0] == ("pay", 7, [("post_order", 8)])


def test_circles_are_cut(shop: Any, ask: Any) -> None:
    shop.reference("app/checkout.py:pay", 12, "app/api.py:post_order")
    shop.reference("app/checkout.py:pay", 12, "app/checkout.py:pay")
    assert shape(ask().call_tree("pay", 9)) == [
        ("post_order", 8, [("pay*", 12)]),
        ("pay*", 12),
    ]


def test_a_symbol_is_opened_where_it_comes_up_first_level_by_level(build: Any, ask: Any) -> None:
    build.file("a.py", "")
    for number, name in enumerate("abcd"):
        build.symbol(f"a.py:{name}", 10 * number + 1, 10 * number + 9)
    build.reference("a.py:b", 12, "a.py:a")
    build.reference("a.py:c", 22, "a.py:b")
    build.reference("a.py:c", 23, "a.py:a")
    build.reference("a.py:d", 32, "a.py:c")
    assert shape(ask().call_tree("a", 5)) == [("b", 12, [("c*", 22)]), ("c", 23, [("d", 32)])]


def test_a_constructor_is_called_where_its_class_is(shop: Any, ask: Any) -> None:
    shop.reference("app/payments.py:PaymentService.__init__", 13, "app/payments.py:refund")
    (found,) = ask().call_tree("refund", 2)
    assert found.caller == "app.payments.PaymentService.__init__"
    assert shape(found.callers) == [("<module>", 4), ("test_charge", 6)]


def test_calls_by_name_only_are_told_and_not_followed(shop: Any, ask: Any) -> None:
    found = ask().call_tree("Gateway.charge", 4)
    assert [(node.caller, node.confidence, node.callers) for node in found] == [("app.checkout.pay", "name", [])]


def test_an_unknown_name_has_no_tree(shop: Any, ask: Any) -> None:
    assert ask().call_tree("nothing", 3) == []
