"""Markdown, HTML and plain text of reports and digests, with names that mean harm."""

import re
import sqlite3
from base64 import b64encode
from collections.abc import Callable
from datetime import date
from hashlib import sha256
from html.parser import HTMLParser
from zoneinfo import ZoneInfo

import pytest

from waypost.dashboard.render import digest as digests
from waypost.dashboard.render import html, markdown, message
from waypost.dashboard.reports.digest import digest
from waypost.dashboard.reports.report import report
from waypost.dashboard.span import span
from waypost.protocol.results.ledger_report import LedgerDigest, LedgerReport

Add = Callable[..., None]
EVIL = '"><script src=https://evil.example/x.js>alert(1)</script>|`*_[x](y)'
BY = ("project", "file")


@pytest.fixture
def evil(ledger: sqlite3.Connection, add: Add) -> sqlite3.Connection:
    for minute in range(3):
        at = f"2026-11-29T10:0{minute}"
        add(ledger, at=at, project=EVIL, session=EVIL, model=EVIL, path=EVIL, action="read", input=10)
    return ledger


@pytest.fixture
def told(evil: sqlite3.Connection) -> LedgerReport:
    return report(evil, BY, span(None, None, "UTC"))


@pytest.fixture
def day(evil: sqlite3.Connection) -> LedgerDigest:
    return digest(evil, "day", date(2026, 11, 29), ZoneInfo("UTC"), waste=True)


class Tags(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes += attrs
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(params=["report", "digest"])
def page(request: pytest.FixtureRequest, told: LedgerReport, day: LedgerDigest) -> str:
    return html.text(told, BY) if request.param == "report" else digests.as_html(day)


def test_a_page_runs_nothing_and_asks_for_nothing(page: str) -> None:
    tags = Tags(page)
    assert not tags.names & {"script", "link", "img", "iframe", "a", "object", "base", "form"}
    assert not [one for one in tags.attributes if one[0] in {"src", "href", "style"} or one[0].startswith("on")]
    assert not re.search(r"url\(|@import|<script", page)
    assert not tags.open, "every tag is closed"


def test_a_page_has_a_policy_that_lets_its_style_through(page: str) -> None:
    policy = dict(Tags(page).attributes)
    assert "content" in policy
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    allowed = "sha256-" + b64encode(sha256(style.encode()).digest()).decode()
    assert f"content=\"default-src 'none'; style-src '{allowed}'\"" in page


def test_a_page_shows_names_as_they_are(page: str) -> None:
    assert "&quot;&gt;&lt;script src=https://evil.example/x.js&gt;" in page
    assert 'charset="utf-8"' in page


@pytest.mark.parametrize("kind", ["report", "digest"])
def test_markdown_shows_names_as_they_are(told: LedgerReport, day: LedgerDigest, kind: str) -> None:
    text = markdown.text(told, BY) if kind == "report" else digests.as_markdown(day)
    assert r'"\>\<script src=' in text
    assert not re.search(r"(?<!\\)<", text)
    rows = [line for line in text.splitlines() if "evil.example" in line and line.startswith("|")]
    assert rows
    heads = {line.count("|") for line in text.splitlines() if line.startswith("| ---")}
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} <= heads


def test_markdown_keeps_a_name_on_one_line() -> None:
    assert markdown.escape("a\n# b") == "a \\# b"


def test_a_message_is_plain_and_short(day: LedgerDigest) -> None:
    text = message.text(day)
    assert "-, 30 tokens, 3 calls in 1 sessions" in text
    assert "1. read  -  30  100.0%" in text
    assert "read 3 times without a write of it between" in text
    assert text.count(EVIL) == 5  # project, model, session, the file of the finding, the model without a price


def test_a_message_of_nothing_is_the_summary(ledger: sqlite3.Connection) -> None:
    found = digest(ledger, "day", date(2026, 11, 29), ZoneInfo("UTC"))
    assert message.text(found).splitlines() == [
        "$0.00, 0 tokens, 0 calls in 0 sessions",
        "0.0% of prompts came from the cache",
        "To the day before: nothing was used then",
    ]
    assert "<svg" in digests.as_html(found)
    assert digests.as_markdown(found).startswith("# Token report 2026-11-29 (UTC)")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_page_says_its_language(told: LedgerReport, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    assert f'<html lang="{language}">' in html.text(told, BY)
