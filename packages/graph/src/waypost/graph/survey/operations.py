"""How the project is built, run and tested: Makefile, Procfile, Docker, compose, CI, the test command."""

import re
from collections.abc import Callable

from waypost.graph.survey.facts import Manifest, Named, Operations, Script
from waypost.graph.survey.source import Source, clean
from waypost.graph.survey.tree import Tree

MAX_EACH = 20
MAX_DEPTH = 3
"""How many folders deep such files are looked for."""

_TARGET = re.compile(r"^([A-Za-z][\w.-]*)\s*:(?![=:])[^\n]*(?:\n\t@?([^\n]*))?", re.MULTILINE)
_PROCESS = re.compile(r"^(\w+):\s*(\S[^\n]*)$", re.MULTILINE)
_FROM = re.compile(r"^FROM\s+(?:--\S+\s+)?([^\s]+)", re.MULTILINE | re.IGNORECASE)
_SERVICES = re.compile(r"^services:[ \t]*\n((?:[ \t]*(?:#[^\n]*)?\n|[ \t]+[^\n]*(?:\n|$))*)", re.MULTILINE)
_IMAGE = re.compile(r"^\s+image:\s*[\"']?([^\s\"'#]+)", re.MULTILINE)
_NAME = re.compile(r"^name:\s*[\"']?([^\n\"'#]+)", re.MULTILINE)
_COMPOSE = re.compile(r"^(?:docker-)?compose(?:\.[\w-]+)?\.ya?ml$")
_CI_FILES = (
    ".gitlab-ci.yml",
    "Jenkinsfile",
    "azure-pipelines.yml",
    "bitbucket-pipelines.yml",
    ".travis.yml",
    ".drone.yml",
)
_TEST_FILES = {
    "pytest.ini": "pytest",
    "tox.ini": "tox",
    "noxfile.py": "nox",
    "phpunit.xml": "vendor/bin/phpunit",
    "phpunit.xml.dist": "vendor/bin/phpunit",
    "manage.py": "python manage.py test",
}
_RUNNERS = {"pnpm-lock.yaml": "pnpm test", "yarn.lock": "yarn test", "bun.lockb": "bun test", "bun.lock": "bun test"}


def read(tree: Tree, manifests: list[Manifest]) -> Operations:
    """Return what the files beside the code say."""
    found = Operations()
    for path in tree.files:
        name = path.rpartition("/")[2]
        reader = _reader(path, name)
        if reader and path.count("/") <= MAX_DEPTH:
            source = tree.read(path)
            if source:
                reader(found, source)
    found.tests += _tests(tree, manifests, found.scripts)
    return found


def _reader(path: str, name: str) -> Callable[[Operations, Source], None] | None:
    if name in {"Makefile", "makefile", "justfile"} and "/" not in path:
        return _make
    if name == "Procfile":
        return _procfile
    if name == "Dockerfile" or name.startswith("Dockerfile.") or name.endswith(".Dockerfile"):
        return _docker
    if _COMPOSE.match(name):
        return _compose
    if path.startswith((".github/workflows/", ".circleci/")) or name in _CI_FILES:
        return _ci
    return None


def _make(found: Operations, source: Source) -> None:
    for match in _TARGET.finditer(source.text):
        if len(found.scripts) < MAX_EACH:
            command = clean(match[2] or "", 80)
            tool = "just" if source.path == "justfile" else "make"
            found.scripts.append(Script(f"{tool} {match[1]}", command, source.path, source.line(match.start())))


def _procfile(found: Operations, source: Source) -> None:
    for match in _PROCESS.finditer(source.text):
        found.scripts.append(Script(match[1], clean(match[2], 80), source.path, source.line(match.start())))


def _docker(found: Operations, source: Source) -> None:
    matches = list(_FROM.finditer(source.text))
    if matches and len(found.images) < MAX_EACH:
        match = matches[-1]  # the last FROM is the image that runs
        found.images.append(Named(clean(match[1], 60), source.path, source.line(match.start())))


def _compose(found: Operations, source: Source) -> None:
    section = _SERVICES.search(source.text)
    if not section:
        return
    first = re.search(r"^([ \t]+)[\w.-]+:", section[1], re.MULTILINE)
    if not first:
        return
    heads = list(re.finditer(rf"^{first[1]}([\w.-]+):[ \t]*(?:#.*)?$", section[1], re.MULTILINE))
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        body = section[1][head.end() : following.start() if following else None]
        image = _IMAGE.search(body)
        line = source.line(section.start(1) + head.start(1))
        if len(found.services) < MAX_EACH:
            found.services.append(Script(head[1], clean(image[1], 60) if image else "", source.path, line))


def _ci(found: Operations, source: Source) -> None:
    name = _NAME.search(source.text)
    if len(found.ci) < MAX_EACH:
        line = source.line(name.start()) if name else 1
        found.ci.append(Named(clean(name[1], 60) if name else "", source.path, line))


def _tests(tree: Tree, manifests: list[Manifest], scripts: list[Script]) -> list[Script]:
    """Return the test commands, the project's own target first, one for each folder and command."""
    found = [
        Script("", script.name, script.path, script.line)
        for script in scripts
        if script.name in {"make test", "just test"}
    ]
    runner = next((command for lock, command in _RUNNERS.items() if lock in tree.names), "npm test")
    seen: set[tuple[str, str]] = set()
    for manifest in manifests:
        command = runner if manifest.tests == "npm test" else manifest.tests
        if command == "go test ./..." and not any(path.endswith("_test.go") for path in tree.files):
            continue
        if command and (manifest.directory, command) not in seen:
            seen.add((manifest.directory, command))
            found.append(Script(manifest.directory, command, manifest.path, manifest.tests_line))
    for name, command in _TEST_FILES.items():
        for path in tree.named(name):
            folder = path.rpartition("/")[0]
            if path.count("/") <= MAX_DEPTH and (folder, command) not in seen:
                seen.add((folder, command))
                found.append(Script(folder, command, path, 1))
    if not found and any(d.name == "pytest" for m in manifests for d in m.dependencies):
        place = next((m, d) for m in manifests for d in m.dependencies if d.name == "pytest")
        found.append(Script(place[0].directory, "pytest", place[0].path, place[1].line))
    return found[:MAX_EACH]
