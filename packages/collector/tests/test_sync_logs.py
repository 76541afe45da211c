"""Logs as they are found: half written, rewritten, rotated, deleted, damaged, huge."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from waypost.collector.sources import sources
from waypost.collector.sources.claude import SOURCE
from waypost.collector.sources.source import Surroundings
from waypost.collector.survey import Survey

LOG = ".claude/projects/x/a.jsonl"


def test_a_truncated_last_line_is_left_for_later_wherever_it_is_cut(desk: Any, assistant: Any, lines_of: Any) -> None:
    first, second = lines_of([assistant("a")]), lines_of([assistant("b")])
    for cut in range(1, len(second) - 1, 11):
        path = desk.log(LOG, first + second[:cut])
        desk.sync(SOURCE)
        assert (desk.total()["calls"], desk.rows("SELECT offset, bad FROM source")) == (1, [(len(first), 0)])
        desk.append(path, second[cut:])
        desk.sync(SOURCE)
        assert desk.total()["calls"] == 2
        desk.path.unlink()


def test_a_last_line_that_only_lacks_its_end_is_whole(desk: Any, assistant: Any, lines_of: Any) -> None:
    path = desk.log(LOG, lines_of([assistant("a")]).rstrip(b"\n"))
    assert desk.sync(SOURCE).calls == 1
    desk.append(path, b"\n" + lines_of([assistant("b")]))
    assert desk.sync(SOURCE).calls == 1
    assert desk.rows("SELECT bad FROM source") == [(0,)]


@pytest.mark.parametrize(
    ("before", "between", "after"),
    [
        (b"\xef\xbb\xbf", b"\n", b"\n"),
        (b"", b"\r\n", b"\r\n"),
        (b"\0\0\0", b"\n\0\0", b"\n"),
        (b"\n\n", b"\n  \n", b"\n\n"),
        (b"\xef\xbb\xbf", b"\r\n", b""),
    ],
)
def test_marks_zeros_and_line_ends_do_no_harm(
    desk: Any, assistant: Any, before: bytes, between: bytes, after: bytes
) -> None:
    lines = [json.dumps(assistant(identity)).encode() for identity in "ab"]
    desk.log(LOG, before + between.join(lines) + after)
    assert (desk.sync(SOURCE).calls, desk.rows("SELECT bad FROM source")) == (2, [(0,)])
    only = [json.dumps(assistant("c")).encode()]
    desk.log(LOG.replace("a.jsonl", "c.jsonl"), before + only[0])
    assert desk.sync(SOURCE).calls == 1


def test_bad_lines_are_counted_and_the_rest_is_read(desk: Any, assistant: Any) -> None:
    bad: list[Any] = [
        assistant("no time", timestamp="soon"),
        '{"usage": ',
        '["usage"]',
        b'{"type":"assistant","cwd":"\xff\xfe","usage":1}\n',
        '{"usage":' + "[" * 50_000,
        '{"type":"assistant","message":{"usage":{"input_tokens":"7"}}}',
        assistant("big", usage_output_tokens=10**15),
        assistant("huge", usage_input_tokens=10**40),
    ]
    desk.log(LOG, *bad, assistant("a"))
    done = desk.sync(SOURCE)
    assert (done.calls, desk.total()["calls"]) == (1, 1)
    assert (done.bad, desk.rows("SELECT bad FROM source")) == (8, [(8,)])
    assert len(desk.rows("SELECT * FROM warning")) == 3


def test_a_line_of_64_mb_is_passed_over_in_bounded_memory(desk: Any, assistant: Any, lines_of: Any) -> None:
    path = desk.log(LOG, lines_of([assistant("a")]))
    with path.open("ab") as file:
        file.write(b'{"usage": "')
        for _ in range(70):
            file.write(b"x" * (1 << 20))
        file.write(b'"}\n' + lines_of([assistant("b")]))
    script = (
        "import resource, sys; from pathlib import Path; from waypost.collector.sync import Sync;"
        "from waypost.collector.sources.source import Surroundings;"
        "from waypost.collector.sources.claude import SOURCE;"
        "home = Path(sys.argv[1]); base = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss;"
        "done = Sync(around=Surroundings(home, {}, 'linux'), only=[SOURCE], path=home / 'l' / 'ledger.db').run();"
        "print(done.calls, done.bad, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - base) // 1024)"
    )
    done = subprocess.run([sys.executable, "-c", script, str(desk.home)], capture_output=True, text=True, check=True)
    calls, bad, grown = map(int, done.stdout.split())
    assert (calls, bad) == (2, 1)
    assert grown < 200


def test_a_line_below_the_limit_is_read_whole(desk: Any, assistant: Any) -> None:
    content = [{"type": "text", "text": "x" * (9 << 20)}]
    desk.log(LOG, assistant("a", message_content=content), assistant("b"))
    assert desk.sync(SOURCE).calls == 2


def test_a_file_that_is_shortened_keeps_what_was_seen(desk: Any, assistant: Any) -> None:
    desk.log(LOG, assistant("a"), assistant("b", usage_output_tokens=100))
    desk.sync(SOURCE)
    desk.log(LOG, assistant("b", usage_output_tokens=3), assistant("c"))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["output"]) == (3, 524)


@pytest.mark.parametrize("rename", [False, True])
def test_a_file_that_is_rewritten_longer_is_read_from_its_top(desk: Any, assistant: Any, rename: bool) -> None:  # noqa: FBT001 - both cases of the table
    head = {"type": "summary", "summary": "s" * 2000}
    path = desk.log(LOG, head, assistant("a"), assistant("b"))
    desk.sync(SOURCE)
    target = LOG if not rename else LOG.replace("a.jsonl", "a.tmp")
    new = desk.log(target, head, assistant("c"), assistant("b"), *(assistant(f"d{number}") for number in range(5)))
    if rename:
        new.replace(path)
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 8


def test_a_rotated_log_counts_once(desk: Any, assistant: Any) -> None:
    path = desk.log(LOG, assistant("a"), assistant("b"))
    desk.sync(SOURCE)
    path.rename(path.with_name("a.1.jsonl"))
    desk.log(LOG, assistant("c"))
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 3


def test_a_deleted_log_and_a_deleted_folder_keep_their_calls(desk: Any, assistant: Any) -> None:
    path = desk.log(LOG, assistant("a"))
    desk.sync(SOURCE)
    path.unlink()
    desk.sync(SOURCE)
    path.parent.rmdir()
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 1


def test_a_log_that_vanishes_while_it_is_read_is_told(
    desk: Any, assistant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = desk.log(LOG, assistant("a"))
    desk.log(LOG.replace("a.jsonl", "b.jsonl"), assistant("b"))
    read = SOURCE.read

    def gone(log: Any) -> Any:
        yield from read(log)
        if log.path == path:
            path.unlink()

    monkeypatch.setattr(type(SOURCE), "read", lambda self, log: gone(log))
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 2
    assert desk.rows("SELECT note <> '' FROM source ORDER BY path") == [(1,), (0,)]


def test_an_unchanged_log_is_not_opened(desk: Any, assistant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.log(LOG, assistant("a"))
    desk.sync(SOURCE)
    monkeypatch.setattr(Path, "open", lambda *_args, **_options: pytest.fail("opened"))
    assert desk.sync(SOURCE).sources == 0


NAMES = (
    "a.jsonl", "deep/b/c.jsonl", "rollout-1.jsonl", "2026/08/01/rollout-2.jsonl", "session-1.json",
    "h/chats/session-2.jsonl",
    "p/chats/q.jsonl", "T-1.json", "x/y/wire.jsonl", "wd_a/session_b/agents/main/wire.jsonl", "t/ui_messages.json",
    "t/task_metadata.json", "s/s.messages.json", "state.vscdb", "opencode.db", "opencode-1.db", "session-store.db",
    "storage/message/s/m.json", "message/s/m.json",
)  # fmt: skip


def test_directories_of_random_bytes_bring_warnings_only(desk: Any, assistant: Any) -> None:
    noise = random.Random(4)
    roots = [root for source in sources() for root in source.roots(desk.around)]
    for root in roots:
        for name in NAMES:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            words = [noise.randbytes(noise.randint(0, 400)) for _ in range(noise.randint(0, 20))]
            marks = [
                b'"usage"',
                b'{"type":"assistant","message":{"usage":',
                b"\n",
                b'"tokens":{',
                b"\0",
                b'{"token_count"',
            ]
            path.write_bytes(b"".join(word + noise.choice(marks) for word in words))
    home = desk.home / ".claude/projects"
    (home / "folder.jsonl").mkdir()
    (home / "loop.jsonl").symlink_to(home / "loop.jsonl")
    (home / "dangling.jsonl").symlink_to(home / "nowhere")
    (home / "round").symlink_to(home)
    os.mkfifo(home / "pipe.jsonl")
    Path(os.fsdecode(os.fsencode(home) + b"/\xff\xfe.jsonl")).write_bytes(json.dumps(assistant("odd")).encode())
    desk.log(LOG, assistant("a"))
    done = desk.sync()
    assert done.bad > 0
    assert desk.by("agent") == {"claude-code": (2, 432)}
    assert desk.sync().calls == 0
    found = Survey(around=desk.around, path=desk.path).run()
    assert sum(entry.bad for entry in found) > 0
    json.dumps([entry.bad_lines[0].message for entry in found if entry.bad_lines])


def test_windows_folders_and_paths(desk: Any, assistant: Any) -> None:
    local = desk.home / "Local"
    environment = {"APPDATA": str(desk.home / "Roaming"), "LOCALAPPDATA": str(local)}
    desk.around = Surroundings(desk.home, environment, "win32")
    tool = {"type": "tool_use", "id": "t", "name": "Read", "input": {"file_path": "D:\\a b\\proj\\src\\a.py"}}
    told = assistant("a", cwd="D:\\a b\\proj", message_content=[tool])
    desk.log(".claude/projects/D--a-b-proj/a.jsonl", told)
    desk.log("Roaming/Claude/local-agent-mode-sessions/s/a.jsonl", assistant("b", cwd="C:\\w"))
    packaged = "Packages/Claude_x/LocalCache/Roaming/Claude/local-agent-mode-sessions/s/b.jsonl"
    desk.log(f"Local/{packaged}", assistant("c", cwd="\\\\server\\share\\p"))
    desk.sync(SOURCE)
    assert sorted(desk.usage("project, path, folder"), key=str) == [
        ("p", None, "\\\\server\\share\\p"),
        ("proj", "src/a.py", "D:\\a b\\proj"),
        ("w", None, "C:\\w"),
    ]


def test_a_project_with_broken_settings_is_known_by_its_folder(desk: Any, assistant: Any) -> None:
    desk.log("app/.waypost/config.yaml", b"project: [\n")
    desk.log(LOG, assistant("a", cwd=str(desk.home / "app")), assistant("b", cwd="/w/a\0b"))
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 2
    assert ("app",) in desk.usage("project")


def test_a_batch_that_ends_within_a_log_goes_on_there(
    desk: Any, assistant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waypost.collector.sync.BATCH", 3)
    desk.log(LOG, *(assistant(f"m{number // 2}", usage_output_tokens=number) for number in range(25)), "rubbish")
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 13
    assert desk.total()["output"] == sum(range(1, 24, 2)) + 24
    assert desk.sync(SOURCE).sources == 0
