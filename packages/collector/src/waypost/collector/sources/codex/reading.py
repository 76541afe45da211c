"""A log of Codex CLI under reading, and which thread made its calls."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from waypost.collector.call import Call, ToolUse
from waypost.collector.logs.cursor import Cursor, Stamp, stamp
from waypost.collector.logs.log import UNREADABLE, Log
from waypost.collector.sources.codex import compressed
from waypost.collector.sources.codex.lineage import first_thread, log_of
from waypost.collector.sources.codex.lines import Event, Item, Line, Meta, Printed, Settings, Usage, UsageRecord
from waypost.collector.sources.codex.totals import Counts, Tally
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

AGENT = "codex"
_HEAD = 200
_PASSED = re.compile(rb'"type" ?: ?"(?:\w+_(?:output|end|begin|message)|agent_reasoning\w*|compacted|world_state)"')
"""In the first bytes of a line that tells neither of usage nor of tools. Quotes within texts are escaped there."""
_STEM = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$")
_REPLAY_MS = 1000
_RESPONSES = 32


_COPY_MS = 5000
"""How long copying may take, where the parent's log does not tell what is copied."""
_GENERATIONS = 32

Reached = tuple[int, Counts]
"""A running total, with how often it fell before."""


class History(NamedTuple):
    """What a log says to those that descend from it."""

    thread: str
    above: str
    family: str
    began: int
    totals: dict[Reached, int]


class _State(msgspec.Struct):
    """What is known of a log from the lines that were read."""

    session: str = ""
    parent: str = ""
    forked_from: str = ""
    replays: bool = False
    """It goes on from another log, and may begin with a copy of that."""
    family: str = ""
    """The thread that it descends from."""
    above: str = ""
    """The thread whose log it begins with a copy of, known when the first usage is told."""
    own: bool = False
    """The copy is over."""
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


def calls(log: Log, reading: Reading, marks: tuple[bytes, ...] = ()) -> Iterator[Call]:
    """Yield the calls that a log adds; with marks, only what lines that begin with one of them tell."""
    for offset, data in compressed.lines(log.path) if log.path.suffix == compressed.ENDING else log.lines():
        if _PASSED.search(data, 0, _HEAD) or (marks and not any(mark in data[:_HEAD] for mark in marks)):
            continue
        try:
            told = reading.take(_line(data), offset)
        except UNREADABLE as error:
            log.bad(offset, str(error))
            continue
        if told is not None:
            yield told


def owner(log: Path, history: History, at: int, reached: Reached) -> str:
    """Return the thread that made a call.

    A fork's log begins with a copy of its parent's, up to the instant when it began; what the parent did later, perhaps
    leading to the very same total, is not in it.

    Args:
        log: that tells of the call.
        history: of that log.
        at: when it tells so.
        reached: the total that the call led to.
    """
    for _ in range(_GENERATIONS):
        if not history.above:
            break
        found = log_of(log, history.above)
        above = _history_of(found) if found is not None and found != log else None
        if found is None or above is None:
            return history.family if at - history.began < _COPY_MS else history.thread
        told = above.totals.get(reached)
        if told is None or told > history.began:
            break
        log, history, at = found, above, told
    return history.thread


def _history_of(log: Path) -> History | None:
    try:
        return _history(log, stamp(log))
    except OSError:
        return None  # gone, or damaged


@lru_cache(maxsize=16)
def _history(path: Path, now: Stamp) -> History:
    log = Log(path, Cursor(kind=AGENT, path=str(path)), now)
    reading = Reading(log)
    reading.totals = {}
    for _ in calls(log, reading, (b"session_meta", b"token_count")):
        pass
    return reading.history


class Reading:
    """A log under reading."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._state = log.state(_State)
        self.totals: dict[Reached, int] | None = None
        """Where the log is read for another one's sake: when it told each total first."""

    @property
    def history(self) -> History:
        """What the log says to those that descend from it."""
        state = self._state
        return History(state.session, state.above, state.family, state.began, self.totals or {})

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
            state.family = first_thread(self._log.path, self._above()) if self._above() else state.session
        state.above = self._above()
        return state.family

    def _above(self) -> str:
        """Return the thread whose log this one begins with a copy of, empty for none."""
        state = self._state
        return (state.forked_from or state.parent or state.family) if state.replays else ""

    def _owner(self, reached: Reached) -> str:
        """Return the thread that made the call which led to a total: an older one while the log is a copy."""
        state = self._state
        if self.totals is not None:
            self.totals.setdefault(reached, state.ts)
            return ""
        if not state.own:
            found = owner(self._log.path, self.history, state.ts, reached)
            state.own = found == state.session
            return found
        return state.session

    # -- what it used

    def _event(self, event: Event, offset: int) -> Call | None:
        if event.thread_settings is not None:
            self._settings(event.thread_settings)
        info = event.info
        if event.type != "token_count" or info is None:
            return None
        state, tally = self._state, self._state.tally
        last = info.last_token_usage.counts() if info.last_token_usage else None
        self._family()
        if info.total_token_usage is not None:
            added = tally.reach(info.total_token_usage.counts(), last, inherits=state.replays)
        else:
            added = tally.add(last) if last is not None else None
        if added is None:
            return None
        thread = self._owner((tally.epoch, tally.total))
        key = f"codex:{thread}:{tally.epoch}:{'.'.join(map(str, tally.total))}"
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
            agent=AGENT,
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
