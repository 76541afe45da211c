"""What each rule leaves out of a project's map."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from waypost.indexer.scan.defaults import all_rules
from waypost.indexer.scan.explain import Explainer
from waypost.indexer.scan.languages import Languages
from waypost.indexer.scan.read import read_source
from waypost.indexer.scan.shapes import Reason, Skipped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from waypost.indexer.scan.settings import MapSettings


class RuleCount(Struct, frozen=True):
    """A rule and the number of files that would be in the map without it."""

    reason: str
    values: dict[str, str]
    files: int


def survey(
    root: Path,
    settings: MapSettings,
    suffixes: Mapping[str, str],
    report: Callable[[int, int], None] | None = None,
) -> list[RuleCount]:
    """Return every active rule with what it leaves out, those that leave out most first.

    A file that several rules leave out counts for the one that meets it first, folders before files. Every file of the
    map is read for it: what it holds is a rule too.
    """
    explainer = Explainer(root, settings, suffixes)
    counts = Counter({_key(explainer.values(rule), rule.key): 0 for rule in _rules(settings)})
    out = [path for path in _all_files(str(root), suffixes) if path not in explainer.files]
    skipped = {skipped.path for skipped in explainer.listing.skipped}
    for reason in explainer.why.reasons([path for path in out if path not in skipped]).values():
        if reason is not None:
            counts[_key(explainer.values(reason), reason.key)] += 1
    for reason_key in (*(each.reason for each in explainer.listing.skipped), *_unread(explainer, report)):
        counts[_key({}, reason_key)] += 1
    found = [RuleCount(reason, dict(values), files) for (reason, values), files in counts.items()]
    return sorted(found, key=lambda rule: (-rule.files, rule.reason, sorted(rule.values.items())))


def _key(values: dict[str, str], reason: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    return reason, tuple(values.items())


def _rules(settings: MapSettings) -> list[Reason]:
    own = [Reason("setting", pattern.strip(), line=line) for line, pattern in enumerate(settings.exclude, 1)]
    return own + all_rules()


def _unread(explainer: Explainer, report: Callable[[int, int], None] | None) -> Iterator[str]:
    """Yield the reason for each file whose text is not taken."""
    for done, found in enumerate(explainer.listing.files, 1):
        source = read_source(explainer.root, found, explainer.settings)
        if isinstance(source, Skipped):
            yield source.reason
        if report is not None:
            report(done, len(explainer.listing.files))


def _all_files(root: str, suffixes: Mapping[str, str]) -> Iterator[str]:
    """Yield every file whose name tells a language, whatever the rules say of it; links are not followed."""
    languages = Languages(suffixes)
    stack = [""]
    while stack:
        prefix = stack.pop()
        try:
            with os.scandir(f"{root}/{prefix}") as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        stack.append(f"{prefix}{entry.name}/")
                    elif languages.of(entry.name) is not None and entry.is_file(follow_symlinks=False):
                        yield prefix + entry.name
        except OSError:
            continue
