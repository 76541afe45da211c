"""Pages of a file router, grouped by the first segment that names something."""

import re

from waypost.graph.survey.routes.pages import Router

_UNNAMED = re.compile(r"^(?:\(.*\)|\[.*\]|@.*|_.*|\$.*|\+.*)$")
_ROOT_STEMS = {
    "index",
    "page",
    "layout",
    "404",
    "500",
    "error",
    "not-found",
    "loading",
    "template",
    "middleware",
    "sitemap",
    "robots",
    "globals",
    "favicon",
    "root",
}


def group(router: Router, paths: list[str]) -> dict[str, list[str]]:
    """Return files by segment; under the empty one those that belong to no group."""
    groups: dict[str, list[str]] = {"": []}
    by_folder = router.folder.endswith("app") or router.framework == "SvelteKit"
    for path in paths:
        *folders, file = path.removeprefix(router.folder + "/").split("/")
        named = [part for part in folders if not _UNNAMED.match(part)]
        if router.framework == "Remix" and not named:
            named = [part for part in file.split(".")[:-1] if not _UNNAMED.match(part)]
        elif not named and not by_folder:
            stem = file.partition(".")[0]
            named = [] if _UNNAMED.match(stem) else [stem]
        key = named[0].split(".")[0] if named and named[0] not in _ROOT_STEMS else ""
        groups.setdefault(key, []).append(path)
    return groups
