"""Bringing the map in step with the files: what changed, reading it, linking what the change can affect."""

from waypost.indexer.updating.shapes import Updated
from waypost.indexer.updating.updater import Updater

__all__ = ["Updated", "Updater"]
