"""How the harness asks the map: through the installed command, one process a question."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Protocol, TypeVar

from msgspec import Struct, convert

COMMAND = Path(sys.executable).parent / "waypost"
SECONDS = 120


class MapError(Exception):
    """The map could not answer."""


class FoundDefinition(Struct, frozen=True):
    """An entry of `map def`."""

    qualified_name: str
    kind: str
    path: str
    line: int


class FoundCaller(Struct, frozen=True):
    """An entry of `map callers`."""

    caller: str
    path: str
    line: int
    callee: str | None
    confidence: str


class FoundImporter(Struct, frozen=True):
    """An entry of `map importers`."""

    path: str
    line: int


class FoundRoute(Struct, frozen=True):
    """An entry of `map routes`."""

    method: str
    path: str
    handler: str | None
    file: str
    line: int
    framework: str
    clients: list[str] | None = None
    """Places that call the route, `path:line`; None where the map says nothing of clients."""


class FoundSymbol(Struct, frozen=True):
    """A symbol of `map export`."""

    qualified_name: str
    kind: str
    path: str
    line: int


class Export(Struct, frozen=True):
    """What the harness reads of `map export`."""

    symbols: list[FoundSymbol]


class CodeMap(Protocol):
    """The questions of the harness; each raises MapError where there is no answer."""

    def index(self) -> None:
        """Build the map of the project."""

    def definitions(self, name: str) -> list[FoundDefinition]:
        """Return where a name is declared."""

    def callers(self, name: str) -> list[FoundCaller]:
        """Return where a name is called."""

    def importers(self, path: str) -> list[FoundImporter]:
        """Return where a file is imported."""

    def impact(self, files: list[str]) -> set[str]:
        """Return the files that given files reach, or those that the uncommitted changes reach."""

    def routes(self) -> list[FoundRoute]:
        """Return all routes."""

    def export(self) -> Export:
        """Return the whole map."""


Answer = TypeVar("Answer")


class CommandMap:
    """The map of one project, asked through `waypost map ...`."""

    def __init__(self, project: Path, home: Path) -> None:
        self._project = project
        self._environment = {**os.environ, "WAYPOST_HOME": str(home), "WAYPOST_LANG": "en"}

    def index(self) -> None:
        """Build the map of the project."""
        self._ask("index", kind=dict[str, Any])

    def definitions(self, name: str) -> list[FoundDefinition]:
        """Return where a name is declared."""
        return self._ask("def", name, kind=list[FoundDefinition])

    def callers(self, name: str) -> list[FoundCaller]:
        """Return where a name is called."""
        return self._ask("callers", name, kind=list[FoundCaller])

    def importers(self, path: str) -> list[FoundImporter]:
        """Return where a file is imported."""
        return self._ask("importers", path, kind=list[FoundImporter])

    def impact(self, files: list[str]) -> set[str]:
        """Return the files that given files reach, or those that the uncommitted changes reach."""
        options = [option for file in files for option in ("--files", file)] or ["--base", "HEAD"]
        return {found["path"] for found in self._ask("impact", *options, kind=dict[str, Any])["affected"]}

    def routes(self) -> list[FoundRoute]:
        """Return all routes."""
        return self._ask("routes", kind=list[FoundRoute])

    def export(self) -> Export:
        """Return the whole map."""
        return self._ask("export", "--format", "json", kind=Export, json_option=False)

    def _ask(self, *arguments: str, kind: type[Answer], json_option: bool = True) -> Answer:
        command = [str(COMMAND), "map", *arguments, "--project", str(self._project), *(["--json"] * json_option)]
        shown = f"map {' '.join(arguments)}"
        try:
            done = subprocess.run(
                command, check=False, capture_output=True, text=True, env=self._environment, timeout=SECONDS
            )
            if done.returncode:
                raise MapError(f"{shown}: exit {done.returncode}: {done.stderr.strip()[-300:]}")
            return convert(json.loads(done.stdout), kind)
        except (OSError, ValueError, subprocess.TimeoutExpired) as error:  # convert's errors are ValueErrors
            raise MapError(f"{shown}: {error}") from error
