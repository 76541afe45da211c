import pytest

from waypost.graph.nodes.keywords import keywords


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("Calls `GET /api/orders/{id}`.", ["/api/orders/{id}"]),
        ("- **Table**: `orders`", ["orders"]),
        ("Uses `OrderList` and `load()`.", ["OrderList", "load()"]),
        ("Calls save() first", ["save()"]),
        ("Set ORDER_LIMIT, not xORDER_LIMIT or ORDER_LIMITs", ["ORDER_LIMIT"]),
        ("`PATCH /x/{ORDER_ID}`", ["/x/{ORDER_ID}"]),
        ("`ORDER_LIMIT` is set", ["ORDER_LIMIT"]),
        ("nothing here", []),
    ],
)
def test_each_kind(body: str, found: list[str]) -> None:
    assert keywords(body) == found


def test_kinds_come_in_order_and_each_name_once() -> None:
    body = "`Widget` MAX_SIZE run() **Table**: t1 GET /a `Widget`"
    assert keywords(body) == ["/a", "t1", "run()", "MAX_SIZE", "Widget"]


def test_at_most_ten_of_a_kind() -> None:
    assert keywords(" ".join(f"`name{n}`" for n in range(30))) == [f"name{n}" for n in range(10)]
