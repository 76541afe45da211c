"""PHP: composer.json."""

from waypost.graph.survey.facts import Dependency, Manifest, Script
from waypost.graph.survey.manifests.shapes import as_dict, as_list, as_text, load_json, manifest
from waypost.graph.survey.source import Source


def composer_json(source: Source) -> Manifest:
    """Read name, requirements, scripts and PSR-4 prefixes."""
    data = load_json(source)
    found = manifest("composer", source)
    found.name, found.version = as_text(data.get("name")), as_text(data.get("version"))
    found.description = as_text(data.get("description"))
    found.name_line = source.line_of("name")
    for table in ("require", "require-dev"):
        for name, version in as_dict(data.get(table)).items():
            if "/" in name:
                found.dependencies.append(Dependency(name, as_text(version), source.line_of(name)))
    for name, command in as_dict(data.get("scripts")).items():
        text = as_text(command) or " && ".join(filter(None, map(as_text, as_list(command))))
        found.scripts.append(Script(name, text, source.path, source.line_of(name)))
        if name == "test":
            found.tests, found.tests_line = "composer test", source.line_of(name)
    for prefix, folder in as_dict(as_dict(data.get("autoload")).get("psr-4")).items():
        first = as_text(folder) or next(filter(None, map(as_text, as_list(folder))), "")
        found.prefixes[prefix] = "/".join(filter(None, [found.directory, first.strip("/")]))
    return found
