from waypost.graph.extract import keywords

_BODY = """# 登录

- 登录页面 `/login` 调用 `POST /api/v1/auth/login`，见 fetchUser()。
- **Table**: users
- 需要 JWT_SECRET，失败返回 USER_NOT_FOUND，样式 `btn-primary`。
"""


def test_what_a_node_is_looked_up_by() -> None:
    assert keywords(_BODY) == [
        "/api/v1/auth/login",
        "/login",
        "fetchUser",
        "users",
        "JWT_SECRET",
        "USER_NOT_FOUND",
        "btn-primary",
    ]


def test_bounded_by_kind_and_in_all() -> None:
    body = " ".join(f"GET /a{n} K_{n} f{n}() `c{n}x` `t_{n}` 表" for n in range(50))
    found = keywords(body)
    assert len(found) == 40
    assert sum(word.startswith("/a") for word in found) == 10
    assert keywords(body) == found


def test_an_empty_body_has_none() -> None:
    assert keywords("") == []
