import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.kit.cli.console import cell_width
from waypost.kit.cli.formatter import Formatter, wrap


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 7, ["one two", "three"]),
        ("登录页面调用", 6, ["登录页", "面调用"]),
        ("登录页面，调用", 8, ["登录页", "面，调用"]),
        ("see .waypost/config.yaml 文件", 12, ["see", ".waypost/config.yaml", "文件"]),
        ("", 10, []),
    ],
)
def test_wrap(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width) == lines


@given(st.text(alphabet="ab 登录，。（", max_size=60), st.integers(8, 30))
def test_wrapping_loses_nothing_and_fits(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    longest = max((cell_width(word) for word in text.split()), default=0)
    assert all(cell_width(line) <= max(width, longest) for line in lines)


def test_columns() -> None:
    formatter = Formatter(width=30)
    formatter.write_dl(
        [("短", "说明文字要换行因为它太长了不止一行"), ("name", "text"), ("a-name-that-is-longer-than-all", "x")]
    )
    assert formatter.getvalue().splitlines() == [
        "短    说明文字要换行因为它太长",
        "      了不止一行",
        "name  text",
        "a-name-that-is-longer-than-all",
        "      x",
    ]
