"""Go: go.mod."""

import re

from waypost.graph.survey.facts import Dependency, Manifest
from waypost.graph.survey.manifests.shapes import manifest
from waypost.graph.survey.source import Source

_REQUIRE = re.compile(r"^\s*(?:require\s+)?([\w.-]+\.[\w.-]+/[^\s]+)\s+(v[^\s]+)(.*)$", re.MULTILINE)
_MAJOR = re.compile(r"/v\d+$")


def go_mod(source: Source) -> Manifest:
    """Read module path, Go version and direct requirements (without the major version's suffix)."""
    found = manifest("go", source)
    module = re.search(r"^module\s+(\S+)", source.text, re.MULTILINE)
    if not module:
        raise ValueError("no module line")
    found.name, found.name_line = module[1].strip('"'), source.line(module.start())
    version = re.search(r"^go\s+(\S+)", source.text, re.MULTILINE)
    found.version = f"go {version[1]}" if version else ""
    for match in _REQUIRE.finditer(source.text):
        if "// indirect" not in match[3]:
            found.dependencies.append(Dependency(_MAJOR.sub("", match[1]), match[2], source.line(match.start(1))))
    found.tests, found.tests_line = "go test ./...", found.name_line
    return found
