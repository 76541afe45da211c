"""A map file that is none: it is a cache, so whoever meets it makes it anew and answers."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from waypost.protocol.map_file import MAP_VERSION

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.code_map.tree import Tree

FILES = {
    "core.py": "def shared():\n    return 1\n",
    **{
        f"part{number % 5}/user_{number}.py": f"from core import shared\n\n\ndef use_{number}():\n    return shared()\n"
        for number in range(40)
    },
}
ALL = sorted(f"part{number % 5}.user_{number}.use_{number}" for number in range(40))


def map_file(made: Tree) -> Path:
    return made.root / ".waypost/cache/map.db"


def another_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE symbol")
        connection.execute(f"PRAGMA user_version = {MAP_VERSION + 1}")


def without_a_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE reference")


def pages_of(path: Path, table: str) -> None:
    """Overwrite the pages of one table."""
    with closing(sqlite3.connect(path)) as connection:
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        first = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()[0]
    with path.open("r+b") as file:
        file.seek((first - 1) * size)
        file.write(b"\xa5" * size)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "text": lambda path: path.write_text("not a database\n" * 500),
    "zeros": lambda path: path.write_bytes(bytes(20_000)),
    "head only": lambda path: path.write_bytes(path.read_bytes()[:60]),
    "first page only": lambda path: path.write_bytes(path.read_bytes()[:4096]),
    "half": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "tail overwritten": lambda path: path.write_bytes(path.read_bytes()[:8192] + b"\xa5" * 40_000),
    "no references": lambda path: pages_of(path, "reference"),
    "no facts": lambda path: pages_of(path, "facts"),
    "another version": another_version,
    "a table less": without_a_table,
}
QUESTIONS = [
    ("callers", "shared"),
    ("def", "shared"),
    ("stats",),
    ("unused",),
    ("outline",),
    ("query", "callers shared"),
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_question_makes_it_anew(tree: Callable[..., Tree], damage: str) -> None:
    made = tree(FILES)
    made.index()
    DAMAGES[damage](map_file(made))
    assert made.calling("shared") == ALL
    assert made.whole() == made.rebuilt()


@pytest.mark.parametrize("arguments", [(), ("--full",)], ids=["incremental", "full"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_an_index_makes_it_anew(tree: Callable[..., Tree], damage: str, arguments: tuple[str, ...]) -> None:
    made = tree(FILES)
    made.index()
    DAMAGES[damage](map_file(made))
    made.write({"core.py": "def shared():\n    return 2\n"})
    assert made.index(*arguments)["files"] == len(FILES)
    assert made.calling("shared") == ALL


@pytest.mark.parametrize("language", ["en", "zh"])
def test_without_refreshing_it_is_told(tree: Callable[..., Tree], language: str) -> None:
    """`--no-refresh` answers from the map as it is: one that is damaged is named, and what mends it."""
    made = tree(FILES)
    made.index()
    DAMAGES["no references"](map_file(made))
    told = made.run("callers", "shared", "--no-refresh", code=2, WAYPOST_LANG=language).stderr
    assert "map.db: " in told
    assert "\nhint: " in told
    assert ("damaged" if language == "en" else "损坏") in told


@pytest.mark.parametrize("seed", range(8))
def test_bytes_that_flip_anywhere(tree: Callable[..., Tree], seed: int) -> None:
    """Whatever a question meets, it ends with an answer or an error in words; the next full index mends all."""
    made = tree(FILES)
    made.index()
    chance = random.Random(seed)
    data = bytearray(map_file(made).read_bytes())
    for _ in range(200):
        data[chance.randrange(len(data))] = chance.randrange(256)
    map_file(made).write_bytes(data)
    for question in QUESTIONS:
        made.run(*question, "--json")
    made.write({"core.py": "def shared():\n    return 3\n"})
    made.index()
    made.index("--full")
    assert made.calling("shared") == ALL


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_folder_in_its_place_is_told(tree: Callable[..., Tree], language: str) -> None:
    made = tree(FILES)
    (map_file(made) / "precious").mkdir(parents=True)
    for arguments in (("index",), ("callers", "shared")):
        told = made.run(*arguments, code=2, WAYPOST_LANG=language).stderr
        assert told.startswith("error: ")
        assert "map.db: " in told
    assert (map_file(made) / "precious").is_dir()


def test_rests_of_a_write_ahead_log(tree: Callable[..., Tree]) -> None:
    """Files beside the map that belong to another one, or are nothing."""
    made = tree(FILES)
    made.index()
    for ending in ("-wal", "-shm"):
        map_file(made).with_name(f"map.db{ending}").write_bytes(b"\x37\x7f\x06\x82" + b"nonsense" * 900)
    assert made.calling("shared") == ALL


def test_what_lies_beside_the_map(tree: Callable[..., Tree]) -> None:
    """Answers that are kept and questions that are counted: damaged, they are forgotten."""
    made = tree(FILES)
    before = made.ask("outline")
    for name in ("map-answers.db", "map-queries.jsonl"):
        (made.root / ".waypost/cache" / name).write_bytes(b"\xff\x00 nothing of ours\n" * 300)
    assert made.ask("outline") == before
    assert made.ask("stats", "--queries")["asked"] != []
