from __future__ import annotations

from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from waypost.collector.sources.claude import SOURCE
from waypost.collector.sources.inbox import SOURCE as INBOX
from waypost.collector.watching import LedgerWatcher

if TYPE_CHECKING:
    from collections.abc import Iterator


def watcher(desk: Any) -> LedgerWatcher:
    return LedgerWatcher(around=desk.around, only=[SOURCE, INBOX], path=desk.path)


def test_each_burst_that_brought_calls_is_told(desk: Any, assistant: Any) -> None:
    path = desk.log(".claude/projects/x/a.jsonl", assistant("a"))
    told: list[Any] = []

    def bursts() -> Iterator[object]:
        yield ()
        desk.append(path, assistant("b"), assistant("c"))
        yield {"change"}
        yield {"change of nothing"}
        desk.append(path, '{"usage"')
        yield {"change"}

    watcher(desk).run(told.append, bursts=bursts)
    assert [(one.calls, one.tokens, one.sources, one.bad) for one in told] == [
        (1, 216, 1, 0),
        (2, 432, 1, 0),
        (0, 0, 1, 1),
    ]


def test_lost_events_are_made_up_for(desk: Any, assistant: Any) -> None:
    path = desk.log(".claude/projects/x/a.jsonl", assistant("a"))
    told: list[Any] = []

    def bursts() -> Iterator[object]:
        yield ()
        desk.append(path, assistant("b"))
        for _ in range(12):
            yield ()

    watcher(desk).run(told.append, bursts=bursts)
    assert [one.calls for one in told] == [1, 1]


def test_folders_are_those_that_are_there_none_below_another(desk: Any, assistant: Any) -> None:
    assert watcher(desk).folders() == []
    desk.log(".claude/projects/x/a.jsonl", assistant("a"))
    inside = desk.home / ".claude/projects/inbox"
    inside.mkdir()
    desk.around = desk.around._replace(environment={"WAYPOST_INBOX": str(inside)})
    assert watcher(desk).folders() == [desk.home / ".claude/projects"]


def test_files_are_followed_until_it_is_stopped(desk: Any, assistant: Any) -> None:
    path = desk.log(".claude/projects/x/a.jsonl", assistant("a"))
    stop, first, second = Event(), Event(), Event()
    told: list[Any] = []

    def tell(burst: Any) -> None:
        told.append(burst)
        (second if first.is_set() else first).set()

    thread = Thread(target=watcher(desk).run, args=(tell, stop))
    thread.start()
    try:
        assert first.wait(30)
        desk.append(path, assistant("b"))
        assert second.wait(60)
    finally:
        stop.set()
        thread.join(30)
    assert not thread.is_alive()
    assert desk.total()["calls"] == 2
