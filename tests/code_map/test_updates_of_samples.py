"""Samples of every language, edited without regard for what their files say: an update equals a map made anew."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from waypost.codemap import CodeMap
from waypost.indexer.indexer import Indexer

SAMPLES = Path(__file__).parents[1] / "quality" / "code_map" / "dev"
NAMES = sorted(path.parent.name for path in SAMPLES.glob("*/sample.yaml"))
STEPS = 8
COMPARED = 4
"""After how many steps the map is compared with one made anew."""


def whole(root: Path) -> dict[str, list[str]]:
    """Return all that a map holds, in an order of its own."""
    with CodeMap.open(root, refresh=False) as found:
        document: dict[str, list[Any]] = json.loads("".join(found.export()))
    return {part: sorted(map(json.dumps, rows)) for part, rows in document.items()}


def edit(root: Path, chance: random.Random, texts: dict[str, bytes]) -> None:
    """Do something to one file: take it away, rename it, cut lines out, give it another's text, copy it, restore it."""
    path = chance.choice(sorted(texts))
    place = root / path
    what = chance.randrange(6)
    if what == 0:
        place.unlink(missing_ok=True)
    elif what == 1 and place.exists():
        place.rename(place.with_name(f"x{place.name}"))
    elif what == 2:
        lines = texts[path].split(b"\n")
        start = chance.randrange(len(lines) + 1)
        place.write_bytes(b"\n".join(lines[:start] + lines[start + chance.randrange(1, 8) :]))
    elif what == 3:
        place.write_bytes(texts[chance.choice(sorted(texts))])
    elif what == 4:
        (place.parent / "deep").mkdir(exist_ok=True)
        (place.parent / "deep" / place.name).write_bytes(texts[path])
    else:
        place.write_bytes(texts[path])


@pytest.mark.parametrize("name", NAMES)
def test_an_update_equals_a_map_made_anew(tmp_path: Path, name: str) -> None:
    root = Path(shutil.copytree(SAMPLES / name / "project", tmp_path / "updated"))
    (root / ".waypost").mkdir()
    texts = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    chance = random.Random(name)
    Indexer(root).index()
    for step in range(1, STEPS + 1):
        edit(root, chance, texts)
        Indexer(root).index()
        if step % COMPARED:
            continue
        anew = Path(shutil.copytree(root, tmp_path / f"anew{step}", ignore=shutil.ignore_patterns("cache")))
        Indexer(anew).index()
        updated, made = whole(root), whole(anew)
        for part, rows in made.items():
            assert updated[part] == rows, (part, step)
