"""Rust: Cargo.toml."""

import posixpath

from waypost.graph.survey.facts import Dependency, Manifest, Script
from waypost.graph.survey.manifests.shapes import as_dict, as_list, as_text, load_toml, manifest
from waypost.graph.survey.source import Source


def cargo_toml(source: Source) -> Manifest:
    """Read package, dependencies (path dependencies as references), binaries and workspace."""
    data = load_toml(source)
    package = as_dict(data.get("package"))
    found = manifest("cargo", source)
    found.name, found.version = as_text(package.get("name")), as_text(package.get("version"))
    found.description = as_text(package.get("description"))
    found.name_line = source.line_of("name")
    found.workspace = "workspace" in data
    shared = as_dict(as_dict(data.get("workspace")).get("dependencies"))
    for table in (data.get("dependencies"), data.get("dev-dependencies"), data.get("build-dependencies"), shared):
        for name, value in as_dict(table).items():
            path = as_text(as_dict(value).get("path"))
            line = source.line_of(name)
            if path:
                folder = posixpath.normpath(posixpath.join(found.directory, path))
                found.references.append(Dependency(folder, name, line))
            else:
                version = as_text(value) or as_text(as_dict(value).get("version"))
                found.dependencies.append(Dependency(name, version, line))
    for binary in as_list(data.get("bin")):
        name = as_text(as_dict(binary).get("name"))
        found.entries.append(Script(name, as_text(as_dict(binary).get("path")), source.path, source.line_of(name)))
    found.tests, found.tests_line = "cargo test", found.name_line
    return found
