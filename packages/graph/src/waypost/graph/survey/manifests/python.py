"""Python: pyproject.toml, setup.cfg, setup.py, requirements*.txt, Pipfile."""

import configparser
import re
from typing import Any

from waypost.graph.survey.facts import Dependency, Manifest, Script
from waypost.graph.survey.manifests.shapes import NotOursError, as_dict, as_list, as_text, load_toml, manifest
from waypost.graph.survey.source import Source

_REQUIREMENT = re.compile(
    r"^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*([<>=!~^][^;#\s]*(?:\s*,\s*[<>=!~]+[^;#\s]+)*)?"
)


def pyproject(source: Source) -> Manifest:
    """Read PEP 621 and Poetry metadata."""
    data = load_toml(source)
    project, tool = as_dict(data.get("project")), as_dict(data.get("tool"))
    poetry = as_dict(tool.get("poetry"))
    found = manifest("pypi", source)
    found.name = as_text(project.get("name")) or as_text(poetry.get("name"))
    found.version = as_text(project.get("version")) or as_text(poetry.get("version"))
    found.description = as_text(project.get("description")) or as_text(poetry.get("description"))
    found.name_line = source.line_of("name")
    found.dependencies = [*_listed(source, _all_requirements(project, data)), *_poetry(source, poetry)]
    for name, target in {**as_dict(poetry.get("scripts")), **as_dict(project.get("scripts"))}.items():
        found.entries.append(Script(name, as_text(target), source.path, source.line_of(name)))
    if "pytest" in tool:
        found.tests, found.tests_line = "pytest", source.line_of("pytest")
    found.workspace = "workspace" in as_dict(tool.get("uv"))
    return found


def _all_requirements(project: dict[str, Any], data: dict[str, Any]) -> list[Any]:
    groups = [*as_dict(project.get("optional-dependencies")).values(), *as_dict(data.get("dependency-groups")).values()]
    return [*as_list(project.get("dependencies")), *(item for group in groups for item in as_list(group))]


def _poetry(source: Source, poetry: dict[str, Any]) -> list[Dependency]:
    tables = [poetry.get("dependencies"), poetry.get("dev-dependencies")]
    tables += [as_dict(group).get("dependencies") for group in as_dict(poetry.get("group")).values()]
    return [
        Dependency(name.lower(), as_text(value) or as_text(as_dict(value).get("version")), source.line_of(name))
        for table in tables
        for name, value in as_dict(table).items()
        if name != "python"
    ]


def _listed(source: Source, lines: list[Any]) -> list[Dependency]:
    found = []
    for line in lines:
        match = _REQUIREMENT.match(as_text(line))
        if match:
            found.append(Dependency(match[1].lower().replace("_", "-"), match[2] or "", source.line_of(match[1])))
    return found


def requirements(source: Source) -> Manifest:
    """Read one requirements file; options and addresses are passed over."""
    found = manifest("pypi", source)
    for number, line in enumerate(source.text.split("\n"), start=1):
        match = _REQUIREMENT.match(line)
        if match and "://" not in line:
            found.dependencies.append(Dependency(match[1].lower().replace("_", "-"), match[2] or "", number))
    return found


def setup_cfg(source: Source) -> Manifest:
    """Read setuptools' declarative metadata."""
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        parser.read_string(source.text)
    except configparser.Error as error:
        raise ValueError(str(error).splitlines()[0]) from error
    found = manifest("pypi", source)
    found.name = parser.get("metadata", "name", fallback="")
    found.version = parser.get("metadata", "version", fallback="")
    found.description = parser.get("metadata", "description", fallback="")
    found.name_line = source.line_of("name")
    found.dependencies = _listed(source, list(parser.get("options", "install_requires", fallback="").splitlines()))
    for line in parser.get("options.entry_points", "console_scripts", fallback="").splitlines():
        name, equals, target = line.partition("=")
        if equals:
            found.entries.append(Script(name.strip(), target.strip(), source.path, source.line_of(name.strip())))
    if parser.has_section("tool:pytest"):
        found.tests, found.tests_line = "pytest", source.line_of("tool:pytest")
    return found


def setup_py(source: Source) -> Manifest:
    """Read what a setup script states in plain literals; the script is not run."""
    if not re.search(r"\bsetup\s*\(", source.text):
        raise NotOursError("no setup script")
    found = manifest("pypi", source)
    for key in ("name", "version", "description"):
        match = re.search(rf"\b{key}\s*=\s*([\"'])(.*?)\1", source.text)
        setattr(found, key, match[2] if match else "")
    found.name_line = source.line_of("name")
    required = re.search(r"install_requires\s*=\s*\[(.*?)\]", source.text, re.DOTALL)
    if required:
        found.dependencies = _listed(source, [text for _, text in re.findall(r"([\"'])(.*?)\1", required[1])])
    return found


def pipfile(source: Source) -> Manifest:
    """Read a Pipfile's packages and scripts."""
    data = load_toml(source)
    found = manifest("pypi", source)
    for table in ("packages", "dev-packages"):
        for name, value in as_dict(data.get(table)).items():
            version = as_text(value) or as_text(as_dict(value).get("version"))
            found.dependencies.append(Dependency(name.lower(), version, source.line_of(name)))
    for name, command in as_dict(data.get("scripts")).items():
        found.scripts.append(Script(name, as_text(command), source.path, source.line_of(name)))
    return found
