"""gRPC methods: `pkg.Service/Method`, `rpc Method`, and `Service.Method` where the text speaks of RPC."""

import re

from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.words import words

KIND = "rpc_methods"
_METHOD = lazy(r"/[A-Z][A-Za-z0-9]*+(?![A-Za-z0-9_/.-])")
_SERVICE = lazy(r"(?:[a-z_]\w*\.)*[A-Z]\w*$", re.ASCII)
_DECLARED = lazy(r"\brpc\s+([A-Z]\w*)\s?(?=\()", re.ASCII)
_DOTTED = lazy(r"[A-Z](?<![A-Za-z0-9_.][A-Z])[A-Za-z0-9]*+\.[A-Z][A-Za-z0-9]*+(?![A-Za-z0-9_(])")
_NAMED = lazy(
    r"(?:gRPC|grpc|GRPC|RPC|rpc)\s?(?:方法|接口|调用|method|call|endpoint)?\s?[:=]?\s?[`\"']?([A-Z][a-z0-9]+[A-Z]\w*)(?![A-Za-z0-9_.])",
    re.ASCII,
)
_SPOKEN = lazy(r"[Rr][Pp][Cc]|proto")
_WINDOW = 100
_NEAR = 24


def read(reading: Reading) -> None:
    """Find and claim RPC methods."""
    text = reading.text
    spoken = "rpc" in text or "RPC" in text or "proto" in text
    if "/" in text:
        for match in _METHOD.finditer(text):
            _read_slashed(reading, match.start(), match.end(), spoken=spoken)
        reading.settle()
    if not spoken:
        return
    for pattern, group in ((_DECLARED, 1), (_DOTTED, 0), (_NAMED, 1)):
        for match in pattern.finditer(reading.text):
            if match[group] in words("brands") or (pattern is _DOTTED and not _is_near(reading.text, match)):
                continue
            reading.add(KIND, match[group], match.start(group), match.end(group))
        reading.settle()


def _read_slashed(reading: Reading, slash: int, end: int, *, spoken: bool) -> None:
    service = _SERVICE.search(reading.text, max(0, slash - _WINDOW), slash)
    if service is None:
        return
    name = service[0]
    # "iOS/Android" and "GET/POST" are no methods: a package or a service's name must say so
    packaged = "." in name and not name.isupper()
    if packaged or (name.endswith(("Service", "Svc", "Server", "API")) and (spoken or name != "API")):
        reading.add(KIND, reading.text[service.start() : end], service.start(), end)


def _is_near(text: str, match: re.Match[str]) -> bool:
    """Whether a dotted name is a service's by its own name, or stands close behind a word about RPC."""
    service = match[0].partition(".")[0]
    return service.endswith(("Service", "Svc")) or bool(
        _SPOKEN.search(text, max(0, match.start() - _NEAR), match.start())
    )
