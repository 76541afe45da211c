"""Node: package.json."""

from waypost.graph.survey.facts import Dependency, Manifest, Script
from waypost.graph.survey.manifests.shapes import as_dict, as_text, load_json, manifest
from waypost.graph.survey.source import Source

_NO_TEST = "no test specified"


def package_json(source: Source) -> Manifest:
    """Read name, dependencies, scripts, binaries and whether it binds a workspace."""
    data = load_json(source)
    found = manifest("npm", source)
    found.name = as_text(data.get("name"))
    found.version = as_text(data.get("version"))
    found.description = as_text(data.get("description"))
    found.name_line = source.line_of("name")
    for table in ("dependencies", "devDependencies", "peerDependencies"):
        for name, version in as_dict(data.get(table)).items():
            found.dependencies.append(Dependency(name, as_text(version), source.line_of(name)))
    for name, command in as_dict(data.get("scripts")).items():
        found.scripts.append(Script(name, as_text(command), source.path, source.line_of(f'"{name}"')))
    binaries = data.get("bin")
    for name, target in ({found.name: binaries} if isinstance(binaries, str) else as_dict(binaries)).items():
        found.entries.append(Script(name, as_text(target), source.path, source.line_of("bin")))
    if as_text(data.get("main")):
        found.entries.append(Script("main", as_text(data.get("main")), source.path, source.line_of("main")))
    test = next((script for script in found.scripts if script.name == "test"), None)
    if test and _NO_TEST not in test.command:
        found.tests, found.tests_line = "npm test", test.line
    found.workspace = "workspaces" in data
    return found
