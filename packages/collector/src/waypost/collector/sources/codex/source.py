"""The logs of Codex CLI: where they lie, and one under reading."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.call import Call, ToolUse
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.codex import compressed
from waypost.collector.sources.codex.lineage import FOLDERS, first_thread, log_of
from waypost.collector.sources.codex.lines import Event, Item, Line, Meta, Printed, Settings, Usage, UsageRecord
from waypost.collector.sources.codex.totals import Counts, Tally
from waypost.collector.sources.source import Surroundings, walk
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.logs.log import Log

_AGENT = "codex"
_HEAD = 200
_PASSED = re.compile(rb'"type" ?: ?"(?:\w+_(?:output|end|begin|message)|agent_reasoning\w*|compacted|world_state)"')
"""In the first bytes of a line that tells neither of usage nor of tools. Quotes within texts are escaped there."""
_STEM = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$")
_REPLAY_MS = 1000
_RESPONSES = 32


class _State(msgspec.Struct):
    """What is known of a log from the lines that were read."""

    session: str = ""
    parent: str = ""
    forked_from: str = ""
    replays: bool = False
    """It goes on from another log, and may begin with a copy of that."""
    family: str = ""
    """The thread that it descends from."""
    began: int = 0
    ts: int = 0
    folder: str = ""
    branch: str = ""
    provider: str = ""
    model: str = ""
    tally: Tally = msgspec.field(default_factory=Tally)
    responses: list[str] = []
    turns: int = 0
    """Turns, or records, so far."""
    answers_first: bool | None = None
    """Tools stand before the usage of their call, as Codex writes them; else behind it."""
    tools: list[ToolUse] = []
    """Those whose call was not told so far."""
    searches: int = 0
    last: Call | None = None


class Codex:
    """Logs of Codex CLI."""

    kind = _AGENT

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folders of sessions and of archived ones."""
        homes = around.listed("CODEX_HOME") or [around.home / ".codex"]
        return [root for home in homes for root in ([home] if home.name in FOLDERS else map(home.joinpath, FOLDERS))]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield every log."""
        return walk(root, (".jsonl", f".jsonl{compressed.ENDING}"))

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the calls that a log adds."""
        packed = log.path.suffix == compressed.ENDING
        if packed:
            log.cursor.state = b""  # such a log is not written to: another one is read from its top
        reading = _Reading(log)
        for offset, data in compressed.lines(log.path) if packed else log.lines():
            if _PASSED.search(data, 0, _HEAD):
                continue
            try:
                told = reading.take(_line(data), offset)
            except UNREADABLE as error:
                log.bad(offset, str(error))
                continue
            if told is not None:
                yield told


