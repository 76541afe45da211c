from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.extract import endpoint_key, match_keys, path_key
from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/users", "/users"),
        ("/users/", "/users"),
        ("/", "/"),
        ("/users?x=1#a", "/users"),
        ("/users/{id}", "/users/{}"),
        ("/users/:id/posts", "/users/{}/posts"),
        ("/users/<int:id>", "/users/{}"),
        ("/users/[id]", "/users/{}"),
        ("/docs/[[...slug]]", "/docs/{}"),
        ("/users/${user.id}", "/users/{}"),
        ("/users/$id", "/users/{}"),
        ("/files/*", "/files/{}"),
        ("/items/{id:[0-9]{4}}", "/items/{}"),
        ("https://api.example.com/v1/users/", "/v1/users"),
        ("/Users/Me", "/Users/Me"),
        ("/api/用户", "/api/用户"),
    ],
)
def test_path_key(path: str, key: str) -> None:
    assert path_key(path) == key
    assert path_key(key) == key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("GET /users/:id", "get /users/{userId}/"),
        ("POST /login", "POST https://x.com/login?next=1"),
        ("WS /ws/{room}", "ws /ws/[room]"),
    ],
)
def test_same_endpoint(one: str, other: str) -> None:
    assert endpoint_key(one) == endpoint_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("POST /auth/login", "POST /auth/login-history"),
        ("GET /me", "GET /me-too"),
        ("GET /users", "POST /users"),
        ("GET /users/{id}", "GET /users/me"),
        ("GET /Users", "GET /users"),
        ("GET /api/v1/x", "GET /v1/x"),
    ],
)
def test_other_endpoint(one: str, other: str) -> None:
    assert endpoint_key(one) != endpoint_key(other)


def test_every_kind(read: Read) -> None:
    keys = match_keys(
        read(
            "POST /users/:id 与 /dashboard/ 页面，`public.users` 表，MetricCard，LOG_LEVEL，./src/a.py:3，foo()，"
            "gRPC pkg.OrderService/Create，mutation createOrder，事件 order.created，USER_NOT_FOUND，expiresIn，登录"
        )
    )
    assert keys == {
        "endpoint": ["POST /users/{}"],
        "endpoint_path": ["/users/{}", "/dashboard"],
        "route": ["/dashboard"],
        "table": ["users"],
        "component": ["MetricCard"],
        "config": ["LOG_LEVEL"],
        "file": ["src/a.py"],
        "symbol": ["foo"],
        "rpc": ["OrderService.Create"],
        "graphql": ["mutation createOrder"],
        "message": ["order.created"],
        "error": ["USER_NOT_FOUND"],
        "field": ["expires_in"],
        "topic": ["user", "dashboard", "grpc", "order", "login"],
    }


def test_empty_kinds_are_left_out() -> None:
    assert match_keys(Extracted()) == {}


@pytest.mark.parametrize(
    ("note", "body", "kind"),
    [
        ("调用 POST：/api/v1/auth/login", "**Endpoint**: `POST /api/v1/auth/login`", "endpoint"),
        ("/api/orders 接口变慢", "GET /api/orders", "endpoint_path"),
        ("GET /users/:id", "`GET /users/{user_id}/`", "endpoint"),
        ("orders 表加索引", "**Table**: Orders", "table"),
        ("gRPC 调用 OrderService.Create", "shop.v1.OrderService/Create", "rpc"),
        ("OrderController::store", "`OrderController.store`", "symbol"),
        ("accessToken", "`access_token`", "field"),
        ("改了 src/a.py:12", "见 ./src/a.py", "file"),
    ],
)
def test_a_note_meets_a_node(read: Read, note: str, body: str, kind: str) -> None:
    assert set(match_keys(read(note))[kind]) & set(match_keys(read(body))[kind])


@given(st.text(alphabet="/{}[]<>:$*?#.ab 用户", max_size=30))
def test_path_key_is_idempotent(path: str) -> None:
    assert path_key(path_key(path)) == path_key(path)


@given(st.text(max_size=60))
def test_endpoint_key_is_idempotent(endpoint: str) -> None:
    assert endpoint_key(endpoint_key(endpoint)) == endpoint_key(endpoint)


@pytest.mark.parametrize("path", ["/$#", "/$?a", "/{a?b}/c", "/${x}#y"])
def test_a_mark_of_a_query_beside_a_parameter(path: str) -> None:
    assert path_key(path_key(path)) == path_key(path)
    assert "$" not in path_key(path)
