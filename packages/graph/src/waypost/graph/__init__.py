"""The engineering memory graph of a project: plain notes in, explained nodes and edges, bounded context out.

Names are loaded at first use: a command pays only for the parts that it needs.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.graph.errors import FrontmatterError, NodeError, NotFoundError, ProposalError, SecretError
    from waypost.graph.graph import Graph
    from waypost.graph.nodes.record import NodeRecord

__all__ = [
    "FrontmatterError",
    "Graph",
    "NodeError",
    "NodeRecord",
    "NotFoundError",
    "ProposalError",
    "SecretError",
]

_HOMES = {"Graph": "graph", "NodeRecord": "nodes.record"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(name)
    return getattr(import_module(f"waypost.graph.{_HOMES.get(name, 'errors')}"), name)
