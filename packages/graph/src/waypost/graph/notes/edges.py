"""Edges that a note speaks for: from the consumer to its provider, with evidence of several kinds.

Firm evidence (the same endpoint, table, component, message, or a node named behind `uses`) links by itself; weak
evidence (shared words, fields, configuration) only asks for a review, and nothing below REVIEW is kept.
"""

import re
from dataclasses import dataclass, field

from waypost.graph.index.cache import Cache
from waypost.graph.matching.mentions import FIRM, Mention
from waypost.graph.matching.rank import KIND_LABEL
from waypost.graph.matching.weights import shared
from waypost.graph.nodes.names import key_of
from waypost.graph.notes.note import Note
from waypost.graph.signals.relations import clause_of, negated_at, says
from waypost.graph.signals.usage import USED
from waypost.protocol.proposal import REVIEW, SURE, ApplyTo, EdgeCandidate

PROVIDED = {
    "endpoint": 8.5,
    "endpoint_path": 8.0,
    "rpc": 8.5,
    "graphql": 8.5,
    "table": 8.0,
    "component": 8.0,
    "message": 8.0,
    "identifier": 7.0,
    "resource": 4.5,
}
"""What a module provides and others use; between two features it weighs less."""
SHARED = {"route": 6.0, "file": 5.0, "symbol": 6.0, "config": 5.5, "error": 3.0}
AMONG_FEATURES = 0.7
_NAMED = {"object": 8.0, "user": 7.5, "subject": 4.5, "compared": 0.0}
_UNUSED = 5.0
"""A module's note names what another module provides, without a word such as `calls`."""
_TAKES_IT = 5.5
"""A node that does something with `it`."""
_LOOSE_NAME = 3.2
"""A node named without a word of relation, where the types do not tell the direction."""
_TAG_FACTOR = 0.48
_FIELD, _FIELDS_MOST = 1.3, 3.9
_TOPIC, _TOPICS_MOST = 1.1, 4.6
_COMMON = 4
"""A field or topic that more nodes share says little about two of them."""
_MODULE = "module"
_COMPOUND = re.compile(r"_|[a-z][A-Z]")


@dataclass(slots=True)
class Pair:
    """Evidence between a target and another node, by direction."""

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

    def add_weak(self, points: float, line: str) -> None:
        """Add evidence that tells no direction."""
        self.weak += points
        self.lines.append((points, line))

    def confidence(self, firm: float) -> float:
        """Return the confidence of a direction with so many points; weak evidence alone is never sure."""
        if firm >= REVIEW:
            return round(min(10.0, firm + 0.5 * self.weak), 1)
        return round(min(SURE - 0.1, max(firm, self.weak) + 0.25 * min(firm, self.weak)), 1)


