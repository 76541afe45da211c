from typing import Any

import pytest

from waypost.codemap.rows import (
    all_symbols,
    escape_like,
    file_at,
    files_below,
    files_like,
    id_list,
    owners,
    symbols_by_id,
)

LOOKUPS = {
    "SELECT * FROM reference WHERE target IN (SELECT value FROM json_each('[1]')) AND target IS NOT NULL": (
        "reference_target"
    ),
    "SELECT * FROM reference WHERE name = 'x' AND target IS NULL AND external = ''": "reference_name",
    "SELECT * FROM import WHERE target IN (SELECT value FROM json_each('[1]')) AND target IS NOT NULL": "import_target",
    "SELECT * FROM symbol AS s JOIN file AS f ON f.id = s.file WHERE s.name = 'x'": "symbol_name",
    "SELECT * FROM symbol WHERE file = 1": "symbol_file",
    "SELECT * FROM file WHERE path > 'a/' AND path < 'a0'": "sqlite_autoindex_file",
}


@pytest.mark.parametrize("query", LOOKUPS)
def test_lookups_go_by_an_index(shop: Any, ask: Any, query: str) -> None:
    plan = " ".join(row[3] for row in ask().connection.execute(f"EXPLAIN QUERY PLAN {query}"))
    assert LOOKUPS[query] in plan


def test_owners_have_names(shop: Any, ask: Any) -> None:
    shop.symbol("app/checkout.py:pay.<lambda1>.<lambda2>", 9, own="<lambda2>", kind="lambda")
    shop.symbol("app/api.py:<lambda1>", 30, own="<lambda1>", kind="lambda")
    numbers = [shop.symbols[f"app/{name}"] for name in ("checkout.py:pay", "checkout.py:pay.<lambda1>.<lambda2>")]
    top = shop.symbols["app/api.py:<lambda1>"]
    found = owners(ask().connection, [*numbers, top])
    named = [found[number] for number in (*numbers, top)]
    assert [symbol.local if symbol else None for symbol in named] == ["pay", "pay", None]


def test_files_by_folder_and_text(shop: Any, ask: Any) -> None:
    connection = ask().connection
    assert [file.path for file in files_below(connection, "app")] == [
        "app/__init__.py",
        "app/api.py",
        "app/checkout.py",
        "app/payments.py",
    ]
    assert len(files_below(connection, "")) == 8
    assert files_below(connection, "ap") == []
    assert [file.path for file in files_like(connection, "payments")] == ["app/payments.py", "tests/test_payments.py"]
    assert files_like(connection, "a_i") == []
    assert file_at(connection, "app") is None


def test_more_ids_than_a_query_takes_parameters(shop: Any, ask: Any) -> None:
    assert len(symbols_by_id(ask().connection, range(100_000))) == 17
    assert id_list([]) == "[]"


def test_all_symbols_by_place(shop: Any, ask: Any) -> None:
    found = [(symbol.path, symbol.start_line) for symbol in all_symbols(ask().connection)]
    assert found == sorted(found)


def test_wildcards_are_letters() -> None:
    assert escape_like("a%b_c\\") == "a\\%b\\_c\\\\"
