"""Ruby: Gemfile."""

import re

from waypost.graph.survey.facts import Dependency, Manifest
from waypost.graph.survey.manifests.shapes import manifest
from waypost.graph.survey.source import Source

_GEM = re.compile(r"^\s*gem\s+[\"']([\w-]+)[\"'](?:\s*,\s*[\"']([^\"']+)[\"'])?", re.MULTILINE)


def gemfile(source: Source) -> Manifest:
    """Read gems and, from them, what runs the tests."""
    found = manifest("gem", source)
    for match in _GEM.finditer(source.text):
        found.dependencies.append(Dependency(match[1], match[2] or "", source.line(match.start(1))))
    gems = {dependency.name: dependency.line for dependency in found.dependencies}
    if "rspec-rails" in gems or "rspec" in gems:
        found.tests, found.tests_line = "bundle exec rspec", gems.get("rspec-rails") or gems["rspec"]
    elif "rails" in gems:
        found.tests, found.tests_line = "bin/rails test", gems["rails"]
    return found
