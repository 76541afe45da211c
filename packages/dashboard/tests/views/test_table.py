import io

import pytest

from waypost.dashboard.views.table import Column, cut, show
from waypost.kit.cli import Console
from waypost.kit.cli.console import cell_width


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("short", 5, "short"),
        ("packages/shop/cart.py", 10, "pac…art.py"),
        ("购物车结算模块", 9, "购…算模块"),
        ("abcdefghijklm", 9, "ab…hijklm"),
        ("购物车结算模块", 14, "购物车结算模块"),
        ("a\x1b[31mb\n", 9, "a�[31mb�"),
        ("ab", 1, "…"),
    ],
)
def test_names_are_cut_in_the_middle_by_what_they_take(text: str, width: int, shown: str) -> None:
    assert cut(text, width) == shown
    assert cell_width(cut(text, width)) <= width


def test_chinese_columns_are_aligned() -> None:
    stream = io.StringIO()
    show(
        Console(stream), [Column("名称", right=False), Column("词元")], [["购物车", "1"], ["ab", "22"]], ["合计", "23"]
    )
    assert stream.getvalue().splitlines() == ["名称    词元", "购物车     1", "ab        22", "─" * 12, "合计      23"]
