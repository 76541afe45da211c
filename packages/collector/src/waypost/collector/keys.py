"""Hashes that stand for ids and arguments in the ledger."""

from hashlib import blake2b


def hash63(data: bytes) -> int:
    """Return 63 bits of a hash: what an INTEGER of SQLite holds without a sign."""
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big") >> 1
