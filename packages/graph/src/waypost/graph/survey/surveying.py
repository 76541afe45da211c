"""`survey`: one bounded reading of a source tree."""

import re
from pathlib import Path

from waypost.graph.survey import calls, environment, layout, manifests, nodes, operations, readme
from waypost.graph.survey.data import table
from waypost.graph.survey.edges import edges
from waypost.graph.survey.facts import FileFacts, Framework, Import, Manifest, Named, Readme, Route, Survey, Use, Warned
from waypost.graph.survey.imports import Resolver
from waypost.graph.survey.manifests.shapes import NotOursError
from waypost.graph.survey.modules import Division
from waypost.graph.survey.routes import pages
from waypost.graph.survey.routes.paths import join
from waypost.graph.survey.scanning import scan
from waypost.graph.survey.source import Source, clean
from waypost.graph.survey.tree import Limits, Tree

_MOUNT_DEPTH = 6
_PATHS = re.compile(r"\"([^\"*]+)\*\"\s*:\s*\[\s*\"(?:\./)?([^\"*]*)\*\"")
_DECISION = re.compile(r"^(?:docs?/)?(?:adr|adrs|decisions|architecture/decisions)/[^/]+\.md$")
_PROVIDER = re.compile(r"^\s*provider\s*=\s*\"(\w+)\"", re.MULTILINE)


def survey(root: Path, limits: Limits | None = None) -> Survey:
    """Return what a source tree shows of itself; nothing is written, run or followed out of the tree.

    Args:
        root: the project's folder.
        limits: how much to look at; by default 20,000 files and 64 MB.
    """
    tree = Tree(root, limits)
    found = Survey(name=clean(root.resolve().name, 60) or "project", total_files=len(tree.files))
    found.nodes = nodes.existing(tree)
    found.manifests = _manifests(tree, found.warnings)
    found.operations = operations.read(tree, found.manifests)
    found.readme = _readme(tree)
    found.decisions = _decisions(tree)
    found.env = [
        name for path in tree.named(*environment.EXAMPLES, *environment.PROPERTIES) for name in _example(tree, path)
    ]
    sources = _Sources(tree, found)
    sources.scan()
    found.frameworks = _frameworks(tree, found)
    sources.connect()
    found.truncated = tree.truncated
    found.warnings += [Warned(clean(path), "unreadable") for path in sorted(set(tree.unreadable))]
    return found


class _Sources:
    """The source files of a survey: scanned one by one, then connected."""

    def __init__(self, tree: Tree, found: Survey) -> None:
        self._tree = tree
        self._found = found
        folders = {path.rpartition("/")[0] for path in tree.files}
        folders |= {
            "/".join(folder.split("/")[:depth]) for folder in folders for depth in range(1, folder.count("/") + 1)
        }
        self._routers = [
            router
            for manifest in found.manifests
            for dependency in manifest.dependencies
            if manifest.ecosystem == "npm"
            for router in pages.routers(
                table("frameworks")["npm"].get(dependency.name, ""), manifest.directory, folders
            )
        ]
        self._router_of = {router.folder: router for router in self._routers}
        self._paths: dict[str, dict[str, str]] = {}

    def scan(self) -> None:
        """Read every source file once."""
        for path in self._tree.files:
            language = layout.language(path)
            if path.rpartition("/")[2] in {"tsconfig.json", "jsconfig.json"}:
                self._read_paths(path)
            if not language or layout.is_generated(path):
                continue
            source = self._tree.read(path)
            if source is None:
                continue
            facts = scan(source, language)
            if not facts.test:
                facts.routes += self._page(source)
            self._found.files[path] = facts

    def _read_paths(self, path: str) -> None:
        source = self._tree.read(path)
        if source:
            base = re.search(r"\"baseUrl\"\s*:\s*\"(?:\./)?([^\"]*)\"", source.text)
            lead = f"{base[1].strip('/')}/" if base and base[1].strip("./") else ""
            self._paths[path.rpartition("/")[0]] = {m[1]: lead + m[2] for m in _PATHS.finditer(source.text)}

    def _page(self, source: Source) -> list[Route]:
        folder = source.path.rpartition("/")[0]
        while folder:
            if folder in self._router_of:
                return pages.route_of(self._router_of[folder], source)
            folder = folder.rpartition("/")[0]
        return []

    def connect(self) -> None:
        """Resolve imports, put mounted routes under their prefixes, divide into modules, draw edges."""
        found = self._found
        resolver = Resolver(found.files, found.manifests, self._paths)
        uses: dict[tuple[str, str], Use] = {}
        for path, facts in found.files.items():
            for reference in facts.references:
                target = resolver.file(path, reference)
                if target:
                    found.imports.append(Import(path, reference.line, target))
                elif package := resolver.package(path, reference):
                    uses.setdefault((path, package), Use(package, path, reference.line))
        found.imports += _by_manifest(found.manifests, resolver)
        found.uses = list(uses.values())
        _mount(found.files, resolver)
        found.imports += calls.resolve(found.files)
        units = {manifest.directory for manifest in found.manifests if manifest.directory}
        connected = {one.source for one in found.imports}
        found.modules = Division(found.files, units, self._routers, connected).run()
        found.edges = edges(found.modules, found.imports)


