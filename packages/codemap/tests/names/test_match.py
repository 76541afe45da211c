from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.names.match import find_symbols, scopes

CHARGE = "app.payments.PaymentService.charge"


def names(ask: Any, text: str) -> list[str]:
    return [symbol.qualified for symbol in find_symbols(ask().connection, text)]


@pytest.mark.parametrize(
    "text",
    [
        "PaymentService.charge",
        "payments.PaymentService.charge",
        "app.payments.PaymentService.charge",
        "app/payments.py::PaymentService::charge",
        "app/payments/PaymentService/charge",
        "payments.py:PaymentService.charge",
        "PaymentService#charge",
        "PaymentService->charge",
        "\\app\\payments\\PaymentService\\charge",
        "PaymentService.charge()",
    ],
)
def test_one_symbol_by_many_names(shop: Any, ask: Any, text: str) -> None:
    assert names(ask, text) == [CHARGE]


def test_a_bare_name_means_all_of_that_name(shop: Any, ask: Any) -> None:
    assert names(ask, "charge") == ["app.payments.Gateway.charge", CHARGE, "pkg.store.Store.charge"]


def test_code_stands_before_tests(shop: Any, ask: Any) -> None:
    shop.file("a/test_it.py", "", test=True)
    shop.symbol("a/test_it.py:refund", 1)
    assert names(ask, "refund") == ["app.payments.refund", "a.test_it.refund"]


def test_a_go_package_is_its_folder(shop: Any, ask: Any) -> None:
    assert names(ask, "store.Open") == ["pkg.store.Open"]
    assert names(ask, "pkg/store.Open") == ["pkg.store.Open"]
    assert names(ask, "store.(*Store).charge") == ["pkg.store.Store.charge"]


def test_a_declared_module_counts_like_the_path(build: Any, ask: Any) -> None:
    build.file("src/main/java/com/shop/Cart.java", "", module="com.shop", language="java")
    build.symbol("src/main/java/com/shop/Cart.java:Cart", 3, 9, kind="class")
    build.symbol("src/main/java/com/shop/Cart.java:Cart.total", 4, kind="method")
    for text in ("com.shop.Cart.total", "shop.Cart.total", "java/com/shop/Cart.java#Cart.total", "Cart::total"):
        assert names(ask, text) == ["com.shop.Cart.total"], text


def test_functions_without_a_name_are_left_out_in_speech(build: Any, ask: Any) -> None:
    build.file("src/hooks.ts", "", module="src.hooks")
    build.symbol("src/hooks.ts:useBoard", 1, 9)
    build.symbol("src/hooks.ts:useBoard.<lambda1>", 2, 8, kind="lambda")
    build.symbol("src/hooks.ts:useBoard.<lambda1>.load", 3)
    for text in ("load", "useBoard.load", "hooks.useBoard.load", "useBoard.<lambda1>.load"):
        assert names(ask, text) == ["src.hooks.useBoard.<lambda1>.load"], text


def test_an_index_file_speaks_for_its_folder(build: Any, ask: Any) -> None:
    build.file("src/pay/index.ts", "", module="src.pay.index")
    build.symbol("src/pay/index.ts:charge", 1)
    assert names(ask, "pay.charge") == ["src.pay.index.charge"]
    assert names(ask, "pay.index.charge") == ["src.pay.index.charge"]


def test_modules_in_between_may_be_missing(shop: Any, ask: Any) -> None:
    assert names(ask, "app.refund") == ["app.payments.refund"]
    assert names(ask, "app.PaymentService.charge") == [CHARGE]
    assert names(ask, "crate::payments::refund") == ["app.payments.refund"]
    assert names(ask, "src.app.payments.refund") == ["app.payments.refund"]


def test_a_whole_name_comes_before_one_with_gaps(shop: Any, ask: Any) -> None:
    shop.symbol("app/__init__.py:refund", 1)
    assert names(ask, "app.refund") == ["app.refund"]


