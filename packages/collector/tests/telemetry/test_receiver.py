"""The receiver over real HTTP: what agents send, twice, together with logs; what it refuses."""

from __future__ import annotations

import gzip
import http.client
import json
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from google.protobuf.json_format import ParseDict
from opentelemetry.proto.collector.logs.v1.logs_service_pb2 import ExportLogsServiceRequest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from waypost.collector.call import Call
from waypost.collector.ledger.writer import Writer
from waypost.collector.logs.cursor import Cursor
from waypost.collector.prices.prices import Prices
from waypost.collector.telemetry.intake import take_in
from waypost.collector.telemetry.reconcile import reconcile
from waypost.collector.telemetry.server import MOST_BODY, Receiver
from waypost.kit.ledger.file import open_ledger

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

AT = 1_785_578_400_000
JSON = "application/json"
PROTOBUF = "application/x-protobuf"


def attributes(**values: object) -> list[dict[str, Any]]:
    def value(item: object) -> dict[str, Any]:
        return {"intValue": str(item)} if isinstance(item, int) else {"stringValue": str(item)}

    return [{"key": key.replace("__", "."), "value": value(item)} for key, item in values.items()]


def logs(name: str, service: str = "claude-code", **values: object) -> dict[str, Any]:
    record = {"timeUnixNano": str(AT * 1_000_000), "body": {"stringValue": name}, "attributes": attributes(**values)}
    resource = {"attributes": attributes(service__name=service, host__name="build-1")}
    return {"resourceLogs": [{"resource": resource, "scopeLogs": [{"logRecords": [record]}]}]}


CLAUDE = logs(
    "claude_code.api_request",
    session__id="S1",
    model="claude-sonnet-4-5",
    input_tokens=4,
    output_tokens=212,
    cache_read_tokens=9000,
    cache_creation_tokens=1500,
    request_id="req_A",
)


class Sender:
    def __init__(self, receiver: Receiver, path: Path) -> None:
        self.receiver = receiver
        self.path = path

    def post(self, body: bytes, path: str = "/v1/logs", kind: str = JSON, **headers: str) -> int:
        connection = http.client.HTTPConnection(*self.receiver.server_address[:2], timeout=30)  # type: ignore[arg-type]
        try:
            connection.request(
                "POST", path, body, {"Content-Type": kind, **{k.replace("_", "-"): v for k, v in headers.items()}}
            )
            answer = connection.getresponse()
            answer.read()
            return answer.status
        finally:
            connection.close()

    def send(self, document: dict[str, Any], **options: str) -> int:
        return self.post(json.dumps(document).encode(), **options)

    def rows(self) -> list[tuple[Any, ...]]:
        db = open_ledger(self.path)
        columns = "agent, session, model, input, cache_read, cache_write_5m, output, reasoning, host"
        found = db.execute(f"SELECT {columns} FROM usage ORDER BY ts, id").fetchall()
        db.close()
        return found


