"""Each answer as text, line by line."""

from io import StringIO
from typing import Any

import pytest

from waypost.codemap.ask.questions import parse_question
from waypost.codemap.views.answers import as_text, show
from waypost.kit.cli import Console
from waypost.protocol.results.map import Affected, ChangedSymbol, ImpactResult


def text(ask: Any, question: str, budget: int = 2000) -> str:
    parsed = parse_question(question)
    (answer,) = ask().query([question])
    return as_text(parsed, answer.answer, budget)[0]


def test_definitions(shop: Any, ask: Any) -> None:
    assert text(ask, "def refund") == "app/payments.py:24-27  function app.payments.refund\n    def refund(receipt):\n"
    assert text(ask, "def nothing") == "nothing of that name\n"
    assert text(ask, "def app.checkout") == "app/checkout.py:1-1  module app.checkout\n"
    assert text(ask, "def STRIPE_KEY") == ".env:1-1  config STRIPE_KEY\n"
    assert text(ask, "def POST /orders") == "app/api.py:4-4  route POST /orders\n    POST /orders -> post_order\n"


def test_callers(shop: Any, ask: Any) -> None:
    assert text(ask, "callers PaymentService") == (
        "callers of app.payments.PaymentService: 2\n"
        "app/checkout.py:4  <module>  [instantiate]\n"
        "tests/test_payments.py:6  tests.test_payments.test_charge  [instantiate]\n"
    )
    assert text(ask, "callers post_order") == "post_order: nothing calls it\n"


def test_callers_in_turn(shop: Any, ask: Any) -> None:
    assert text(ask, "callers pay --depth 2") == "callers of pay: 1\napp.api.post_order  app/api.py:8\n"
    assert text(ask, "callers post_order --depth 2") == "post_order: nothing calls it\n"


def test_callees_of_several(shop: Any, ask: Any) -> None:
    shop.file("lib/pay.py", "")
    shop.symbol("lib/pay.py:pay", 1, 5)
    shop.reference("lib/pay.py:pay", 2, "app/payments.py:Gateway", kind="instantiate")
    assert text(ask, "callees pay") == (
        "app.checkout.pay calls: 3\n"
        "    7  app.payments.PaymentService.charge  app/payments.py:16\n"
        "    9  app.payments.PaymentService.charge  app/payments.py:16  [likely]\n"
        "   10  charge  [name]\n"
        "lib.pay.pay calls: 1\n"
        "    2  app.payments.Gateway  app/payments.py:5  [instantiate]\n"
    )
    assert text(ask, "callees audit") == "audit: it calls nothing that the map knows\n"


def test_importers(shop: Any, ask: Any) -> None:
    assert text(ask, "importers requests") == ("importers of requests: 2 (files: 2)\napp/api.py:2\napp/checkout.py:2\n")
    assert text(ask, "importers nothing") == "nothing: nothing imports it\n"


def test_routes(shop: Any, ask: Any) -> None:
    assert text(ask, "routes") == (
        "POST   /orders  post_order  app/api.py:4  fastapi\n"
        "       <- web/api.ts:4\n"
        "GET    /orders/{id}  get_order  app/api.py:20  fastapi\n"
    )


def test_no_routes(build: Any, ask: Any) -> None:
    assert text(ask, "routes") == "no routes\n"


def test_symbols_stand_in_what_is_around_them(shop: Any, ask: Any) -> None:
    assert text(ask, "symbols app/payments.py") == (
        "symbols in app/payments.py: 7\n"
        "    3  LIMIT = 100\n"
        "    5  class Gateway:\n"
        "    6    def charge(self, cents: int):\n"
        "   11  class PaymentService(Gateway):\n"
        "   12    def __init__(self):\n"
        "   16    def charge(self, cents: int) -> Receipt:\n"
        "   24  def refund(receipt):\n"
    )


def test_a_symbol_without_a_head(build: Any, ask: Any) -> None:
    build.file("a.py", "")
    build.symbol("a.py:x", 3, kind="variable", signature="")
    assert "    3  variable x\n" in text(ask, "symbols a.py")
    assert "    3  variable x\n" in text(ask, "outline")


