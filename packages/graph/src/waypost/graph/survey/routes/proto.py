"""gRPC methods of a .proto file."""

import re

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.source import Source

_PACKAGE = re.compile(r"^\s*package\s+([\w.]+)\s*;", re.MULTILINE)
_SERVICE = re.compile(r"^\s*service\s+(\w+)\s*(?=\{)", re.MULTILINE)
_RPC = re.compile(r"^\s*rpc\s+(\w+)\s*\(", re.MULTILINE)


def scan(source: Source) -> tuple[list[Route], list[Mount]]:
    """Return each method as `package.Service/Method`."""
    package = _PACKAGE.search(source.text)
    lead = f"{package[1]}." if package else ""
    found = []
    for service in _SERVICE.finditer(source.text):
        for match in _RPC.finditer(source.text, service.end(), source.block_end(service.end())):
            line = source.line(match.start(1))
            found.append(Route("RPC", f"{lead}{service[1]}/{match[1]}", source.path, line, "", "gRPC"))
    return found, []
