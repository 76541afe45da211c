"""The wire version and the base of every structure that crosses a package border."""

import msgspec

WIRE_VERSION = 1
"""Within one wire version only additions are made; golden files of every released one stay readable."""


class Wire(msgspec.Struct):
    """Base of the wire structures; unknown fields are ignored on read."""