@pytest.fixture
def sender(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sender]:
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path))
    path = tmp_path / "data" / "ledger.db"
    with Receiver("127.0.0.1", 0, lambda calls: take_in(path, calls)) as receiver:
        thread = Thread(target=receiver.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield Sender(receiver, path)
        receiver.shutdown()
        thread.join()


def test_claude_code(sender: Sender) -> None:
    assert sender.send(CLAUDE) == 200
    assert sender.send(CLAUDE) == 200
    assert sender.rows() == [("claude-code", "S1", "claude-sonnet-4-5", 4, 9000, 1500, 212, 0, "build-1")]


def test_codex_tells_the_cache_within_the_input(sender: Sender) -> None:
    values = {"event__kind": "response.completed", "conversation__id": "c", "model": "gpt-5.1-codex"}
    counts = {"input_token_count": 1000, "cached_token_count": 400, "cache_write_token_count": 100}
    counts |= {"output_token_count": 200, "reasoning_token_count": 50}
    assert sender.send(logs("codex.sse_event", "codex_cli_rs", **values, **counts)) == 200
    assert sender.send(logs("codex.sse_event", "codex_cli_rs", event__kind="response.created", **counts)) == 200
    assert sender.rows() == [("codex", "c", "gpt-5.1-codex", 500, 400, 100, 200, 50, "build-1")]


def test_gemini_bills_thoughts_as_output(sender: Sender) -> None:
    counts = {"input_token_count": 1000, "cached_content_token_count": 600, "tool_token_count": 7}
    counts |= {"output_token_count": 50, "thoughts_token_count": 20}
    sender.send(
        logs("gemini_cli.api_response", "gemini-cli", session__id="g", model="gemini-3-flash-preview", **counts)
    )
    assert sender.rows() == [("gemini", "g", "gemini-3-flash-preview", 407, 600, 0, 70, 20, "build-1")]


@pytest.mark.parametrize(
    ("read", "write", "prompt", "completion"),
    [
        ("cache_read.input_tokens", "cache_creation.input_tokens", "input_tokens", "output_tokens"),
        ("cache_read.input_tokens", "cache_write.input_tokens", "input_tokens", "output_tokens"),
        ("cache_read_input_tokens", "cache_creation_input_tokens", "prompt_tokens", "completion_tokens"),
    ],
)
def test_spans_by_the_conventions_old_and_new(
    sender: Sender, read: str, write: str, prompt: str, completion: str
) -> None:
    counts = {prompt: 100, completion: 9, read: 60, write: 10}
    pairs = attributes(gen_ai__response__id="resp_1", gen_ai__conversation__id="k", gen_ai__request__model="m")
    pairs += attributes(**{f"gen_ai.usage.{key}": value for key, value in counts.items()})
    span = {"name": "chat m", "startTimeUnixNano": str(AT * 1_000_000), "attributes": pairs}
    resource = {"attributes": attributes(service__name="my-agent")}
    document = {"resourceSpans": [{"resource": resource, "scopeSpans": [{"spans": [span]}]}]}
    binary = ParseDict(document, ExportTraceServiceRequest()).SerializeToString()
    assert sender.post(binary, "/v1/traces", PROTOBUF) == 200
    assert sender.send(document, path="/v1/traces") == 200
    assert [row[:8] for row in sender.rows()] == [("my-agent", "k", "m", 30, 60, 10, 9, 0)]


def test_protobuf_and_gzip_say_the_same(sender: Sender) -> None:
    binary = ParseDict(CLAUDE, ExportLogsServiceRequest()).SerializeToString()
    assert sender.post(gzip.compress(binary), kind=PROTOBUF, Content_Encoding="gzip") == 200
    assert sender.post(gzip.compress(json.dumps(CLAUDE).encode()), Content_Encoding="gzip") == 200
    assert len(sender.rows()) == 1


def logged(sender: Sender, key: str, at: int, session: str = "S1", output: int = 212) -> None:
    db = open_ledger(sender.path)
    writer = Writer(db, Prices())
    writer.begin()
    source = Cursor(kind="claude-code", path=f"log {key}")
    source.insert(db)
    call = Call(
        key=key, ts=at, agent="claude-code", model="claude-sonnet-4-5", session=session, input=4, cache_read=9000,
        cache_write_1h=1500, output=output,
    )  # fmt: skip
    writer.add(call, source.id, 0)
    writer.flush()
    reconcile(db)
    writer.commit([])
    db.close()


@pytest.mark.parametrize("log_first", [True, False])
def test_a_call_in_a_log_and_over_telemetry_counts_once(sender: Sender, *, log_first: bool) -> None:
    if log_first:
        logged(sender, "msg_A", AT - 5000)
    sender.send(CLAUDE)
    if not log_first:
        logged(sender, "msg_A", AT - 5000)
    sender.send(CLAUDE)
    assert len(sender.rows()) == 1
    assert sender.rows()[0][5] == 0, "the log knows that the cache was written for an hour"


def test_calls_that_only_look_alike_both_count(sender: Sender) -> None:
    logged(sender, "other session", AT, session="S2")
    logged(sender, "other tokens", AT, output=213)
    logged(sender, "long ago", AT - 3_600_000)
    sender.send(CLAUDE)
    assert len(sender.rows()) == 4


@pytest.mark.parametrize(
    ("body", "options", "status"),
    [
        (b"{}", {"path": "/v1/other"}, 404),
        (b"{}", {"kind": "text/plain"}, 415),
        (b"{}", {"Content_Encoding": "br"}, 415),
        (b"{", {}, 400),
        (b"[1, 2]", {}, 400),
        (b'{"resourceLogs": [5]}', {}, 400),
        (b"\xff\xff\xff", {"kind": PROTOBUF}, 400),
        (b"no gzip", {"Content_Encoding": "gzip"}, 400),
        (b"{}", {"Origin": "https://evil.example"}, 403),
        (b"{}", {"Host": "evil.example:4318"}, 403),
        (b"{}", {"Content_Length": str(MOST_BODY + 1)}, 413),
        (gzip.compress(b" " * (80 << 20)), {"Content_Encoding": "gzip"}, 413),
        (b"{}", {"path": "/v1/metrics"}, 200),
        (b"{}", {}, 200),
    ],
)
def test_what_is_refused(sender: Sender, body: bytes, options: dict[str, str], status: int) -> None:
    assert sender.post(body, **options) == status
    assert sender.rows() == []


def test_a_token_is_asked_for_where_one_is_set(sender: Sender) -> None:
    sender.receiver.token = "secret"
    assert sender.send(CLAUDE) == 401
    assert sender.send(CLAUDE, Authorization="Bearer wrong") == 401
    assert sender.send(CLAUDE, Authorization="Bearer secret") == 200


def test_a_ledger_that_can_not_be_written_asks_the_agent_to_send_again(sender: Sender) -> None:
    sender.path.parent.mkdir()
    sender.path.write_bytes(b"no database" * 100)
    assert sender.send(CLAUDE) == 503
