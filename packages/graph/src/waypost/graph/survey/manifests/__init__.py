"""Manifests of every ecosystem: which files are read, and by what."""

from collections.abc import Callable

from waypost.graph.survey.facts import Manifest
from waypost.graph.survey.manifests import dotnet, go, jvm, node, php, python, ruby, rust
from waypost.graph.survey.source import Source

Reader = Callable[[Source], Manifest]

_BY_NAME: dict[str, Reader] = {
    "pyproject.toml": python.pyproject,
    "setup.cfg": python.setup_cfg,
    "setup.py": python.setup_py,
    "Pipfile": python.pipfile,
    "package.json": node.package_json,
    "go.mod": go.go_mod,
    "Cargo.toml": rust.cargo_toml,
    "pom.xml": jvm.pom_xml,
    "build.gradle": jvm.gradle,
    "build.gradle.kts": jvm.gradle,
    "composer.json": php.composer_json,
    "Gemfile": ruby.gemfile,
}
_BY_SUFFIX: dict[str, Reader] = {".csproj": dotnet.project, ".fsproj": dotnet.project}


def reader(path: str) -> Reader | None:
    """Return what reads this file as a manifest; readers raise ValueError where the file is not what its name says."""
    name = path.rpartition("/")[2]
    if name in _BY_NAME:
        return _BY_NAME[name]
    if name.startswith("requirements") and name.endswith(".txt"):
        return python.requirements
    return next((found for suffix, found in _BY_SUFFIX.items() if name.endswith(suffix)), None)
