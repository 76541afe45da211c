"""What stays out of the map and why, as `map excludes` tells it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from waypost.indexer.kinds import file_kinds
from waypost.indexer.messages import t
from waypost.indexer.scan import map_settings
from waypost.indexer.scan.explain import Explainer
from waypost.indexer.scan.survey import survey
from waypost.kit.paths import is_inside, relative
from waypost.protocol.results.map_excludes import ExcludeRule, PathExplanation

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.scan.shapes import Explanation


def explain_paths(root: Path, paths: list[str]) -> list[PathExplanation]:
    """Explain each path: one that is there from the working folder, else one of the project.

    Raises:
        UnsafePathError: a path leads out of the project.
        DataError: the settings are wrong.
    """
    explainer = Explainer(root, map_settings(root), file_kinds())
    return [_told(explainer.explain(_within(root, path))) for path in paths]


def list_rules(root: Path, report: Callable[[int, int], None] | None = None) -> list[ExcludeRule]:
    """Return every active rule, those that leave out most first.

    Raises:
        DataError: the settings are wrong.
    """
    return [
        ExcludeRule(
            reason=rule.reason,
            pattern=rule.values.get("pattern", ""),
            origin=rule.values.get("origin", ""),
            line=int(rule.values.get("line", 0)),
            files=rule.files,
        )
        for rule in survey(root, map_settings(root), file_kinds(), report)
    ]


def _within(root: Path, path: str) -> str:
    """Return a path relative to the root; it may be given from the working folder, if that is in the project."""
    given = Path(path)
    if given.is_absolute():
        return relative(root, given)
    here = Path(os.path.normpath(Path.cwd() / given))
    return relative(root, here if os.path.lexists(here) and is_inside(root, here.parent) else root / given)


def _told(found: Explanation) -> PathExplanation:
    values = found.values
    place = values.get("origin") or t("excludes.defaults")
    if values.get("line") and values.get("origin"):
        place += f":{values['line']}"
    message = t(f"excludes.reason.{found.reason}", **{"place": place, **values})
    if "include" in values:
        message += t("excludes.brought_back", pattern=values["include"])
    return PathExplanation(
        path=found.path, included=found.included, reason=found.reason, message=message, values=values
    )
