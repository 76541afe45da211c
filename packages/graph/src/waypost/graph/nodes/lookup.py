"""Nodes as people name them on a command line: by path, id, file name, title, alias or a unique part of the id."""

import difflib
from collections.abc import Callable, Iterable

from waypost.graph.errors import NotFoundError
from waypost.graph.messages import t
from waypost.graph.nodes.names import key_of, stem_of
from waypost.graph.nodes.record import NodeRecord
from waypost.kit.errors import UsageError
from waypost.kit.text import fold

_NEAREST = 3


def resolve_name(name: str, records: Iterable[NodeRecord]) -> NodeRecord:
    """Return the node that a name means; an active node is preferred to an archived one.

    Raises:
        NotFoundError: no node goes by that name; the hint tells the nearest.
        UsageError: several nodes do.
    """
    nodes = sorted(records, key=lambda record: record.path)
    wanted = name.strip().removeprefix("./")
    for fits in _ways(wanted):
        found = [record for record in nodes if fits(record)]
        active = [record for record in found if not record.archived]
        if len(found) == 1 or len(active) == 1:
            return (active or found)[0]
        if found:
            paths = ", ".join(record.path for record in active or found)
            raise UsageError(t("life.ambiguous", name=name), hint=t("life.ambiguous.hint", nodes=paths))
    near = nearest(wanted, nodes)
    hint = t("life.unknown.hint", nodes=", ".join(near)) if near else t("node.missing.hint")
    raise NotFoundError(t("life.unknown", name=name), hint=hint)


def nearest(name: str, records: Iterable[NodeRecord]) -> list[str]:
    """Return the ids that are spelled most like a name."""
    spelled: dict[str, str] = {}
    for record in records:
        identity = record.id or record.path
        for spelling in (identity, stem_of(identity), record.title, *record.aliases):
            spelled.setdefault(fold(spelling), identity)
    close = difflib.get_close_matches(fold(stem_of(name)), spelled, n=2 * _NEAREST, cutoff=0.5)
    close += [spelling for spelling in spelled if fold(stem_of(name)) in spelling]
    return list(dict.fromkeys(spelled[spelling] for spelling in close))[:_NEAREST]


def _ways(wanted: str) -> list[Callable[[NodeRecord], bool]]:
    """Return the tests of the ways to name a node, the strictest first."""
    key, stem, file = key_of(wanted), fold(stem_of(wanted)), fold(wanted).removesuffix(".md")
    return [
        lambda record: record.path == wanted,
        lambda record: record.id == wanted,
        lambda record: fold(_file(record)) == file or fold(record.id) == file,
        lambda record: bool(stem) and stem in {fold(stem_of(record.id)), fold(stem_of(record.path))},
        lambda record: bool(key) and key in {key_of(record.title), *map(key_of, record.aliases), key_of(record.id)},
        lambda record: bool(stem) and "/" not in wanted and stem in fold(stem_of(record.id)),
    ]


def _file(record: NodeRecord) -> str:
    return record.path.rsplit("/", 1)[-1].removesuffix(".md")
