"""Java and Kotlin: pom.xml, build.gradle, build.gradle.kts."""

import re
from xml.etree import ElementTree as ET

from waypost.graph.survey.facts import Dependency, Manifest
from waypost.graph.survey.manifests.shapes import load_xml, local, manifest
from waypost.graph.survey.source import Source

_GRADLE = re.compile(
    r"^\s*(?:implementation|api|compileOnly|runtimeOnly|testImplementation|kapt|ksp|annotationProcessor)\s*\(?\s*(?:platform\()?"
    r"[\"']([\w.-]+):([\w.-]+)(?::([\w.$-]+))?[\"']",
    re.MULTILINE,
)
_PLUGIN = re.compile(r"\bid\s*\(?\s*[\"']([\w.-]+)[\"']\)?(?:\s+version\s+[\"']([^\"']+)[\"'])?")
_PROJECT = re.compile(r"\bproject\s*\(\s*(?:path\s*[:=]\s*)?[\"']:([\w:.-]+)[\"']")


def pom_xml(source: Source) -> Manifest:
    """Read a Maven project: own coordinates, parent, dependencies, modules."""
    root = load_xml(source)
    if local(root) != "project":
        raise ValueError("not a Maven project")
    found = manifest("maven", source)
    children = {local(child): child for child in root}
    found.name, found.version = _text(children.get("artifactId")), _text(children.get("version"))
    found.description = " ".join(_text(children.get("description")).split())
    found.name_line = source.line_of(found.name)
    found.workspace = "modules" in children
    parts = [children["parent"]] if "parent" in children else []
    parts += [child for child in children.get("dependencies", []) if local(child) == "dependency"]
    for part in parts:
        values = {local(child): _text(child) for child in part}
        name = values.get("artifactId", "")
        line = source.line_of(f">{name}<") if f">{name}<" in source.text else source.line_of(name)
        found.dependencies.append(Dependency(name, values.get("version", ""), line))
    found.tests, found.tests_line = "mvn test", found.name_line
    return found


def _text(element: ET.Element | None) -> str:
    return (element.text or "").strip() if element is not None else ""


def gradle(source: Source) -> Manifest:
    """Read plugins, dependencies and project references of a Gradle script; the script is not run."""
    found = manifest("maven", source)
    found.name = found.directory.rpartition("/")[2]
    version = re.search(r"^version\s*=?\s*[\"']([^\"']+)[\"']", source.text, re.MULTILINE)
    found.version = version[1] if version else ""
    for match in _PLUGIN.finditer(source.text):
        found.dependencies.append(Dependency(match[1], match[2] or "", source.line(match.start())))
    for match in _GRADLE.finditer(source.text):
        found.dependencies.append(Dependency(match[2], match[3] or "", source.line(match.start(1))))
    for match in _PROJECT.finditer(source.text):
        folder = match[1].replace(":", "/")
        found.references.append(Dependency(folder, folder, source.line(match.start())))
    found.tests = "./gradlew test"
    return found
