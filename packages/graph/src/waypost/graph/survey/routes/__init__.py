"""Routes that light patterns see, by language; each scanner is asked only where one of its words stands in the text."""

from collections.abc import Callable

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.routes import dotnet, go, jvm, php, proto, python, ruby, rust, script
from waypost.graph.survey.source import Source

Found = tuple[list[Route], list[Mount]]
Scanner = Callable[[Source], Found]

_SCANNERS: dict[str, tuple[tuple[str, ...], Scanner]] = {
    "Python": (("@", "path(", "url(", "include", "Route(", "register"), python.scan),
    "JavaScript": (("'/", '"/', "`/", "@Controller", "<Route", "path:"), script.scan),
    "TypeScript": (("'/", '"/', "`/", "@Controller", "<Route", "path:"), script.scan),
    "Go": (('"/', "Group(", "Handle"), go.scan),
    "Rust": (('"/', "service("), rust.scan),
    "Java": (("Mapping", "@Path"), jvm.scan),
    "Kotlin": (("Mapping", "routing", "Route.", "route("), jvm.scan),
    "PHP": (("Route::", "#[Route", "@Route"), php.scan),
    "Ruby": (
        (
            "routes.draw",
            "do",
        ),
        ruby.scan,
    ),
    "C#": (("Map", "[Http", "[Route"), dotnet.scan),
    "Protocol Buffers": (("rpc ",), proto.scan),
}


def scan(source: Source, language: str) -> Found:
    """Return the routes of one file, and the routes of other files that it puts under a prefix."""
    words, scanner = _SCANNERS.get(language, ((), None))
    if scanner is None or not any(word in source.text for word in words):
        return [], []
    return scanner(source)
