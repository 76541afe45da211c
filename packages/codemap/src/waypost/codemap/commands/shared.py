"""What the map's commands share."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from waypost.codemap.messages import t
from waypost.kit.cli import Run, option

if TYPE_CHECKING:
    from waypost.codemap.codemap import CodeMap

PACKAGE = "waypost.codemap"
BUDGET = 1500

budget = option("--budget", type=click.IntRange(min=50), default=BUDGET, show_default=True)
no_refresh = option("--no-refresh", is_flag=True)


@contextmanager
def opened(run: Run, *, no_refresh: bool) -> Iterator["CodeMap"]:
    """Open the project's map, in step with its files; say on standard error where it could not be."""
    from waypost.codemap.codemap import CodeMap
    from waypost.kit.map_file import map_path
    from waypost.kit.sqlite_errors import usable

    with run.progress(t("progress.index")) as report:
        found = CodeMap.open(run.root, refresh=not no_refresh, report=report)
    with found:
        if found.stale:
            run.note(found.stale)
        with usable(map_path(found.root)):
            yield found


def from_root(run: Run, text: str) -> str:
    """Return a path as the map writes it where it leads, from the working folder, into the project; else the text."""
    from pathlib import Path

    path = Path.cwd() / text
    inside = Path(os.path.normpath(path))
    if Path.cwd() == run.root or not text.strip() or not path.exists() or not inside.is_relative_to(run.root):
        return text
    return inside.relative_to(run.root).as_posix()


def hint_nearest(run: Run, found: "CodeMap", name: str) -> None:
    """Tell which names come near one that the map doesn't know."""
    near = found.nearest(name)
    run.note(t("hint.nearest", name=name, names=", ".join(near)) if near else t("hint.unknown", name=name))
