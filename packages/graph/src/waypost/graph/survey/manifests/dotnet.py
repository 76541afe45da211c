""".NET: *.csproj, *.fsproj."""

import posixpath

from waypost.graph.survey.facts import Dependency, Manifest
from waypost.graph.survey.manifests.shapes import load_xml, local, manifest
from waypost.graph.survey.source import Source


def project(source: Source) -> Manifest:
    """Read SDK, target framework, package and project references."""
    root = load_xml(source)
    if local(root) != "Project":
        raise ValueError("not an MSBuild project")
    found = manifest("nuget", source)
    found.name = source.path.rpartition("/")[2].rpartition(".")[0]
    sdk = root.get("Sdk", "")
    if sdk:
        found.dependencies.append(Dependency(sdk, "", source.line_of(sdk)))
    for element in root.iter():
        name, include = local(element), element.get("Include", "")
        if name == "TargetFramework" and element.text:
            found.version = element.text.strip()
        elif name == "Version" and element.text and not include:
            found.description = f"version {element.text.strip()}"
        elif name == "PackageReference" and include:
            found.dependencies.append(Dependency(include, element.get("Version", ""), source.line_of(include)))
        elif name == "ProjectReference" and include:
            target = posixpath.normpath(posixpath.join(found.directory, include.replace("\\", "/")))
            line = source.line_of(include.replace("\\", "/").rpartition("/")[2])
            found.references.append(Dependency(posixpath.dirname(target), include, line))
    if any(dependency.name == "Microsoft.NET.Test.Sdk" for dependency in found.dependencies):
        found.tests = "dotnet test"
    return found
