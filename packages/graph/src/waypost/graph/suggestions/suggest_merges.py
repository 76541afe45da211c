"""Nodes that may be one: the same or similar names, tags, things named and words."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from waypost.graph.messages import t
from waypost.graph.nodes.names import NameKey, key_of, names_of, stem_of, without_generic
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.notes.edges import PROVIDED, SHARED
from waypost.graph.reviews.reviews import suggestion_id
from waypost.graph.signals.overlap import content_terms
from waypost.protocol.results.graph import Suggestion

_LEAST = 6.0
"""Confidence from which a merge is suggested."""
_COMMON = 4
"""A name or a key that more nodes have makes no pair."""
_NAME, _NEAR_NAME, _TAGS, _KEYS, _TEXT = 5.0, 3.5, 1.5, 3.0, 3.5
_NEAR = 0.6
"""Share of the words of two names from which they are similar."""
_KEYS_FROM = 2
"""A single thing that both name is an edge, not a twin."""
_KINDS = (*PROVIDED, *SHARED)


def suggest_merges(
    records: Iterable[NodeRecord], names: Mapping[str, Iterable[NameKey]] | None = None
) -> list[Suggestion]:
    """Return pairs of active nodes of one type that say the same, the most certain first: kept, merged.

    `names` are those of the active nodes by path, where they are known already.
    """
    active = {record.path: record for record in records if record.readable and not record.archived}
    known = names if names is not None else {record.path: names_of(record) for record in active.values()}
    titles = {path: {n.key for n in known.get(path, ()) if n.kind in {"title", "alias", "stem"}} for path in active}
    words = {path: _words(record) for path, record in active.items()}
    found = [made for one, other in _pairs(active, titles, words) if (made := _compare(active[one], active[other]))]
    return sorted(found, key=lambda s: (-s.confidence, s.nodes))


def _pairs(
    active: dict[str, NodeRecord], titles: dict[str, set[str]], words: dict[str, set[str]]
) -> list[tuple[str, str]]:
    """Return the pairs that share a name, a word of their names and a tag, or several things that few others name."""
    holders: dict[tuple[str, str], list[str]] = {}
    for record in active.values():
        for key in _index_keys(record, titles[record.path], words[record.path]):
            holders.setdefault(key, []).append(record.path)
    counts: dict[tuple[str, str], int] = {}
    for (kind, _), paths in holders.items():
        if 1 < len(paths) <= _COMMON:
            for pair in combinations(sorted(set(paths)), 2):
                counts[pair] = counts.get(pair, 0) + (1 if kind == "thing" else _KEYS_FROM)
    return sorted(pair for pair, count in counts.items() if count >= _KEYS_FROM)


def _index_keys(record: NodeRecord, titles: set[str], words: set[str]) -> Iterator[tuple[str, str]]:
    yield from (("name", name) for name in titles)
    yield from (("words", " ".join(pair)) for pair in combinations(sorted(words), 2))
    if len(words) == 1:
        yield "words", next(iter(words))
    for kind in _KINDS:
        yield from (("thing", f"{kind} {key}") for key in record.signals.get(kind, ()))


def _words(record: NodeRecord) -> set[str]:
    """Return the telling words of a node's own name."""
    return set(key_of(without_generic(stem_of(record.id or record.path))).split()[:5])


def _compare(one: NodeRecord, other: NodeRecord) -> Suggestion | None:
    if one.type != other.type or _numbered(one, other):
        return None
    lines: list[tuple[float, str]] = []
    named = _names(one) & _names(other)
    left, right = _words(one), _words(other)
    if named:
        lines.append((_NAME, t("suggest.why.names", names=", ".join(sorted(named)))))
    elif left and right and len(left & right) / len(left | right) >= _NEAR:
        lines.append((_NEAR_NAME, t("suggest.why.near_names", names=f"{one.id}, {other.id}")))
    share, tags = _share(set(map(key_of, one.tags)), set(map(key_of, other.tags)))
    if tags:
        lines.append((_TAGS * share, t("suggest.why.tags", tags=", ".join(sorted(tags)))))
    share, keys = _share(_things(one), _things(other))
    if keys:
        lines.append((_KEYS * share, t("suggest.why.keys", keys=", ".join(sorted(keys)[:6]))))
    share, _ = _share(_text(one), _text(other))
    if share:
        lines.append((_TEXT * share, t("suggest.why.text", share=round(100 * share))))
    confidence = round(min(10.0, sum(points for points, _ in lines)), 1)
    if confidence < _LEAST:
        return None
    keep, gone = sorted((one, other), key=lambda r: (-_weight(r), r.path))
    nodes = [keep.path, gone.path]
    return Suggestion(
        id=suggestion_id("merge", nodes),
        kind="merge",
        nodes=nodes,
        confidence=confidence,
        evidence=[line for _, line in sorted(lines, key=lambda item: -item[0])],
        action=t("suggest.merge", keep=keep.path, gone=gone.path),
    )


def _numbered(one: NodeRecord, other: NodeRecord) -> bool:
    """Whether two names differ by a number or a version only: `feat_checkout-v2` is meant to be another node."""
    left, right = _words(one), _words(other)
    apart = left ^ right
    return bool(apart) and all(word.lstrip("v").isdigit() for word in apart)


def _names(record: NodeRecord) -> set[str]:
    return {name.key for name in names_of(record) if name.kind in {"title", "alias", "stem"}}


def _things(record: NodeRecord) -> set[str]:
    return {f"{key}" for kind in _KINDS if kind != "endpoint_path" for key in record.signals.get(kind, ())}


def _text(record: NodeRecord) -> set[str]:
    return content_terms(" ".join(bullet.text for bullet in (*record.state, *record.decisions, *record.issues)))


def _share(left: set[str], right: set[str]) -> tuple[float, set[str]]:
    both = left & right
    return (len(both) / len(left | right) if both else 0.0), both


def _weight(record: NodeRecord) -> int:
    """Return how much a node holds: the fuller one is kept."""
    return record.tokens
