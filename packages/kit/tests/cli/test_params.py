import subprocess
from collections.abc import Callable

import pytest

Start = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.mark.parametrize(
    ("stdin", "text"),
    [
        ("一行".encode(), "一行"),
        ("一行\n".encode(), "一行"),
        (b"a\r\nb\r\n", "a\r\nb"),
        (b"a\n\n", "a\n"),
        (b"\xef\xbb\xbfmark", "mark"),
        (b"", ""),
    ],
)
def test_dash_reads_standard_input(start: Start, stdin: bytes, text: str) -> None:
    done = start("print(ascii(text))", "-", stdin=stdin)
    assert done.stdout.decode().strip() == ascii(text)


def test_plain_text_is_taken_as_it_is(start: Start) -> None:
    assert start("print(ascii(text))", "--", "- 登录\n- b").stdout.decode().strip() == ascii("- 登录\n- b")


def test_bad_bytes_on_standard_input(start: Start) -> None:
    done = start("pass", "-", stdin=b"one\ntw\xffo\n")
    assert done.returncode == 2
    assert done.stderr.startswith(b"error: -:2: standard input is not UTF-8\nhint: ")


def test_bad_bytes_in_an_argument(start: Start) -> None:
    done = start("pass", b"caf\xe9", env={"PYTHONUTF8": "1"})
    assert done.returncode == 2
    assert done.stderr.startswith(b"error: the text is not UTF-8\nhint: ")
