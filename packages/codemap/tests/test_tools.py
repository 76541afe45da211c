from importlib.metadata import entry_points
from typing import Any

import msgspec
import pytest

from waypost.codemap import tools
from waypost.kit.errors import WaypostError
from waypost.protocol.tools import Tool

ALL = [tools.find_symbol, tools.callers, tools.importers, tools.impact, tools.outline]


def call(tool: Any, root: Any, **params: Any) -> Any:
    return tool.handler(root, msgspec.convert(params, tool.params))


@pytest.mark.parametrize("tool", ALL, ids=lambda tool: tool.name)
def test_a_tool_is_found_by_its_name_and_says_what_it_is_for(tool: Tool[Any, Any]) -> None:
    (point,) = (point for point in entry_points(group="waypost.tools") if point.name == tool.name)
    assert point.load() is tool
    assert tool.read_only
    assert len(tool.summary) > 60
    assert msgspec.json.schema(tool.params)
    assert msgspec.json.schema(tool.result)


def test_find_symbol(shop: Any) -> None:
    found = call(tools.find_symbol, shop.root, name="PaymentService.charge")
    assert "app/payments.py:16-20  method app.payments.PaymentService.charge" in found.text
    assert found.tokens > 0
    assert "not installed" in found.stale


def test_an_unknown_name_has_a_hint(shop: Any) -> None:
    assert "app.payments.refund" in call(tools.find_symbol, shop.root, name="refnud").text
    assert "nearest" not in call(tools.find_symbol, shop.root, name="quite_different").text


def test_callers(shop: Any) -> None:
    assert "app/checkout.py:7  app.checkout.pay" in call(tools.callers, shop.root, name="charge").text
    assert "\n  app.api.post_order" in call(tools.callers, shop.root, name="charge", depth=2).text


def test_importers(shop: Any) -> None:
    assert "app/checkout.py:1" in call(tools.importers, shop.root, target="app/payments.py").text


def test_impact(shop: Any) -> None:
    text = call(tools.impact, shop.root, files=["app/payments.py"]).text
    assert "web/api.ts" in text
    text = call(tools.impact, shop.root, files=["app/payments.py"], tests_only=True).text
    assert "web/api.ts" not in text
    with pytest.raises(WaypostError):
        call(tools.impact, shop.root, base="main")


def test_outline(shop: Any) -> None:
    found = call(tools.outline, shop.root, question="order", focus=["app/api.py"], budget=60)
    assert "post_order" in found.text
    assert found.left_out


def test_a_budget_cuts_and_counts(shop: Any) -> None:
    for number in range(100):
        shop.file(f"many/m{number}.py", "")
        shop.imports(f"many/m{number}.py", 1, "app/payments.py")
    found = call(tools.importers, shop.root, target="app/payments.py", budget=100)
    assert found.tokens < 150
    assert found.left_out > 80
