"""Nodes by how much of a text's evidence speaks for them; each point is explained."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from waypost.graph.index.cache import Cache
from waypost.graph.matching import weights
from waypost.graph.matching.mentions import Mention
from waypost.graph.signals.usage import USED

KIND_LABEL = {
    "endpoint": "exact endpoint match",
    "endpoint_path": "same endpoint path",
    "route": "same route",
    "rpc": "same RPC method",
    "graphql": "same GraphQL operation",
    "table": "same table",
    "component": "shared component",
    "config": "shared config key",
    "file": "same file",
    "symbol": "same code symbol",
    "message": "same message topic",
    "error": "same error code",
    "resource": "same API resource",
    "identifier": "same name in code",
    "value": "states a value for",
    "field": "shared field",
}
_LOOSE = {"field", "resource", "identifier"}


@dataclass(slots=True)
class Candidate:
    """A node with the evidence for it: points by kind, and the keys that match."""

    path: str
    points: dict[str, list[float]] = field(default_factory=dict)
    matched: dict[str, list[str]] = field(default_factory=dict)
    names: list[Mention] = field(default_factory=list)
    topics: list[str] = field(default_factory=list)
    text_points: float = 0.0
    coverage: float = 0.0
    """Share of the text's telling words that the node has."""

    @property
    def name_points(self) -> float:
        """Points of the names alone: the strongest, and a little for each further one."""
        points = sorted(self.points.get("name", []), reverse=True)
        return sum(points[:1]) + 0.15 * sum(points[1:3])

    @property
    def signal_points(self) -> float:
        """Points of what text and node both name, without loose kinds."""
        return sum(weights.saturate(p) for k, p in self.points.items() if k in KIND_LABEL and k not in _LOOSE)

    @property
    def score(self) -> float:
        """All points; names and topics tell the same story, so the weaker counts a third."""
        names = self.name_points
        topics = weights.saturate(self.points.get("topic", []))
        rest = sum(weights.saturate(p) for kind, p in self.points.items() if kind not in {"name", "topic"})
        return max(names, topics) + 0.3 * min(names, topics) + rest + self.text_points

    def add(self, kind: str, points: float) -> None:
        """Add points of one kind."""
        self.points.setdefault(kind, []).append(points)

    def weigh(self, factor: float, kinds: Iterable[str]) -> None:
        """Multiply the points of some kinds."""
        for kind in kinds:
            if kind in self.points:
                self.points[kind] = [points * factor for points in self.points[kind]]

    def evidence(self) -> list[str]:
        """Return a line for each kind of evidence, the strongest first."""
        lines: list[tuple[float, str]] = []
        if self.names:
            best = max(self.names, key=lambda m: weights.NAME_POINTS[m.kind])
            lines.append((self.name_points, f"named by its {best.kind}: {best.text}"))
        for kind, keys in self.matched.items():
            lines.append((weights.saturate(self.points[kind]), f"{KIND_LABEL[kind]}: {', '.join(keys[:4])}"))
        if self.topics:
            lines.append((weights.saturate(self.points["topic"]), f"tag/alias overlap: {', '.join(self.topics[:6])}"))
        if self.text_points >= 1:
            lines.append((self.text_points, "similar words"))
        return [line for _, line in sorted(lines, key=lambda item: -item[0])]


class Ranking:
    """Candidates that are gathered from one kind of evidence after the other."""

    def __init__(self, cache: Cache) -> None:
        self.cache = cache
        self.candidates: dict[str, Candidate] = {}

    def of(self, path: str) -> Candidate:
        """Return the candidate of a node, made at its first evidence."""
        return self.candidates.setdefault(path, Candidate(path))

    def add_names(self, mentions: list[Mention], factor: Callable[[Mention], float]) -> None:
        """Count mentions, each weighed by `factor`."""
        for mention in mentions:
            candidate = self.of(mention.path)
            candidate.names.append(mention)
            points = weights.shared(weights.NAME_POINTS[mention.kind], mention.shared)
            candidate.add("name", points * factor(mention))

    def add_signals(
        self, keys: dict[str, list[str]], factor: Callable[[str, str], float] = lambda _kind, _key: 1.0
    ) -> None:
        """Count what text and node both name, each key of a kind weighed by `factor`."""
        for kind, points in weights.SIGNAL_POINTS.items():
            self._add_kind(kind, keys.get(kind, []), points, factor)

    def add_topics(self, topics: Iterable[str], factor: Callable[[str], float] = lambda _topic: 1.0) -> None:
        """Count lexicon words, each weighed by `factor`; the first ones weigh most."""
        for place, topic in enumerate(topics):
            postings = self.cache.with_keys("topic", [topic])
            points = weights.shared(weights.TOPIC_POINTS, len(postings)) / (1 + 0.25 * place)
            points *= factor(topic)
            points *= weights.GENERIC_FACTOR if topic in weights.GENERIC_TOPICS else 1.0
            for posting in postings:
                candidate = self.of(posting.path)
                candidate.topics.append(topic)
                candidate.add("topic", points)

    def add_text(self, text: str, limit: int = 20) -> None:
        """Count similar words."""
        for hit in self.cache.with_text(text, limit):
            candidate = self.of(hit.path)
            candidate.text_points = min(weights.TEXT_MOST, weights.TEXT_POINTS * hit.score)
            candidate.coverage = hit.coverage

    def ordered(self) -> list[Candidate]:
        """Return the candidates, best first; ties by path."""
        return sorted(self.candidates.values(), key=lambda c: (-c.score, c.path))

    def _add_kind(self, kind: str, keys: list[str], points: float, factor: Callable[[str, str], float]) -> None:
        postings = self.cache.with_keys(kind, keys) if keys else []
        users = {(p.key, p.path) for p in self.cache.with_keys(f"{kind}{USED}", keys)} if postings else set()
        counts: dict[str, int] = {}
        for posting in postings:
            counts[posting.key] = counts.get(posting.key, 0) + 1
        for posting in postings:
            candidate = self.of(posting.path)
            if _weaker(kind, candidate):
                continue
            candidate.matched.setdefault(kind, []).append(posting.key)
            owned = weights.USED_FACTOR if (posting.key, posting.path) in users else 1.0
            candidate.add(kind, weights.shared(points, counts[posting.key]) * factor(kind, posting.key) * owned)


def _weaker(kind: str, candidate: Candidate) -> bool:
    """Whether a firmer kind has counted the same thing."""
    firmer = {
        "endpoint_path": ("endpoint", "route"),
        "resource": ("endpoint", "endpoint_path"),
        "identifier": _NAMED_IN_CODE,
    }
    return any(other in candidate.matched for other in firmer.get(kind, ()))


_NAMED_IN_CODE = ("component", "symbol", "table", "config", "field", "graphql", "rpc")
