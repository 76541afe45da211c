"""Where a text speaks of nodes by their names."""

import re
from typing import NamedTuple

from waypost.graph.index.cache import TOPIC, Cache
from waypost.graph.matching.weights import GENERIC_TOPICS
from waypost.graph.nodes.names import Phrase, phrases, stem_of
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.signals.relations import Role, role_at
from waypost.kit.text import fold_width

_RUN = re.compile(r"[A-Za-z0-9_./:{}@$-]++")
_JOINED = re.compile(r"[/_]|[a-z0-9]\.[a-z]")

_COMMON = 24
"""Nodes that may share a topic before it names none of them."""
FIRM = {"path", "id", "title", "alias", "stem", "topic"}
"""Kinds of name that mean a node; a part of a name or a tag may be anyone's."""


class Mention(NamedTuple):
    """One place where a text names a node."""

    path: str
    kind: str
    """Kind of the name (names.NameKey)."""
    text: str
    start: int
    end: int
    role: Role
    shared: int
    """How many nodes go by this name."""


def token_spans(text: str) -> list[tuple[int, int]]:
    """Return where paths, addresses and identifiers stand: a word inside one names no node, only the whole does."""
    found: list[tuple[int, int]] = []
    for match in _RUN.finditer(text):
        token = match.group().rstrip(".:/{@$-")
        if _JOINED.search(token):
            found.append((match.start(), match.start() + len(token)))
    return found


def find_mentions(text: str, cache: Cache, *, archived: bool = False) -> list[Mention]:
    """Return the mentions in order of place; where names overlap the longest counts."""
    folded = fold_width(text)
    runs = _outside_tokens(folded, list(phrases(folded)))
    postings: dict[str, list[tuple[str, str]]] = {}
    for kind, key, path in cache.with_names(list({run.key for run in runs}), archived=archived):
        postings.setdefault(key, []).append((kind, path))
    mentions: list[Mention] = []
    for run in _longest([run for run in runs if run.key in postings]):
        role = role_at(text, run.start)
        found = _meant(postings[run.key])
        mentions += [
            Mention(path, kind, text[run.start : run.end], run.start, run.end, role, len(found)) for kind, path in found
        ]
    return sorted([*mentions, *_by_topic(text, folded, cache, mentions)], key=lambda m: m.start)


def _by_topic(text: str, folded: str, cache: Cache, named: list[Mention]) -> list[Mention]:
    """Find nodes by what their names mean: a note's 登录 is feat_login, though nothing in the node says so."""
    tokens = token_spans(folded)
    taken = [*tokens, *((m.start, m.end) for m in named)]
    found: list[Mention] = []
    meant: dict[str, list[str]] = {}
    for start, end, topic in cache.lexicon.topic_spans(folded):
        if any(first < end and start < last for first, last in taken):
            continue
        if topic not in meant:
            meant[topic] = _named_by(topic, cache)
        role = role_at(text, start)
        found += [Mention(p, "topic", text[start:end], start, end, role, len(meant[topic])) for p in meant[topic]]
    return found


def _named_by(topic: str, cache: Cache) -> list[str]:
    """Return the nodes whose id, title or aliases speak of a topic; none where it is in the names of very many."""
    postings = cache.with_keys(TOPIC, [topic])
    if len(postings) > _COMMON or topic in GENERIC_TOPICS:
        return []
    records = cache.records(posting.path for posting in postings)
    return [r.path for r in records if topic in cache.lexicon.topics(" ; ".join([*_words(r), r.title, *r.aliases]))]


def _words(record: NodeRecord) -> list[str]:
    return [stem_of(record.id or record.path).replace("-", " ").replace("_", " ")]


def _meant(found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Keep of the nodes that share a name those that it firmly means, if there are any."""
    firm = [(kind, path) for kind, path in found if kind in FIRM]
    return firm or found


def _outside_tokens(text: str, runs: list[Phrase]) -> list[Phrase]:
    """Drop the runs that lie inside a token and are not the whole of it."""
    tokens = token_spans(text)
    if not tokens:
        return runs
    owner: dict[int, tuple[int, int]] = {place: span for span in tokens for place in range(*span)}
    return [run for run in runs if _whole(run, owner.get(run.start), owner.get(run.end - 1))]


def _whole(run: Phrase, first: tuple[int, int] | None, last: tuple[int, int] | None) -> bool:
    return (first is None or run.start == first[0]) and (last is None or run.end == last[1])


def _longest(runs: list[Phrase]) -> list[Phrase]:
    """Keep of overlapping runs the longest."""
    kept: list[Phrase] = []
    covered: set[int] = set()
    for run in sorted(runs, key=lambda run: (run.start - run.end, run.start)):
        if run.start in covered or run.end - 1 in covered:
            continue
        covered.update(range(run.start, run.end))
        kept.append(run)
    return sorted(kept, key=lambda run: run.start)
