"""Results of the map commands."""

from typing import Any, Literal

from msgspec import field

from waypost.protocol.map_file import Confidence
from waypost.protocol.wire import Wire


class MapWarning(Wire, kw_only=True):
    """One thing that kept a file from being read whole."""

    path: str
    message: str


class MapIndexResult(Wire, kw_only=True):
    """Result of `map index`: counts over the whole map, what this run did, and its wall time."""

    files: int
    symbols: int
    references: int
    imports: int
    routes: int
    warnings: list[MapWarning]
    seconds: float
    parsed: int = 0
    """Files that this run read."""
    linked: int = 0
    """Files whose references this run linked."""
    removed: int = 0


class Definition(Wire, kw_only=True):
    """One answer of `map def`."""

    name: str
    qualified_name: str
    kind: str
    """A kind of symbol, else `route` or `config`."""
    path: str
    line: int
    end_line: int
    signature: str
    language: str
    doc: str = ""


class Caller(Wire, kw_only=True):
    """One answer of `map callers`: a place where the name is called."""

    caller: str
    """Qualified name of the enclosing function or class, `<module>` at top level."""
    path: str
    line: int
    callee: str | None
    confidence: Confidence
    kind: str = "call"


class Callee(Wire, kw_only=True):
    """One answer of `map callees`: what a function calls; `path` is empty where the callee is not in the project."""

    callee: str
    line: int
    path: str
    target_line: int
    confidence: Confidence
    external: bool = False
    caller: str = ""
    """Qualified name of the function that calls."""
    kind: str = "call"


class CallNode(Wire, kw_only=True):
    """A caller with its own callers in turn (`map callers --depth`)."""

    caller: str
    path: str
    line: int
    confidence: Confidence
    callee: str | None = None
    callers: list["CallNode"] = field(default_factory=list)
    repeated: bool = False
    """Its callers stand elsewhere in the tree."""


class Importer(Wire, kw_only=True):
    """One answer of `map importers`."""

    path: str
    line: int
    name: str = ""


class ChangedSymbol(Wire, kw_only=True):
    """A symbol or file that a change touches."""

    path: str
    symbol: str
    """Qualified name; empty where the file as a whole counts."""
    line: int
    change: str
    """body, signature, added, deleted, renamed or file."""


class Affected(Wire, kw_only=True):
    """A file that a change reaches: by how many steps, and on which path."""

    path: str
    distance: int
    via: list[str]
    """The steps from the change to this file, each `symbol (kind, path:line)`."""
    confidence: Confidence = "exact"
    test: bool = False


class ImpactResult(Wire, kw_only=True):
    """Result of `map impact`; ordered by distance, then path."""

    changed: list[ChangedSymbol]
    affected: list[Affected]
    notes: list[str] = field(default_factory=list)
    """What could not be told."""


class RouteView(Wire, kw_only=True):
    """One answer of `map routes`."""

    method: str
    path: str
    handler: str
    file: str
    line: int
    framework: str
    clients: list[str] = field(default_factory=list)
    """Places of this project that call the route, `path:line`."""


class ExportReference(Wire, kw_only=True):
    """A reference by qualified names from the project's root."""

    source: str
    target: str | None
    kind: str
    path: str
    line: int
    confidence: Confidence
    name: str = ""
    external: str = ""
    """Dotted name outside the project where the reference is known to lead there."""


class ExportImport(Wire, kw_only=True):
    """An import; `target` is a path of the project, else `external` names the package."""

    path: str
    line: int
    raw: str
    target: str | None
    external: str = ""
    name: str = ""
    """What the statement asks for, empty where it is the module itself."""


class MapExport(Wire, kw_only=True):
    """Result of `map export --format json`."""

    symbols: list[Definition]
    references: list[ExportReference]
    imports: list[ExportImport]
    routes: list[RouteView]


class SearchHit(Definition, kw_only=True):
    """One answer of `map search`."""

    score: float
    matched: list[str] = field(default_factory=list)
    """The words of the question that it fits."""


class OutlineFile(Wire, kw_only=True):
    """A file of an outline with those of its symbols that are shown, in the order of the text."""

    path: str
    rank: float
    """Its share of the importance in the whole project."""
    symbols: list[Definition]


class OutlineResult(Wire, kw_only=True):
    """Result of `map outline`: the most important files and symbols within a budget of tokens."""

    files: list[OutlineFile]
    tokens: int
    left_out_files: int
    left_out_symbols: int
    text: str


class UnusedSymbol(Wire, kw_only=True):
    """One answer of `map unused`: a symbol that nothing in the map uses."""

    name: str
    qualified_name: str
    kind: str
    path: str
    line: int
    reason: str
    sure: Literal["likely", "maybe"]
    """maybe: something may use it that a map can't see."""


class CycleStep(Wire, kw_only=True):
    """An import that is part of a circle."""

    path: str
    line: int
    target: str
    deferred: bool = False
    """It stands in a function: it is carried out when that is called."""


class ImportCycle(Wire, kw_only=True):
    """One answer of `map cycles`: files that import each other in a circle."""

    files: list[str]
    """All that are tangled."""
    cycle: list[CycleStep]
    """A shortest circle among them."""
    deferred: bool = False
    """Every circle is broken by an import that stands in a function."""


class LanguageStats(Wire, kw_only=True):
    """What the map holds of one language."""

    language: str
    files: int
    lines: int
    symbols: int
    references: int
    exact: int
    likely: int
    unresolved: int
    external: int
    """References that lead out of the project."""


class AskedStats(Wire, kw_only=True):
    """How often a question was asked."""

    question: str
    count: int
    empty: int
    """Times that nothing was found."""
    milliseconds: float
    """On average."""


class MapStats(Wire, kw_only=True):
    """Result of `map stats`."""

    revision: int
    files: int
    symbols: int
    references: int
    imports: int
    imports_external: int
    routes: int
    routes_called: int
    config_keys: int
    warnings: int
    map_bytes: int
    source_bytes: int
    languages: list[LanguageStats]
    asked: list[AskedStats] = field(default_factory=list)
    """By command, where queries are asked for."""
    asked_names: list[AskedStats] = field(default_factory=list)
    """The names that are asked for most."""


class QueryAnswer(Wire, kw_only=True):
    """One answer of `map query`; `answer` is what the command of the question's first word prints."""

    question: str
    answer: Any
    hint: str = ""


class MapAnswer(Wire, kw_only=True):
    """What the map's tools tell an agent: text within a budget of tokens."""

    text: str
    tokens: int
    left_out: int = 0
    """Lines that did not fit."""
    stale: str = ""
    """What keeps the map from being in step with the files."""
