"""Errors of the graph.

DataError (waypost.kit)
├── FrontmatterError   a node's front matter is no mapping that can be read by lines
├── NodeError          a node file is missing, broken or not what the command needs
└── ProposalError      a proposal is not one that can be applied
UsageError (waypost.kit)
├── SecretError        a note holds a secret
└── NotFoundError      no node, section or suggestion of that name
"""

from waypost.kit.errors import DataError, UsageError


class FrontmatterError(DataError):
    """The front matter can't be read; `line` counts from 0 within the block."""


class NodeError(DataError):
    """A node file is missing, broken, or not what the command needs."""


class ProposalError(DataError):
    """A proposal is malformed, of another version, or leads out of meta/."""


class SecretError(UsageError):
    """A note holds something that looks like a secret."""


class NotFoundError(UsageError):
    """No node, section or suggestion goes by that name."""
