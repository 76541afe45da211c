"""Where nodes speak of each other by name, found for all nodes at once."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from waypost.graph.matching.mentions import FIRM
from waypost.graph.nodes.names import NameKey, Unit, names_of, units
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.signals.relations import Role, clause_of, role_at, says
from waypost.kit.text import CJK_CLASS

_KINDS = FIRM - {"path"}
_EVERYWHERE = 12
"""A name that more nodes use is a common word."""
_LONGEST_LINE = 400
"""Characters of a line that are searched for names."""
_STRENGTH: dict[Role, int] = {"object": 3, "user": 2, "subject": 1, "compared": 0}
_JOINERS = {"/", "_", ".", "-", "{", ":", "@", "$"}
_UNIT = re.compile(rf"{CJK_CLASS}|[^\s{CJK_CLASS[1:-1]}]+")
_RUN = re.compile(rf"{CJK_CLASS}+|[^\W_{CJK_CLASS[1:-1]}]+")


class NodeMention(NamedTuple):
    """One node names another."""

    source: str
    target: str
    text: str
    role: Role
    shared: int
    """How many nodes go by this name."""


class _Hit(NamedTuple):
    source: str
    line: str
    start: int
    end: int


_Tree = dict[str, "_Tree | tuple[str, ...]"]
"""Names by their units in turn; under the empty string the name itself."""


class _Names:
    """The names of all nodes, and what a line must hold to be worth reading."""

    def __init__(self, names: Mapping[str, Iterable[NameKey]]) -> None:
        self.owners: dict[tuple[str, ...], list[str]] = {}
        for path, keys in names.items():
            for name in keys:
                if name.kind in _KINDS:
                    self.owners.setdefault(tuple(_UNIT.findall(name.key)), []).append(path)
        self.tree: _Tree = {}
        self.anchors: dict[str, list[tuple[str, ...]]] = {}
        """Names by the rarest of their words."""
        self.tokens = {key: _tokens(_joined(key)) for key in self.owners}
        counts = Counter(token for tokens in self.tokens.values() for token in tokens)
        for key, tokens in self.tokens.items():
            self._enter(key)
            self.anchors.setdefault(min(tokens, key=lambda token: (counts[token], token)), []).append(key)

    def _enter(self, key: tuple[str, ...]) -> None:
        place = self.tree
        for unit in key:
            place = place.setdefault(unit, {})  # type: ignore[assignment]  # only the empty string holds a name
        place[""] = key

    def hits(self, line: str, path: str) -> Iterator[tuple[tuple[str, ...], int, int]]:
        """Yield the names in a line of a node with their places; where names overlap the longest counts."""
        words = _tokens(line.casefold(), plurals=True)
        maybe = (name for word in self.anchors.keys() & words for name in self.anchors[word])
        if not any(self.tokens[name] <= words and self.owners[name] != [path] for name in maybe):
            return
        run = units(line)
        at = 0
        while at < len(run):
            name = self._longest(run, at) if run[at].text in self.tree else None
            if name is None or _inside_token(line, run[at].start, run[at + len(name) - 1].end):
                at += 1
                continue
            last = at + len(name) - 1
            yield name, run[at].start, run[last].end
            at = last + 1

    def _longest(self, run: list[Unit], at: int) -> tuple[str, ...] | None:
        place, found = self.tree, None
        for number in range(at, len(run)):
            if number > at and run[number].start - run[number - 1].end > 1:
                break
            deeper = place.get(run[number].text)
            if not isinstance(deeper, dict):
                break
            place = deeper
            found = place.get("", found)
        return found if isinstance(found, tuple) else None


def mentions_among(
    records: Iterable[NodeRecord], names: Mapping[str, Iterable[NameKey]] | None = None
) -> list[NodeMention]:
    """Return for each pair of nodes the strongest mention, but those by names that many nodes use.

    `names` are those of the nodes by path, where they are known already.
    """
    nodes = list(records)
    known = _Names(names if names is not None else {record.path: names_of(record) for record in nodes})
    found: dict[tuple[str, ...], list[_Hit]] = {}
    for record in nodes:
        for line in _lines(record):
            for name, start, end in known.hits(line, record.path):
                found.setdefault(name, []).append(_Hit(record.path, line, start, end))
    best: dict[tuple[str, str], NodeMention] = {}
    for name, hits in found.items():
        if len({hit.source for hit in hits}) <= _EVERYWHERE:
            for hit in hits:
                _keep_strongest(best, hit, known.owners[name])
    return sorted(best.values())


def _keep_strongest(best: dict[tuple[str, str], NodeMention], hit: _Hit, targets: list[str]) -> None:
    negated = says("negates", clause_of(hit.line, hit.start, hit.end))
    role: Role = "compared" if negated else role_at(hit.line, hit.start)
    for target in targets:
        old = best.get((hit.source, target))
        if hit.source != target and (old is None or _STRENGTH[role] > _STRENGTH[old.role]):
            text = hit.line[hit.start : hit.end]
            best[hit.source, target] = NodeMention(hit.source, target, text, role, len(targets))


def _lines(record: NodeRecord) -> Iterator[str]:
    for bullets in (record.state, record.decisions, record.issues):
        for bullet in bullets:
            yield bullet.text[:_LONGEST_LINE]


def _joined(key: tuple[str, ...]) -> str:
    """Return a name as a text, CJK characters side by side."""
    return "".join(unit if not unit[0].isascii() else f" {unit} " for unit in key)


def _tokens(text: str, *, plurals: bool = False) -> set[str]:
    """Return the words and the pairs of CJK characters of a folded text; with `plurals` their singular too."""
    found: set[str] = set()
    for run in _RUN.findall(text):
        if not run.isascii() and len(run) > 1:
            found.update(run[place : place + 2] for place in range(len(run) - 1))
            continue
        found.add(run)
        if run[-1] == "s" and plurals:
            found.update((run[:-1], f"{run[:-3]}y"))
    return found


def _inside_token(line: str, start: int, end: int) -> bool:
    """Whether a name is only a part of a path, an address or an identifier."""
    before, after = line[start - 1 : start], line[end : end + 1]
    return before in _JOINERS or (after in _JOINERS and line[end + 1 : end + 2].isalnum())
