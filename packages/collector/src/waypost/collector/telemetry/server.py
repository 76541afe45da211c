"""The receiver: POST /v1/logs, /v1/traces and /v1/metrics, protobuf or JSON, gzip."""

from __future__ import annotations

import hmac
import ipaddress
import zlib
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from waypost.collector.errors import TelemetryError
from waypost.collector.messages import t
from waypost.collector.telemetry.calls import call_of
from waypost.collector.telemetry.decode import events
from waypost.kit.errors import WaypostError

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.collector.call import Call

MOST_BODY = 16 << 20
MOST_UNPACKED = 64 << 20
_SIGNALS = {"/v1/logs": "logs", "/v1/traces": "traces", "/v1/metrics": "metrics"}
_BINARY = "application/x-protobuf"
_JSON = "application/json"


class Receiver(ThreadingHTTPServer):
    """Takes what agents send; an answer of 200 means that it is in the ledger."""

    daemon_threads = True

    def __init__(self, host: str, port: int, keep: Callable[[list[Call]], object], token: str = "") -> None:
        self.keep = keep
        self.token = token
        self.loopback = is_loopback(host)
        super().__init__((host, port), _Handler)

    @property
    def address(self) -> str:
        """The address to tell an agent: http://127.0.0.1:4318."""
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}"


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches an address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


class _Handler(BaseHTTPRequestHandler):
    server: Receiver
    protocol_version = "HTTP/1.1"
    timeout = 30

    def do_POST(self) -> None:
        """Take a request."""
        try:
            kind, reply = self._take()
        except _Refused as refused:
            self.close_connection = True
            self._answer(refused.status, _JSON, b"{}")
            return
        except TelemetryError:
            self._answer(HTTPStatus.BAD_REQUEST, _JSON, b"{}")
            return
        except WaypostError:
            # The agent keeps what it has and sends it again.
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE, _JSON, b"{}")
            return
        self._answer(HTTPStatus.OK, kind, reply)

    def _take(self) -> tuple[str, bytes]:
        self._check_sender()
        signal = _SIGNALS.get(self.path.partition("?")[0])
        if signal is None:
            raise _Refused(HTTPStatus.NOT_FOUND)
        kind = self.headers.get_content_type()
        if kind not in {_BINARY, _JSON}:
            raise _Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        data = self._body()
        if signal != "metrics":  # counters add up what the events tell one by one
            found = events(signal, data, binary=kind == _BINARY)
            calls = [call for event in found if (call := call_of(event)) is not None and call.ts]
            if calls:
                self.server.keep(calls)
        return kind, b"" if kind == _BINARY else b"{}"

    def _check_sender(self) -> None:
        if self.server.token:
            given = self.headers.get("Authorization", "").removeprefix("Bearer ").encode()
            if not hmac.compare_digest(given, self.server.token.encode()):
                raise _Refused(HTTPStatus.UNAUTHORIZED)
        # A page in a browser must not write here by a name that leads to this machine, nor across origins.
        host = self.headers.get("Host", "").rpartition(":")[0] or self.headers.get("Host", "")
        if self.headers.get("Origin") or (self.server.loopback and not is_loopback(host)):
            raise _Refused(HTTPStatus.FORBIDDEN)

    def _body(self) -> bytes:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            raise _Refused(HTTPStatus.LENGTH_REQUIRED)
        if int(length) > MOST_BODY:
            raise _Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        data = self.rfile.read(int(length))
        encoding = self.headers.get("Content-Encoding", "identity")
        if encoding == "identity":
            return data
        if encoding != "gzip":
            raise _Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        return _unpack(data)

    def _answer(self, status: HTTPStatus, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Tell nothing of a request: it holds what an agent does."""


def _unpack(data: bytes) -> bytes:
    unpacker = zlib.decompressobj(wbits=31)
    try:
        found = unpacker.decompress(data, MOST_UNPACKED)
    except zlib.error as error:
        raise TelemetryError(t("telemetry.unreadable", reason=error)) from error
    if unpacker.unconsumed_tail:
        raise _Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return found


class _Refused(Exception):  # noqa: N818 - an answer, no error of this program
    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status
