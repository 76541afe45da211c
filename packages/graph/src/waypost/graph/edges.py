"""Edges that a note speaks for: from the consumer to its provider, with evidence of several kinds.

Strong evidence (the same endpoint, table, component, message, or a node named behind `uses`) links by itself; weak
evidence (shared words, fields, configuration) only asks for a review, and nothing below REVIEW is kept.
"""

from dataclasses import dataclass, field

from waypost.graph.cache import Cache
from waypost.graph.mentions import Mention
from waypost.graph.note import Note
from waypost.graph.rank import KIND_LABEL
from waypost.graph.record import NodeRecord
from waypost.graph.relations import says
from waypost.graph.weights import shared
from waypost.protocol.proposal import REVIEW, SURE, EdgeCandidate

_PROVIDED = {
    "endpoint": 8.5,
    "endpoint_path": 8.0,
    "rpc": 8.5,
    "graphql": 8.5,
    "table": 8.0,
    "component": 8.0,
    "message": 8.0,
}
"""What a module provides and others use; between two features it weighs less."""
_SHARED = {"route": 6.0, "file": 5.0, "symbol": 6.0, "config": 5.5, "error": 3.0}
_AMONG_FEATURES = 0.7
_NAMED = {"object": 8.0, "user": 7.5, "subject": 4.5, "compared": 0.0}
_TAG_FACTOR = 0.55
_FIELD, _FIELDS_MOST = 1.3, 3.9
_TOPIC, _TOPICS_MOST = 1.1, 4.6
_MODULE = "module"


@dataclass(slots=True)
class _Pair:
    """Evidence between target and another node, by direction."""

    out: float = 0.0
    """Points for target -> other."""
    back: float = 0.0
    """Points for other -> target."""
    weak: float = 0.0
    lines: list[tuple[float, str]] = field(default_factory=list)

    def add(self, points: float, line: str, *, back: bool = False) -> None:
        """Add firm evidence for a direction; the strongest counts whole, more of it a quarter."""
        old = self.back if back else self.out
        new = max(old, points) + 0.25 * min(old, points)
        if back:
            self.back = new
        else:
            self.out = new
        self.lines.append((points, line))


