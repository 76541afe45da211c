"""Data structures, wire version and ports shared by the Waypost packages."""

from waypost.protocol.checks import Check, Finding
from waypost.protocol.memory_map import MapNode, MemoryMap
from waypost.protocol.proposal import EdgeCandidate, Extracted, Proposal
from waypost.protocol.setups import PlannedFile, Setup
from waypost.protocol.wire import WIRE_VERSION, Wire

__all__ = [
    "WIRE_VERSION",
    "Check",
    "EdgeCandidate",
    "Extracted",
    "Finding",
    "MapNode",
    "MemoryMap",
    "PlannedFile",
    "Proposal",
    "Setup",
    "Wire",
]
