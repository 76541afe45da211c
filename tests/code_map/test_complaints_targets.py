"""Calls for which other code maps invent a target, or answer for another symbol than was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.code_map.tree import Tree

SHOP = {
    "shop.py": (
        "def fetch_orders():\n    return []\n\n\ndef fetch_order_lines():\n    return fetch_orders()\n\n\n"
        "def fetch():\n    return 1\n\n\nclass Order:\n    def total(self):\n        return fetch_order_lines()\n"
    )
}


@pytest.mark.parametrize(
    "name", ["fetch_order", "Fetch", "fetch_orderz", "Order.totals", "Basket.total", "shop.Orders"]
)
@pytest.mark.parametrize("question", ["def", "callers", "callees"])
def test_an_unknown_name_is_never_replaced(tree: Callable[..., Tree], question: str, name: str) -> None:
    """codegraph #1473: an empty list and a hint with the nearest names, not the answer of another symbol."""
    made = tree(SHOP)
    done = made.run(question, name, "--json")
    assert done.stdout.strip() == "[]"
    assert f"the map knows no {name}" in done.stderr
    shown = made.run(question, name)
    assert "fetch_orders" not in shown.stdout
    assert f"the map knows no {name}" in shown.stderr


def test_nobody_calls_it_is_an_answer(tree: Callable[..., Tree]) -> None:
    """codegraph #1473: a name that is known and not called has no callers, and no hint as if it were unknown."""
    made = tree(SHOP)
    done = made.run("callers", "fetch", "--json")
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
    assert "nothing calls it" in made.run("callers", "fetch").stdout


def test_an_unknown_file_is_told(tree: Callable[..., Tree]) -> None:
    """codegraph #1473 for `impact` and `importers`."""
    made = tree(SHOP)
    assert "the map knows no file, module or package shops" in made.run("importers", "shops", "--json").stderr
    done = made.run("impact", "--files", "shops.py", "--json")
    assert '"affected":[]' in done.stdout.replace(" ", "")
    assert "shops.py" in done.stderr


def test_all_of_a_name_are_told(tree: Callable[..., Tree]) -> None:
    """graphify #3176: a name that stands in two files has two definitions, each with its callers."""
    made = tree(
        {
            "research/loop.py": "def sweep():\n    return 1\n\n\ndef research():\n    return sweep()\n",
            "scripts/back.py": "def sweep():\n    return 2\n\n\ndef backtest():\n    return sweep()\n",
        }
    )
    assert [row["path"] for row in made.ask("def", "sweep")] == ["research/loop.py", "scripts/back.py"]
    assert made.calling("loop.sweep") == ["research.loop.research"]
    assert made.calling("scripts/back.py::sweep") == ["scripts.back.backtest"]
    assert made.calling("sweep") == ["research.loop.research", "scripts.back.backtest"]


def test_a_method_of_a_library_is_not_one_of_the_project(tree: Callable[..., Tree]) -> None:
    """codegraph #1470: the method of a class that an import brings from outside."""
    made = tree(
        {
            "src/main/java/shop/Client.java": (
                "package shop;\n\nimport org.apache.http.Pool;\n\npublic class Client {\n    private Pool pool;\n\n"
                "    public void run() {\n        pool.release();\n    }\n}\n"
            ),
            "src/main/java/shop/Lock.java": (
                "package shop;\n\npublic class Lock {\n    public void release() {\n    }\n}\n"
            ),
        }
    )
    assert made.ask("callers", "Lock.release") == []
    [called] = made.ask("callees", "Client.run")
    assert (called["external"], called["path"]) == (True, "")


def test_a_type_s_method_is_one_that_it_has(tree: Callable[..., Tree]) -> None:
    """code-review-graph #984: `hashCode` of a class that declares none is not the class's own."""
    made = tree(
        {
            "One.java": (
                "public class One {\n    public int run() {\n        Helper h = new Helper();\n        return h.hashCode();\n    }\n}\n\n"
                "class Helper {\n    public int build() { return 1; }\n}\n"
            )
        }
    )
    called = {row["line"]: row for row in made.ask("callees", "One.run")}
    assert called[4]["path"] == ""
    assert made.ask("callers", "Helper.build") == []


def test_a_method_that_only_shares_its_name_is_not_called(tree: Callable[..., Tree]) -> None:
    """code-review-graph #984: the field's method, not the one of the same name around the call."""
    made = tree(
        {
            "src/main/java/demo/Envelope.java": (
                "package demo;\n\npublic class Envelope {\n    private String label;\n\n"
                "    public void setLabel(String value) {\n        this.label = value;\n    }\n}\n"
            ),
            "src/main/java/demo/Mailbox.java": (
                "package demo;\n\npublic class Mailbox {\n    private Envelope envelope = new Envelope();\n\n"
                '    public void reset() {\n        envelope.setLabel("");\n    }\n\n'
                "    public void setLabel(String value) {\n        envelope.setLabel(value);\n    }\n}\n"
            ),
        }
    )
    assert made.calling("Envelope.setLabel") == ["demo.Mailbox.reset", "demo.Mailbox.setLabel"]
    assert made.callers("Mailbox.setLabel") == set()


def test_the_standard_library_is_not_the_crate(tree: Callable[..., Tree]) -> None:
    """code-review-graph #984 (Rust): a function of `std` of the same name as one of the crate."""
    made = tree(
        {
            "Cargo.toml": '[package]\nname = "demo"\n',
            "src/lib.rs": (
                "use std::mem::swap;\n\npub mod tools;\n\npub fn run(a: &mut i32, b: &mut i32) {\n    swap(a, b);\n"
                '    std::fs::read("x").ok();\n}\n'
            ),
            "src/tools.rs": "pub fn swap() {}\n\npub fn read() {}\n",
        }
    )
    assert made.ask("callers", "tools::swap") == []
    assert made.ask("callers", "tools::read") == []


def test_the_result_of_a_call_lends_no_name(tree: Callable[..., Tree]) -> None:
    """codegraph #1683: a method of what a call gives is no function of that name."""
    made = tree(
        {
            "tools.py": "def append(x):\n    return x\n\n\ndef get(x):\n    return x\n",
            "use.py": (
                "import tools\n\n\ndef run(d, k, v):\n    d.setdefault(k, []).append(v)\n    dict(d).get(k)\n"
                "    return tools.get(k)\n"
            ),
        }
    )
    assert made.callers("tools.append") == set()
    assert {row[2] for row in made.callers("tools.get")} == {7}


def test_a_method_named_like_a_type_makes_none(tree: Callable[..., Tree]) -> None:
    """code-graph-rag #1641: `err.Error()` makes no `Error`."""
    made = tree(
        {
            "go.mod": "module example.com/gin\n",
            "errors.go": "package gin\n\ntype Error struct {\n\tMessage string\n}\n\nfunc wrap(m string) *Error {\n\treturn &Error{Message: m}\n}\n",
            "run.go": "package gin\n\nfunc run(err error) string {\n\treturn err.Error()\n}\n",
        }
    )
    assert {row[:3] for row in made.callers("Error")} == {("gin.wrap", "errors.go", 8)}
