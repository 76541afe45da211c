"""What is asked of the map, counted in a file beside it: one line of JSON a question."""

import os
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import msgspec

from waypost.kit.map_file import map_path
from waypost.protocol.results.map import AskedStats

_NAME = "map-queries.jsonl"
_LARGEST = 512 * 1024
"""Beyond it the file becomes the older one, and that is forgotten: the last few thousand questions stay."""
_TOP = 20


class Asked(msgspec.Struct, omit_defaults=True):
    """One question."""

    question: str
    name: str = ""
    found: int = 0
    ms: float = 0.0


def count(root: Path, asked: Asked) -> None:
    """Add a question to the file; where it can't be written nothing is counted, and nothing else happens."""
    path = map_path(root).with_name(_NAME)
    line = msgspec.json.encode(asked) + b"\n"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(descriptor, line)
            full = os.fstat(descriptor).st_size > _LARGEST
        finally:
            os.close(descriptor)
        if full:
            path.replace(_older(path))
    except OSError:
        return


def counted(root: Path) -> tuple[list[AskedStats], list[AskedStats]]:
    """Return how often each kind of question was asked, and the names asked for most; the most frequent first."""
    entries = list(_read(map_path(root).with_name(_NAME)))
    by_question: defaultdict[str, list[Asked]] = defaultdict(list)
    by_name: defaultdict[str, list[Asked]] = defaultdict(list)
    for entry in entries:
        by_question[entry.question].append(entry)
        if entry.name:
            by_name[f"{entry.question} {entry.name}"].append(entry)
    most = Counter({name: len(found) for name, found in by_name.items()}).most_common(_TOP)
    return _ordered(by_question), _ordered({name: by_name[name] for name, _ in most})


def _ordered(groups: dict[str, list[Asked]]) -> list[AskedStats]:
    found = [
        AskedStats(
            question=question,
            count=len(entries),
            empty=sum(not entry.found for entry in entries),
            milliseconds=round(sum(entry.ms for entry in entries) / len(entries), 2),
        )
        for question, entries in groups.items()
    ]
    return sorted(found, key=lambda entry: (-entry.count, entry.question))


def _read(path: Path) -> Iterable[Asked]:
    for file in (_older(path), path):
        try:
            lines = file.read_bytes().split(b"\n")
        except OSError:
            continue
        for line in lines:
            try:
                yield msgspec.json.decode(line, type=Asked)
            except msgspec.DecodeError:  # an unfinished line
                continue


def _older(path: Path) -> Path:
    return path.with_name(f"{path.name}.1")
