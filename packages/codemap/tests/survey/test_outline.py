from typing import Any

from waypost.kit.tokens import estimate_tokens


def paths(found: Any) -> list[str]:
    return [entry.path for entry in found.files]


def test_everything_fits(shop: Any, ask: Any) -> None:
    found = ask().outline(budget=2000)
    assert (found.left_out_files, found.left_out_symbols) == (0, 0)
    assert paths(found)[0] == "app/payments.py"
    assert found.text.startswith("app/payments.py\n    3  LIMIT = 100\n    5  class Gateway:\n    6    def charge(")
    assert found.tokens == estimate_tokens(found.text)


def test_the_budget_is_kept_and_what_is_left_out_is_counted(shop: Any, ask: Any) -> None:
    for budget in (20, 40, 80, 160):
        found = ask().outline(budget=budget)
        assert found.tokens <= budget
        shown = sum(len(entry.symbols) for entry in found.files)
        assert shown + found.left_out_symbols == 16
        assert len(found.files) + found.left_out_files == 6


def test_what_others_use_is_shown_first(shop: Any, ask: Any) -> None:
    found = ask().outline(budget=60)
    assert "PaymentService" in found.text
    assert "refund" not in found.text


def test_a_member_stands_in_its_class(shop: Any, ask: Any) -> None:
    found = ask().outline(budget=45)
    lines = found.text.splitlines()
    member = next(number for number, line in enumerate(lines) if "def charge" in line)
    assert any("class " in line for line in lines[:member])


def test_a_question_weighs_in(shop: Any, ask: Any) -> None:
    found = ask().outline(budget=60, question="send an order")
    assert paths(found)[0] == "web/api.ts"
    assert "sendOrder" in found.text


def test_files_in_focus_weigh_in(shop: Any, ask: Any) -> None:
    assert paths(ask().outline(budget=80, focus=["pkg/store"]))[0] == "pkg/store/open.go"
    assert paths(ask().outline(budget=80, focus=["app.api"]))[0] == "app/api.py"
    assert paths(ask().outline(budget=2000, focus=["nothing"])) == paths(ask().outline(budget=2000))


def test_a_long_head_is_cut(build: Any, ask: Any) -> None:
    build.file("a.py", "")
    build.symbol("a.py:f", 1, signature="def f(" + "x, " * 200 + ")")
    (line,) = ask().outline(budget=500).text.splitlines()[1:]
    assert line.endswith("…")
    assert len(line) < 180


def test_an_empty_map(build: Any, ask: Any) -> None:
    found = ask().outline(budget=500)
    assert (found.files, found.text, found.tokens) == ([], "", 0)