class EdgeFinder:
    """Gathers the evidence between one target and all other nodes."""

    def __init__(self, note: Note, target: str, target_type: str, cache: Cache) -> None:
        self.note = note
        self.target = target
        self.target_type = target_type
        self.cache = cache
        self.pairs: dict[str, Pair] = {}
        self.types: dict[str, str] = {}

    def find(self) -> list[EdgeCandidate]:
        """Return the edges from REVIEW upwards, the most certain first."""
        self._load_types()
        for kind, points in (*PROVIDED.items(), *SHARED.items()):
            self._add_signal(kind, points)
        self._add_names()
        self._add_fields()
        self._add_topics()
        found = [edge for path, pair in self.pairs.items() if (edge := self._edge(path, pair))]
        return sorted(found, key=lambda edge: (-edge.confidence, edge.source, edge.target))

    def _load_types(self) -> None:
        paths = {mention.path for mention in self.note.mentions} | {self.target}
        for kind in (*PROVIDED, *SHARED, "field", "topic"):
            paths.update(posting.path for posting in self.cache.with_keys(kind, self.note.keys.get(kind, [])))
        self.types = {record.path: record.type for record in self.cache.records(paths)}

    def _holders(self, kind: str) -> dict[str, list[str]]:
        """Return, for each key of the note, the nodes that hold it."""
        holders: dict[str, list[str]] = {}
        for posting in self.cache.with_keys(kind, self.note.keys.get(kind, [])):
            holders.setdefault(posting.key, []).append(posting.path)
        return holders

    def _pair(self, path: str) -> Pair:
        return self.pairs.setdefault(path, Pair())

    def _add_signal(self, kind: str, points: float) -> None:
        exact = {key.split(" ", 1)[-1] for key in self.note.keys.get("endpoint", [])}
        users = self._holders_of_use(kind)
        for key, paths in self._holders(kind).items():
            if (kind == "endpoint_path" and key in exact) or (kind == "identifier" and not self._counts(key)):
                continue
            own = [path for path in paths if path not in users.get(key, ())]
            told = self._field_holders(key) if kind == "identifier" else set()
            for path in paths:
                if path != self.target and path not in told and not self._negated(key):
                    self._add_holder(kind, key, path, own or paths, points)

    def _holders_of_use(self, kind: str) -> dict[str, set[str]]:
        users: dict[str, set[str]] = {}
        for posting in self.cache.with_keys(f"{kind}{USED}", self.note.keys.get(kind, [])):
            users.setdefault(posting.key, set()).add(posting.path)
        return users

    def _field_holders(self, key: str) -> set[str]:
        """Return the nodes for which a name is only a field like the note's; what stands behind `uses` is more."""
        if self._used(key) and key not in self.note.keys.get("value", []):
            return set()
        return {posting.path for posting in self.cache.with_keys("field", [key])}

    def _counts(self, key: str) -> bool:
        """Whether a name in code is telling: compound, or a table behind `uses`; firmer kinds count by themselves."""
        if any(
            key in map(str.casefold, self.note.keys.get(kind, []))
            for kind in ("table", "component", "config", "symbol")
        ):
            return False
        return is_compound(key) or (self._used(key) and bool(self.cache.with_keys("table", [key])))

    def _negated(self, key: str) -> bool:
        place = self.note.place_of(key)
        return place >= 0 and negated_at(self.note.text, place, place + len(key.split(" ", 1)[-1]))

    def _add_holder(self, kind: str, key: str, path: str, own: list[str], points: float) -> None:
        """Add the evidence of one thing that note and node both name; `own` are the nodes that do not just use it."""
        line = f"{KIND_LABEL[kind]}: {key}"
        modules = [p for p in own if self.types.get(p) == _MODULE]
        if kind in SHARED:
            firm = path in modules or kind == "route"
            self._pair(path).add(points if firm else points * AMONG_FEATURES, line)
        elif kind == "resource":
            self._add_resource(path, line, points, modules)
        elif kind == "message" and self._is_inbox(key, path, own):
            self._pair(path).add(points, line)
        elif path not in own:
            self._add_user(path, line, points, own)
        elif kind != "message" or not self._sends(key):
            self._add_owner(path, line, points, modules, used=self._used(key))

    def _add_resource(self, path: str, line: str, points: float, modules: list[str]) -> None:
        """A resource counts only where no endpoint is known exactly, and only for the module that provides it."""
        if path in modules and not self._holders("endpoint") and not self._holders("endpoint_path"):
            self._add_owner(path, line, points, modules, used=self.target_type != _MODULE)

    def _add_owner(self, path: str, line: str, points: float, modules: list[str], *, used: bool) -> None:
        """A node that provides a thing is what the target depends on; among modules only where the note says so."""
        if path in modules:
            if self.target_type == _MODULE and not used:
                points = 0.0 if self.target in modules else _UNUSED
            lone = len(modules) - (self.target in modules) == 1
            if points:
                self._pair(path).add(points if lone else points * 0.8, line)
        elif not modules and self.target_type != _MODULE:
            self._pair(path).add(points * AMONG_FEATURES, line)
        elif self.target_type == _MODULE and self.target in modules:
            self._pair(path).add(points * 0.95, line, back=True)

    def _add_user(self, path: str, line: str, points: float, own: list[str]) -> None:
        """A node that uses what the target provides depends on the target."""
        if self.target in own or (self.target_type == _MODULE and path not in own and own == []):
            self._pair(path).add(points * 0.95, line, back=True)

    def _sends(self, key: str) -> bool:
        """Whether the target publishes a message; then its other holders are no providers."""
        place = self.note.place_of(key)
        clause = clause_of(self.note.text, place, place) if place >= 0 else self.note.text
        return says("publishes", clause) and not says("subscribes", clause)

    def _is_inbox(self, key: str, path: str, own: list[str]) -> bool:
        """Whether a message is what one asks a node for, not what it tells.

        It carries the node's name (`notifications.outbound`), or it is no event of the target's and this is the one
        module that knows it.
        """
        head = key_of(re.split(r"[.:/_-]", key, maxsplit=1)[0])
        owners = {posting.path for posting in self.cache.with_names([head]) if posting.kind in FIRM}
        if path in owners:
            return True
        lone = own == [path] and self.types.get(path) == _MODULE
        return lone and self._sends(key) and self.target not in owners

    def _used(self, key: str) -> bool:
        """Whether the note puts a thing behind a word such as `calls`."""
        return self.note.role_of(key) == "object"

    def _add_names(self) -> None:
        best: dict[tuple[str, bool], tuple[float, Mention]] = {}
        for mention in self.note.mentions:
            if mention.path == self.target or mention in self.note.co_subjects:
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
        clause = clause_of(self.note.text, mention.start, mention.end)
        if negated_at(self.note.text, mention.start, mention.end):
            return 0.0, False
        points = _NAMED[mention.role]
        if mention.kind not in FIRM:
            points = shared(points * _TAG_FACTOR, mention.shared)
        elif mention.shared > 1:
            points *= 0.8
        if mention.role == "user":
            return points, True
        if self._receives(mention, clause):
            return _NAMED["user"] * (1.0 if mention.kind in FIRM else _TAG_FACTOR), True
        if self._takes_it(mention, clause):
            return _TAKES_IT * (1.0 if mention.kind in FIRM else _TAG_FACTOR), True
        return self._by_type(mention, points)

    def _by_type(self, mention: Mention, points: float) -> tuple[float, bool]:
        """A feature depends on a module; without that, and without a word of relation, a name says little."""
        other = self.types.get(mention.path)
        if self.target_type != _MODULE and other == _MODULE:
            return points, False
        if mention.role == "subject":
            return min(points, _LOOSE_NAME), self.target_type == _MODULE and other != _MODULE
        if self.target_type == _MODULE and other != _MODULE:
            return points * AMONG_FEATURES, False
        return points, False

    def _receives(self, mention: Mention, clause: str) -> bool:
        """Whether the mentioned node is the one that receives what the target publishes."""
        before = self.note.text[: mention.start]
        return says("publishes", before) and says("subscribes", clause.split(mention.text, 1)[-1])

    def _takes_it(self, mention: Mention, clause: str) -> bool:
        """Whether the mentioned node does something with the subject: `..., checkout shows it`."""
        subject = self.note.subject
        later = subject is not None and subject.path == self.target and mention.start > subject.end
        return later and mention.role == "subject" and says("pronouns", clause.split(mention.text, 1)[-1])

    def _add_fields(self) -> None:
        counts: dict[str, list[str]] = {}
        for key, paths in self._holders("field").items():
            for path in paths:
                if path != self.target and len(paths) <= _COMMON:
                    counts.setdefault(path, []).append(key)
        for path, keys in counts.items():
            points = min(_FIELDS_MOST, _FIELD * len(keys))
            self._pair(path).add_weak(points, f"shared field: {', '.join(keys[:6])}")

    def _add_topics(self) -> None:
        counts: dict[str, list[tuple[str, float]]] = {}
        for topic in self.note.extracted.topics:
            paths = [posting.path for posting in self.cache.with_keys("topic", [topic])]
            for path in paths:
                if path != self.target:
                    counts.setdefault(path, []).append((topic, 1.0 if len(paths) <= _COMMON else 0.5))
        for path, topics in counts.items():
            points = min(_TOPICS_MOST, sum(_TOPIC * weight for _, weight in topics))
            self._pair(path).add_weak(points, f"tag/alias overlap: {', '.join(topic for topic, _ in topics[:6])}")

    def _edge(self, path: str, pair: Pair) -> EdgeCandidate | None:
        back = pair.back > pair.out or (pair.back == pair.out and self._points_back(path))
        points = pair.confidence(max(pair.back, pair.out))
        if points < REVIEW:
            return None
        source, target = (path, self.target) if back else (self.target, path)
        evidence = [line for _, line in sorted(pair.lines, key=lambda item: -item[0])]
        apply_to: ApplyTo = "auto_linked" if points >= SURE else "review"
        return EdgeCandidate(source=source, target=target, confidence=points, evidence=evidence, apply_to=apply_to)

    def _points_back(self, path: str) -> bool:
        return self.target_type == _MODULE and self.types.get(path) != _MODULE


def is_compound(name: str) -> bool:
    """Whether a name in code is made of several words, and so hardly two things by chance."""
    return _COMPOUND.search(name) is not None


def find_edges(note: Note, target: str, target_type: str, cache: Cache) -> list[EdgeCandidate]:
    """Return the edges that a note speaks for between its target and other nodes."""
    return EdgeFinder(note, target, target_type, cache).find()