class _Reading:
    """A log under reading."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._state = log.state(_State)

    def take(self, line: Line, offset: int) -> Call | None:
        """Take a line; return the call that it tells of, whole or by one more tool."""
        state = self._state
        state.ts = milliseconds(line.timestamp) or state.ts
        kind = line.type
        if kind == "response_item":
            item = _item(line.payload)
            if item.is_answer and state.answers_first is None:
                state.answers_first = True
            state.searches += item.is_billed_search
            return self._tools(item.uses())
        if kind == "event_msg":
            return self._event(_event(line.payload), offset)
        if kind == "token_usage_record":
            return self._record(_record(line.payload), offset)
        if kind == "session_meta":
            self._meta(_meta(line.payload))
        elif kind == "turn_context":
            self._settings(_settings(line.payload))
        elif kind == "thread.started":
            state.session = line.thread_id or ""
        elif kind == "item.completed":
            state.answers_first = True
            return self._tools(_printed(line.item).uses(state.session or self._named()))
        elif kind == "turn.completed":
            return self._turn(_usage(line.usage).counts(), offset)
        return None

    # -- what the thread is

    def _meta(self, meta: Meta) -> None:
        state, identity = self._state, meta.id or self._named()
        if not state.session:
            state.session, state.began = identity, state.ts
            state.parent, state.forked_from = meta.spawned_by, meta.forked_from_id or ""
            state.replays = bool(state.forked_from or meta.subagent_history_start_ordinal or meta.history_base)
            state.folder, state.provider = meta.cwd or "", meta.model_provider or ""
            state.branch = (meta.git.branch if meta.git else None) or ""
        elif identity != state.session:  # the line of a parent, copied
            state.replays = True
            state.family = meta.forked_from_id or identity

    def _settings(self, settings: Settings) -> None:
        self._state.model = settings.model or self._state.model
        self._state.folder = settings.cwd or self._state.folder

    def _named(self) -> str:
        """Return the thread by the name of the file."""
        name = self._log.path.name.removesuffix(compressed.ENDING).removesuffix(".jsonl")
        found = _STEM.search(name)
        return found[0] if found else name

    def _family(self) -> str:
        """Return the thread that the log descends from; asked for when the first usage is told."""
        state = self._state
        state.session = state.session or self._named()
        if not state.family:
            # A subagent may begin with a copy of its parent's log too: then usage stands there at once.
            state.replays = state.replays or bool(state.parent and state.ts - state.began < _REPLAY_MS)
            above = (state.forked_from or state.parent) if state.replays else ""
            state.family = first_thread(self._log.path, above) if above else state.session
        return state.family

    # -- what it used

    def _event(self, event: Event, offset: int) -> Call | None:
        if event.thread_settings is not None:
            self._settings(event.thread_settings)
        info = event.info
        if event.type != "token_count" or info is None:
            return None
        state, tally = self._state, self._state.tally
        last = info.last_token_usage.counts() if info.last_token_usage else None
        family = self._family()
        if info.total_token_usage is not None:
            added = tally.reach(info.total_token_usage.counts(), last, inherits=state.replays)
        else:
            added = tally.add(last) if last is not None else None
        if added is None:
            return None
        key = f"codex:{family}:{tally.epoch}:{'.'.join(map(str, tally.total))}"
        return self._call(key, added, offset, info.model)

    def _record(self, record: UsageRecord, offset: int) -> Call | None:
        state, identity = self._state, record.response_id or ""
        self._family()
        if record.usage is None or (identity and identity in state.responses):
            return None
        usage = record.usage.counts()
        if not state.tally.record(usage):
            return None
        state.responses = [*state.responses[-_RESPONSES:], identity]
        state.turns += 1
        return self._call(identity or f"codex:{state.family}:record:{state.turns}", usage, offset, None)

    def _turn(self, usage: Counts, offset: int) -> Call | None:
        """Take the usage of a turn as it was printed; the session's own log, where there is one, tells it by calls."""
        state = self._state
        state.turns += 1
        session = state.session = state.session or self._named()
        own = log_of(self._log.path, session)
        if usage == Counts() or (own is not None and own != self._log.path):
            state.tools = []
            return None
        state.ts = state.ts or self._log.cursor.first_mtime_ns // 1_000_000  # nothing printed says when
        return self._call(f"codex:{session}:turn:{state.turns}", usage, offset, None)

    def _call(self, key: str, used: Counts, offset: int, model: str | None) -> Call | None:
        state = self._state
        if state.answers_first is None:
            state.answers_first = False
        if not state.ts:
            self._log.bad(offset, "no time")
            return None
        call = Call(
            key=key,
            ts=state.ts,
            agent=_AGENT,
            model=state.model or model or "unknown",
            session=state.session,
            parent=state.parent,
            provider=state.provider,
            folder=state.folder,
            branch=state.branch,
            input=max(used.input - used.cached - used.written, 0),
            cache_read=used.cached,
            cache_write_5m=used.written,
            output=used.output,
            reasoning=used.reasoning,
            searches=state.searches,
            tools=state.tools,
            unsplit=used.written > 0,
            side=state.replays or bool(state.parent),
            offset=offset,
        )
        state.tools, state.searches = [], 0
        state.last = None if state.answers_first else call
        return call

    def _tools(self, uses: list[ToolUse]) -> Call | None:
        state = self._state
        if uses and state.last is not None:
            return msgspec.structs.replace(state.last, tools=uses)
        state.tools = [*state.tools, *uses]
        return None


_line = msgspec.json.Decoder(Line).decode
_item = msgspec.json.Decoder(Item).decode
_event = msgspec.json.Decoder(Event).decode
_meta = msgspec.json.Decoder(Meta).decode
_settings = msgspec.json.Decoder(Settings).decode
_record = msgspec.json.Decoder(UsageRecord).decode
_printed = msgspec.json.Decoder(Printed).decode
_usage = msgspec.json.Decoder(Usage).decode

SOURCE = Codex()
