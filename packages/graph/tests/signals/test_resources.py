"""Looser keys: what two texts share without naming the very same thing."""

import pytest

from waypost.graph.signals.resources import resource_of, templates, with_loose_keys


@pytest.mark.parametrize(
    ("path", "resource"),
    [
        ("/users", "users"),
        ("/api/v1/users", "users"),
        ("/api/v1/users/{}/posts", "users"),
        ("/v1.2/Orders/", "orders"),
        ("/internal/admin/webhooks/coupons", "coupons"),
        ("/{}/files", "files"),
        ("/api/v1", ""),
        ("/", ""),
        ("", ""),
        ("/api/订单", "订单"),
    ],
)
def test_a_resource_is_the_first_segment_that_names_something(path: str, resource: str) -> None:
    assert resource_of(path) == resource


@pytest.mark.parametrize(
    ("endpoint", "expected"),
    [
        ("GET /users/42", ["GET /users/{}"]),
        ("GET /api/v1/users/42", ["GET /api/v1/users/{}", "GET /api/v1/{}/42"]),
        ("GET /users/42/posts", ["GET /users/42/{}", "GET /users/{}/posts"]),
        ("GET /users/{}", []),
        ("GET /users", []),
        ("GET /a/b/c/d/e", ["GET /a/b/c/d/{}", "GET /a/b/c/{}/e", "GET /a/b/{}/d/e"]),
    ],
)
def test_a_concrete_path_may_be_one_of_a_template(endpoint: str, expected: list[str]) -> None:
    assert templates(endpoint) == expected


def test_paths_give_resources_once() -> None:
    keys = with_loose_keys({"endpoint_path": ["/api/users", "/v2/users/{}", "/orders"]})
    assert keys["resource"] == ["users", "orders"]


def test_names_in_code_are_found_in_other_case() -> None:
    keys = with_loose_keys({"component": ["LoginForm"], "table": ["app.Users"], "graphql": ["query getMe"]})
    assert keys["identifier"] == ["getme", "loginform", "users"]


def test_plain_words_of_a_text_may_be_names_in_code() -> None:
    keys = with_loose_keys({}, "The orders moved; a few did not 订单")
    assert keys["identifier"] == ["orders", "moved"] or set(keys["identifier"]) >= {"orders", "moved"}
    assert "few" not in keys["identifier"]


def test_templates_are_keys_only_where_a_text_asks() -> None:
    keys = {"endpoint": ["GET /users/42"]}
    assert with_loose_keys(keys, "GET /users/42")["endpoint"] == ["GET /users/42", "GET /users/{}"]
    assert with_loose_keys(keys)["endpoint"] == ["GET /users/42"]


def test_the_given_keys_stay_as_they_are() -> None:
    keys = {"endpoint": ["GET /users/42"], "route": ["/x"]}
    with_loose_keys(keys, "GET /users/42")
    assert keys == {"endpoint": ["GET /users/42"], "route": ["/x"]}


def test_nothing_gives_nothing() -> None:
    assert with_loose_keys({}) == {}
