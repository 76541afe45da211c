"""OTLP messages as events: a name, an instant and attributes, whatever they came as.

Format: opentelemetry-proto 1.x, logs and traces, as protobuf or JSON.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from waypost.collector.errors import TelemetryError
from waypost.collector.messages import t

if TYPE_CHECKING:
    from collections.abc import Iterator

Attributes = dict[str, str | int | float | bool]


class Event(NamedTuple):
    """A log record or a span."""

    name: str
    ts: int
    """Milliseconds since 1970, 0 where none is told."""
    attributes: Attributes
    """Of the resource, overlaid by the event's own."""


def events(signal: str, data: bytes, *, binary: bool) -> list[Event]:
    """Return the events of a request's body.

    Args:
        signal: `logs` or `traces`.
        data: the body, unpacked.
        binary: it is protobuf, else JSON.

    Raises:
        TelemetryError: the body is no such message.
    """
    try:
        document = _binary(signal, data) if binary else msgspec.json.decode(data)
        return list(_logs(document) if signal == "logs" else _spans(document))
    except (msgspec.DecodeError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise TelemetryError(t("telemetry.unreadable", reason=error)) from error


def _binary(signal: str, data: bytes) -> dict[str, Any]:
    """Return a protobuf message in the form that its JSON has."""
    from google.protobuf.json_format import MessageToDict  # noqa: PLC0415 - JSON needs none of it
    from google.protobuf.message import DecodeError  # noqa: PLC0415 - as above
    from opentelemetry.proto.collector.logs.v1.logs_service_pb2 import ExportLogsServiceRequest  # noqa: PLC0415 - as above
    from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest  # noqa: PLC0415 - as above

    message = ExportLogsServiceRequest() if signal == "logs" else ExportTraceServiceRequest()
    try:
        message.ParseFromString(data)
    except DecodeError as error:
        raise ValueError(error) from error
    found: dict[str, Any] = MessageToDict(message)
    return found


def _logs(document: dict[str, Any]) -> Iterator[Event]:
    for resource in document.get("resourceLogs") or ():
        shared = _attributes((resource.get("resource") or {}).get("attributes"))
        for scope in resource.get("scopeLogs") or ():
            for record in scope.get("logRecords") or ():
                own = _attributes(record.get("attributes"))
                body = record.get("body") or {}
                name = record.get("eventName") or own.get("event.name") or body.get("stringValue") or ""
                nanos = record.get("timeUnixNano") or record.get("observedTimeUnixNano") or 0
                yield Event(str(name), int(nanos) // 1_000_000, shared | own)


def _spans(document: dict[str, Any]) -> Iterator[Event]:
    for resource in document.get("resourceSpans") or ():
        shared = _attributes((resource.get("resource") or {}).get("attributes"))
        for scope in resource.get("scopeSpans") or ():
            for span in scope.get("spans") or ():
                own = _attributes(span.get("attributes"))
                own.setdefault("span.id", str(span.get("traceId", "")) + str(span.get("spanId", "")))
                yield Event(
                    str(span.get("name") or ""), int(span.get("startTimeUnixNano") or 0) // 1_000_000, shared | own
                )


def _attributes(pairs: list[dict[str, Any]] | None) -> Attributes:
    found: Attributes = {}
    for pair in pairs or ():
        value = pair.get("value") or {}
        if "stringValue" in value:
            found[pair["key"]] = str(value["stringValue"])
        elif "intValue" in value:
            found[pair["key"]] = int(value["intValue"])  # JSON has 64 bits as text
        elif "doubleValue" in value:
            found[pair["key"]] = float(value["doubleValue"])
        elif "boolValue" in value:
            found[pair["key"]] = bool(value["boolValue"])
    return found
