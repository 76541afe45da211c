"""Budgets by the installed command: from agents' calls to a web server of this machine."""

from __future__ import annotations

import json
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from waypost.kit.services import service
from waypost.protocol.services import BUDGET_BLOCKED, BUDGET_CHECK, CHANNEL_SEND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Answer = Callable[..., Any]
    Call = Callable[..., subprocess.CompletedProcess[str]]

SEED = """\
budgets:
  weekly:
    default: 5000000
    project-payment: 2000000
alerts:
  - at: 80%
    channel: chat
    message: 本周 token 用量已超 80%，前五名消耗项见报表
"""
SECRET = "k3y-9f86d081"
CHAT = "budgets: {daily: {default: 1000}}\nalerts: [{at: 80%, channel: chat}]\nchannels: {chat: 'URL'}\n"


class Server:
    """A chat tool's stand-in: keeps what it is sent, after so many refusals."""

    def __init__(self) -> None:
        self.received: list[dict[str, Any]] = []
        self.refusals = 0
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                data = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                refused = server.refusals > 0
                if refused:
                    server.refusals -= 1
                else:
                    server.received.append({**data, "path": self.path})
                self.send_response(503 if refused else 200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"json://127.0.0.1:{self.http.server_port}/{SECRET}"


@pytest.fixture
def server() -> Iterator[Server]:
    found = Server()
    thread = threading.Thread(target=found.http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield found
    found.http.shutdown()
    thread.join()
    found.http.server_close()


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """A user in Shanghai, on Wednesday, 2 December 2026."""
    return {
        "WAYPOST_HOME": str(tmp_path / "wp"),
        "HOME": str(tmp_path),
        "TZ": "Asia/Shanghai",
        "WAYPOST_TODAY": "2026-12-02",
        "no_proxy": "127.0.0.1",
        "CHAT_KEY": SECRET,
    }


@pytest.fixture
def config(tmp_path: Path) -> Callable[[str], None]:
    def write(text: str) -> None:
        path = tmp_path / "wp" / "config" / "config.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    return write


@pytest.fixture
def spend(call: Call, home: dict[str, str], tmp_path: Path) -> Callable[..., None]:
    """Report a call of an agent."""
    numbers = iter(range(1000))

    def add(tokens: int, project: str = "project-payment", time: str = "2026-12-02T04:00:00Z", **more: Any) -> None:
        line = {
            "id": f"c-{next(numbers)}", "time": time, "agent": "mine", "model": "claude-sonnet-4-5",
            "input_tokens": tokens, "folder": f"/home/me/{project}", "session": "s-1", **more,
        }  # fmt: skip
        call(tmp_path, "ledger", "add", "-", stdin=json.dumps(line), **home)

    return add


def test_the_seeds_example_from_calls_to_the_chat(
    answer: Answer, home: dict[str, str], tmp_path: Path, config: Any, spend: Any, server: Server
) -> None:
    config(f"{SEED}channels:\n  chat: {server.url.replace(SECRET, '${CHAT_KEY}')}\n")
    spend(1_500_000, session="big")
    spend(200_000, session="small")
    spend(3_900_000, "elsewhere")
    spend(9_000_000, "elsewhere", "2026-11-29T15:59:59Z")  # Sunday, 23:59:59 in Shanghai
    report = answer(tmp_path, "ledger", "budget", "check", **home)
    rows = {row["scope"]: row for row in report["budgets"]}
    assert {name: (row["limit"], row["spent"], row["state"]) for name, row in rows.items()} == {
        "project-payment": (2_000_000, 1_700_000, "alert"),
        "elsewhere": (5_000_000, 3_900_000, "ok"),
    }
    payment = rows["project-payment"]
    assert (payment["window"], payment["remaining"]) == ("weekly", 300_000)
    assert payment["projected"] == round(1_700_000 * 7 * 86400 / (3 * 86400 - 1))  # at the end of Wednesday
    assert [(entry["name"], entry["spent"]) for entry in payment["top"]] == [("big", 1_500_000), ("small", 200_000)]
    (received,) = server.received
    assert received["path"] == f"/{SECRET}"
    assert received["message"].startswith("本周 token 用量已超 80%，前五名消耗项见报表\n")
    assert "1. big: 1,500,000" in received["message"]
    assert (report["warnings"], report["unsent"]) == ([], [])
    assert answer(tmp_path, "ledger", "budget", "check", **home)["fired"] == []
    assert len(server.received) == 1


def test_the_seeds_example_as_it_is(
    call: Call, answer: Answer, home: dict[str, str], tmp_path: Path, config: Any, spend: Any
) -> None:
    config(SEED)
    spend(1_700_000)
    done = call(tmp_path, "ledger", "budget", "check", **home)
    assert "project-payment" in done.stdout
    assert "warning: channel chat is not defined" in done.stderr
    assert "告警" in call(tmp_path, "ledger", "budget", "status", **home | {"WAYPOST_LANG": "zh"}).stdout
    (alert,) = answer(tmp_path, "ledger", "budget", "status", **home)["unsent"]
    assert (alert["channel"], alert["threshold"], alert["attempts"]) == ("chat", 80, 0)


def test_over_is_a_warning_and_late_calls_do_not_fire_again(
    answer: Answer, home: dict[str, str], tmp_path: Path, config: Any, spend: Any, server: Server
) -> None:
    config(
        f"budgets: {{daily: {{default: 1000}}}}\nchannels: {{chat: '{server.url}'}}\n"
        "alerts: [{at: 80%, channel: chat}, {at: 100%, channel: chat}]\n"
    )
    spend(900)
    thresholds = [
        [alert["threshold"] for alert in answer(tmp_path, "ledger", "budget", "check", **home)["fired"]]
        for _ in range(2)
    ]
    spend(200, time="2026-12-01T16:00:00Z")  # told late: the first instant of the day
    spend(200, time="2026-12-01T15:59:59Z")  # the day before
    report = answer(tmp_path, "ledger", "budget", "check", **home)
    thresholds.append([alert["threshold"] for alert in report["fired"]])
    assert thresholds == [[80], [], [100]]
    assert [(row["spent"], row["state"], row["remaining"]) for row in report["budgets"]] == [(1100, "over", -100)]
    assert len(server.received) == 2


def test_a_refused_alert_is_kept_shown_and_sent_later(
    *, call: Call, answer: Answer, home: dict[str, str], tmp_path: Path, config: Any, spend: Any, server: Server
) -> None:
    config(CHAT.replace("URL", server.url))
    spend(900)
    server.refusals = 3
    done = call(tmp_path, "ledger", "budget", "check", **home)
    assert "Not sent to chat" in done.stdout
    assert SECRET not in done.stdout + done.stderr
    (alert,) = answer(tmp_path, "ledger", "budget", "status", **home)["unsent"]
    assert "503" in alert["failure"]
    report = answer(tmp_path, "ledger", "budget", "check", **home)
    assert (report["fired"], report["unsent"]) == ([], [])
    assert len(server.received) == 1
    for file in (tmp_path / "wp" / "data").iterdir():
        assert not file.is_file() or SECRET.encode() not in file.read_bytes()


def test_many_checks_at_once_send_once(
    *,
    home: dict[str, str],
    environment: dict[str, str],
    command: Any,
    tmp_path: Path,
    config: Any,
    spend: Any,
    server: Server,
) -> None:
    config(CHAT.replace("URL", server.url))
    spend(900)
    line = command("ledger", "budget", "check", "--json")

    def check(_: int) -> int:
        done = subprocess.run(line, cwd=tmp_path, env=environment | home, capture_output=True, text=True, check=True)
        return len(json.loads(done.stdout)["fired"])

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(check, range(4))) == 1
    assert len(server.received) == 1


def test_days_are_those_of_the_zone(
    answer: Answer, home: dict[str, str], tmp_path: Path, config: Any, spend: Any
) -> None:
    config("budgets: {daily: {default: 1000}}\n")
    home |= {"TZ": "America/New_York", "WAYPOST_TODAY": "2026-11-01"}  # 25 hours long
    spend(1, time="2026-11-01T03:59:59Z")
    spend(2, time="2026-11-01T04:00:00Z")
    spend(4, time="2026-11-02T04:59:59Z")
    spend(8, time="2026-11-02T05:00:00Z")

    def spent(*arguments: str) -> list[int]:
        report = answer(tmp_path, "ledger", "budget", "status", *arguments, **home)
        return [row["spent"] for row in report["budgets"]]

    assert spent() == [6]
    assert spent("--tz", "UTC") == [12]  # there it is 2 November already


def test_a_projects_own_file(
    answer: Answer, home: dict[str, str], tmp_path: Path, config: Any, spend: Any, server: Server
) -> None:
    root = tmp_path / "shop"
    (root / ".waypost").mkdir(parents=True)
    own = CHAT.replace("URL", server.url).replace("1000", "100").replace("80%", "50%").replace("chat", "team")
    (root / ".waypost" / "config.yaml").write_text("project: shop\n" + own, encoding="utf-8")
    config("budgets: {daily: {default: 1000}}\nalerts: [{at: 90%}]\n")
    spend(60, "shop", folder=str(root))
    spend(60, "till")
    limits = {row["scope"]: row["limit"] for row in answer(root, "ledger", "budget", "check", **home)["budgets"]}
    assert limits == {"shop": 100, "till": 1000}
    assert [entry["title"] for entry in server.received] == ["Budget: 60 % of the daily limit of shop is used"]
    narrowed = answer(tmp_path, "ledger", "budget", "status", "--project", str(root), **home)
    assert [row["scope"] for row in narrowed["budgets"]] == ["shop"]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("budgets:\n  weekly:\n    default: plenty\n", "config.yaml:3: budgets.weekly.default"),
        ("alerts:\n  - at: soon\n", "config.yaml:2: alerts[0].at"),
        ("channels:\n  chat: 5\n", "config.yaml:2: channels.chat"),
        ("budgets:\n  weakly:\n    default: 5\n", "config.yaml:2: budgets.weakly"),
    ],
)
def test_a_mistake_in_the_settings(
    call: Call, home: dict[str, str], tmp_path: Path, config: Any, text: str, path: str
) -> None:
    config(text)
    for name in ("check", "status"):
        done = call(tmp_path, "ledger", "budget", name, code=2, **home)
        assert path in done.stderr
        assert "hint: " in done.stderr


def test_a_channel_is_tested(call: Call, home: dict[str, str], tmp_path: Path, config: Any, server: Server) -> None:
    config(f"channels: {{chat: '{server.url}', gone: 'json://127.0.0.1:9/{SECRET}', unset: '${{NO_SUCH}}'}}\n")
    call(tmp_path, "ledger", "budget", "test-channel", "chat", **home)
    call(tmp_path, "ledger", "budget", "test-channel", "log", **home)
    assert [entry["title"] for entry in server.received] == ["Waypost: test"]
    assert json.loads((tmp_path / "wp" / "data" / "alerts.jsonl").read_text("utf-8"))["title"] == "Waypost: test"
    for name, told in (("gone", "not taken"), ("unset", "NO_SUCH"), ("nobody", "not defined")):
        done = call(tmp_path, "ledger", "budget", "test-channel", name, code=2, **home)
        assert told in done.stderr
        assert SECRET not in done.stderr


@pytest.mark.parametrize("name", [BUDGET_CHECK, BUDGET_BLOCKED, CHANNEL_SEND])
def test_other_packages_find_the_services(name: str) -> None:
    assert callable(service(name))