class EdgeFinder:
    """Gathers the evidence between one target and all other nodes."""

    def __init__(self, note: Note, target: str, target_type: str, cache: Cache) -> None:
        self.note = note
        self.target = target
        self.target_type = target_type
        self.cache = cache
        self.pairs: dict[str, _Pair] = {}
        self.types: dict[str, str] = {}

    def find(self) -> list[EdgeCandidate]:
        """Return the edges from REVIEW upwards, the most certain first."""
        self._load_types()
        for kind, points in (*_PROVIDED.items(), *_SHARED.items()):
            self._add_signal(kind, points)
        self._add_names()
        self._add_fields()
        self._add_topics()
        found = [edge for path, pair in self.pairs.items() if (edge := self._edge(path, pair))]
        return sorted(found, key=lambda edge: (-edge.confidence, edge.source, edge.target))

    def _load_types(self) -> None:
        paths = {mention.path for mention in self.note.mentions}
        for kind in (*_PROVIDED, *_SHARED, "field", "topic"):
            paths.update(posting.path for posting in self.cache.with_keys(kind, self.note.keys.get(kind, [])))
        records: list[NodeRecord] = self.cache.records(paths)
        self.types = {record.path: record.type for record in records}

    def _holders(self, kind: str) -> dict[str, list[str]]:
        """Return, for each key of the note, the nodes that hold it."""
        holders: dict[str, list[str]] = {}
        for posting in self.cache.with_keys(kind, self.note.keys.get(kind, [])):
            holders.setdefault(posting.key, []).append(posting.path)
        return holders

    def _pair(self, path: str) -> _Pair:
        return self.pairs.setdefault(path, _Pair())

    def _add_signal(self, kind: str, points: float) -> None:
        exact = {key.split(" ", 1)[-1] for key in self.note.keys.get("endpoint", [])}
        for key, paths in self._holders(kind).items():
            if kind == "endpoint_path" and key in exact:
                continue
            modules = [path for path in paths if self.types.get(path) == _MODULE]
            for path in paths:
                if path != self.target:
                    self._add_holder(kind, key, path, modules, points)

    def _add_holder(self, kind: str, key: str, path: str, modules: list[str], points: float) -> None:
        """Add the evidence of one thing that the note and a node both name."""
        line = f"{KIND_LABEL[kind]}: {key}"
        provider = self.types.get(path) == _MODULE
        if kind == "message":
            self._add_message(path, line, points)
        elif kind in _SHARED:
            self._pair(path).add(points if provider or kind == "route" else points * _AMONG_FEATURES, line)
        elif provider:
            among = len(modules) - (self.target in modules)
            if self.target_type != _MODULE or self._used(key):
                self._pair(path).add(points if among == 1 else points * 0.8, line)
            elif self.target not in modules:
                self._pair(path).add(points * 0.8, line)
        elif self.target_type == _MODULE and (self.target in modules or not modules):
            self._pair(path).add(points * 0.95, line, back=True)
        elif not modules:
            self._pair(path).add(points * _AMONG_FEATURES, line)

    def _add_message(self, path: str, line: str, points: float) -> None:
        """A subscriber depends on the publisher."""
        publishes, subscribes = says("publishes", self.note.text), says("subscribes", self.note.text)
        if publishes and not subscribes:
            self._pair(path).add(points, line, back=True)
        elif subscribes or self.types.get(path) == _MODULE:
            self._pair(path).add(points, line)
        else:
            self._pair(path).add(points * _AMONG_FEATURES, line)

    def _used(self, key: str) -> bool:
        """Whether the note puts a thing behind a word such as `calls`."""
        return self.note.role_of(key) == "object"

    def _add_names(self) -> None:
        best: dict[tuple[str, bool], tuple[float, Mention]] = {}
        for mention in self.note.mentions:
            if mention.path == self.target:
                continue
            points, back = self._name_points(mention)
            key = (mention.path, back)
            if key not in best or points > best[key][0]:
                best[key] = (points, mention)
        for (path, back), (points, mention) in best.items():
            if points >= 1:
                self._pair(path).add(points, f"the note names it: {mention.text}", back=back)

    def _name_points(self, mention: Mention) -> tuple[float, bool]:
        """Return points and whether the mentioned node is the consumer."""
        points = _NAMED[mention.role]
        if mention.kind == "tag":
            points = shared(points * _TAG_FACTOR, mention.shared)
        elif mention.shared > 1:
            points *= 0.8
        other = self.types.get(mention.path)
        if mention.role == "user":
            return points, True
        if mention.role == "subject":
            return points, self.target_type == _MODULE and other != _MODULE
        if self.target_type == _MODULE and other != _MODULE:
            return points * _AMONG_FEATURES, False
        return points, False

    def _add_fields(self) -> None:
        counts: dict[str, list[str]] = {}
        for key, paths in self._holders("field").items():
            for path in paths:
                if path != self.target and len(paths) <= _COMMON:
                    counts.setdefault(path, []).append(key)
        for path, keys in counts.items():
            self._weak(path, min(_FIELDS_MOST, _FIELD * len(keys)), f"shared field: {', '.join(keys[:6])}")

    def _add_topics(self) -> None:
        counts: dict[str, list[tuple[str, float]]] = {}
        for topic in self.note.extracted.topics:
            paths = [posting.path for posting in self.cache.with_keys("topic", [topic])]
            for path in paths:
                if path != self.target:
                    counts.setdefault(path, []).append((topic, 1.0 if len(paths) <= _COMMON else 0.5))
        for path, topics in counts.items():
            points = min(_TOPICS_MOST, sum(_TOPIC * weight for _, weight in topics))
            self._weak(path, points, f"tag/alias overlap: {', '.join(topic for topic, _ in topics[:6])}")

    def _weak(self, path: str, points: float, line: str) -> None:
        pair = self._pair(path)
        pair.weak += points
        pair.lines.append((points, line))

    def _edge(self, path: str, pair: _Pair) -> EdgeCandidate | None:
        back = pair.back > pair.out or (pair.back == pair.out and self._points_back(path))
        firm = max(pair.back, pair.out)
        points = round(min(10.0, firm + (0.5 if firm >= REVIEW else 1.0) * pair.weak), 1)
        if points < REVIEW:
            return None
        if firm < REVIEW:
            points = min(points, SURE - 0.1)
        source, target = (path, self.target) if back else (self.target, path)
        evidence = [line for _, line in sorted(pair.lines, key=lambda item: -item[0])]
        apply_to = "auto_linked" if points >= SURE else "review"
        return EdgeCandidate(source=source, target=target, confidence=points, evidence=evidence, apply_to=apply_to)

    def _points_back(self, path: str) -> bool:
        return self.target_type == _MODULE and self.types.get(path) != _MODULE


_COMMON = 4
"""A field or topic that more nodes share says little about two of them."""


def find_edges(note: Note, target: str, target_type: str, cache: Cache) -> list[EdgeCandidate]:
    """Return the edges that a note speaks for between its target and other nodes."""
    return EdgeFinder(note, target, target_type, cache).find()
