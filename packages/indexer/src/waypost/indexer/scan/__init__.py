"""Which files of a project belong in the map, why the others do not, and reading them.

    settings = map_settings(root)
    listing = list_files(root, settings, suffixes)
    for found in listing.files:
        source = read_source(root, found, settings)   # a Source, or a Skipped with its reason

`scan.explain` tells why a path is in or out, `scan.survey` what each rule leaves out; they are loaded by who asks.
"""

from waypost.indexer.scan.listing import list_files
from waypost.indexer.scan.read import read_source
from waypost.indexer.scan.settings import MapSettings, map_settings
from waypost.indexer.scan.shapes import FoundFile, Listing, Skipped, Source, describe

__all__ = [
    "FoundFile",
    "Listing",
    "MapSettings",
    "Skipped",
    "Source",
    "describe",
    "list_files",
    "map_settings",
    "read_source",
]
