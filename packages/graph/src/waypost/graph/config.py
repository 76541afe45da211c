"""The `graph` section of the settings, and the lexicon that it extends."""

import hashlib
import json
from importlib.resources import files

import msgspec

from waypost.graph.extract import Lexicon


class Extractor(msgspec.Struct, forbid_unknown_fields=True):
    """A model that may refine proposals, through an OpenAI-compatible endpoint; off unless `url` is set."""

    url: str = ""
    """Base address, such as http://127.0.0.1:11434/v1."""
    model: str = ""
    key_env: str = ""
    """Environment variable that holds the key."""
    timeout: float = 20.0
    """Seconds."""


class GraphSettings(msgspec.Struct, forbid_unknown_fields=True):
    """Settings of the graph."""

    topics: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """Words of the project by topic, beside the built-in lexicon."""
    extractor: Extractor = msgspec.field(default_factory=Extractor)


def load_lexicon(settings: GraphSettings) -> tuple[Lexicon, str]:
    """Return the project's lexicon and a fingerprint of all that it was made from."""
    lexicon = Lexicon.default()
    if settings.topics:
        lexicon = lexicon.extended(settings.topics)
    data = files("waypost.graph").joinpath("extract", "lexicon.json").read_bytes()
    made = hashlib.blake2b(data + json.dumps(settings.topics, sort_keys=True).encode(), digest_size=8)
    return lexicon, made.hexdigest()
