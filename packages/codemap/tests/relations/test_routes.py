from typing import Any


def test_routes_stand_with_their_clients(shop: Any, ask: Any, plain: Any) -> None:
    assert plain(ask().routes()) == [
        {
            "method": "POST",
            "path": "/orders",
            "handler": "post_order",
            "file": "app/api.py",
            "line": 4,
            "framework": "fastapi",
            "clients": ["web/api.ts:4"],
        },
        {
            "method": "GET",
            "path": "/orders/{id}",
            "handler": "get_order",
            "file": "app/api.py",
            "line": 20,
            "framework": "fastapi",
            "clients": [],
        },
    ]


def test_a_client_that_calls_nothing_of_ours_is_left_out(shop: Any, ask: Any) -> None:
    shop.request("web/api.ts:sendOrder", 5, "GET", "https://example.org", None)
    assert sum(len(route.clients) for route in ask().routes()) == 1


def test_no_routes(build: Any, ask: Any) -> None:
    assert ask().routes() == []
