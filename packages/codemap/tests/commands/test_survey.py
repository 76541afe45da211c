import json
from collections.abc import Callable
from typing import Any

from click.testing import Result

Call = Callable[..., Result]
Answer = Callable[..., Any]


def test_export_as_json(call: Call) -> None:
    for arguments in ((), ("--format", "json"), ("--json",)):
        found = json.loads(call("export", *arguments).stdout)
        assert set(found) == {"symbols", "references", "imports", "routes"}


def test_an_unknown_format(call: Call) -> None:
    assert call("export", "--format", "xml").exit_code == 2


def test_export_in_other_formats(call: Call) -> None:
    assert call("export", "--format", "dot").stdout.startswith("digraph map {")
    assert call("export", "--format", "ctags").stdout.startswith("!_TAG_FILE_ENCODING")
    assert "app.checkout.pay" in call("export", "--format", "graphml", "--level", "symbol").stdout
    assert call("export", "--format", "dot", "--json").exit_code == 2


def test_unused(call: Call, answer: Answer) -> None:
    assert {entry["qualified_name"] for entry in answer("unused")} >= {"pkg.store.Open"}
    text = call("unused").stdout
    assert "pkg/store/open.go:8  function pkg.store.Open  [likely] named nowhere else" in text


def test_cycles(shop: Any, call: Call, answer: Answer) -> None:
    assert call("cycles").stdout == "no import cycles\n"
    shop.symbol("app/payments.py:later", 30, 40)
    shop.imports("app/payments.py", 31, "app/checkout.py")
    shop.touch()
    assert answer("cycles")[0]["deferred"]
    assert "  app/payments.py:31 -> app/checkout.py  [deferred]\n" in call("cycles").stdout


def test_stats(call: Call, answer: Answer) -> None:
    call("callers", "charge")
    assert answer("stats")["symbols"] == 16
    assert "python" in call("stats").stdout
    assert "callers charge" in call("stats", "--queries").stdout
    assert "callers charge" not in call("stats").stdout