def test_impact(shop: Any, ask: Any) -> None:
    assert text(ask, "impact app/checkout.py") == (
        "changed: 1\n"
        "  app/checkout.py:1  [file]\n"
        "affected files: 2 (tests: 0)\n"
        "  1  app/api.py  app.api (import, app/api.py:1)\n"
        "  2  web/api.ts  [likely]  web.api (request, web/api.ts:4) <- app.api (import, app/api.py:1)\n"
    )
    assert text(ask, "impact web/api.ts").endswith("no other file is affected\n")


def test_a_long_path_of_evidence_is_cut_in_the_middle() -> None:
    via = ["f (body, a.py:1)", *(f"g{number} (call, b{number}.py:2)" for number in range(1, 8))]
    result = ImpactResult(
        changed=[ChangedSymbol(path="a.py", symbol="f", line=1, change="signature")],
        affected=[Affected(path="b7.py", distance=7, via=via, confidence="likely", test=True)],
    )
    stream = StringIO()
    show(parse_question("impact"), result, Console(stream), 2000)
    assert stream.getvalue() == (
        "changed: 1\n"
        "  a.py:1  f  [signature]\n"
        "affected files: 1 (tests: 1)\n"
        "  7  b7.py  [likely, test]  g7 (call, b7.py:2) <- g6 (call, b6.py:2) <- … <- g1 (call, b1.py:2)\n"
    )


def test_what_is_changed_leaves_room_for_what_is_affected() -> None:
    result = ImpactResult(
        changed=[ChangedSymbol(path=f"c{n}.py", symbol=f"symbol_{n}", line=n, change="body") for n in range(1, 90)],
        affected=[Affected(path="b.py", distance=1, via=["a", "b"])],
    )
    stream = StringIO()
    left = show(parse_question("impact"), result, Console(stream), 200)
    assert "  1  b.py  b\n" in stream.getvalue()
    assert left == 0
    assert stream.getvalue().count("\n") < 20


def test_search(shop: Any, ask: Any) -> None:
    assert text(ask, "search refund") == "app/payments.py:24  function app.payments.refund\n"
    assert text(ask, "search quite_different") == "quite_different: nothing fits\n"


def test_outline(shop: Any, ask: Any) -> None:
    found = text(ask, "outline --budget 40")
    assert found.splitlines()[0] == "app/payments.py"
    assert found.splitlines()[-1].startswith("… ")


def test_an_empty_map(build: Any, ask: Any) -> None:
    assert text(ask, "outline") == "the map holds no symbols\n"
    assert text(ask, "unused") == "everything is used\n"
    assert text(ask, "cycles") == "no import cycles\n"


def test_unused(build: Any, ask: Any) -> None:
    build.file("a.py", "def old(): pass\ndef tried(): pass\n")
    build.file("tests/test_a.py", "tried()\n", test=True)
    build.symbol("a.py:tried", 2)
    build.symbol("a.py:old", 1)
    assert text(ask, "unused") == (
        "candidates: 2\n"
        "a.py:1  function a.old  [likely] named nowhere else\n"
        "a.py:2  function a.tried  [maybe] only tests name it\n"
    )


def test_cycles(build: Any, ask: Any) -> None:
    for name in "ab":
        build.file(f"{name}.py", "")
    build.symbol("b.py:late", 4, 9)
    build.imports("a.py", 1, "b.py")
    build.imports("b.py", 5, "a.py")
    assert text(ask, "cycles") == (
        "import cycles: 1\ntangled files: 2  [deferred]\n  a.py:1 -> b.py\n  b.py:5 -> a.py  [deferred]\n"
    )


def test_stats(shop: Any, ask: Any) -> None:
    lines = text(ask, "stats").splitlines()
    assert lines[0] == (
        "8 files, 16 symbols, 13 references, 6 imports (2 external), 2 routes (1 called), 1 settings keys, 0 warnings"
    )
    assert lines[1].startswith("map ")
    assert lines[3].split()[:5] == ["python", "5", "0", "12", "13"]
    ask().callers("charge")
    assert "callers charge" in text(ask, "stats --queries")


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("callers charge", "的调用者："),
        ("importers requests", "的导入者："),
        ("impact app/api.py", "受影响的文件："),
        ("symbols app/api.py", "里的符号："),
        ("unused", "候选："),
        ("outline --budget 20", "还有"),
        ("def nothing", "没有这个名字"),
    ],
)
def test_chinese(shop: Any, ask: Any, monkeypatch: pytest.MonkeyPatch, question: str, part: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    assert part in text(ask, question)
