import io

import pytest
from rich.text import Text

from waypost.kit.cli.console import Console, cell_width


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_plain_text_is_not_touched() -> None:
    stream = io.StringIO()
    console = Console(stream)
    console.print("[2026-05-11] :tada: [bold]x[/bold]", "y" * 300, style="bold red")
    console.print()
    assert stream.getvalue() == "[2026-05-11] :tada: [bold]x[/bold] " + "y" * 300 + "\n\n"


def test_styles_show_on_a_terminal_and_markup_is_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    stream = Terminal()
    Console(stream).print("[bold]a", style="red")
    assert "[bold]a" in stream.getvalue()
    assert "\x1b[" in stream.getvalue()


def test_dumb_terminal_gets_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    stream = Terminal()
    Console(stream).print("a", style="red")
    assert stream.getvalue() == "a\n"


def test_columns_line_up_in_chinese() -> None:
    stream = io.StringIO()
    Console(stream).table([("登录", 1), ("a", "二"), ("abcd", "")], header=("名称", "n"))
    assert stream.getvalue() == "名称  n\n登录  1\na     二\nabcd\n"


def test_table_on_a_terminal_has_every_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for header in ((), ("one", "two")):
        stream = Terminal()
        Console(stream).table([("[a]", "登录")], header=header)
        assert "[a]" in stream.getvalue()
        assert "登录" in stream.getvalue()


def test_empty_table_prints_nothing() -> None:
    stream = io.StringIO()
    Console(stream).table([])
    assert stream.getvalue() == ""


def test_renderables_are_printed_plain_in_a_pipe() -> None:
    stream = io.StringIO()
    Console(stream).print(Text("word " * 60, style="red"))
    assert stream.getvalue() == "word " * 60 + "\n"


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("登录", 4), ("e\u0301", 1), ("，", 2), ("ｱ", 1), ("", 0)])
def test_cell_width(text: str, width: int) -> None:
    assert cell_width(text) == width
