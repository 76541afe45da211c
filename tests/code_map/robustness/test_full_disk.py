"""No space, or none left for this file: an error in words, and the map of before."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.code_map.robustness.launch import LIMITED, launch, script
from tests.code_map.tree import missing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.code_map.tree import Tree

FILES = {"core.py": "def shared():\n    return 1\n"} | {
    f"user_{number}.py": f"from core import shared\n\n\ndef use_{number}():\n    return shared()\n"
    for number in range(60)
}
MORE = {
    f"more_{number}.py": f"from core import shared\n\n\ndef more_{number}():\n    return shared()\n"
    for number in range(200)
}


def as_it_is(made: Tree) -> Any:
    return made.ask("export", "--format", "json", "--no-refresh")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("limit", [0, 5_000, 60_000])
def test_a_map_that_can_t_grow_is_the_one_of_before(
    tree: Callable[..., Tree], environment: dict[str, str], limit: int, language: str
) -> None:
    made = tree(FILES)
    made.index()
    before = as_it_is(made)
    made.write(MORE)
    environment = {**environment, "WAYPOST_LANG": language}
    for arguments in (["map", "index"], ["map", "index", "--full"]):
        told = launch(script(LIMITED, str(limit), *arguments), made.root, environment, 2).stderr
        assert told.startswith("error: ")
        assert ".waypost/cache/map" in told
    assert as_it_is(made) == before
    done = launch(script(LIMITED, str(limit), "map", "callers", "use_1"), made.root, environment)
    assert done.stderr != ""
    made.index()
    assert made.whole() == made.rebuilt()


@pytest.mark.parametrize("limit", [0, 5_000, 60_000])
def test_a_first_map_that_can_t_be_written(tree: Callable[..., Tree], environment: dict[str, str], limit: int) -> None:
    made = tree(FILES)
    for arguments in (["map", "index"], ["map", "callers", "shared"]):
        assert launch(script(LIMITED, str(limit), *arguments), made.root, environment, 2).stderr.startswith("error: ")
    assert len(made.calling("shared")) == 60


FILLED = (
    'mount -t tmpfs -o size=3m,mode=755 tmpfs "$1" || exit 99\n'
    'cp -r "$2"/. "$1"/ || exit 98\ncd "$1"\n'
    "dd if=/dev/zero of=filler bs=1k count=4000 2>/dev/null\nshift 2\n"
    '"$@" map index; echo "index=$?"\n'
    '"$@" map callers core.shared --json; echo "callers=$?"\n'
    "rm filler\n"
    '"$@" map index >/dev/null; echo "later=$?"\n'
)


def test_a_full_disk(
    tree: Callable[..., Tree], command: Callable[..., list[str]], environment: dict[str, str], tmp_path: Path
) -> None:
    """A small file system in a mount space of its own, filled up to the last page."""
    if os.geteuid() != 0 or not shutil.which("unshare"):
        missing("only root mounts a small file system")
    made = tree(FILES)
    made.index()
    made.write(MORE)
    place = tmp_path / "disk"
    place.mkdir()
    line = ["unshare", "--mount", "sh", "-c", FILLED, "sh", str(place), str(made.root), *command()]
    done = launch(line, made.root, environment, None)
    if done.returncode in {1, 98, 99} and "index=" not in done.stdout:
        missing(f"no small file system can be mounted: {done.stderr}")
    assert "index=2\n" in done.stdout, done
    assert "error: " in done.stderr
    assert "the disk is full" in done.stderr
    assert "callers=0\n" in done.stdout
    assert "later=0\n" in done.stdout
    assert '"user_59.use_59"' in done.stdout
