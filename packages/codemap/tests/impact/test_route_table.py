from typing import Any

from waypost.codemap.impact.route_table import RouteTable


def test_routes_by_what_answers_them(shop: Any, ask: Any) -> None:
    table = RouteTable(ask().connection)
    handler, file = shop.symbols["app/api.py:post_order"], shop.files["app/api.py"]
    assert [(route.label, route.line) for route in table.by_handler[handler]] == [("POST /orders", 4)]
    assert len(table.by_handler) == 1
    assert [line for line in range(1, 30) if table.declares(handler, file, line)] == list(range(4, 12))
    assert not table.declares(handler, file + 1, 4)
    assert not table.declares(handler + 1, file, 4)


def test_no_routes(build: Any, ask: Any) -> None:
    assert RouteTable(ask().connection).by_handler == {}
