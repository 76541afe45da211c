"""The word behind a name tells which type of node is meant."""

import pytest

from waypost.graph.signals.typewords import type_after


@pytest.mark.parametrize(
    ("text", "name", "node_type"),
    [
        ("login API is slow", "login", "module"),
        ("login-api is slow", "login", "module"),
        ("Login Service", "Login", "module"),
        ("登录接口慢", "登录", "module"),
        ("登录 服务", "登录", "module"),
        ("登录模块", "登录", "module"),
        ("login page is slow", "login", "feature"),
        ("Login Form", "Login", "feature"),
        ("登录页慢", "登录", "feature"),
        ("登录页面", "登录", "feature"),
        ("登录弹窗", "登录", "feature"),
        ("login is slow", "login", ""),
        ("login pager", "login", ""),
        ("login apiary", "login", ""),
        ("登录慢", "登录", ""),
        ("login", "login", ""),
        ("login, the API", "login", ""),
        ("登录ＡＰＩ", "登录", "module"),
    ],
)
def test_the_type_behind_a_name(text: str, name: str, node_type: str) -> None:
    assert type_after(text, text.index(name) + len(name)) == node_type
