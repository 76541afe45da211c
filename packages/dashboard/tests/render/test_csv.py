import csv
import io
import sqlite3
from collections.abc import Callable

import pytest

from waypost.dashboard.render.csv import text
from waypost.dashboard.reports.report import report
from waypost.dashboard.span import span

Add = Callable[..., None]


def table(db: sqlite3.Connection, by: str) -> list[dict[str, str]]:
    found = text(report(db, (by,), span(None, None, "UTC")), (by,))
    return list(csv.DictReader(io.StringIO(found)))


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_a_formula_is_a_text(ledger: sqlite3.Connection, add: Add, name: str) -> None:
    add(ledger, ts=1, branch=name)
    assert table(ledger, "branch")[0]["branch"] == "'" + name.replace("\r", " ")


@pytest.mark.parametrize("name", ['a,b "c"', "two\nlines", "中文;x", "a=b"])
def test_any_name_comes_back(ledger: sqlite3.Connection, add: Add, name: str) -> None:
    add(ledger, ts=1, branch=name)
    assert table(ledger, "branch")[0]["branch"] == name


def test_figures_are_exact_and_what_is_unknown_is_empty(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1, branch="a", input=1_234_567, cost=10_000)
    add(ledger, ts=1, branch="b", input=1, cost=12 * 10**12)
    add(ledger, ts=1, branch=None, input=5)
    unknown, b, a = sorted(table(ledger, "branch"), key=lambda row: row["branch"] != "", reverse=False)
    assert (unknown["branch"], unknown["cost_usd"], unknown["unpriced_tokens"]) == ("", "", "5")
    assert (b["cost_usd"], a["cost_usd"], a["input_tokens"], a["total_tokens"]) == (
        *("12", "0.00000001", "1234567", "1234567"),
    )


def test_an_empty_report_has_its_heading(ledger: sqlite3.Connection) -> None:
    assert text(report(ledger, ("day",), span(None, None, "UTC")), ("day",)).startswith("day,calls,input_tokens,")
