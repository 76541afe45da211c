from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "tables"),
    [
        ("`users` 表增加字段", ["users"]),
        ("users 表", ["users"]),
        ("表 users", ["users"]),
        ("数据表 `users`", ["users"]),
        ("users表", ["users"]),
        ("users、orders 两张表", ["users", "orders"]),
        ("users 和 orders 表", ["users", "orders"]),
        ("表 users、orders", ["users", "orders"]),
        ("`order_items` table", ["order_items"]),
        ("the orders table", ["orders"]),
        ("table orders", ["orders"]),
        ("tables users and orders", ["users", "orders"]),
        ("**Table**: payments", ["payments"]),
        ("**Table**: orders, payments", ["orders", "payments"]),
        ("INSERT INTO orders (id)", ["orders"]),
        ("UPDATE users SET x", ["users"]),
        ("SELECT id FROM customers JOIN orders ON x", ["customers", "orders"]),
        ("ALTER TABLE users ADD COLUMN phone", ["users"]),
        ("CREATE TABLE IF NOT EXISTS `order_items`", ["order_items"]),
        ("DELETE FROM sessions", ["sessions"]),
        ('__tablename__ = "users"', ["users"]),
        ("user_id REFERENCES users(id)", ["users"]),
        ("public.users 表", ["public.users"]),
        ("T_ORDER 表", ["T_ORDER"]),
        ("`user` 集合", ["user"]),
        ("改完 foo，users 表加索引", ["users"]),
    ],
)
def test_tables(read: Read, text: str, tables: list[str]) -> None:
    assert read(text).tables == tables


@pytest.mark.parametrize(
    "text",
    [
        "login 表单",
        "users 列表",
        "table of contents",
        "the data table",
        "the table is empty",
        "a table component",
        "MySQL 表",
        "DataTable 渲染",
        "path 表示路径",
        "update the page",
        "from the start",
        "数据表格",
        "comfortable seats",
        "the price table",
    ],
)
def test_no_table(read: Read, text: str) -> None:
    assert read(text).tables == []