def _by_manifest(found: list[Manifest], resolver: Resolver) -> list[Import]:
    """Return what units say of each other in their manifests, where no import shows more."""
    links = []
    for manifest in found:
        source = resolver.folder(manifest.directory)
        for reference in manifest.references:
            target = resolver.folder(reference.name)
            if source and target and source != target:
                links.append(Import(source, reference.line, target, manifest.path))
    return links


def _mount(files: dict[str, FileFacts], resolver: Resolver) -> None:
    kinds = {"Python": "python", "Rust": "rust"}
    above: dict[str, tuple[str, str]] = {}
    for path, facts in files.items():
        for mount in facts.mounts:
            kind = kinds.get(facts.language, "script")
            target = resolver.target(path, kind, mount.name) if mount.name else ""
            if target and target not in above:
                above[target] = (path, mount.prefix)
    for path, facts in files.items():
        prefix, at = "", path
        for _ in range(_MOUNT_DEPTH):
            if at not in above:
                break
            at, own = above[at]
            prefix = join(own, prefix)
        if prefix not in {"", "/"} and path in above:
            facts.routes = [
                Route(r.method, join(prefix, r.route), r.path, r.line, r.handler, r.framework)
                if r.method != "PAGE"
                else r
                for r in facts.routes
            ]


def _manifests(tree: Tree, warnings: list[Warned]) -> list[Manifest]:
    found = []
    for path in tree.files:
        reader = manifests.reader(path)
        if reader is None or layout.is_test(path) or layout.lies_in_support(path):
            continue
        source = tree.read(path)
        if source is None:
            continue
        try:
            manifest = reader(source)
        except NotOursError:
            continue
        except ValueError as error:
            warnings.append(Warned(clean(path), clean(str(error))))
        else:
            found.append(manifest)
    return found


def _readme(tree: Tree) -> Readme:
    for name in readme.NAMES:
        source = tree.read(name) if name in tree.names else None
        if source:
            return readme.read(source)
    return Readme()


def _decisions(tree: Tree) -> list[Named]:
    found = []
    for path in (path for path in tree.files if _DECISION.match(path)):
        source = tree.read(path)
        heading = re.search(r"^# +(.+)$", source.text, re.MULTILINE) if source else None
        if source and heading and "template" not in path.lower():
            found.append(Named(clean(heading[1], 120), path, source.line(heading.start())))
    return found


def _example(tree: Tree, path: str) -> list[Named]:
    source = tree.read(path)
    return environment.examples(source) if source else []


def _frameworks(tree: Tree, found: Survey) -> list[Framework]:
    """Return frameworks, databases and services, each once, where it is first asked for."""
    names: dict[str, Framework] = {}
    for manifest in found.manifests:
        known = table("frameworks")[manifest.ecosystem]
        for dependency in manifest.dependencies:
            name = known.get(dependency.name)
            if name:
                names.setdefault(name, Framework(name, dependency.version, manifest.path, dependency.line))
    for service in found.operations.services:
        image = service.command.rpartition("/")[2]
        name = table("frameworks")["images"].get(image.partition(":")[0])
        if name:
            names.setdefault(name, Framework(name, image.partition(":")[2], service.path, service.line))
    for path in (path for path in tree.files if path.endswith("schema.prisma")):
        source = tree.read(path)
        provider = (
            next((m for m in _PROVIDER.finditer(source.text) if m[1] in table("frameworks")["prisma"]), None)
            if source
            else None
        )
        if source and provider:
            name = table("frameworks")["prisma"][provider[1]]
            names.setdefault(name, Framework(name, "", path, source.line(provider.start())))
    return list(names.values())