@pytest.mark.parametrize(
    "text",
    [
        "nothing",
        "Charge",
        "charg",
        "Service.charge",
        "payments.charge",
        "app.payments.charge",
        "checkout.PaymentService.charge",
        "PaymentService.refund",
        "PaymentService.charge.inner",
        "payments.app.refund",
        "other.payments.refund",
        "crate.charge.refund",
        "",
        ".",
    ],
)
def test_never_another_symbol_than_the_name_says(shop: Any, ask: Any, text: str) -> None:
    assert names(ask, text) == []


def test_a_lambda_goes_by_no_name(shop: Any, ask: Any) -> None:
    assert names(ask, "<lambda1>") == []
    assert names(ask, "pay.<lambda1>") == []


def test_constructors_are_themselves(shop: Any, ask: Any) -> None:
    assert names(ask, "PaymentService.__init__") == ["app.payments.PaymentService.__init__"]


def test_overloads_and_declarations_are_all_meant(build: Any, ask: Any) -> None:
    build.file("include/money.h", "")
    build.file("src/money.c", "")
    build.symbol("include/money.h:add", 3, body=0)
    build.symbol("src/money.c:add", 9, 12)
    assert names(ask, "add") == ["include.money.add", "src.money.add"]
    assert names(ask, "money.c:add") == ["src.money.add"]


def test_a_name_may_hold_a_separator(build: Any, ask: Any) -> None:
    build.file("db/schema.sql", "", language="sql")
    build.symbol("db/schema.sql:public.users", 1, own="public.users", kind="type")
    build.symbol("db/schema.sql:operator/", 2, own="operator/")
    assert names(ask, "public.users") == ["db.schema.public.users"]
    assert names(ask, "operator/") == ["db.schema.operator/"]
    assert names(ask, "schema.operator/") == ["db.schema.operator/"]


def test_sigils_may_be_left_out(build: Any, ask: Any) -> None:
    build.file("a.js", "")
    build.symbol("a.js:Cart", 1, 5, kind="class")
    build.symbol("a.js:Cart.#secret", 2, own="#secret", kind="method")
    assert names(ask, "Cart.secret") == names(ask, "Cart.#secret") == names(ask, "#secret") == ["a.Cart.#secret"]


def test_scopes_of_a_file() -> None:
    assert scopes("src/app/a.test.ts", "src.app.a.test", "typescript") == (
        ("src", "app", "a", "test"),
        ("src", "app", "a", "test", "ts"),
    )
    assert ("pkg", "store") in scopes("pkg/store/open.go", "store", "go")
    assert scopes(".env", "", "dotenv") == (("env",),)


@given(st.text(max_size=20), st.text(max_size=20))
def test_scopes_take_any_text(path: str, module: str) -> None:
    assert all(scope and all(scope) for scope in scopes(path, module, "go"))


def test_a_name_as_it_is_comes_before_one_with_something_nameless_in_between(build: Any, ask: Any) -> None:
    build.file("a.ts", "")
    build.symbol("a.ts:Renderer", 1, 20, kind="class")
    build.symbol("a.ts:Renderer.<lambda1>", 5, 9, own="<lambda1>", kind="lambda")
    build.symbol("a.ts:Renderer.<lambda1>.show", 6, kind="method")
    assert names(ask, "Renderer.show") == ["a.Renderer.<lambda1>.show"]
    build.symbol("a.ts:Renderer.show", 12, kind="method")
    assert names(ask, "Renderer.show") == ["a.Renderer.show"]
    assert len(names(ask, "show")) == 2


def test_a_namespace_may_be_left_out_a_type_may_not(build: Any, ask: Any) -> None:
    build.file("lib/shop/book.rb", "", module="lib.shop.book", language="ruby")
    build.symbol("lib/shop/book.rb:Shop", 1, 9, kind="module")
    build.symbol("lib/shop/book.rb:Shop.Book", 2, 8, kind="class")
    build.symbol("lib/shop/book.rb:Shop.Book.Page", 3, 7, kind="class")
    book = ["lib.shop.book.Shop.Book"]
    for text in ("Book", "Shop::Book", "book.Book", "shop/book.rb:Book", "lib.shop.book.Book", "lib.Book"):
        assert names(ask, text) == book, text
    for text in ("page.Book", "Other::Book", "book.Page", "lib.Page"):
        assert names(ask, text) == [], text
