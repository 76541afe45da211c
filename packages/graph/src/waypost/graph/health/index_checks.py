"""What is wrong with the places of the graph: meta/, and the generated index."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from waypost.graph.index.memory_map import MAP_JSON, MAP_TEXT, index_is_current
from waypost.graph.nodes.files import ARCHIVE, META
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.structure.flaws import Flaw
from waypost.kit.paths import is_inside
from waypost.protocol.memory_map import MemoryMap


def uses_graph(root: Path) -> bool:
    """Whether a project has, or had, a graph."""
    return any((root / name).exists() for name in (META, MAP_TEXT, MAP_JSON, ".waypost/reviews"))


def place_flaws(root: Path) -> list[Flaw]:
    """Return what keeps meta/ from being read; nothing else can be checked then."""
    for name in (META, ARCHIVE):
        place = root / name
        if (place.exists() or place.is_symlink()) and not (place.is_dir() and is_inside(root, place)):
            return [Flaw("meta_outside", "error", name)]
    return [] if (root / META).exists() else [Flaw("no_meta", "warning", META)]


def index_flaws(root: Path, records: list[NodeRecord]) -> Iterator[Flaw]:
    """Yield what is wrong with MEMORY_MAP.md and MEMORY_MAP.json; a project without nodes needs none."""
    if not records and not (root / MAP_TEXT).exists() and not (root / MAP_JSON).exists():
        return
    for name in index_is_current(root, records):
        path = root / name
        if not path.is_file():
            yield Flaw("index_missing", "warning", name, fixable=not path.exists())
            continue
        reason = _invalid(path) if name == MAP_JSON else ""
        if reason:
            yield Flaw("index_invalid", "error", name, 0, {"reason": reason}, fixable=True)
        else:
            yield Flaw("index_old", "warning", name, fixable=True)


def _invalid(path: Path) -> str:
    """Return why a file is no index that programs can read, empty where it is one."""
    try:
        msgspec.json.decode(path.read_bytes(), type=MemoryMap)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return str(error)
    except OSError as error:
        return error.strerror or str(error)
    return ""
