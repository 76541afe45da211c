"""From bytes to UTF-8."""

import pytest

from waypost.indexer.scan.encoding import is_binary, to_utf8

TEXT = "class 支付:\n    '''退款服务'''\n"


@pytest.mark.parametrize("name", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_byte_order_marks(name: str) -> None:
    mark = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(name, b"")
    data = mark + TEXT.encode(name)
    assert not is_binary(data)
    assert to_utf8(data)[0] == TEXT.encode()


def test_plain_utf8_stays_as_it_is() -> None:
    assert to_utf8(TEXT.encode()) == (TEXT.encode(), "utf-8")
    assert to_utf8(b"x = 1\n") == (b"x = 1\n", "ascii")


@pytest.mark.parametrize("line", ["# -*- coding: gbk -*-", "#!/usr/bin/python\n# vim: set fileencoding=GBK :"])
def test_an_encoding_that_a_comment_declares(line: str) -> None:
    text = f"{line}\n{TEXT}"
    assert to_utf8(text.encode("gbk")) == (text.encode(), "gbk")


def test_a_declaration_below_the_second_line_does_not_count() -> None:
    assert to_utf8(b"\n\n# coding: koi8-r\nx = '\xe9t\xe9'\n")[1] == "latin-1"


@pytest.mark.parametrize("name", ["no-such-codec", "hex", "utf-8", "rot13", ""])
def test_a_declaration_that_is_none(name: str) -> None:
    data, _ = to_utf8(f"# coding: {name}\nx = '".encode() + b"\xe9'\n")
    assert data.decode().startswith("# coding:")


def test_latin_1_without_a_declaration() -> None:
    text = "x = 'déjà vu, señor Müller'\n"
    assert to_utf8(text.encode("latin-1")) == (text.encode(), "latin-1")


def test_chinese_of_before_unicode_without_a_declaration() -> None:
    text = "// 用户登录，返回令牌。\nint 登录() { return 0; }\n"
    assert to_utf8(text.encode("gbk")) == (text.encode(), "gb18030")


def test_a_broken_byte_does_not_cost_the_rest() -> None:
    data, name = to_utf8("# 支付服务\nx = '".encode() + b"\xff" + "'\n# 退款\n".encode())
    assert name == "utf-8"
    assert data.decode() == "# 支付服务\nx = '\ufffd'\n# 退款\n"


def test_broken_text_behind_a_mark() -> None:
    assert to_utf8(b"\xef\xbb\xbfa\xff\n")[0].decode() == "a\ufffd\n"
    assert to_utf8(b"\xff\xfea\0b")[0].decode() == "a\ufffd"


def test_lone_halves_of_pairs_are_replaced() -> None:
    data, _ = to_utf8(b"\xff\xfe" + "a\ud800b".encode("utf-16-le", "surrogatepass"))
    data.decode()
