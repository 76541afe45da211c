from typing import Any

import pytest


def places(found: Any) -> list[tuple[str, int]]:
    return [(entry.path, entry.line) for entry in found]


PAYMENTS = [("app/checkout.py", 1), ("tests/test_payments.py", 1)]


@pytest.mark.parametrize(
    "target",
    [
        "app/payments.py",
        "./app/payments.py",
        "app/payments",
        "app.payments",
        "payments",
        "payments.py",
        "app::payments",
        "app\\payments.py",
        "src/app/payments",
    ],
)
def test_a_file_goes_by_its_path_and_its_module(shop: Any, ask: Any, target: str) -> None:
    assert places(ask().importers(target)) == PAYMENTS


def test_each_line_stands_once_with_what_it_takes(shop: Any, ask: Any) -> None:
    assert [entry.name for entry in ask().importers("app.payments")] == ["PaymentService, refund", "PaymentService"]


def test_a_package_outside_and_what_is_below_it(shop: Any, ask: Any) -> None:
    shop.file("app/other.py", "")
    shop.imports("app/other.py", 1, external="requests_oauth")
    assert places(ask().importers("requests")) == [("app/api.py", 2), ("app/checkout.py", 2)]
    assert places(ask().importers("requests.adapters")) == [("app/api.py", 2)]


def test_a_package_outside_comes_before_the_end_of_a_path(shop: Any, ask: Any) -> None:
    shop.file("tests/fakes/requests.py", "")
    shop.imports("tests/test_payments.py", 2, "tests/fakes/requests.py")
    assert places(ask().importers("requests")) == [("app/api.py", 2), ("app/checkout.py", 2)]
    assert places(ask().importers("fakes.requests")) == [("tests/test_payments.py", 2)]


def test_a_whole_name_comes_before_a_package(shop: Any, ask: Any) -> None:
    shop.file("requests/__init__.py", "")
    shop.imports("app/api.py", 3, "requests/__init__.py")
    assert places(ask().importers("requests")) == [("app/api.py", 3)]


def test_a_folder_is_its_index_file(shop: Any, ask: Any) -> None:
    shop.file("web/ui/index.ts", "")
    shop.file("web/ui/button.ts", "")
    shop.imports("web/api.ts", 1, "web/ui/index.ts")
    shop.imports("web/ui/index.ts", 1, "web/ui/button.ts")
    assert places(ask().importers("web/ui")) == [("web/api.ts", 1)]
    assert places(ask().importers("web/ui/")) == [("web/api.ts", 1)]
    assert places(ask().importers("ui")) == [("web/api.ts", 1)]


def test_a_folder_without_an_index_file_is_all_its_files(shop: Any, ask: Any) -> None:
    shop.file("cmd/main.go", "", module="cmd")
    shop.file("pkg/store/close.go", "", module="pkg.store")
    shop.file("pkg/store/inner/inner.go", "", module="pkg.store.inner")
    shop.imports("cmd/main.go", 3, "pkg/store/open.go")
    shop.imports("cmd/main.go", 4, "pkg/store/inner/inner.go")
    shop.imports("pkg/store/inner/inner.go", 2, "pkg/store/close.go")
    wanted = [("cmd/main.go", 3), ("pkg/store/inner/inner.go", 2)]
    assert places(ask().importers("pkg/store")) == wanted
    assert places(ask().importers("store")) == wanted


def test_two_files_of_one_name_are_both_meant(shop: Any, ask: Any) -> None:
    shop.file("lib/payments.py", "")
    shop.imports("app/api.py", 9, "lib/payments.py")
    assert places(ask().importers("payments")) == [("app/api.py", 9), *PAYMENTS]
    assert places(ask().importers("lib.payments")) == [("app/api.py", 9)]


def test_a_file_that_imports_itself_is_no_importer(shop: Any, ask: Any) -> None:
    shop.imports("app/payments.py", 1, "app/payments.py")
    assert places(ask().importers("app.payments")) == PAYMENTS


@pytest.mark.parametrize("target", ["nothing", "app.nothing", "ayments", "app/pay", "", "/"])
def test_an_unknown_target_has_no_importers(shop: Any, ask: Any, target: str) -> None:
    assert ask().importers(target) == []


def test_what_is_known_and_not_imported(shop: Any, ask: Any) -> None:
    code_map = ask()
    assert code_map.importers("app/api.py") == []
    assert code_map.knows_module("app/api.py")
    assert code_map.knows_module("requests")
    assert not code_map.knows_module("app/nothing.py")
