"""Proposals as files: written for a later `apply`, read back with all checks."""

import hashlib
import sys
from pathlib import Path

import msgspec

from waypost.graph.notes.apply import read_proposal
from waypost.kit.files import read_bytes, write_atomic
from waypost.kit.workspace import proposals_folder
from waypost.protocol.proposal import Proposal


def encode_proposal(proposal: Proposal) -> bytes:
    """Return a proposal as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(proposal), indent=2) + b"\n"


def save_proposal(proposal: Proposal, path: Path) -> None:
    """Write a proposal to a file of the user's choice."""
    write_atomic(path, encode_proposal(proposal))


def keep_proposal(proposal: Proposal, root: Path, day: str) -> str:
    """Write a proposal into .waypost/proposals/ and return its path, relative to the root."""
    stem = proposal.target_node.rsplit("/", 1)[-1].removesuffix(".md")
    digest = hashlib.blake2b(proposal.raw_text.encode(), digest_size=3).hexdigest()
    path = proposals_folder(root) / f"{day}-{stem}-{digest}.json"
    write_atomic(path, encode_proposal(proposal), root=root)
    return path.relative_to(root).as_posix()


def load_proposal(name: str) -> Proposal:
    """Read a proposal from a file, or from standard input where the name is `-`.

    Raises:
        DataError: the file can't be read, or holds no proposal.
    """
    data = sys.stdin.buffer.read() if name == "-" else read_bytes(Path(name))
    return read_proposal(data.removeprefix(b"\xef\xbb\xbf"), name)
