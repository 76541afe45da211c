import json
import subprocess
import sys
from collections.abc import Callable

import msgspec
import pytest

from waypost.kit.cli import Run
from waypost.kit.cli import run as run_module

Start = Callable[..., subprocess.CompletedProcess[bytes]]
SHOW = "run.show({}, lambda result, console: console.print('for people'))"


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("Result('a')", {"from": "a", "n": 1}),
        ("[Result('a'), Result('二', n=2)]", [{"from": "a", "n": 1}, {"from": "二", "n": 2}]),
        ("[]", []),
        ("{'a': None}", {"a": None}),
    ],
)
def test_one_json_document(start: Start, result: str, expected: object) -> None:
    done = start(SHOW.format(result), "--json")
    assert json.loads(done.stdout) == expected
    assert done.stdout.count(b"\n") == 1
    assert done.stdout.endswith(b"\n")


def test_text_for_people(start: Start) -> None:
    assert start(SHOW.format("Result('a')")).stdout == b"for people\n"


def test_rich_is_not_loaded_away_from_a_terminal(start: Start) -> None:
    body = SHOW.format("1") + "\nimport sys\nprint('rich' in sys.modules)"
    assert start(body).stdout == b"for people\nFalse\n"


def test_json_on_a_terminal_is_indented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert run_module.encode({"a": [1]}) == '{\n  "a": [\n    1\n  ]\n}'
    monkeypatch.undo()
    assert msgspec.json.decode(run_module.encode({"a": [1]})) == {"a": [1]}


def test_nothing_is_asked_without_a_terminal(start: Start) -> None:
    done = start("print(run.confirm('Really?'))", stdin=b"y\n")
    assert (done.stdout, done.stderr) == (b"False\n", b"")


def test_progress_is_silent_without_a_terminal(start: Start) -> None:
    body = "with run.progress('work') as report:\n    for n in range(9): report(n, 9)\nprint('done')"
    done = start(body)
    assert (done.stdout, done.stderr) == (b"done\n", b"")


@pytest.mark.parametrize(("after", "shown"), [(-1.0, True), (1e9, False)])
def test_progress_shows_only_what_takes_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], after: float, shown: object
) -> None:
    monkeypatch.setattr(run_module, "_SHOW_AFTER", after)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    with Run().progress("indexing") as report:
        for done in range(3):
            report(done, 3)
    assert ("indexing" in capsys.readouterr().err) is shown
