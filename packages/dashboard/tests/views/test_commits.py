import io

import pytest

from waypost.dashboard.views.commits import markdown, show_commits, show_report
from waypost.kit.cli import Console
from waypost.protocol.results.ledger_commits import CommitCost, CommitReport, Share

pytestmark = pytest.mark.usefixtures("ledger")
ONE = CommitCost(
    commit="a" * 40, branch="main", subject="Mend <b>|* " + "x" * 60, ts=None, calls=2, sessions=1,
    total_tokens=999_999, output_tokens=5, cost_usd=0.0042,
)  # fmt: skip
NONE = CommitCost(commit=None, calls=1, sessions=1, total_tokens=950, output_tokens=0, cost_usd=None)
SHARE = Share(name="read", calls=2, total_tokens=999_999, cost_usd=0.0042)
REPORT = CommitReport(
    commits=[ONE], calls=2, total_tokens=999_999, cost_usd=0.0042, actions=[SHARE], models=[], sessions=[], files=[]
)


def test_a_line_for_each_commit() -> None:
    stream = io.StringIO()
    show_commits([ONE, NONE], Console(stream))
    head, one, none, *_ = stream.getvalue().splitlines()
    assert head.split() == ["commit", "branch", "calls", "tokens", "cost", "subject"]
    assert one.split()[:5] == ["a" * 9, "main", "2", "1.00M", "$0.0042"]
    assert one.endswith("x…")
    assert none.split() == ["unattributed", "1", "950", "-"]


def test_nothing_is_told_in_words() -> None:
    stream = io.StringIO()
    show_commits([], Console(stream))
    assert stream.getvalue() == "No call was made in this repository.\n"


def test_a_report_has_its_sums() -> None:
    stream = io.StringIO()
    show_report(REPORT, Console(stream))
    assert "Together 2 calls, 1.00M tokens, $0.0042." in stream.getvalue()
    assert "read  2  1.00M  $0.0042" in stream.getvalue()


def test_markdown_for_a_pull_request() -> None:
    text = markdown(REPORT)
    assert "**Agents' tokens**: 1.00M tokens · $0.0042 · 2 calls" in text
    assert "Mend &lt;b&gt;\\|\\*" in text
