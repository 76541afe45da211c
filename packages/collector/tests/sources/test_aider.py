from __future__ import annotations

from typing import Any

import pytest

from waypost.collector.sources.aider import SOURCE
from waypost.kit.errors import DataError

START = 1785578400


def sent(time: int = START, cost: float = 0.5, total: float = 0.5, **told: Any) -> dict[str, Any]:
    properties = {"main_model": "claude-sonnet-4-5", "prompt_tokens": 1000, "completion_tokens": 200,
                  "total_tokens": 1200, "cost": cost, "total_cost": total, **told}  # fmt: skip
    return {"event": "message_send", "properties": properties, "user_id": "u", "time": time}


def test_messages_are_calls_and_their_cost_is_reckoned_anew(desk: Any) -> None:
    path = desk.log(
        "aider.jsonl",
        {"event": "launched", "properties": {}, "user_id": "u", "time": START - 5},
        {"event": "message_send_starting", "properties": {}, "user_id": "u", "time": START},
        sent(),
        sent(total=1.0),
        {"event": "launched", "properties": {}, "user_id": "u", "time": START + 50},
        sent(START + 60),
        "rubbish",
    )
    desk.around = desk.around._replace(environment={"AIDER_ANALYTICS_LOG": str(path)})
    assert desk.sync(SOURCE).bad == 1
    assert desk.by("session") == {f"run-{(START - 5) * 1000}": (2, 2400), f"run-{(START + 50) * 1000}": (1, 1200)}
    assert desk.rows("SELECT DISTINCT stated, cost FROM event") == [(None, 1000 * 3_000_000 + 200 * 15_000_000)]
    desk.append(path, sent(START + 61))
    assert desk.sync(SOURCE).calls == 1


def test_the_setting_names_files_too(desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    path = desk.log("logs/aider.jsonl", sent())
    desk.log("waypost/config/config.yaml", f"ledger:\n  aider_logs: [{path}, {path}.gone]\n".encode())
    assert desk.sync(SOURCE).calls == 1


def test_a_wrong_setting_is_told_with_its_place(desk: Any) -> None:
    desk.log("waypost/config/config.yaml", b"ledger:\n  aider_logs: 5\n")
    with pytest.raises(DataError, match="aider_logs"):
        desk.sync(SOURCE)


def test_without_a_name_there_is_nothing_to_read(desk: Any) -> None:
    assert SOURCE.roots(desk.around) == []
