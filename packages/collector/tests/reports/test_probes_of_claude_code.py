"""Logs that a well-known tool reads wrongly or not at all, with the right answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from waypost.collector.sources.claude import SOURCE

LOG = ".claude/projects/x/a.jsonl"
DOLLAR = 10**12


def spaced(line: dict[str, Any]) -> bytes:
    return json.dumps(line, separators=(" , ", " : ")).encode() + b"\n"


def lost(assistant: Any) -> dict[str, bytes | dict[str, Any]]:
    """Lines that are lost elsewhere."""
    return {
        "spaces": spaced(assistant()),
        "compact": json.dumps(assistant(), separators=(",", ":")).encode() + b"\n",
        "null folder": assistant(cwd=None),
        "null branch": assistant(gitBranch=None),
        "null session": assistant(sessionId=None),
        "no version": assistant(version=...),
        "odd version": assistant(version="dev-build"),
        "null in usage": assistant(
            usage_cache_read_input_tokens=None, usage_cache_creation=None, usage_server_tool_use=None
        ),
        "mark": b"\xef\xbb\xbf" + json.dumps(assistant()).encode() + b"\n",
        "windows": json.dumps(assistant()).encode() + b"\r\n",
        "text content": assistant(message_content="x"),
        "null content": assistant(message_content=None),
        "unknown fields": assistant(future={"a": [1]}, message_future=2, usage_future={"b": None}),
        "no end": json.dumps(assistant()).encode(),
    }


@pytest.mark.parametrize("name", sorted(lost(lambda *_, **__: {})))
def test_a_line_that_is_lost_elsewhere_counts(desk: Any, assistant: Any, name: str) -> None:
    desk.log(LOG, lost(assistant)[name])
    assert (desk.sync(SOURCE).bad, desk.total()["calls"], desk.total()["output"]) == (0, 1, 212)


def test_a_synthetic_message_is_no_call(desk: Any, assistant: Any) -> None:
    desk.log(LOG, assistant("a", message_model="<synthetic>", isApiErrorMessage=True), assistant("b"))
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 1


def test_web_searches_are_billed(desk: Any, assistant: Any) -> None:
    told = {"usage_input_tokens": 0, "usage_output_tokens": 0, "usage_server_tool_use": {"web_search_requests": 10}}
    desk.log(LOG, assistant("a", **told))
    desk.sync(SOURCE)
    assert desk.rows("SELECT searches, cost FROM event") == [(10, round(0.10 * DOLLAR))]


@pytest.mark.parametrize("stated", [0, 0.5, None])
def test_what_the_client_says_of_the_cost_is_not_trusted(desk: Any, assistant: Any, stated: float | None) -> None:
    # Old versions told twice of it (claude-code#5904), others nothing at all.
    desk.log(LOG, assistant("a", costUSD=stated), {"type": "cost-state", "modelUsage": {"m": {"costUSD": 9}}})
    desk.sync(SOURCE)
    assert desk.rows("SELECT cost FROM event") == [(4 * 3_000_000 + 212 * 15_000_000,)]


def test_an_unknown_model_has_no_cost_never_a_cost_of_nothing(desk: Any, assistant: Any) -> None:
    desk.log(LOG, assistant("a", message_model="claude-of-the-future-9"))
    desk.sync(SOURCE)
    assert desk.rows("SELECT cost FROM event") == [(None,)]


def test_a_truncated_last_line_is_passed_over_and_read_when_it_is_whole(
    desk: Any, assistant: Any, lines_of: Any
) -> None:
    whole, cut = lines_of([assistant("a")]), lines_of([assistant("b")])
    path = desk.log(LOG, whole + cut[:-40])
    desk.sync(SOURCE)
    assert desk.rows("SELECT offset, bad FROM source") == [(len(whole), 0)]
    desk.append(path, cut[-40:])
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 2


@pytest.mark.parametrize(
    ("told", "ts"),
    [
        ("2026-08-01T10:00:03.100Z", 1785578403100),
        ("2026-08-01T18:00:03.100+08:00", 1785578403100),
        ("2026-08-01T10:00:03Z", 1785578403000),
        ("2026-08-01T10:00:03.123456Z", 1785578403123),
        (1785578403100, 1785578403100),
    ],
)
def test_instants_are_utc_whatever_their_form(desk: Any, assistant: Any, told: str | int, ts: int) -> None:
    desk.log(LOG, assistant("a", timestamp=told))
    desk.sync(SOURCE)
    assert desk.usage("ts") == [(ts,)]
