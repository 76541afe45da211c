"""How much each kind of evidence counts, in points. Explained in docs/graph.md; measured by `make quality`."""

from math import exp, sqrt

NAME_POINTS = {"path": 14.0, "id": 12.0, "title": 7.0, "alias": 6.5, "stem": 6.5, "topic": 5.0, "part": 4.5, "tag": 4.0}
"""A name of the node stands in the text."""

SIGNAL_POINTS = {
    "endpoint": 6.0,
    "endpoint_path": 4.5,
    "route": 6.0,
    "rpc": 6.0,
    "graphql": 6.0,
    "table": 4.5,
    "component": 5.0,
    "config": 5.0,
    "file": 5.0,
    "symbol": 5.0,
    "message": 5.0,
    "error": 4.0,
    "identifier": 3.5,
    "resource": 3.6,
    "value": 2.5,
    "field": 2.5,
}
"""Text and node name the same thing; shared among k nodes it counts 1/sqrt(k)."""

TOPIC_POINTS = 3.5
"""A lexicon word of the text is a name, tag or alias of the node."""

GENERIC_TOPICS = {
    "user",
    "api",
    "data",
    "ui",
    "database",
    "frontend",
    "backend",
    "page",
    "component",
    "testing",
    "logging",
}
GENERIC_FACTOR = 0.35
"""Topics that any note may touch."""

USED_FACTOR = 0.6
"""A node that only uses a thing is less its home than the one that provides it."""

TEXT_POINTS = 1.5
"""A telling word that text and node share (textmatch), up to TEXT_MOST."""
TEXT_MOST = 6.0

ROLE_FACTOR = {"subject": 1.0, "object": 0.35, "user": 0.4, "compared": 0.15}
"""What the text's subject uses is seldom what the text is about."""

FIRST_FACTOR = 1.3
"""What is named first is most often the subject."""

LATER_FACTOR = 0.6
"""What is named later, behind a subject, is less often one."""

LATER_SIGNAL_FACTOR = 0.5
"""The same for things that note and node both name."""

OTHER_TYPE_FACTOR = 0.5
"""`Login API` is not the login feature, `auth page` not the auth module."""

CAP = 1.7
"""Several hits of one kind count at most this many times the strongest."""


def shared(points: float, count: int) -> float:
    """Return points for a thing that `count` nodes share."""
    return points / sqrt(max(1, count))


def saturate(points: list[float]) -> float:
    """Return the sum of hits of one kind, limited by CAP."""
    return min(sum(points), CAP * max(points, default=0.0))


def confidence(points: float, scale: float = 2.7) -> float:
    """Return points as a confidence from 0 to 10."""
    return round(10.0 * (1.0 - exp(-max(0.0, points) / scale)), 1)
