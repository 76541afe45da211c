"""Building and writing the index from the cache's rows for it."""

from waypost.graph.index.cache import Cache
from waypost.graph.index.collection import no_collection
from waypost.graph.index.index_rows import logs_of
from waypost.graph.index.index_state import IndexState, code_stamp, digest_of
from waypost.graph.index.memory_map import map_files, map_of, write_files
from waypost.graph.structure.links import Links
from waypost.graph.structure.topology import flaws


def build_index(cache: Cache) -> tuple[IndexState, list[str]]:
    """Write the index's files where they are not current; return the state and the paths that were written.

    Raises:
        DataError: as write_index.
    """
    with no_collection():
        return _built(cache)  # what it made is gone before the collector runs again


def _built(cache: Cache) -> tuple[IndexState, list[str]]:
    generation, rows = cache.index_rows()
    links = Links(rows)
    found = flaws(links)
    memory_map = map_of(links, found)
    files = map_files(memory_map, logs_of(row for row in rows if row.path in links.edges))
    changed = write_files(cache.root, files)
    state = IndexState(
        generation=generation,
        code=code_stamp(),
        files={name: digest_of(data) for name, data in files.items()},
        nodes=memory_map.stats.nodes,
        edges=memory_map.stats.edges,
        warnings=[flaw for flaw in found if flaw.severity != "info"],
    )
    return state, changed
