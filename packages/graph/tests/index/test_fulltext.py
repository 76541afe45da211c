import re
import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.index.cache_rows import SCHEMA
from waypost.graph.index.fulltext import holders_query, indexed, terms
from waypost.kit.text import fold_width, search_tokens

PIECES = st.lists(
    st.sampled_from(
        [
            "login",
            "OrderList",
            "expires_in",
            "_x_",
            "HTTPServer2Go",
            "\u767b\u5f55",
            "\u9875",
            "caf\u00e9",
            "\uff21\uff22",
            "\uff0c",
            " ",
            ".",
            "-",
        ]
    ),
    max_size=12,
).map("".join)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("OrderList renders expires_in", {"orderlist", "order", "list", "renders", "expires_in", "expires", "in"}),
        ("\u767b\u5f55\u9875 API", {"\u767b\u5f55", "\u5f55\u9875", "api"}),
        ("\u6539 a", {"\u6539", "a"}),
        ("HTTPServerError", {"httpservererror", "http", "server", "error"}),
        ("caf\u00e9\u767b\u5f55 \uff21pi", {"caf\u00e9", "\u767b\u5f55", "api"}),
        ("", set()),
    ],
)
def test_terms_of_a_text(text: str, found: set[str]) -> None:
    assert {term for term in terms(indexed(text)) if "\u02c0" not in term} == found


def test_no_bigram_stands_for_two_runs() -> None:
    assert "\u5f55\u9875" not in terms(indexed("\u767b\u5f55 and \u9875\u9762"))


@given(PIECES)
def test_the_terms_of_any_text_hold_its_words(text: str) -> None:
    words = set(re.findall(r"[a-z0-9_]+", re.sub(r"[^\x00-\x7f]", " ", text).lower()))
    if fold_width(text) == text and "\u00e9" not in text:
        assert words <= terms(indexed(text))


@given(PIECES)
def test_the_index_takes_a_text_apart_as_terms_does(text: str) -> None:
    db = sqlite3.connect(":memory:")
    db.executescript(SCHEMA)
    db.execute("INSERT INTO text (rowid, names, body) VALUES (1, '', ?)", (indexed(text),))
    assert {row[0] for row in db.execute("SELECT term FROM vocabulary")} == terms(indexed(text))
    db.close()


@given(
    st.lists(st.sampled_from(["\u767b\u5f55", "\u9875\u9762\u7684", "login", "Order", "\uff0c", " "]), max_size=8).map(
        "".join
    )
)
def test_what_is_searched_is_indexed(text: str) -> None:
    assert set(search_tokens(fold_width(text))) <= terms(indexed(text))


def test_a_key_is_held_by_texts_with_all_its_words() -> None:
    assert holders_query("GET /api/orders/{}") == '"api" AND "orders"'
    assert holders_query("\u767b\u5f55\u9875") == '"\u767b\u5f55" AND "\u5f55\u9875"'
