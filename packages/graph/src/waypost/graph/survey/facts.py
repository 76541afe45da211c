"""What a survey knows, each fact with its place: paths relative to the root, with `/`, lines from 1."""

from msgspec import Struct, field


class Dependency(Struct, frozen=True, gc=False):
    """A package that a manifest asks for; `version` as written there."""

    name: str
    version: str = ""
    line: int = 1


class Script(Struct, frozen=True, gc=False):
    """A named command or entry point: package.json scripts, console scripts, make targets, binaries."""

    name: str
    command: str
    path: str
    line: int = 1


class Manifest(Struct, kw_only=True):
    """One manifest file; `directory` is the unit that it describes (empty: the root)."""

    ecosystem: str
    """One of the keys of data/frameworks.json: pypi, npm, go, cargo, maven, composer, gem, nuget."""
    path: str
    directory: str
    name: str = ""
    version: str = ""
    description: str = ""
    name_line: int = 1
    dependencies: list[Dependency] = field(default_factory=list)
    scripts: list[Script] = field(default_factory=list)
    entries: list[Script] = field(default_factory=list)
    workspace: bool = False
    """It binds several packages together."""
    tests: str = ""
    """The command that runs the tests, where the manifest tells it."""
    tests_line: int = 1
    references: list[Dependency] = field(default_factory=list)
    """Other units by path (`<ProjectReference>`, `path = "../x"`); `name` is the directory."""
    prefixes: dict[str, str] = field(default_factory=dict)
    """Name prefixes of the unit's own code and the folder each stands for (PSR-4)."""


class Framework(Struct, frozen=True, gc=False):
    """A framework, database or service that the project uses."""

    name: str
    version: str
    path: str
    line: int


class Route(Struct, frozen=True, gc=False):
    """One way in; `method` is an HTTP verb, ANY, PAGE (a page of the interface), WS or RPC."""

    method: str
    route: str
    path: str
    line: int
    handler: str = ""
    framework: str = ""


class Table(Struct, frozen=True):
    """One table or stored model; `kind` says what declares it."""

    name: str
    kind: str
    path: str
    line: int
    fields: tuple[str, ...] = ()


class Named(Struct, frozen=True, gc=False):
    """A name or a short text at a place: a symbol, an environment name, a to-do comment, an entry point."""

    name: str
    path: str
    line: int


class Reference(Struct, frozen=True, gc=False):
    """An import as the file writes it, before anybody knows what it means."""

    kind: str
    """What resolves it: python, script, go, rust, jvm, php, ruby, dotnet."""
    target: str
    line: int


class Mount(Struct, frozen=True, gc=False):
    """Routes of another file that stand under a prefix here; `name` as this file calls that file."""

    name: str
    prefix: str
    path: str


class FileFacts(Struct, kw_only=True):
    """What one source file says of itself."""

    path: str
    language: str
    lines: int = 0
    test: bool = False
    routes: list[Route] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    env: list[Named] = field(default_factory=list)
    symbols: list[Named] = field(default_factory=list)
    notes: list[Named] = field(default_factory=list)
    entries: list[Named] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    calls: list[Named] = field(default_factory=list)
    """Requests to paths of a server: `POST /api/login`."""
    mounts: list[Mount] = field(default_factory=list)
    spaces: list[str] = field(default_factory=list)
    """Names under which other files import this one: a Java package, a C# namespace."""


class Import(Struct, frozen=True, gc=False):
    """A file uses another file (or folder) of the project."""

    source: str
    line: int
    target: str
    via: str = ""
    """The manifest that says so, where no import does; `line` is its line then."""
    route: str = ""
    """The route that is called over the network, where that is the use."""


class Use(Struct, frozen=True, gc=False):
    """A file uses a package that a manifest asks for."""

    package: str
    path: str
    line: int


class Module(Struct, kw_only=True):
    """A part of the project that deserves a node; `files` are its own, in order."""

    id: str
    folder: str
    kind: str = "module"
    """`module` or `feature`."""
    roles: list[str] = field(default_factory=list)
    """Keys of data/vocabulary.json that its name or its content answers to."""
    files: list[str] = field(default_factory=list)
    unit: bool = False
    """It has a manifest of its own."""


class Edge(Struct, kw_only=True):
    """One module needs another; `evidence` holds the imports that show it, first ones first."""

    source: str
    target: str
    evidence: list[Import] = field(default_factory=list)
    count: int = 0
    firm: bool = True
    """False where the edge would close a circle: told, but no edge of the graph."""


class Operations(Struct, kw_only=True):
    """How the project is built, run and tested."""

    scripts: list[Script] = field(default_factory=list)
    tests: list[Script] = field(default_factory=list)
    ci: list[Named] = field(default_factory=list)
    images: list[Named] = field(default_factory=list)
    """Base images of Dockerfiles."""
    services: list[Script] = field(default_factory=list)
    """Compose services; `command` is the image."""


class Readme(Struct, frozen=True, gc=False):
    """Title and first paragraph, made harmless; empty where there is none."""

    title: str = ""
    paragraph: str = ""
    path: str = ""
    line: int = 1


class Warned(Struct, frozen=True, gc=False):
    """Something that could not be read."""

    path: str
    message: str


class Survey(Struct, kw_only=True):
    """Everything that was seen; the same tree gives an equal survey."""

    name: str
    manifests: list[Manifest] = field(default_factory=list)
    frameworks: list[Framework] = field(default_factory=list)
    files: dict[str, FileFacts] = field(default_factory=dict)
    imports: list[Import] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    modules: list[Module] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    operations: Operations = field(default_factory=Operations)
    decisions: list[Named] = field(default_factory=list)
    """Titles of decision records (docs/adr)."""
    env: list[Named] = field(default_factory=list)
    """Names in example environment files."""
    readme: Readme = field(default_factory=Readme)
    nodes: dict[str, str] = field(default_factory=dict)
    """Nodes that a graph here already has: path by id."""
    total_files: int = 0
    truncated: bool = False
    """A bound was reached; the rest of the tree was not looked at."""
    warnings: list[Warned] = field(default_factory=list)

    @property
    def languages(self) -> dict[str, int]:
        """Source files without tests by language, most first."""
        counts: dict[str, int] = {}
        for facts in self.files.values():
            if not facts.test:
                counts[facts.language] = counts.get(facts.language, 0) + 1
        return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
