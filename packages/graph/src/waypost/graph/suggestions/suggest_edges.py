"""Edges that the nodes speak for among themselves: the evidence and the directions of `edges`, node against node.

Each unlinked pair comes once, from the consumer to its provider. Everything goes through inverted indexes whose common
keys are passed over, so that the cost grows with the graph and not with its square.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from waypost.graph.matching.rank import KIND_LABEL
from waypost.graph.messages import t
from waypost.graph.nodes.names import NameKey
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.notes.edges import AMONG_FEATURES, PROVIDED, SHARED, Pair
from waypost.graph.reviews.reviews import Reviews, suggestion_id
from waypost.graph.signals.usage import USED
from waypost.graph.structure.links import Links
from waypost.graph.suggestions.node_mentions import NodeMention, mentions_among
from waypost.protocol.proposal import REVIEW
from waypost.protocol.results.graph import Suggestion

_COMMON = 4
"""A thing that more nodes without a provider name says little about two of them."""
_PROVIDERS = 3
"""A thing that more nodes provide is provided by none of them."""
_FIELD, _FIELDS_MOST = 1.3, 3.9
_TOPIC, _TOPICS_MOST = 1.1, 4.6
_NAMED = {"object": 8.0, "user": 7.5, "subject": 4.5, "compared": 0.0}
_LOOSE_NAME = 3.2
"""A node named without a word of relation, where the types do not tell the direction."""
_BETWEEN_MODULES = 0.55
"""Two modules that name the same thing, where nothing tells which of them uses it."""
_SHOWN = 6

Names: TypeAlias = Mapping[str, Iterable[NameKey]] | None


class _Key(NamedTuple):
    """A thing, and the nodes that name it."""

    kind: str
    key: str
    own: list[str]
    """Nodes that do not just use it."""
    users: list[str]


class _Finder:
    """Gathers the evidence between all pairs of nodes; a pair stands under its smaller path first."""

    def __init__(self, records: Iterable[NodeRecord], names: Names) -> None:
        self.names = names
        self.links = Links(records)
        self.types = {record.path: record.type for record in self.links.active}
        self.pairs: dict[tuple[str, str], Pair] = {}
        self.firm_lines: dict[tuple[str, str], set[str]] = {}

    def gather(self) -> None:
        """Go through all that the nodes name."""
        for found in _keys(self.links.active, _KINDS):
            if found.kind in SHARED:
                self._add_shared(found, SHARED[found.kind])
            else:
                self._add_provided(found, PROVIDED[found.kind])
        for mention in mentions_among(self.links.active, self.names):
            self._add_mention(mention)
        self._add_weak("field", KIND_LABEL["field"], _FIELD, _FIELDS_MOST)
        self._add_weak("topic", "tag/alias overlap", _TOPIC, _TOPICS_MOST)

    def _add(self, source: str, target: str, points: float, line: str) -> None:
        """Add firm evidence that one node depends on another."""
        if source == target:
            return
        key = (source, target) if source < target else (target, source)
        lines = self.firm_lines.setdefault(key, set())
        if line not in lines:
            lines.add(line)
            self.pairs.setdefault(key, Pair()).add(points, line, back=source > target)

    def _add_provided(self, found: _Key, points: float) -> None:
        """Who uses a thing depends on who provides it; a module provides before a feature does."""
        line = f"{KIND_LABEL[found.kind]}: {found.key}"
        modules = [path for path in found.own if self.types[path] == "module"]
        providers = modules or (found.own if found.users else [])
        if len(providers) > _PROVIDERS:
            return
        factor = 1.0 if len(providers) == 1 else 0.8
        for provider in providers:
            for path in (*found.users, *(p for p in found.own if p not in providers)):
                among = 1.0 if self.types[provider] == "module" else AMONG_FEATURES
                self._add(path, provider, points * factor * among, line)
        if not found.users and len(found.own) <= _COMMON:
            if len(modules) > 1:
                self._add_among(modules, points * _BETWEEN_MODULES, line)
            elif not modules:
                self._add_among(found.own, points * AMONG_FEATURES, line)

    def _add_among(self, paths: list[str], points: float, line: str) -> None:
        """Nodes of one kind that name the same thing: the later path is taken to build on the earlier."""
        for number, path in enumerate(paths):
            for other in paths[:number]:
                self._add(path, other, points, line)

    def _add_shared(self, found: _Key, points: float) -> None:
        paths = sorted({*found.own, *found.users})
        if len(paths) > _COMMON:
            return
        line = f"{KIND_LABEL[found.kind]}: {found.key}"
        for number, one in enumerate(paths):
            for other in paths[:number]:
                source, target = self._directed(one, other)
                module = self.types[target] == "module"
                self._add(source, target, points if module or found.kind == "route" else points * AMONG_FEATURES, line)

    def _directed(self, one: str, other: str) -> tuple[str, str]:
        """A feature depends on a module."""
        return (other, one) if self.types[one] == "module" and self.types[other] != "module" else (one, other)

    def _add_mention(self, mention: NodeMention) -> None:
        """A feature depends on a module; without that, and without a word of relation, a name says little."""
        source, target, points = mention.source, mention.target, _NAMED[mention.role]
        to_module = self.types[source] != "module" and self.types[target] == "module"
        from_module = self.types[source] == "module" and self.types[target] != "module"
        if mention.role == "subject" and not to_module:
            points = min(points, _LOOSE_NAME)
        elif mention.role == "object" and from_module:
            points *= AMONG_FEATURES
        line = t("suggest.why.named", source=source, text=mention.text)
        if mention.role == "user" or (mention.role == "subject" and from_module):
            source, target = target, source
        if points:
            self._add(source, target, points if mention.shared == 1 else points * 0.8, line)

    def _add_weak(self, kind: str, label: str, points: float, most: float) -> None:
        """Add what tells no direction; only rare things, so that the pairs stay few."""
        shared: dict[tuple[str, str], list[str]] = {}
        for found in _keys(self.links.active, (kind,)):
            if len(found.own) <= _COMMON:
                for number, one in enumerate(found.own):
                    for other in found.own[:number]:
                        shared.setdefault((other, one), []).append(found.key)
        for pair, keys in shared.items():
            line = f"{label}: {', '.join(keys[:_SHOWN])}"
            self.pairs.setdefault(pair, Pair()).add_weak(min(most, points * len(keys)), line)

    def suggestions(self, reviews: Reviews) -> Iterator[Suggestion]:
        """Yield what is certain enough, of unlinked pairs that nobody turned down."""
        linked = {(source, target) for source, targets in self.links.edges.items() for target in targets}
        for (one, other), pair in self.pairs.items():
            confidence = pair.confidence(max(pair.out, pair.back))
            if confidence < REVIEW or (one, other) in linked or (other, one) in linked:
                continue
            if pair.out == pair.back:
                source, target = self._directed(other, one)
            else:
                source, target = (one, other) if pair.out > pair.back else (other, one)
            if not (reviews.ignored("edge", [one, other]) or reviews.ignored("edge", [other, one])):
                yield _suggestion(source, target, confidence, pair)


def suggest_edges(records: Iterable[NodeRecord], reviews: Reviews, names: Names = None) -> list[Suggestion]:
    """Return the missing edges of the active nodes, the most certain first; each pair once, in one direction.

    `names` are those of the active nodes by path, where they are known already.
    """
    finder = _Finder(records, names)
    finder.gather()
    waiting = {frozenset(s.nodes) for s in reviews.pending() if s.kind == "edge"}
    found = [s for s in finder.suggestions(reviews) if frozenset(s.nodes) not in waiting]
    return sorted(found, key=lambda s: (-s.confidence, s.nodes))


def _suggestion(source: str, target: str, confidence: float, pair: Pair) -> Suggestion:
    nodes = [source, target]
    ordered = sorted(pair.lines, key=lambda item: -item[0])
    return Suggestion(
        id=suggestion_id("edge", nodes),
        kind="edge",
        nodes=nodes,
        confidence=confidence,
        evidence=list(dict.fromkeys(line for _, line in ordered)),
        action=t("suggest.edge", source=source, target=target),
    )


_KINDS = tuple(kind for kind in (*PROVIDED, *SHARED) if kind not in {"identifier", "resource"})
"""Between two nodes only firm kinds count: what each of them names, not what a note says of one."""


def _keys(records: list[NodeRecord], kinds: Iterable[str]) -> Iterator[_Key]:
    """Yield what at least two nodes name, by kind; an endpoint's path is passed over where the endpoint is shared."""
    shared_paths: set[str] = set()
    for kind in kinds:
        own: dict[str, list[str]] = {}
        users: dict[str, list[str]] = {}
        for record in records:
            used = set(record.signals.get(f"{kind}{USED}", ()))
            for key in record.signals.get(kind, ()):
                (users if key in used else own).setdefault(key, []).append(record.path)
        for key in sorted({*own, *users}):
            holders, takers = own.get(key, []), users.get(key, [])
            if len(holders) + len(takers) == 1 or (kind == "endpoint_path" and key in shared_paths):
                continue
            if kind == "endpoint":
                shared_paths.add(key.split(" ", 1)[-1])
            yield _Key(kind, key, holders, takers)
