import io
import re
from collections.abc import Callable

import pytest

from waypost.budget.views import show
from waypost.kit.cli import Console
from waypost.kit.cli.console import cell_width
from waypost.protocol.results.budget import Budget, BudgetAlert, BudgetReport, Consumer


def budget(scope: str = "shop", *, spent: float = 85, limit: float = 100, **values: object) -> Budget:
    state = "over" if spent >= limit else "alert" if spent >= 0.8 * limit else "ok"
    rest = {
        "window": "daily", "unit": "tokens", "remaining": limit - spent, "projected": 2 * spent, "state": state,
        "project": scope, "top": [Consumer(by="session", name=None, spent=spent, share=1.0)], "since": "2026-12-02",
        "until": "2026-12-02",
    }  # fmt: skip
    return Budget(scope=scope, spent=spent, limit=limit, **(rest | values))  # type: ignore[arg-type]


ALERT = BudgetAlert(
    scope="shop", window="daily 2026-12-02 tokens", threshold=80, channel="chat", title="A title", text="a body",
    fired="2026-12-02T04:00:00Z", attempts=1,
)  # fmt: skip
REPORT = BudgetReport(
    budgets=[
        budget(spent=1_250_000, limit=1_000_000),
        budget("pay", spent=17.5, limit=20.0, unit="usd", unpriced=["mine"]),
        budget("s-1", spent=1, window="session", project="shop", until=None),
        budget("*", spent=0, project=None),
    ],
    timezone="UTC",
    fired=[BudgetAlert(**{**{name: getattr(ALERT, name) for name in ALERT.__struct_fields__}, "sent": "x"}), ALERT],
    unsent=[ALERT],
)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(report: BudgetReport, stream: io.StringIO) -> list[str]:
    show(report, Console(stream))
    return stream.getvalue().splitlines()


def test_plain_text() -> None:
    assert shown(REPORT, io.StringIO()) == [
        "State  Scope               Window   Used              Spent   Limit   Projected",
        "OVER   shop                daily    ██████████ 125 %  1.25M   1.00M   2.50M",
        "ALERT  pay                 daily    █████████░  87 %  $17.50  $20.00  $35.00",
        "ok     session s-1 (shop)  session  ░░░░░░░░░░   1 %  1       100     –",
        "ok     all projects        daily    ░░░░░░░░░░   0 %  0       100     0",
        "shop, daily: biggest consumers by session",
        "  1. (unknown)  1.25M  100%",
        "pay, daily: biggest consumers by session",
        "  1. (unknown)  $17.50  100%",
        "Not in it, because no price is known: mine",
        "Sent to chat: A title",
        "Not sent to chat: A title (not tried yet)",
    ]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_terminal_of_eighty_columns(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm-256color")
    text = "\n".join(shown(REPORT, Terminal()))
    assert "\x1b[" in text
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    assert all(cell_width(line) <= 80 for line in plain.splitlines())
    for part in (
        "1.25M",
        "2.50M",
        "125 %",
        "$17.50",
        "shop",
        "s-1",
        "all projects" if language == "en" else "所有项目",
    ):
        assert part in plain


def test_nothing_to_show(config: Callable[[str], object]) -> None:
    assert shown(BudgetReport(budgets=[], timezone="UTC"), io.StringIO()) == []
