"""Aider: the analytics log that `--analytics-log FILE` writes, a line an event.

Aider keeps no transcript of its usage elsewhere: the file is named by AIDER_ANALYTICS_LOG or by the setting
`ledger: {aider_logs: [FILE, ...]}`. Its cost bills cached tokens twice (aider#5516), so it is reckoned anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.call import Call
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.settings import settings
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.collector.logs.log import Log
    from waypost.collector.sources.source import Surroundings


class _Properties(msgspec.Struct):
    main_model: str | None = None
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    total_cost: float | None = None


class _Line(msgspec.Struct):
    event: str | None = None
    properties: _Properties | None = None
    user_id: str | None = None
    time: int | float | None = None


class _State(msgspec.Struct):
    started: int = 0
    """When the run began whose events are read."""


_decode = msgspec.json.Decoder(_Line).decode


class Aider:
    """Analytics logs of Aider."""

    kind = "aider"

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the files that the environment and the settings name."""
        stated = [Path(name).expanduser() for name in settings().aider_logs]
        return list(dict.fromkeys([*around.listed("AIDER_ANALYTICS_LOG"), *stated]))

    def files(self, root: Path) -> Iterator[Path]:
        """Yield the file itself."""
        if root.is_file():
            yield root

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the call of each message that was answered."""
        state = log.state(_State)
        for offset, data in log.lines():
            try:
                line = _decode(data)
            except UNREADABLE as error:
                log.bad(offset, str(error))
                continue
            ts = milliseconds(line.time)
            if line.event == "launched" and ts:
                state.started = ts
            if line.event != "message_send" or line.properties is None:
                continue
            if ts is None:
                log.bad(offset, "no time")
                continue
            yield _call(line, line.properties, ts, state.started, offset)


def _call(line: _Line, told: _Properties, ts: int, started: int, offset: int) -> Call:
    sent, received = told.prompt_tokens or 0, told.completion_tokens or 0
    return Call(
        # Aider gives no id: within a second its running cost tells two calls of one user apart.
        key=f"aider:{line.user_id}:{ts}:{sent}:{received}:{told.total_cost}",
        ts=ts,
        agent=Aider.kind,
        model=told.main_model or "unknown",
        session=f"run-{started}" if started else "unknown",
        input=sent,
        output=received,
        offset=offset,
    )


SOURCE = Aider()
