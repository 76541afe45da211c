from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "methods"),
    [
        ("order.v1.OrderService/CreateOrder", ["order.v1.OrderService/CreateOrder"]),
        ("调用UserService/GetUser", ["UserService/GetUser"]),
        ("gRPC OrderService.Create", ["OrderService.Create"]),
        ("rpc GetUser(GetUserRequest) returns (User)", ["GetUser"]),
        ("gRPC 方法 CreateOrder", ["CreateOrder"]),
        ("gRPC method CreateOrder", ["CreateOrder"]),
    ],
)
def test_rpc(read: Read, text: str, methods: list[str]) -> None:
    assert read(text).rpc_methods == methods


@pytest.mark.parametrize(
    "text", ["iOS/Android", "GET/POST", "OrderService.Create", "gRPC 和 ChatGPT", "App/Web", "N/A"]
)
def test_no_rpc(read: Read, text: str) -> None:
    assert read(text).rpc_methods == []


@pytest.mark.parametrize(
    ("text", "operations"),
    [
        ("GraphQL query `orders`", ["query orders"]),
        ("mutation createOrder", ["mutation createOrder"]),
        ("query getUser { id }", ["query getUser"]),
        ("mutation CreateOrder($input: X) {", ["mutation CreateOrder"]),
        ("GraphQL 查询 `user` 和变更 updateUser", ["query user", "mutation updateUser"]),
        ("the `updateProfile` mutation", ["mutation updateProfile"]),
        ("GraphQL subscription orderUpdated", ["subscription orderUpdated"]),
        ("mutation：createOrder", ["mutation createOrder"]),
    ],
)
def test_graphql(read: Read, text: str, operations: list[str]) -> None:
    assert read(text).graphql_operations == operations


@pytest.mark.parametrize(
    "text",
    [
        "search query parameters",
        "the query is slow",
        "订阅会员",
        "a subscription plan",
        "查询 orders",
        "SQL query users",
    ],
)
def test_no_graphql(read: Read, text: str) -> None:
    assert read(text).graphql_operations == []
