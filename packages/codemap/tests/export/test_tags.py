import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from waypost.codemap.export.tags import export_tags


def lines(ask: Any) -> list[str]:
    return "".join(export_tags(ask().connection)).splitlines()


def test_a_line_is_what_universal_ctags_would_write(shop: Any, ask: Any) -> None:
    assert (
        'charge\tapp/payments.py\t16;"\tkind:method\tline:16\tlanguage:python\tclass:PaymentService\taccess:public'
        "\tsignature:(self, cents: int)\tend:20"
    ) in lines(ask)
    assert not [line for line in lines(ask) if line.startswith("<lambda")]


def test_the_signature_is_the_brackets_behind_the_name(shop: Any, ask: Any) -> None:
    (found,) = (line for line in lines(ask) if line.startswith("charge\tpkg/"))
    assert "\tsignature:()\t" in found
    shop.symbol("app/api.py:nested", 30, signature="def nested(a=(1, (2)), b=f()) -> (int)")
    shop.symbol("app/api.py:open_end", 31, signature="def open_end(a, (b")
    shop.symbol("app/api.py:bare", 32, signature="bare")
    found_all = {line.partition("\t")[0]: line for line in lines(ask)}
    assert "\tsignature:(a=(1, (2)), b=f())\t" in found_all["nested"]
    assert "signature:" not in found_all["open_end"] + found_all["bare"]


def test_lines_are_sorted_by_their_bytes(shop: Any, ask: Any) -> None:
    for number, name in enumerate(("zebra", "Zebra", "_x", "Ärger", "总价", "a.b", "a b", "!x")):
        shop.symbol(f"app/api.py:{name}", 50 + number, own=name)
    found = [line.encode() for line in lines(ask)]
    assert found == sorted(found)


def test_a_member_of_a_lambda_belongs_to_what_that_stands_in(shop: Any, ask: Any) -> None:
    shop.symbol("app/checkout.py:pay.<lambda1>.inner", 9)
    (found,) = (line for line in lines(ask) if line.startswith("inner\t"))
    assert "\tfunction:pay\t" in found


def test_readtags_reads_it(shop: Any, ask: Any, tmp_path: Path) -> None:
    readtags = shutil.which("readtags")
    if readtags is None:
        if os.environ.get("WAYPOST_REQUIRE_ALL") == "1":
            pytest.fail("readtags is missing and WAYPOST_REQUIRE_ALL=1")
        pytest.skip("readtags (universal-ctags) is not installed")
    shop.symbol("app/api.py:odd\tname\\", 60, own="odd\tname\\")
    tags = tmp_path / "tags"
    tags.write_text("".join(export_tags(ask().connection)), "utf-8")

    def asked(*arguments: str) -> str:
        done = subprocess.run([readtags, "-t", str(tags), *arguments], capture_output=True, check=True, text=True)
        return done.stdout

    assert len(asked("-e", "charge").splitlines()) == 3
    assert "end:27" in asked("-e", "refund")
    assert asked("-e", "-E", "odd\tname\\").startswith("odd\\tname\\\\\tapp/api.py")
    assert len(asked("-l").splitlines()) == 17
