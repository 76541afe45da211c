"""Which files of a project belong in the map, why the others do not, and reading them.

settings = map_settings(root)
listing = list_files(root, settings, suffixes)
for found in listing.files:
    source = read_source(root, found, settings)   # a Source, or a Skipped with its reason
"""

from waypost.indexer.scan.explain import explain
from waypost.indexer.scan.listing import list_files
from waypost.indexer.scan.read import read_source
from waypost.indexer.scan.settings import MapSettings, map_settings
from waypost.indexer.scan.shapes import Explanation, FoundFile, Listing, Skipped, Source, describe

__all__ = [
    "Explanation",
    "FoundFile",
    "Listing",
    "MapSettings",
    "Skipped",
    "Source",
    "describe",
    "explain",
    "list_files",
    "map_settings",
    "read_source",
]
